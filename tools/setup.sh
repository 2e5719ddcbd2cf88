#!/bin/sh
# Installs the packages of tools/packages.txt that are missing. Safe to call
# every time: when nothing is missing it costs a few milliseconds.
# STARBOARD_SETUP=no skips it, for systems that are not Debian.
set -eu
cd "$(dirname "$0")/.."

list=tools/packages.txt
stamp=build/setup.stamp

if [ "${STARBOARD_SETUP:-yes}" = no ] || cmp -s "$list" "$stamp"; then
    exit 0
fi

wanted=$(sed 's/#.*//' "$list")

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "setup: this is not Debian; install the equivalents of the packages" \
        "in $list, then call make with STARBOARD_SETUP=no." >&2
    exit 1
fi

missing=
for package in $wanted; do
    state=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
    # npm may have come with a Node.js from elsewhere, which Debian's would fight.
    [ "$state" = 'install ok installed' ] ||
        { [ "$package" = npm ] && command -v npm >/dev/null; } ||
        missing="$missing $package"
done

if [ -n "$missing" ]; then
    install="apt-get install -y --no-install-recommends$missing"
    if [ "$(id -u)" -ne 0 ]; then
        echo "setup: some packages are missing; please run:" >&2
        echo "    sudo sh -c 'apt-get update && $install'" >&2
        exit 1
    fi
    echo "setup: installing$missing"
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # one word per package is what we want
    if ! { apt-get -q update && $install; } >"$log" 2>&1; then
        cat "$log" >&2
        echo "setup: apt-get failed; see above." >&2
        exit 1
    fi
fi

mkdir -p build
cp "$list" "$stamp"
