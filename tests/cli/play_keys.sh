# The full screen: every pane is there at 80x24 and at other sizes, lists are
# narrowed by typing, things are looked up, places are changed behind an empty
# screen, Ctrl-C saves and the game is resumed.
. tests/cli/term.bash

start 80 24 play null --seed 5 --seats me,random
shows 'Salvage  Player 1'
shows '─ Board ─'
shows '─ Yours ─'
shows 'What happened'
shows '▸ 3 moves'
shows '^▸   1  Bid the one'
keys End
shows '^▸   3  Bid the five'
keys 2
shows '^▸   2  Bid the two'
keys / f i v
shows '1 move  / fiv_'
shows '^▸   3  Bid the five'
hides 'Bid the one'
keys Escape
shows '^    1  Bid the one'
keys u
shows 'nothing to take back'
keys h
shows '^ [A-Z].*[.]$'

keys '?'
shows 'Enter  *play the move'
keys Enter
keys w
shows 'nothing to say'
keys Enter
keys b
shows 'Enter: back'
keys Enter
keys l
shows 'Enter: back'
keys Enter
keys i
shows 'Look up:'
keys r u l e s
shows 'Look up: rules'
keys Enter
shows 'Salvage crews'
keys Enter
keys Escape
shows '▸ 3 moves'
keys Tab
shows '─ ▸ Board'

# A resize in the middle: side by side, too small, and back.
size 130 40
shows 'Board ─.*What happened ─'
size 30 8
shows 'make the window larger'
size 80 24
shows '3 moves'
keys 3
shows '^▸   3  Bid the five'
keys Enter
shows '• The pot holds'

# Ctrl-C saves under a new name and says how to go on, from anywhere.
keys '?'
shows 'Enter  *play the move'
keys C-c
ended 0
shows 'starboard play --resume starboard-null-1.record'
start 100 30 play --resume starboard-null-1.record
shows 'Player 1 bids the five'
keys q
ended 0
[ ! -e "$work/starboard-null-2.record" ] || die 'saved under another name'

# A file that cannot be written any more is no reason to lose the game.
mkdir "$work/folder"
start 80 24 play null --seed 5 --save folder/game
shows '▸ 3 moves'
rm -r "$work/folder"
keys Enter
shows 'cannot write folder/game'
keys q
ended 1

# Several people: nothing of one is on the screen of the other.
start 80 24 play null --seed 5 --seats me,me
shows 'It is Player 1.s turn'
hides 'Bid'
keys Enter
shows '^1 .*\[1\]\[2\]\[2\]\[5\]'
keys Enter
shows 'It is Player 2.s turn'
hides '\[5\]'
keys Enter
shows '^1 .*\[?\]\[?\]\[?\]\[?\]'
shows '^2 .*\[1\]\[1\]\[2\]\[6\]'
keys q
ended 0

# A move that tells nothing new is taken back and done again.
start 80 24 play ark --seed 5
shows 'Put the marker on Move'
keys / m o v e Enter
shows 'units go where'
keys u
shows 'Where do you put your action marker'
keys r
shows 'units go where'
keys C-c
ended 0

# In a wide window moves of two rows each have room too. The map of Ark has names
# in the reader's language, and its widest fits.
start 120 40 play arcs --seed 3
shows '▸ [0-9]* moves ─*$'
# Ark's moves take one row each there, in any language, and in a wider one the log has
# a column of its own.
for lang in fr it es; do
    start 120 40 play ark --seed 3 --lang $lang
    shows ' 1  [^ ]* «.\?[^ ]*.\?»'
    shows ' 9  [^ ]* «.\?.*.\?»$'
    size 160 50
    shows '^── .* ── ▸ 9 [^─]* ─.* ── [^─]* ─*$'
    keys C-c
    ended 0
done
start 80 24 play ark --seed 3 --lang it --players 5 --layout alternative
shows '^1 .'
keys b
shows 'Osvit[1-4]\|Dilit[1-4]\|Titan[1-4]\|Bioti[1-4]'
shows ' J      K$'
hides 'titan\|gate'
keys C-c
ended 0

# Line by line on a terminal, where Ctrl-C saves too.
start 80 24 play null --seed 5 --plain
shows '3  Bid the five'
keys 1 Enter
shows 'Player 1 bids the one'
keys C-c
ended 0
shows 'play --resume starboard-null-3.record'

# A terminal that can only print is played line by line.
tmux_run kill-server
terminals=$((terminals + 1))
tmux_run new-session -d -x 80 -y 24 \
    "cd '$work' && TERM=dumb '$program' play null --seed 5; sleep 600"
shows '^>'

# With --mouse a click chooses a move, and a click on what is chosen plays it.
# The report of a terminal: button, column and row, each from a blank on.
click() {
    local place
    place=$(printf '\\%03o\\%03o' $((33 + $2)) $((33 + $1)))
    # shellcheck disable=SC2059 # the place is made of escapes
    keys -l "$(printf "\033[M $place\033[M#$place")"
}
start 80 24 play null --seed 5 --seats me,random --mouse
shows '^▸   1  Bid the one'
row=$(screen | awk '/Bid the five/ { print NR - 1 }')
click "$row" 8
shows '^▸   3  Bid the five'
click "$row" 8
shows '• Player 1 bids the five'
