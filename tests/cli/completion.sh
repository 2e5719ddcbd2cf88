# Completion: bash completes what the tables of commands and games say; the
# scripts for zsh and fish are sound where these shells are there to ask.
. tests/cli/lib.bash
for shell in bash zsh fish; do
    expect 0 "$STARBOARD" completion $shell
    cp "$work/out" "$work/$shell"
    ! command -v $shell >/dev/null || $shell -n "$work/$shell" ||
        die "$shell cannot read its completion"
done
. "$work/bash"

# completes WORDS... : TYPED -> what is offered, on one line
offers() {
    COMP_WORDS=(starboard "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _starboard
    echo "${COMPREPLY[*]}"
}

# is WANTED WORDS...
is() {
    local wanted=$1 got
    shift
    got=$(offers "$@")
    [ "$got" = "$wanted" ] || die "'$*' offers '$got', not '$wanted'"
}
is play pl
is 'replay' rep
is 'null' play nu
is '--spying' play null --sp
is 'short' play null --deck s
is '2 3 4' play null --players ''
is 'me' play null --seats m
is '--verify' replay --ve
is 'en fr it es' sim null --lang ''
is 'bash' completion b
is "$PWD/README.md" play null --resume "$PWD/READ"
is "$PWD/README.md" check "$PWD/READ"
for command in $("$STARBOARD" --help | awk '/^  [a-z]/ { print $1 }'); do
    is "$command" "$command"
done
expect 2 "$STARBOARD" completion tcsh
one_line

# A manual page for the program and for each command, of sound troff.
for page in '' $("$STARBOARD" --help | awk '/^  [a-z]/ { print $1 }'); do
    # shellcheck disable=SC2086 # no word is no page
    expect 0 "$STARBOARD" manual $page
    says '^[.]SH NAME' out
    ! command -v groff >/dev/null || groff -man -ww -z "$work/out" 2>"$work/err"
    [ ! -s "$work/err" ] || die "manual $page: $(cat "$work/err")"
done
expect 2 "$STARBOARD" manual fly
one_line
