#!/bin/sh
# tools/build-page.sh [--tests]: builds the page of web/ into build/page, when
# something of it has changed, and packs it into build/packed as it is handed out:
# with the module that plays without a server, where this machine can build that.
# With --tests it also fetches what the page's tests need; with --embed FILE [--module]
# it makes the C source of it all, with the module only where that is said. Several
# builds may ask at once; one does the work, and what it has made does not change while
# another reads it.
set -eu
cd "$(dirname "$0")/.."
. tools/packages.sh
mkdir -p build
exec 9>build/page.lock
flock 9

stamp=build/page.stamp
packages=web/node_modules/.package-lock.json
tests=web/node_modules/@playwright/test

# Whoever plays needs no browser's driver; what is there already is kept.
omit=--omit=dev
embed=
with_module=$(try_wasm && echo --module || :)
if [ "${1:-}" = --embed ]; then
    embed=$2
    with_module=${3:-}
fi
if [ "${1:-}" = --tests ] || [ -e $tests ]; then
    omit=
fi
if ! [ $packages -nt web/package-lock.json ] || { [ -z "$omit" ] && ! [ -e $tests ]; }; then
    # Whoever plays once has no use for npm's store of what it has fetched.
    (cd web && npm ci --silent --no-progress --cache ../build/npm $omit) || {
        echo "build-page: npm could not install what web/package-lock.json names;" \
            "'cd web && npm ci' says why" >&2
        exit 1
    }
    rm -rf build/npm
    touch $packages
    rm -f "$stamp"
fi
pack() {
    module=-
    if [ -n "$with_module" ]; then
        tools/build.sh wasm offline >build/page-module.log 2>&1 || {
            cat build/page-module.log >&2
            exit 1
        }
        module=build/wasm
    fi
    node tools/pack-page.mjs build/page $module build/packed
    [ -z "$embed" ] || tools/embed-page build/packed >"$embed"
}
if [ -e "$stamp" ] && [ -z "$(find web/src web/public web/*.* po docs/*.schema.json -newer "$stamp" | head -1)" ]; then
    pack
    exit 0
fi
# A warning is a failure: a font that is not found is one to Vite.
log=build/page.log
(cd web && npm run --silent build -- --logLevel warn) >$log 2>&1 && [ ! -s $log ] || {
    cat $log >&2
    echo "build-page: the page does not build without a warning; what it needs" \
        "belongs in \"dependencies\" of web/package.json" >&2
    exit 1
}
touch "$stamp"
pack
