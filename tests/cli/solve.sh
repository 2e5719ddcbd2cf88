# Puzzles: `check` holds a solution against the goals, `solve` looks at all there is.
. tests/cli/lib.bash

# The puzzles of tests/puzzles: one with a trap, one with a draw, one of Ark.
expect 0 "$STARBOARD" check tests/puzzles/arcs-keepers.scn tests/puzzles/ark-last-cube.scn
expect 0 "$STARBOARD" solve tests/puzzles/arcs-keepers.scn tests/puzzles/ark-last-cube.scn
says '^first moves that reach the goal: 1 of 2;' out
says '^  1 lead administration-2  Lead Administration 2\.$' out
says '^  1 spend slot-1 psionic ' out
says '^  1 upgrade engineering ' out
# In the other order the Relic secures nothing.
awk '/spend slot-1 psionic/ { print "move 1 spend slot-2 relic"; next } { print }' \
    tests/puzzles/arcs-keepers.scn >"$work/trap.scn"
expect 1 "$STARBOARD" check "$work/trap.scn"
# A die that may be blank promises nothing, and all of its faces were looked at.
expect 1 "$STARBOARD" solve tests/puzzles/arcs-no-luck.scn
says '^first moves that reach the goal: 0 of 6;' out
expect 1 "$STARBOARD" solve --limit 3 tests/puzzles/arcs-no-luck.scn
says '^first moves not looked at to the end: [1-9]' out
expect 1 "$STARBOARD" solve --json tests/puzzles/arcs-no-luck.scn
says '"first":\[{"seat":1,"move":"spend slot-1 material","goal":"missed"},' out

# puzzle NAME CARDS LINE...: two cards of a rival, who may play either; we have a 6.
puzzle() {
    local name=$1 cards=$2
    shift 2
    {
        printf 'game null\noption players 2\nset hand 1 6 1 4\nset hand 2 %s 3\n' "$cards"
        printf 'set empty-deck\nmove 1 bid 4\nmove 2 bid 3\n'
        printf '%s\n' "$@"
    } >"$work/$name.scn"
}

# All answers of a rival count, and all that may lie in the next pot: 1 to 6.
puzzle sure '5 2' 'goal at-least /players/0/points 4' 'within 3'
expect 0 "$STARBOARD" solve "$work/sure.scn"
says '^first moves that reach the goal: 1 of 2;' out
says '^  1 score  Score the pot\.$' out
puzzle greedy '5 2' 'goal at-least /players/0/points 5' 'within 3'
expect 1 "$STARBOARD" solve "$work/greedy.scn"
puzzle tie '6 2' 'goal at-least /players/0/points 4' 'within 3'
expect 1 "$STARBOARD" solve "$work/tie.scn"
says '^first moves that reach the goal: 0 of 2;' out
# Too few answers; and what may not happen on the way.
puzzle short '5 2' 'goal at-least /players/0/points 4' 'within 2'
expect 1 "$STARBOARD" solve "$work/short.scn"
puzzle alone '5 2' 'goal at-least /players/0/points 4' 'while not-asked 2' 'within 3'
expect 1 "$STARBOARD" solve "$work/alone.scn"
puzzle at-most '5 2' 'goal at-most /players/0/points 0' 'goal asked 1 2' 'within 3'
expect 0 "$STARBOARD" solve "$work/at-most.scn"
says '^  1 spy 2 ' out

# A solution that is none is told by its line.
way='move 1 score
move 1 bid 6
move 2 bid 5
move 1 score'
puzzle way '5 2' 'goal at-least /players/0/points 6' 'within 3' "$way"
expect 0 "$STARBOARD" check "$work/way.scn"
puzzle way '5 2' 'goal at-least /players/0/points 7' 'within 3' "$way"
expect 1 "$STARBOARD" check "$work/way.scn"
says 'way.scn: line 8: /players/0/points is 6$' out
puzzle way '5 2' 'goal at-least /players/0/points 6' 'within 2' "$way"
expect 1 "$STARBOARD" check "$work/way.scn"
says 'the goal takes 3 answers instead of 2$' out
puzzle way '5 2' 'goal at-least /players/0/points 6' 'while not-asked 2' "$way"
expect 1 "$STARBOARD" check "$work/way.scn"
says 'line 10: asked' out
puzzle way '5 2' 'goal over'
expect 1 "$STARBOARD" check "$work/way.scn"
says 'no moves lead to the goal$' out

# What is no puzzle says why.
puzzle none '5 2' 'asked 1'
expect 1 "$STARBOARD" solve "$work/none.scn"
says 'none.scn: there is no goal$' err
one_line
puzzle verb '5 2' 'goal move 1 score'
expect 1 "$STARBOARD" solve "$work/verb.scn"
says 'line 8: "move" does not look at the position$' err
puzzle late '5 2' 'goal over' 'move 1 score' 'goal over'
expect 1 "$STARBOARD" solve "$work/late.scn"
says 'line 10: goals come before the moves$' err
puzzle word '5 2' 'goal at-least /players/0/hand 3'
expect 1 "$STARBOARD" check "$work/word.scn"
printf 'game null\noption players 2\ngoal over\n' >"$work/both.scn"
expect 1 "$STARBOARD" solve "$work/both.scn"
says 'one seat must be asked where the goal is set$' err
printf 'game null\ncase one\ngoal over\n' >"$work/case.scn"
expect 1 "$STARBOARD" solve "$work/case.scn"
says 'a puzzle has no cases$' err
expect 2 "$STARBOARD" solve
one_line
expect 2 "$STARBOARD" solve --limit 0 "$work/sure.scn"
one_line
