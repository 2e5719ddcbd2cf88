# What makes no sense gets one sentence on stderr and exit status 2; what
# could not be done gets 1.
. tests/cli/lib.bash
# No sentence of the other languages is the English one.
translated() {
    local lang
    mv "$work/err" "$work/english"
    for lang in fr_FR.UTF-8 it es; do
        expect "$1" env LC_ALL=$lang "${@:2}"
        one_line
        ! cmp -s "$work/err" "$work/english" ||
            die "not in $lang: $(cat "$work/err")"
    done
    mv "$work/english" "$work/err"
}
bad() {
    expect "$@"
    one_line
    [ ! -s "$work/out" ] || die "output beside the error: $(cat "$work/out")"
    translated "$@"
}
bad 2 "$STARBOARD" bench
says 'name a game: ' err
bad 2 "$STARBOARD" bench chess
bad 2 "$STARBOARD" bench null --players 9
says 'a number from 2 to 4' err
bad 2 "$STARBOARD" bench null --players
says 'needs a value' err
bad 2 "$STARBOARD" bench null --wings 2
says 'no option "wings"\|no option --wings' err
for command in bench play sim; do
    bad 2 "$STARBOARD" $command null --wings
    says 'there is no option --wings' err
done
bad 2 "$STARBOARD" bench null --players 4 --hand 5 --deck short
says 'too few cards' err
bad 2 "$STARBOARD" sim null --seats random,genius
says 'no bot "genius"' err
bad 2 "$STARBOARD" sim null --seats random,random --players 3
bad 2 "$STARBOARD" sim null --seats random
says 'seats is one bot for each of 2 to 4 players' err
bad 2 "$STARBOARD" sim null --seats easy,easy,easy,easy,easy
says 'here it names 5' err
bad 2 "$STARBOARD" sim null --games 0
bad 2 "$STARBOARD" perft null --depth 99
bad 2 "$STARBOARD" perft null --components /dev/null/none
bad 2 "$STARBOARD" check
bad 2 "$STARBOARD" replay
bad 1 "$STARBOARD" replay "$work/none"
says 'cannot read' err
bad 1 "$STARBOARD" show null wings
says "starboard show null" err
printf 'starboard-record 1\ngame null\nseed 1\nmove 1 bid 99\n' >"$work/bad"
bad 1 "$STARBOARD" replay "$work/bad"
says 'line 4: ' err
bad 2 "$STARBOARD" play null --seats me,martian
"$STARBOARD" show null >/dev/full 2>"$work/err" && die 'a full disk is no success'
one_line

# A word too many is named, and so is a file that could not be written at the end.
for line in 'play arcs ark' 'show arcs --options map' 'serve now' 'sim arcs ark' 'replay a b'; do
    # shellcheck disable=SC2086 # words of a command line
    expect 2 "$STARBOARD" $line
    says 'one word too many' err
done
expect 2 "$STARBOARD" play null --seats ''
says 'seats needs a value' err
expect 1 "$STARBOARD" play null --save "$work/nowhere/file"
says 'cannot write .*/nowhere/file' err
[ ! -s "$work/out" ] || die 'a game starts that cannot be saved'
expect 2 "$STARBOARD" manual nothing
says 'no command "nothing"' err
expect 1 "$STARBOARD" show arcs loyal
says 'but: loyal-engineers, loyal-pilots, ' err
expect 1 "$STARBOARD" show arcs zzz
says "'starboard show arcs' lists" err
