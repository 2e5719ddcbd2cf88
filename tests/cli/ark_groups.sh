# Ark, ruling 84: groups are random and legal unless chosen; both violet groups
# (security, deep) only with four or five players.
. tests/cli/lib.bash
groups() {
    expect 0 "$STARBOARD" sim ark --players "$1" --games 1 --seed "$2" \
        --first-mission no --record "$work/game"
    expect 0 "$STARBOARD" replay "$work/game" --step 0 --json
    grep -o '"groups":\[[^]]*\]' "$work/out"
}
expect 2 "$STARBOARD" perft ark --depth 1 --players 3 \
    --groups navigation+security+deep
says 'violet ring' err
expect 0 "$STARBOARD" perft ark --depth 1 --players 4 \
    --groups navigation+power+security+deep
expect 2 "$STARBOARD" perft ark --depth 1 --players 4 \
    --groups navigation+power+life
for seed in $(seq 1 40); do
    case $(groups 2 "$seed") in
    *security*deep*) die "both violet groups for two players, seed $seed" ;;
    esac
done
[ "$(groups 2 1)" != "$(groups 2 2)" ] || die 'the groups are not random'
