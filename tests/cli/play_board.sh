# The board in the terminal: at 80x24 the whole map of Arcs, the question and the
# hand are in sight; seats are numbers first and colours second; every sign is
# explained by ?; systems have the names of moves; --plain tells Ark's ship in
# sentences.
. tests/cli/term.bash

start 80 24 play arcs --seed 3
shows '▸ [0-9]* moves'
shows '^1G .* 1A W .* 1C F .* 1H M '
shows '^6G .* 6A M .* 6C F .* 6H P '
shows '^ *\[[a-z]* [1-7]\]\[' # the hand
shows '^Follow '
shows 'h hint'

# A colour, and the same number without it: who has the initiative is the bots' affair.
first=$(tmux_run capture-pane -p -e | sed -n 's/.*Initiative .\[[^I]*m\([1-4]\).*/\1/p')
[ -n "$first" ] ||
    die "no colour: $(tmux_run capture-pane -p -e | sed -n 3p | cat -v)"
shows "Initiative $first"

# Who leads in which ambition, and every sign explained.
keys b
shows '^ *Power  *1: [0-9]*  *2: [0-9]*  *3: [0-9]*  *4: '
shows '^ *In supply  *[0-9]*/[0-9]/[0-9]/[0-9]* '
shows '^ *Ambitions  *[-0-9]'
shows '^ *Keeper  *5/3 *[0-9]'
keys Escape '?' End
shows '^ *2:3+1x *three fresh ships and one damaged'
keys Escape
shows '▸ [0-9]* moves'
keys q
ended 0

# All of Ark's ship too, however many play and whatever the language: its last
# row, the question, the hand and three moves.
for players in 2 3 5; do
    for lang in en fr it es; do
        start 80 24 play ark --seed 3 --players $players --lang $lang
        shows '^ *A  *B  *C '
        shows "^$((players < 4 ? 6 : 9)) [.A-Z]"
        shows '^   \['
        shows '?$'
        shows '^    3  '
        for key in '?' h / u Tab b l i; do
            shows "[ ]$key .* q\$"
        done
        keys q
        ended 0
    done
done
# A taller window has two lines for a room.
start 80 45 play ark --seed 3 --players 2
shows '^1 [.A-Z]'
shows '^6 [.A-Z]'
shows '^  *[*o]'
keys q
ended 0

start 80 24 play ark --seed 3 --players 3 --lang fr
shows ' Violet'
shows 'h conseil'
shows 'l journal'
hides 'Champ\|Mine d\|Four à'
keys '?' End
shows 'cubes dans les sections du biodôme'
keys Escape q
ended 0

# Line by line: no sign of a seat is left as a sign, rooms have their full names.
printf 'b\nq\n' | "$STARBOARD" play ark --seed 3 --seats me,random --plain >"$work/out" ||
    die 'play fails'
says '^[A-K][1-9], .*: not explored[.]$' out
says '^Player 1, whose turn it is[.] 2 metamorphite[.] 2 units at home, 4 units asleep, 2 cylinders at home[.] 1 artifact[.]$' out
says '^Engineering: 1 cube[.]$' out
says '^Integrate 12 cubes: Player 2 has 1 of 12[.]$' out
printf 'b\nq\n' | "$STARBOARD" play arcs --seed 3 --plain >"$work/out" || die 'play fails'
says "^Chapter 1/5. Initiative: Player $first" out
says '^1A, Weapon; Player 2, fresh starport; 1 free slot; 3 fresh ships of Player 2; control: Player 2[.]' out
says '^Tyrant: nobody has any[.]$' out
! grep -qE '(^|[ ,;:])0 [a-zA-Z]|Player [1-4] [0-9]' "$work/out" || die 'something is counted that is not there'
says 'Known of them: Administration 5, ' out
! grep -qE '\[(adm|agg|con|mob) |Di [0-9]' "$work/out" || die 'signs for eyes are left'
! LC_ALL=C grep -q "$(printf '[\001-\005]')" "$work/out" || die 'a sign is left'
for game in arcs ark; do
    "$STARBOARD" replay "tests/golden/$game/four.record" --step 9 >"$work/out" ||
        die 'replay fails'
    ! LC_ALL=C grep -q "$(printf '[\001-\005]')" "$work/out" || die 'a sign is left'
done

# How far everybody is in Ark: achievements, tasks, what is built, whose faction.
start 120 40 play ark --seed 3 --players 4 --factions random
shows '^>\?[ 1-4]* *[1-4] [A-Z][a-z]* *'
shows '^Achievements  *1  *2  *3  *4 '
shows '^ *Explore 10 rooms  *[0-9]*/10  *[0-9]*/10  *[0-9]*/10  *[0-9]*/10'
keys q
ended 0
printf 'b\nq\n' | "$STARBOARD" play ark --seed 3 --plain --factions seats --faction-1 hara >"$work/out" ||
    die 'a faction cannot be played'
says '^Player 1, Hara, ' out
says '^Awaken all units: Player 1 has 2 of 9, Player 2 has 2 of 6[.]$' out
says '^Win a battle[.]$' out
printf 'b\nq\n' | "$STARBOARD" play ark --seed 3 --plain --first-mission yes >"$work/out" || die 'no tutorial'
says '^0/[0-9]* .*[.]$' out
cat >"$work/built.scn" <<'END'
game ark
option players 2
option complexity 2
set built 1 drift-sail
print
asked 1
END
"$STARBOARD" check "$work/built.scn" >"$work/out" || die 'built.scn fails'
says '^ *built: Drift Sail$' out
