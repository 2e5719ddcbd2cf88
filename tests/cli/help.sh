# --help works for the program and for each command, and fits a screen.
. tests/cli/lib.bash
# A screen has 24 lines of 80 characters.
fits() {
    [ "$(wc -L <"$work/out")" -le 80 ] && [ "$(wc -l <"$work/out")" -le 24 ] ||
        die "'$1 --help' does not fit: $(cat "$work/out")"
}
export LC_ALL=C.UTF-8
expect 0 "$STARBOARD" --help
says 'usage: starboard COMMAND' out
commands=$(awk '/^  [a-z]/ { print $1 }' "$work/out")
for command in '' $commands; do
    # shellcheck disable=SC2086 # no word for the program itself
    expect 0 "$STARBOARD" $command --help
    says "usage: starboard ${command:-COMMAND}" out
    fits "$command"
    mv "$work/out" "$work/english"
    for lang in fr it es; do
        # shellcheck disable=SC2086
        expect 0 "$STARBOARD" $command --help --lang $lang
        fits "$command --lang $lang"
        grep -v '^$' "$work/out" | grep -xFf "$work/english" &&
            die "$command --help has lines that are not in $lang"
    done
done
expect 0 "$STARBOARD" --version
says '^null rules [0-9]' out
expect 2 "$STARBOARD"
expect 2 "$STARBOARD" fly
one_line
says "'starboard --help'" err
