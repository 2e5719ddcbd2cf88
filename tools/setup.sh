#!/bin/sh
# tools/setup.sh [GROUP]: sees that what tools/packages.txt lists for the
# program and for GROUP (run, test, wasm, deb, fresh, train) is here. On Debian and Ubuntu it
# installs what is missing, as root; otherwise it says what is missing, how it
# is called on other systems, and what to type. Safe to call every time: when
# nothing is missing it costs a few milliseconds. STARBOARD_SETUP=no skips it.
set -eu
cd "$(dirname "$0")/.."
. tools/packages.sh
. tools/progress.sh

group=${1:-run}
groups="run $group"
case $group in test | deb) groups="$groups wasm" ;; esac
[ "$group" != fresh ] || groups=fresh # another Debian is built there, nothing here
stamp=build/setup-$group.stamp
if [ "${STARBOARD_SETUP:-yes}" = no ] || cmp -s tools/packages.txt "$stamp"; then
    exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

look() {
    # shellcheck disable=SC2086 # one word per group
    missing_rows $groups >"$work/missing"
    [ -s "$work/missing" ] || {
        mkdir -p build
        cp tools/packages.txt "$stamp"
        exit 0
    }
}

# wanted COLUMN: the packages that are missing; 5 is Debian.
wanted() {
    awk -F '|' -v column="$1" '
        $column !~ /^(-$|unpack:)/ && !seen[$column]++ { printf " %s", $column }' "$work/missing"
}

# Those of Debian that are not installed but unpacked.
to_unpack() {
    awk -F '|' 'sub(/^unpack:/, "", $5) { printf " %s", $5 }' "$work/missing"
}

# Some packages only name another one: postgresql that of the version of today.
real_names() {
    for name in "$@"; do
        real=$(apt-cache depends "$name" 2>/dev/null |
            sed -n "s/^ *Depends: \($name-[0-9][0-9]*\)\$/\1/p")
        echo "${real:-$name}"
    done
}

# What is missing, with its names everywhere.
tell() {
    echo "setup: this is missing; with it, make goes on:"
    awk -F '|' '
    BEGIN { split("Debian/Ubuntu Fedora Arch Alpine Homebrew", where, " ") }
    {
        print ""
        sub(/^unpack:/, "", $5)
        print "  " $2 ($4 == "-" ? "" : ", " $4 " or newer") ": " $10
        line = "     "
        for (i = 5; i <= 9; i++)
            if ($i != "-")
                line = line " " where[i - 4] ": " $i (i < 9 ? "  " : "")
        print line
    }' "$work/missing"
    echo
}

# The one line to type on this system, if it is one that we know.
advise() {
    root=
    [ "$(id -u)" -eq 0 ] || root='sudo '
    if command -v apt-get >/dev/null; then
        echo "    ${root}sh -c 'apt-get update && apt-get install -y --no-install-recommends$(wanted 5)'"
    elif command -v dnf >/dev/null; then
        echo "    ${root}dnf install$(wanted 6)"
    elif command -v pacman >/dev/null; then
        echo "    ${root}pacman -S --needed$(wanted 7)"
    elif command -v apk >/dev/null; then
        echo "    ${root}apk add$(wanted 8)"
    elif command -v brew >/dev/null; then
        echo "    brew install$(wanted 9)"
    else
        return 1
    fi
}

give_up() {
    {
        tell
        advise || :
        echo "Only Debian has been tried. STARBOARD_SETUP=no builds without looking."
    } >&2
    exit 1
}

# "fetching, 45 %: file 180 of 404", out of what apt says
how_far_apt() {
    printf 'setup: '
    tail -n 1 "$work/status" | awk -F : '
        { gsub(/Retrieving /, "", $4); part = sprintf(", %d %%: %s", $3, $4) }
        /^dlstatus/ { print "fetching" part; told = 1 }
        /^pmstatus/ { print "installing" part; told = 1 }
        END { if (!told) print "reading the lists of packages" }'
}

# Into the tree, where it starts nothing; nobody needs to be root for that.
unpack() (
    mkdir -p build/unpacked
    cd build/unpacked
    # shellcheck disable=SC2046 # one word per package
    apt-get -q download $(real_names $(to_unpack)) || return 1
    for package in *.deb; do
        dpkg -x "$package" . || return 1
        rm "$package"
    done
)

install() {
    export DEBIAN_FRONTEND=noninteractive
    [ "$(id -u)" -ne 0 ] || apt-get -q update || return 1
    # shellcheck disable=SC2046 # one word per package is what we want
    [ -z "$(wanted 5)" ] || apt-get install -y --no-install-recommends \
        -o APT::Keep-Downloaded-Packages=false -o APT::Status-Fd=3 $(wanted 5) || return 1
    [ -z "$(to_unpack)" ] || unpack
} >"$work/log" 2>&1 3>"$work/status"

look
if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null ||
    { [ "$(id -u)" -ne 0 ] && [ -n "$(wanted 5)" ]; }; then
    give_up
fi
echo "setup: installing$(wanted 5)$(to_unpack)"
: >"$work/status"
progress how_far_apt install || {
    tail -n 20 "$work/log" >&2
    echo "setup: apt-get failed; see above." >&2
    give_up
}
look
give_up
