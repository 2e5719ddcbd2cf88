#!/bin/sh
# tools/ladder.sh [GAMES [GAME...]]: how strong the bots are against each
# other, as the table in docs/bots.md: each level at a table of the next lower
# one, for every number of players, and normal against itself for the noise.
# Then what was learned is worth in Arcs: one bot with it at a table of others without.
# GAMES is for each row without hard; of 1000, rows with it take 400 with two
# players and 200 with more, and 100 with less or more than 30 ms. The default
# is what the claims in docs/bots.md need and takes hours; 100 gives a first idea.
set -eu
cd "$(dirname "$0")/.."
games=${1:-1000}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- arcs ark
starboard=build/release/starboard

# row GAME SEATS GAMES [OPTION...]: the first bot against a table of the others.
row() {
    game=$1
    seats=$2
    n=$3
    shift 3
    "$starboard" sim "$game" --seats "$seats" --games "$n" --json "$@" \
        2>/dev/null |
        sed -E "s/.*\"games\":([0-9]+).*\"bots\":\[\{\"bot\":\"[a-z]+\",(\"value\":\"hand\",)?\"wins\":[^,]*,\"win_share\":([^,]*),\"ci95\":\[([^,]*),([^]]*)\].*\"ms_per_decision\":([^}]*)\}.*/\1 \3 \4 \5/" |
        awk -v g="$game" -v s="$seats" -v o="$*" \
            '{ printf "| %s | %s | %s | %d | %.1f %% | %.1f - %.1f %% | %.2f |\n",
                g, s, o, $1, 100 * $2, 100 * $3, 100 * $4,
                $2 * split(s, seat, ",") }'
}

# table FIRST OTHER PLAYERS: "FIRST,OTHER,..."
table() {
    seats=$1
    for _ in $(seq 2 "$3"); do seats=$seats,$2; done
    echo "$seats"
}

echo '| game | bots | budget | games | share of the first | 95 % interval | times its fair share |'
echo '|---|---|---|---|---|---|---|'
for game in "$@"; do
    most=4
    [ "$game" != ark ] || most=5
    for n in $(seq 2 $most); do
        row "$game" "$(table easy random "$n")" "$games"
        row "$game" "$(table normal easy "$n")" "$games"
    done
    row "$game" normal,normal "$games"
    row "$game" hard,normal $((games / 10)) --time 10
    row "$game" hard,normal $((games * 2 / 5)) --time 30
    row "$game" hard,normal $((games / 10)) --time 100
    for n in $(seq 3 $most); do
        row "$game" "$(table hard normal "$n")" $((games / 5)) --time 30
    done
done
for n in 2 3 4; do
    row arcs "$(table normal normal "$n")" "$games" --value "$(table learned hand "$n")"
    row arcs "$(table hard hard "$n")" $((games / 5)) --time 30 \
        --value "$(table learned hand "$n")"
done
