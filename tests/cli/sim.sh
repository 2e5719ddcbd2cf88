# A simulation gives the same numbers with any number of jobs, and keeps the
# record of its first game on request.
. tests/cli/lib.bash
result() {
    "$STARBOARD" sim null --games 40 --seed 9 --json --jobs "$1" |
        sed 's/"ms_per_decision":[^}]*//g'
}
[ "$(result 1)" = "$(result 3)" ] || die 'the number of jobs matters'
expect 0 "$STARBOARD" sim null --games 1 --record "$work/game"
expect 0 "$STARBOARD" replay "$work/game" --verify
says '^sound: null' out
