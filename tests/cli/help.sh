# --help works for the program and for each command, and fits a screen.
. tests/cli/lib.bash
expect 0 "$STARBOARD" --help
says 'usage: starboard COMMAND' out
for command in $(awk '/^  [a-z]/ { print $1 }' "$work/out"); do
    expect 0 "$STARBOARD" "$command" --help
    says "usage: starboard $command" out
done
expect 0 "$STARBOARD" --version
says '^null rules [0-9]' out
expect 2 "$STARBOARD"
expect 2 "$STARBOARD" fly
one_line
says "'starboard --help'" err
