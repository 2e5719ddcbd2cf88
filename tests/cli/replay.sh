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
