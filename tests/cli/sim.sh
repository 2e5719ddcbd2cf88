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
says 'random, easy, normal, hard' err

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
