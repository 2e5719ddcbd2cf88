#!/bin/sh
# Builds one preset: tools/build.sh PRESET [TARGET...]. Configures first when
# that has not been done here since the presets changed; CMake itself notices new
# source files and changes in its own lists. On a terminal ninja shows how far it
# is; elsewhere a line now and then does, and what went wrong comes at the end.
set -eu
cd "$(dirname "$0")/.."
. tools/packages.sh
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

# Who plays first and tests later gets clang in between: the page holds the module
# that plays without a server from then on.
module=OFF
! try_wasm || module=ON
if ! [ "$dir/build.ninja" -nt CMakePresets.json ] ||
    ! grep -qxF "STARBOARD_MODULE:BOOL=$module" "$dir/CMakeCache.txt"
then
    mkdir -p "$dir"
    cmake --preset "$preset" -DSTARBOARD_MODULE=$module >"$dir/configure.log" 2>&1 || {
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
