#!/bin/sh
# tests/support/postgres.sh FOLDER [SETTING=VALUE...]: a PostgreSQL server of the
# tests' own, in the foreground, with its data and its socket in FOLDER. It never is
# the system's, listens on no port unless a setting says so, and ends with whoever
# started it. Its user is starboard, its database postgres. It says where it failed.
set -eu
. tools/packages.sh

folder=$1
shift
bin=$(postgres_bin) || {
    echo 'there is no PostgreSQL: tools/setup.sh test gets it' >&2
    exit 1
}
case $bin in /*) ;; *) bin=$PWD/$bin ;; esac
umask 022
mkdir -p "$folder"

# PostgreSQL does not run as root. With a folder that only root may enter, what was
# unpacked there cannot be run by another.
as=
if [ "$(id -u)" -eq 0 ]; then
    as='setpriv --reuid=65534 --regid=65534 --clear-groups'
    chown 65534:65534 "$folder"
    if ! $as test -x "$bin/postgres"; then
        root=${bin%/lib/postgresql/*}
        version=${bin#"$root/lib/postgresql/"}
        version=${version%/bin}
        if ! [ -d "$folder/usr" ]; then
            mkdir -p "$folder/usr/lib/postgresql/$version/lib" "$folder/usr/share/postgresql"
            cp -r "$bin" "$folder/usr/lib/postgresql/$version/"
            find "$root/lib/postgresql/$version/lib" -maxdepth 1 -name '*.so' \
                -exec cp {} "$folder/usr/lib/postgresql/$version/lib/" \;
            cp -r "$root/share/postgresql/$version" "$folder/usr/share/postgresql/"
        fi
        bin=$folder/usr/lib/postgresql/$version/bin
    fi
fi
cd "$folder"

if ! [ -e "$folder/data/PG_VERSION" ]; then
    # shellcheck disable=SC2086 # $as is a list of words
    $as env LC_ALL=C "$bin/initdb" -D "$folder/data" -U starboard -A trust -N \
        --no-instructions -E UTF8 --locale=C >"$folder/initdb.log" 2>&1 || {
        cat "$folder/initdb.log" >&2
        exit 1
    }
fi
set -- jit=off max_wal_size=4GB max_prepared_transactions=0 "$@"
for setting; do
    set -- "$@" -c "$setting"
    shift
done
# shellcheck disable=SC2086
exec setpriv --pdeathsig INT $as env LC_ALL=C "$bin/postgres" -D "$folder/data" \
    -k "$folder" -c listen_addresses= "$@" >>"$folder/log" 2>&1
