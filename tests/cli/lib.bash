# Shared by the tests of the program; STARBOARD is the program to test.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

die() {
    echo "$*" >&2
    exit 1
}

# expect STATUS COMMAND...: runs it with its output in $work/out and err.
expect() {
    local wanted=$1 status
    shift
    "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
    [ $status -eq "$wanted" ] ||
        die "'$*' exits with $status instead of $wanted: $(cat "$work/err")"
}

# says PATTERN FILE: the output (out) or the errors (err) have such a line.
says() {
    grep -q -- "$1" "$work/$2" ||
        die "no '$1' in the $2 of the last command: $(cat "$work/$2")"
}

# one_line: an error is one sentence.
one_line() {
    [ "$(wc -l <"$work/err")" -eq 1 ] || die "not one line: $(cat "$work/err")"
}
