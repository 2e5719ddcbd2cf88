# A terminal for tests to type into and to look at: tmux without a window, of
# its own server and without anybody's configuration.
. tests/cli/lib.bash
command -v tmux >/dev/null || die 'tmux is missing'

# A terminal that is closed hangs up on all its processes, also on the one with
# which the sanitizer looks for leaks at the exit; it would then wait for ever.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export TERM=screen-256color LC_ALL=C.UTF-8
terminals=0
tmux_run() {
    tmux -S "$work/tmux-$terminals" -f /dev/null "$@" 2>>"$work/tmux.err"
}
trap 'tmux_run kill-server; rm -rf "$work"' EXIT
program=$(realpath "$STARBOARD")

# served: a server whose tables are in memory, at $url, as long as the test runs.
served() {
    local i
    "$STARBOARD" serve --listen 127.0.0.1:0 --db :memory: >"$work/serve.out" &
    server=$!
    trap 'kill $server; tmux_run kill-server; rm -rf "$work"' EXIT
    for ((i = 0; i < 1200; i++)); do
        [ -s "$work/serve.out" ] && break
        sleep 0.05
    done
    url=$(grep -o 'http://[0-9.:]*' "$work/serve.out")
}

# start COLUMNS ROWS ARGUMENTS...: the program in a new terminal, in $work; its
# status goes to $work/status when it ends, and the last screen stays.
start() {
    local columns=$1 rows=$2
    shift 2
    rm -f "$work/status"
    tmux_run kill-server
    terminals=$((terminals + 1)) # one that is killed may still hold its socket
    tmux_run start-server \; set-option -g history-limit 100000 \; \
        new-session -d -x "$columns" -y "$rows" \
        "cd '$work' && sh -c 'echo \$\$ >pid; exec \"\$@\"' sh '$program' $* 2>err
         echo \$? >status; sleep 600"
}

keys() {
    tmux_run send-keys "$@"
}

# size COLUMNS ROWS: when the program is told; tmux cuts what is on the screen at
# once, and may tell the program a quarter of a second later.
size() {
    local i tty
    tmux_run resize-window -x "$1" -y "$2"
    tty=$(tmux_run display-message -p '#{pane_tty}')
    for ((i = 0; i < 200; i++)); do
        [ "$(stty size <"$tty")" = "$2 $1" ] && return
        sleep 0.05
    done
    die "the terminal does not become $1 by $2"
}

# drawn: whether the program waits for a key, so what it had to draw is drawn;
# on a busy machine the screen may stand still in the middle of it.
drawn() {
    local stat
    [ ! -s "$work/status" ] && read -r stat 2>/dev/null <"/proc/$(cat "$work/pid")/stat" || return 0
    stat=${stat##*) }
    [ "${stat%% *}" = S ]
}

screen() {
    tmux_run capture-pane -p
}

# all_lines: also what has left the screen at its top.
all_lines() {
    tmux_run capture-pane -p -J -S -
}

# shows PATTERN: the screen gets such a line within ten seconds.
shows() {
    local i
    for ((i = 0; i < 200; i++)); do
        screen | grep -q -e "$1" && return
        sleep 0.05
    done
    die "no '$1' on the screen: $(screen) $(cat "$work/err" 2>/dev/null)"
}

# hides PATTERN: no such line is on the screen now.
hides() {
    if screen | grep -q -e "$1"; then
        die "'$1' is on the screen: $(screen)"
    fi
}

# ended STATUS: the program ends within half a minute, with that status.
ended() {
    local i
    for ((i = 0; i < 600; i++)); do
        [ -s "$work/status" ] && break
        sleep 0.05
    done
    [ "$(cat "$work/status" 2>/dev/null)" = "$1" ] ||
        die "status $(cat "$work/status" 2>/dev/null), not $1: $(screen)"
}

games=$("$STARBOARD" --version | sed -n 's/ rules .*//p')
