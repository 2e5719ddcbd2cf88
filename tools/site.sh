#!/bin/sh
# tools/site.sh: the page as a folder of files for any web space, build/site. There is
# no server then: the tables are in the browser of whoever plays.
set -eu
cd "$(dirname "$0")/.."
. tools/packages.sh

try_wasm || {
    echo "site: clang does not make WebAssembly here; 'make site' says what is missing" >&2
    exit 1
}
tools/build-page.sh
node tools/pack-page.mjs build/page build/wasm build/site --alone
