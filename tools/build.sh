#!/bin/sh
# Builds one preset: tools/build.sh PRESET [TARGET...]. Configures first when
# that has not been done here since the presets changed; CMake itself notices new
# source files and changes in its own lists. On a terminal ninja shows how far it
# is; elsewhere a line now and then does, and what went wrong comes at the end.
set -eu
cd "$(dirname "$0")/.."
. tools/progress.sh

preset=$1
shift
dir=build/$preset

# CMake's cache holds absolute paths: a tree that was moved starts afresh.
if [ -e "$dir/CMakeCache.txt" ] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" "$dir/CMakeCache.txt"
then
    rm -rf "$dir"
fi

if ! [ "$dir/build.ninja" -nt CMakePresets.json ]; then
    mkdir -p "$dir"
    cmake --preset "$preset" >"$dir/configure.log" 2>&1 || {
        cat "$dir/configure.log" >&2
        exit 1
    }
fi

logged() {
    cmake --build "$dir" "$@" >"$dir/build.log" 2>&1
}
say() {
    echo "build $preset: $(how_far "$dir/build.log")"
}

set -- ${1:+--target "$@"}
if [ -t 1 ]; then
    cmake --build "$dir" "$@"
else
    progress say logged "$@" || {
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$dir/build.log" >&2 || :
        exit 1
    }
fi
