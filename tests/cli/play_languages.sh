# Whole games of both titles on a terminal, full-screen and line by line, each
# in every language: nothing on the way is untranslated or malformed, through a
# resize, a Ctrl-C and a resumption in the middle; and the record is sound.
# English on the full screen is in play_full.sh.
. tests/cli/term.bash
plan='arcs full  fr  --players 3
      arcs plain it  --players 2
      arcs full  es  --players 2 --leaders yes
      arcs plain en  --players 4
      ark  full  it  --players 2 --first-mission yes
      ark  plain fr  --players 2
      ark  full  es  --players 3
      ark  plain en  --players 2 --first-mission yes'

# over LANG: the program has ended, or says that the game has.
over() {
    local end='The game is over'
    [ "$1" = en ] ||
        end=$(awk -F '"' -v id="$end" '$1 == "msgid " { found = $2 == id }
            found && $1 == "msgstr " { print $2 }' "po/$1.po")
    [ -s "$work/status" ] || screen | grep -q "$end"
}

# look: keeps the screen, once it is drawn and does not change any more. Line by line it keeps
# whole lines: the screen may begin or break in the middle of a word.
look() {
    local i
    [ "$mode" = full ] || {
        all_lines >>"$work/seen"
        return
    }
    screen >"$work/now"
    for ((i = 0; i < 500; i++)); do
        mv "$work/now" "$work/before"
        screen >"$work/now"
        drawn && cmp -s "$work/before" "$work/now" && break
    done
    cat "$work/now" >>"$work/seen"
}

# full_on N: so many rounds of keys, or to the end.
full_on() {
    local i
    for ((i = 0; i < $1; i++)); do
        over "$lang" && return
        keys -N 4 Enter
        look
        keys Down Enter End Enter
        look
    done
}

# plain_on N: so many rounds of numbers, or to the end. A number too many is an
# answer that is refused, and no more.
plain_on() {
    local i
    for ((i = 0; i < $1; i++)); do
        over "$lang" && return
        keys 2 Enter 1 Enter 5 Enter 3 Enter 1 Enter 4 Enter 7 Enter 1 Enter
        sleep 0.02 # a terminal holds 4096 characters that nobody reads
    done
}

game_on() { # GAME MODE LANG OPTIONS...
    local game=$1 mode=$2 lang=$3 plain=
    shift 3
    [ "$mode" = full ] || plain=--plain
    rm -f "$work/record" "$work/seen"
    start 80 24 play "$game" --lang "$lang" --seed 11 --seats me,random \
        --save record $plain "$@"
    shows '^[ ▸]*1  '
    "${mode}_on" 4
    keys '?'
    look
    keys Enter
    size 120 40
    "${mode}_on" 4
    size 80 24
    "${mode}_on" 2
    over "$lang" && die "$game is over before it is stopped"
    look
    keys C-c
    ended 0
    shows 'starboard play --resume record'
    look
    start 100 30 play --resume record --lang "$lang" $plain
    shows '^[ ▸]*1  '
    "${mode}_on" 1500
    over "$lang" || die "no end of $game in $lang: $(screen)"
    [ "$mode" = plain ] || keys q
    ended 0
    look
    /usr/bin/python3 tests/cli/foreign.py "$lang" "$work/seen" 2>"$work/foreign" ||
        die "$game, $mode, not all of it is $lang: $(cat "$work/foreign")"
    expect 0 "$STARBOARD" replay "$work/record" --verify
}

while read -r game mode lang options; do
    # shellcheck disable=SC2086 # words are what we want
    game_on "$game" "$mode" "$lang" $options </dev/null
    if [ "$mode $lang" = 'plain en' ]; then
        # The test of the test: English is not French.
        /usr/bin/python3 tests/cli/foreign.py fr "$work/seen" 2>/dev/null &&
            die "English passes for French in $game"
    fi
done <<<"$plan"
exit 0
