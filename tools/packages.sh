#!/bin/sh
# Reads tools/packages.txt. Sourced by tools/setup.sh; as a program it prints
# the tables of docs/dependencies.md: tools/packages.sh [--write].

# package_rows GROUP...: the lines of these groups, fields parted by bare bars.
package_rows() {
    awk -F ' *[|] *' -v OFS='|' -v groups=" $* " '
        !/^(#|$)/ && index(groups, " " $1 " ") { $1 = $1; print }' tools/packages.txt
}

try_headers() {
    echo '#include <pthread.h>' | gcc -E -x c - >/dev/null 2>&1
}

# links COMPILER FLAG...: it makes a program of standard input
links() {
    out=$(mktemp)
    status=0
    "$@" -o "$out" >/dev/null 2>&1 || status=1
    rm -f "$out"
    return $status
}

# Its package has no file for pkg-config.
try_ev() {
    echo 'int ev_version_major(void); int main(void) { return !ev_version_major(); }' |
        links gcc -x c - -lev
}

try_fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(void *p, unsigned long n) { return !p && n; }' |
        links clang -fsanitize=fuzzer,address -x c -
}

try_wasm() {
    echo 'int main(void) { return 0; }' | links clang --target=wasm32-wasi -x c -
}

try_fonts() {
    [ -n "$(find /usr/share/fonts /usr/local/share/fonts ~/Library/Fonts \
        -name 'DejaVuSans*' 2>/dev/null | head -n 1)" ]
}

# Not everybody has /usr/sbin in the PATH.
try_nginx() {
    PATH=build/unpacked/usr/sbin:$PATH:/usr/sbin nginx -v >/dev/null 2>&1
}

# Where initdb and postgres are; few systems have them in the PATH.
postgres_bin() {
    for dir in build/unpacked/usr/lib/postgresql/*/bin /usr/lib/postgresql/*/bin \
        /usr/libexec/postgresql* /opt/homebrew/opt/postgresql*/bin \
        "$(dirname "$(command -v postgres || echo /nowhere/postgres)")"; do
        if [ -x "$dir/initdb" ] && "$dir/postgres" --version >/dev/null 2>&1; then
            echo "$dir"
            return
        fi
    done
    return 1
}

try_postgres() {
    postgres_bin >/dev/null
}

# Debian's Python has Debian's modules, another in the PATH may not.
has_module() {
    python=/usr/bin/python3
    [ -x $python ] || python=python3
    $python -c "import $1" >/dev/null 2>&1
}

# version_of KIND NAME: as it says itself.
version_of() {
    case $1 in
    program) "$2" --version 2>/dev/null ;;
    library) pkg-config --modversion "$2" 2>/dev/null ;;
    esac | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1
}

# at_least WANTED FOUND
at_least() {
    [ "$1" = - ] || [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]
}

# is_there CHECK LEAST: CHECK as in the table
is_there() {
    kind=${1%% *}
    name=${1#* }
    case $kind in
    program) command -v "$name" >/dev/null 2>&1 || return 1 ;;
    library) pkg-config --exists "$name" 2>/dev/null || return 1 ;;
    python) has_module "$name" || return 1 ;;
    try) "try_$name" || return 1 ;;
    *)
        echo "tools/packages.txt: what is '$1'?" >&2
        exit 1
        ;;
    esac
    [ "$2" = - ] || at_least "$2" "$(version_of "$kind" "$name")"
}

# missing_rows GROUP...: the lines of what is not here, or is too old.
missing_rows() {
    package_rows "$@" | while IFS='|' read -r group what check least rest; do
        # The checks must not read the table that this loop reads.
        is_there "$check" "$least" </dev/null ||
            echo "$group|$what|$check|$least|$rest"
    done
}

# ---- the tables of docs/dependencies.md ----

reasons() {
    printf '| what | at least | for what |\n|---|---|---|\n'
    package_rows "$1" | awk -F '|' '{ print "| " $2 " | " ($4 == "-" ? "" : $4) " | " $10 " |" }'
}

names() {
    echo '| what | Debian, Ubuntu | Fedora | Arch | Alpine | Homebrew |'
    echo '|---|---|---|---|---|---|'
    package_rows run test wasm deb fresh train | awk -F '|' '!told[$2]++ {
        line = "| " $2
        sub(/unpack:/, "", $5)
        for (i = 5; i <= 9; i++)
            line = line " | " ($i == "-" ? "" : $i)
        print line " |"
    }'
}

# docs: the page with its tables made anew, each between two marks.
docs() {
    while IFS= read -r line; do
        case $line in
        '<!-- end -->') skip= ;;
        esac
        [ -n "${skip:-}" ] || printf '%s\n' "$line"
        case $line in
        '<!-- table: '*)
            skip=yes
            group=${line#'<!-- table: '}
            group=${group%' -->'}
            echo
            if [ "$group" = names ]; then names; else reasons "$group"; fi
            echo
            ;;
        esac
    done <docs/dependencies.md
}

case $0 in
*packages.sh)
    set -eu
    cd "$(dirname "$0")/.."
    if [ "${1:-}" = --write ]; then
        docs >docs/dependencies.md.new
        mv docs/dependencies.md.new docs/dependencies.md
    else
        docs
    fi
    ;;
esac
