#!/bin/sh
# tools/ladder.sh [GAMES [GAME...]]: how strong the bots are against each
# other, as the table in docs/bots.md. GAMES is for each row without hard; rows
# with it take a fifth. The default is what the claims in docs/bots.md need and
# takes hours; 100 gives a first idea.
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
        sed -E "s/.*\"games\":([0-9]+).*\"bots\":\[\{\"bot\":\"[a-z]+\",\"wins\":[^,]*,\"win_share\":([^,]*),\"ci95\":\[([^,]*),([^]]*)\].*\"ms_per_decision\":([^}]*)\}.*/\1 \2 \3 \4/" |
        awk -v g="$game" -v s="$seats" -v o="$*" \
            '{ printf "| %s | %s | %s | %d | %.1f %% | %.1f - %.1f %% |\n",
                g, s, o, $1, 100 * $2, 100 * $3, 100 * $4 }'
}

echo '| game | bots | budget | games | share of the first | 95 % interval |'
echo '|---|---|---|---|---|---|'
for game in "$@"; do
    few=$((games / 5))
    row "$game" easy,random "$games"
    row "$game" normal,easy "$games"
    row "$game" easy,random,random,random "$games"
    row "$game" normal,easy,easy,easy "$games"
    row "$game" normal,normal "$games"
    for ms in 10 30 100; do
        row "$game" hard,normal "$few" --time $ms
    done
    row "$game" hard,normal,normal,normal "$few" --time 30
done
