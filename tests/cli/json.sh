# The JSON that programs read has the keys that are promised.
. tests/cli/lib.bash
keys() {
    for key in "$@"; do
        says "\"$key\":" out
    done
}
expect 0 "$STARBOARD" bench null --players 2 --seconds 1 --json
keys moves_per_second games_per_second state_bytes copy_ns
expect 0 "$STARBOARD" sim null --seats random,random --games 10 --json
keys games bot wins win_share ci95 mean_rank mean_score ms_per_decision
expect 0 "$STARBOARD" perft null --depth 2 --json
keys perft
expect 0 "$STARBOARD" show null --json
keys options refused
expect 0 "$STARBOARD" check --json tests/scenarios/null/spying.scn
says '"ok":true' out
