# One hash per game over seeded random games: a commit that changes it says so
# and changes tests/proof/signatures.txt.
. tests/cli/lib.bash
expect 0 "$(dirname "$STARBOARD")/tests/proof" --signature
diff tests/proof/signatures.txt "$work/out" ||
    die 'the behaviour of a game has changed: see CONTRIBUTING'
