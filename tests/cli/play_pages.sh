# Pages that fill the screen scroll, at 80x24: the help, the board, the log, which
# opens at its end, and what is looked up.
. tests/cli/term.bash

# first, last: the rows of the page between the two bars
first() {
    screen | sed -n 2p
}
last() {
    screen | sed -n 23p
}

start 80 24 play arcs --seed 3 --seats me,random
shows '▸ [0-9]* moves'
for _ in 1 2 3 4 5 6 7 8; do
    keys Enter
    sleep 0.2
done
shows '▸ [0-9]* moves'

# The log, longer than a screen: its newest line is in sight at once.
keys l
shows 'Enter: back'
newest=$(last)
screen | head -n 1 | grep -qE '[0-9]+-([0-9]+)/\1 *$' ||
    die "the log does not open at its end: $(screen)"
keys Home
shows ' 1-22/[0-9]* *$'
[ "$(last)" != "$newest" ] || die "Home does nothing: $(screen)"
top=$(first)
keys NPage
shows ' 22-43/[0-9]* *$\| [0-9]*-\([0-9]*\)/\1 *$'
[ "$(first)" != "$top" ] || die "Page Down does nothing: $(screen)"
keys PPage
shows ' 1-22/[0-9]* *$'
keys Down
shows ' 2-23/[0-9]* *$'
keys Up
shows ' 1-22/[0-9]* *$'
keys End
sleep 0.2
[ "$(last)" = "$newest" ] || die "End is not the end: $(screen)"
keys Enter
shows '▸ [0-9]* moves'

# The board and the help begin at their beginning; Space goes on too.
for page in b '?'; do
    keys "$page"
    shows ' 1-22/[0-9]* *$'
    keys Space
    sleep 0.2
    hides ' 1-22/[0-9]* *$'
    keys Home
    shows ' 1-22/[0-9]* *$'
    keys NPage NPage NPage NPage
    shows ' [0-9]*-\([0-9]*\)/\1 *$'
    keys Escape
    shows '▸ [0-9]* moves'
done

# Something looked up that is longer than the screen.
keys i c a r d s Enter
shows 'Enter: back'
keys NPage
sleep 0.2
hides ' 1-22/[0-9]* *$'
keys Enter Escape
shows '▸ [0-9]* moves'
keys q
ended 0

# A window that is too small says how large it must be, and how large it is.
start 30 8 play arcs --seed 3 --seats me,random
shows '40 columns and 16'
shows '30 and 8'
