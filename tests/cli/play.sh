# A whole game line by line over a pipe: numbers, words, undo, an end of input
# in the middle; and the record of it is sound.
. tests/cli/lib.bash
yes 1 | "$STARBOARD" play null --seed 5 --save "$work/game" >"$work/out" ||
    die 'play fails'
says 'rank 1' out
expect 0 "$STARBOARD" replay "$work/game" --verify
printf 'fly\n?\nu\n1\n' | "$STARBOARD" play null --seed 5 >"$work/out" ||
    die 'play fails at the end of input'
says 'nothing to take back' out
says 'Stopped before the end' out
says 'a number, or the move' out
# the same seed is the same game
[ "$(yes 1 | "$STARBOARD" play null --seed 5)" = \
    "$(yes 1 | "$STARBOARD" play null --seed 5)" ] || die 'not the same game'
