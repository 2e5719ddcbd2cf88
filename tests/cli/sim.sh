# A simulation gives the same numbers with any number of jobs or shards, and
# keeps records on request.
. tests/cli/lib.bash
untimed() {
    sed 's/"ms_per_decision":[^}]*//g'
}
result() {
    "$STARBOARD" sim null --seats easy,random --games 40 --seed 9 --json "$@" |
        untimed
}
one=$(result --jobs 1)
[ "$one" = "$(result --jobs 3)" ] || die 'the number of jobs matters'

for i in 1 2 3; do
    result --shard $i/3 --out "$work/part$i" >"$work/json$i"
done
merged=$("$STARBOARD" sim --merge "$work"/part[123] --json | untimed)
[ "$one" = "$merged" ] || die "shards give $merged instead of $one"
expect 1 "$STARBOARD" sim --merge "$work"/part[12] "$work/part1"
says 'part 1 of 3 was already added' err
one_line
result --games 30 --out "$work/other" >/dev/null
expect 1 "$STARBOARD" sim --merge "$work/part1" "$work/other"
says 'another run' err
one_line
printf 'nonsense\n' >"$work/nonsense"
expect 1 "$STARBOARD" sim --merge "$work/nonsense"
one_line
expect 2 "$STARBOARD" sim null --shard 4/3
expect 2 "$STARBOARD" sim null --seats clever,random
says 'random, easy, normal, hard, expert' err

expect 0 "$STARBOARD" sim null --games 1 --record "$work/game"
expect 0 "$STARBOARD" replay "$work/game" --verify
says '^sound: null' out
mkdir "$work/kept"
expect 0 "$STARBOARD" sim null --games 3 --keep "$work/kept"
expect 0 "$STARBOARD" replay "$work/kept/null-000003.record" --verify

# The same work gives the same game; a limit of time at least ends.
budget() {
    "$STARBOARD" sim null --seats hard,normal --games 2 --budget 500 --json |
        untimed
}
[ "$(budget)" = "$(budget)" ] || die 'the same budget gives other games'
expect 0 "$STARBOARD" sim null --seats hard,normal --games 1 --time 2

# Which value a bot judges by is its own, is said, and makes a difference.
values() {
    "$STARBOARD" sim arcs --seats normal,normal --games 1 --json "$@" | untimed
}
learned=$(values --value learned)
[ "$learned" = "$(values)" ] || die 'bots do not judge by what was learned'
[ "$learned" != "$(values --value hand)" ] || die 'both values play the same game'
values --value learned,hand >"$work/out"
says '"bot":"normal","wins"' out
says '"bot":"normal","value":"hand"' out
expect 2 "$STARBOARD" sim arcs --seats easy,easy --value foot
one_line
expect 2 "$STARBOARD" sim arcs --seats easy,easy,easy --value hand,hand
one_line
"$STARBOARD" sim null --seats easy,easy --games 4 --value hand --shard 1/2 \
    --out "$work/half1" >/dev/null
"$STARBOARD" sim null --seats easy,easy --games 4 --value hand --shard 2/2 \
    --out "$work/half2" >/dev/null
expect 0 "$STARBOARD" sim --merge "$work/half1" "$work/half2"
says 'easy/hand' out

# Positions for tools/train-value: lines that end, then records of one length.
expect 0 "$STARBOARD" sim arcs --seats easy,random --games 2 \
    --positions "$work/positions"
sed '/^end$/q' "$work/positions" >"$work/out"
says '^starboard positions 1$' out
says '^own hand 28 0 1$' out
says '^common players 3 0 1$' out
own=$(awk '$1 == "own" { n += $3 } END { print n }' "$work/out")
common=$(awk '$1 == "common" { n += $3 } END { print n }' "$work/out")
body=$(($(wc -c <"$work/positions") - $(wc -c <"$work/out")))
record=$((4 + 2 + 2 * 2 + 2 + 2 * (2 * own + common)))
[ $body -gt $((8 * record)) ] || die "only $body bytes of positions"
[ $((body % record)) = 0 ] || die "$body bytes are no records of $record"
expect 1 "$STARBOARD" sim null --seats easy,random --positions "$work/positions"
one_line

# The page needs nothing from outside.
expect 0 "$STARBOARD" sim null --seats easy,random --games 4 \
    --report "$work/page"
grep -q '</html>' "$work/page" || die 'the page has no end'
! grep -qE 'https?:|<script|src=|@import|url\(' "$work/page" ||
    die 'the page needs something from outside'

# Interrupted, it still says what is known.
"$STARBOARD" sim null --seats hard,hard --games 100000 --budget 2000 \
    >"$work/out" 2>"$work/err" &
pid=$!
sleep 1
kill -INT $pid
wait $pid
[ $? -eq 1 ] || die 'an interrupted run does not exit with 1'
says 'games' out
