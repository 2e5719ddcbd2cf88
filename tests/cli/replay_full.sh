# A record on a full screen: step on and back, through other eyes, find a
# turn, change the size; --plain prints it on a terminal too.
. tests/cli/term.bash
cp tests/cli/replay_full.record "$work/game"

start 80 24 replay game
shows 'Salvage  everything open'
shows '▸ Step 0/40'
shows '^2 .*\[1\]\[3\]\[4\]\[5\]'
keys Down Down Down Down
shows '▸ Step 4/40'
shows '^2 .*\[1\]\[3\]\[5\]$'
keys Up
shows '▸ Step 3/40'
keys v
shows 'Salvage  Player 1'
shows '^2 .*\[?\]\[?\]\[?\]$'
keys v v v
shows 'as a spectator saw it'
shows '^1 .*\[?\]\[?\]\[?\]$'
keys v
shows 'everything open'

keys / s p i e s
shows '/ spies_'
shows '^▸   4  \[2\] Leave the pot'
hides 'Score the pot'
keys Down Enter
shows '▸ Step 18/40'
keys ']'
shows '▸ Step 20/40'
keys '['
shows '▸ Step 17/40'
keys 3 9
shows '▸ Step 39/40'
keys End
shows '▸ Step 40/40'
keys Home
shows '▸ Step 0/40'
keys Tab
shows '─ ▸ Board'
keys '?'
shows 'through other eyes'
keys Enter
size 130 40
shows 'Board ─.*Step 0/40 ─'
keys q
ended 0

start 80 24 replay game --plain
ended 0
shows '^seat 3: rank'

for game in $games; do
    yes 1 | "$STARBOARD" play "$game" --seed 3 --seats me,random \
        --save "$work/$game" >/dev/null || die "play $game fails"
    start 80 24 replay "$game" --seat 1
    shows 'Step 0/'
    keys End
    shows '▸ *[0-9][0-9]* '
    keys -N 40 Up
    keys q
    ended 0
done
