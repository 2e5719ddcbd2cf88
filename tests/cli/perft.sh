# The number of positions within a few moves of fixed starting positions:
# "game options : counts" in tests/perft.txt.
. tests/cli/lib.bash
while IFS=: read -r what counts; do
    case $what in '#'* | '') continue ;; esac
    depth=$(wc -w <<<"$counts")
    # shellcheck disable=SC2086 # words
    expect 0 "$STARBOARD" perft $what --depth "$depth"
    found=$(awk '{ printf " %s", $2 }' "$work/out")
    [ "$found" = " $(xargs <<<"$counts")" ] ||
        die "$what: expected $counts, found$found"
done <tests/perft.txt
