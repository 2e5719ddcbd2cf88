# Whole games line by line over a pipe: numbers, words, undo, looking things
# up, an end of input in the middle; and the record of it is sound.
. tests/cli/lib.bash
for game in $("$STARBOARD" --version | sed -n 's/ rules .*//p'); do
    yes 1 | "$STARBOARD" play "$game" --seed 5 --seats me,random --save "$work/$game" \
        >"$work/out" || die "play $game fails"
    says 'rank 1' out
    expect 0 "$STARBOARD" replay "$work/$game" --verify
done

# ... and in every language.
for lang in fr it es; do
    yes 1 | "$STARBOARD" play null --lang $lang --seed 5 --seats me,random \
        >"$work/out" || die "play in $lang fails"
    if grep -q 'Bid\|{' "$work/out"; then
        die "not all of it is $lang: $(grep 'Bid\|{' "$work/out")"
    fi
done

printf '%s\n' fly '?' '? rules' '? nonsense' 'm five' b l 'l 1' p h u 'bid 1' |
    "$STARBOARD" play null --seed 5 --seats me,random >"$work/out" ||
    die 'play fails at the end of input'
says 'neither a move nor a command' out
says 'Answer with a number' out
says 'Salvage crews' out
says 'nothing to say' out
says '^   3  Bid the five' out
says 'nothing to take back' out
says 'Player 1 bids the one' out
says 'Stopped before the end' out
[ ! -e starboard-null-1.record ] || die 'a pipe that ends leaves a file'

# the same seed is the same game
[ "$(yes 1 | "$STARBOARD" play null --seed 5)" = \
    "$(yes 1 | "$STARBOARD" play null --seed 5)" ] || die 'not the same game'

# Stopped and resumed is the same game as without the break, and bots and
# people sit where they sat.
yes 1 | "$STARBOARD" play null --seed 7 --seats random,me,me \
    --save "$work/whole" >/dev/null || die 'play fails'
yes 1 | head -n 7 | "$STARBOARD" play null --seed 7 --seats random,me,me \
    --save "$work/half" >"$work/out" || die 'play fails'
says "play --resume $work/half" out
yes 1 | "$STARBOARD" play --resume "$work/half" >"$work/out" ||
    die 'resume fails'
cmp "$work/whole" "$work/half" || die 'a resumed game is another game'
expect 1 "$STARBOARD" play --resume "$work/half"
one_line
says 'is over' err
expect 1 "$STARBOARD" play --resume "$work/missing"
one_line

# Several people at one terminal: each is asked to look alone, and reads only
# what is for that seat.
printf '\n1\n' | "$STARBOARD" play null --seed 5 --seats me,me,random \
    >"$work/out" || die 'play fails'
says 'It is Player 2.s turn; press Enter' out
expect 2 "$STARBOARD" play null --seats me,nobody
one_line
expect 2 "$STARBOARD" play null --players 2 --seats me,me,me
one_line
