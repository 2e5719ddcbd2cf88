# The same seed gives the same game natively and in WebAssembly: the positions of whole
# games of all titles with all numbers of players, by chance and by every bot. And the
# module that a page loads to play without a server is of a size that one can load.
. tests/cli/lib.bash

tools/build.sh wasm games offline >"$work/log" 2>&1 || die "$(cat "$work/log")"
expect 0 "$(dirname "$STARBOARD")/tests/games"
mv "$work/out" "$work/native"
for game in arcs ark; do
    grep -q "^$game 2 bots" "$work/native" || die "no games of $game: $(cat "$work/native")"
done
expect 0 node tests/wasm/run.mjs build/wasm/games.wasm
diff "$work/native" "$work/out" || die 'WebAssembly plays another game'

size=$(gzip -9c build/wasm/offline.wasm | wc -c)
[ "$size" -le 500000 ] || die "the module has $size bytes compressed; 500000 are enough"

# It speaks the protocol: a game of each title to its end, kept and brought back.
expect 0 node tests/wasm/offline.mjs build/wasm/offline.wasm build/wasm/languages
