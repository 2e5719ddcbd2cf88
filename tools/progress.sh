# Sourced by other scripts: shows that long work goes on, and how far it is.

# progress DESCRIBE COMMAND...: runs the command. Meanwhile the function
# DESCRIBE says what it is doing: on a terminal in a line that is written over
# every second, otherwise in a line of its own every 15 seconds.
progress() {
    progress_describe=$1
    shift
    progress_tick "$progress_describe" &
    progress_ticker=$!
    progress_status=0
    "$@" || progress_status=$?
    kill "$progress_ticker" 2>/dev/null || :
    wait "$progress_ticker" 2>/dev/null || :
    [ ! -t 1 ] || printf '\r\033[K'
    return $progress_status
}

# In the background, where Ctrl-C does not arrive: it ends with the script.
progress_tick() {
    seconds=0
    while kill -0 $$ 2>/dev/null; do
        # Lest somebody who reads our output waits for the sleep to end.
        sleep 1 >/dev/null 2>&1 </dev/null
        seconds=$((seconds + 1))
        if [ -t 1 ]; then
            printf '\r\033[K%.79s' "$("$1") ($seconds s)"
        elif [ $((seconds % 15)) -eq 0 ]; then
            echo "$("$1") ($seconds s)"
        fi
    done
}

# how_far LOG: "412 of 1010, unit/arcs/battle" out of the log of ninja, ctest,
# cppcheck, clang-tidy (tools/check-tidy) or Playwright; else nothing.
how_far() {
    [ -e "$1" ] || return 0
    awk '
    function told(text) { gsub(/.*\//, "", text); return text }
    match($0, /^\[[0-9]+\/[0-9]+\]/) {
        split(substr($0, 2, RLENGTH - 2), n, "/")
        line = n[1] " of " n[2] ", " told($NF)
    }
    / Test +#[0-9]+: / && match($0, /^ *[0-9]+\/[0-9]+/) {
        split(substr($0, 1, RLENGTH), n, "/")
        sub(/.*Test +#[0-9]+: /, "")
        line = n[1] + 0 " of " n[2] ", " $1
    }
    /files checked [0-9]+% done/ { split($1, n, "/"); line = n[1] " of " n[2] }
    /^Running [0-9]+ tests? using/ { all = $2 }
    all && /^ +(✓|✘|-|ok|x) +[0-9]+ / {
        done++
        sub(/ \([0-9.]+m?s\)$/, "")
        parts = split($0, part, "› ")
        line = done " of " all ", " part[parts]
    }
    /^(not )?ok fuzz_/ { line = "ended: " $NF }
    END { if (line) print line }' "$1"
}
