# A game at a terminal is kept without --save: when its window is closed, in the
# full screen and line by line, and when it is over.
. tests/cli/term.bash

# appears FILE: within ten seconds
appears() {
    local i
    for ((i = 0; i < 200; i++)); do
        [ -e "$work/$1" ] && return
        sleep 0.05
    done
    die "there is no $1: $(cd "$work" && ls) $(cat "$work/err")"
}
# kept FILE TEXT: a sound record that says TEXT
kept() {
    appears "$1"
    expect 0 "$STARBOARD" replay "$work/$1" --verify
    grep -q -e "$2" "$work/$1" || die "no '$2' in $1: $(cat "$work/$1")"
}

# The window goes, and with it the terminal and its signal.
start 80 24 play null --seed 5 --seats me,random
shows '▸ 3 moves'
keys 3 Enter
shows '• Player 1 bids the five'
tmux_run kill-server
kept starboard-null-1.record '^move 1 bid 5'

start 80 24 play null --seed 5 --seats me,random --plain
shows '3  Bid the five'
keys 3 Enter
shows 'Player 1 bids the five'
tmux_run kill-server
kept starboard-null-2.record '^move 1 bid 5'

# Nothing was done, nothing is kept.
start 80 24 play null --seed 5 --seats me,random
shows '▸ 3 moves'
keys q
ended 0
hides 'resume'
[ ! -e "$work/starboard-null-3.record" ] || die 'a game without a move is kept'

# The end: the file, and how to look at it.
start 80 24 play null --seed 11 --seats me,random
shows '^▸ *1 '
keys -N 100 Enter
shows 'The game is over'
keys q
ended 0
shows 'rank 1'
shows 'starboard replay starboard-null-3.record'
kept starboard-null-3.record '^result'

# ... where --save says, if it does, once.
start 80 24 play null --seed 11 --seats me,random --save mine.record
shows '^▸ *1 '
keys -N 100 Enter
shows 'The game is over'
keys q
ended 0
shows 'starboard replay mine.record'
kept mine.record '^result'
[ ! -e "$work/starboard-null-4.record" ] || die 'kept twice'

# The window goes while the end is on the screen.
start 80 24 play null --seed 11 --seats me,random
shows '^▸ *1 '
keys -N 100 Enter
shows 'The game is over'
tmux_run kill-server
kept starboard-null-4.record '^result'
