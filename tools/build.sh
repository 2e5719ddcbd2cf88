#!/bin/sh
# Builds one preset: tools/build.sh PRESET [TARGET...]. Configures first when
# that has not been done here since the presets changed; CMake itself notices new
# source files and changes in its own lists.
set -eu
cd "$(dirname "$0")/.."

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
# A log needs only what went wrong; a person likes to see progress.
quiet=--quiet
[ ! -t 1 ] || quiet=
cmake --build "$dir" ${1:+--target "$@"} -- $quiet
