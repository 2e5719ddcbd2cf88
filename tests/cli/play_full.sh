# Whole games of every kind on a full screen, with keys; the record is sound.
. tests/cli/term.bash

# play_on N: Enter, and now and then another move than the first, until the
# end; N rounds of keys are enough.
play_on() {
    local i
    for ((i = 0; i < $1; i++)); do
        keys -N 6 Enter
        keys Down Enter End Enter
        sleep 0.01 # keys come faster than a sanitized program draws
        screen | grep -q 'The game is over' && return
    done
    shows 'The game is over'
}

for game in $games; do
    start 80 24 play "$game" --seed 11 --seats me,random --save "$game.record"
    shows '1  '
    play_on 1500
    keys q
    ended 0
    shows 'rank 1'
    expect 0 "$STARBOARD" replay "$work/$game.record" --verify
done

# In every language; more keys than the game has moves do no harm.
for lang in fr it es; do
    start 80 24 play null --lang $lang --seed 11 --seats me,random \
        --save $lang.record
    shows '^▸ *1 '
    keys -N 100 Enter
    keys q
    ended 0
    grep -q '^result' "$work/$lang.record" || die "no whole game in $lang"
done
