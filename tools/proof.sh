#!/bin/sh
# tools/proof.sh GAME GAMES: the proof by random play in the optimised build.
# An empty GAME means each of tests/proof/games.txt, an empty GAMES the number
# in its last column.
set -eu
cd "$(dirname "$0")/.."

awk -v game="$1" -v games="$2" '
    /^[a-z]/ && (game == "" || $1 == game) {
        print $1, games == "" ? $3 : games, $4
    }' tests/proof/games.txt |
    while read -r name count components; do
        echo "proof of $name over $count games${components:+ with $components}"
        build/release/tests/proof --game "$name" --games "$count" \
            ${components:+--components "tests/proof/$components"} </dev/null
    done
