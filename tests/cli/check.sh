# A scenario that does not hold is reported by file, line and finding.
. tests/cli/lib.bash
printf 'game null\noption players 2\nexpect /deck 3\n' >"$work/wrong.scn"
expect 1 "$STARBOARD" check tests/scenarios/null/end.scn "$work/wrong.scn"
says '^ok tests/scenarios/null/end.scn' out
says '^not ok .*wrong.scn: line 3: /deck is 16' out
expect 1 "$STARBOARD" check "$work/none.scn"
says 'cannot read' out
