# A scenario that does not hold is reported by file, line and finding.
. tests/cli/lib.bash
printf 'game null\noption players 2\nexpect /deck 3\n' >"$work/wrong.scn"
expect 1 "$STARBOARD" check tests/scenarios/null/end.scn "$work/wrong.scn"
says '^ok tests/scenarios/null/end.scn' out
says '^not ok .*wrong.scn: line 3: /deck is 16' out
expect 1 "$STARBOARD" check "$work/none.scn"
says 'cannot read' out

# Every line that fails is told, with its case; other cases run on; print shows
# the position.
cat >"$work/cases.scn" <<'END'
game null
option players 2
set hand 1 6 1
set hand 2 5 2
case one
print
expect /pot 99
illegal 1 bidd *
move 1 take 1
legal 1 score
case two
asked 2
END
expect 1 "$STARBOARD" check "$work/cases.scn"
says 'cases.scn: line 7, case one: /pot is [0-9]' out
says 'cases.scn: line 8, case one: null has no move "bidd"' out
says 'cases.scn: line 9, case one: not legal; the legal moves are: bid 1; bid 6' out
says 'cases.scn: line 12, case two: asked now: 1 2' out
says '^# .*cases.scn:6$' out
says '^1    0 points   \[1\]\[6\]' out
says '^move 2 bid 5$' out
[ "$(grep -c '^not ok' "$work/out")" -eq 4 ] || die 'more or less is told'
expect 1 "$STARBOARD" check --json "$work/cases.scn"
says '"ok":false,"wrong":\[{"line":7,"case":"one","error":"line 7, case one: /pot is' out
says '"printed":\[{"line":6,"text":"Pot ' out
