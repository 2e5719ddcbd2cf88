# A record shows as a transcript or as the position at a step, with everything
# open or as one seat saw it.
. tests/cli/lib.bash
record=tests/golden/null/three.record
expect 0 "$STARBOARD" replay $record --step 0 --seat 1
says '^1 .*\[[1-6]\]\[' out
says '^2 .*\[?\]\[?\]' out
expect 0 "$STARBOARD" replay $record --step 0
grep -q '\[?\]' "$work/out" && die 'something is hidden in the open position'
expect 0 "$STARBOARD" replay $record --seat spectator
grep -q 'draws the' "$work/out" && die 'a spectator sees drawn cards'
says 'draws a card' out
expect 0 "$STARBOARD" replay $record --json --step 3 --seat 2
says '"hand":null' out
expect 1 "$STARBOARD" replay $record --step 9999
one_line
expect 1 "$STARBOARD" replay $record --seat 4
one_line

# What else could have been: listed behind the game, shown by its number, and as sound.
sed '/^end$/d' $record >"$work/more.record"
body() { grep -E '^(move|resign|bot|human|redraw) ' $record; }
start=$(grep -nE '^move ' $record | head -1 | cut -d: -f1)
{
    head -n $((start - 1)) $record
    body | head -n 4
    echo unfinished
} >"$work/short.record"
# The program itself says which hash four moves lead to.
{ cat "$work/short.record"; printf 'hash 0\nend\n'; } >"$work/wrong.record"
expect 1 "$STARBOARD" replay --verify "$work/wrong.record"
hash=$(sed -n 's/.*lead to the hash \([0-9a-f]*\).*/\1/p' "$work/err")
[ -n "$hash" ] || die "no hash: $(cat "$work/err")"
{
    echo variation 0 2
    body | sed -n 3,4p
    printf 'unfinished\nhash %s\nvariation 1 3\n' "$hash"
    body | sed -n 4p
    printf 'unfinished\nhash %s\nend\n' "$hash"
} >>"$work/more.record"
expect 0 "$STARBOARD" replay --verify "$work/more.record"
expect 0 "$STARBOARD" replay "$work/more.record"
says '^variation 1 comes from the game at step 2$' out
says '^variation 2 comes from variation 1 at step 3$' out
expect 0 "$STARBOARD" replay "$work/more.record" --variation 2
says '^ *4\. ' out
says '^unfinished$' out
grep -q '^ *5\. ' "$work/out" && die 'the game goes on in its variation'
expect 0 "$STARBOARD" replay "$work/more.record" --variation 2 --lang fr
says 'variante 2 part de la variante 1' out
expect 1 "$STARBOARD" replay "$work/more.record" --variation 3
one_line
sed 's/^hash '"$hash"'/hash 1/' "$work/more.record" >"$work/bad.record"
expect 1 "$STARBOARD" replay --verify "$work/bad.record"
one_line
