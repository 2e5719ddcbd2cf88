#!/bin/sh
# Builds one preset: tools/build.sh PRESET [TARGET...]. Configures first when
# that has not been done since the presets changed; CMake itself notices new
# source files and changes in its own lists.
set -eu
cd "$(dirname "$0")/.."

preset=$1
shift
dir=build/$preset

if ! [ "$dir/build.ninja" -nt CMakePresets.json ]; then
    mkdir -p "$dir"
    cmake --preset "$preset" >"$dir/configure.log" 2>&1 || {
        cat "$dir/configure.log" >&2
        exit 1
    }
fi
cmake --build "$dir" ${1:+--target "$@"}
