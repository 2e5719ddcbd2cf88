#!/bin/sh
# tools/build-page.sh: builds the page of web/ into build/page, when something
# of it has changed. Several builds may ask at once; one does the work.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
exec 9>build/page.lock
flock 9

stamp=build/page.stamp
if ! [ web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
    (cd web && npm ci --silent --no-progress) || {
        echo "build-page: npm could not install what web/package-lock.json names" >&2
        exit 1
    }
    touch web/node_modules/.package-lock.json
    rm -f "$stamp"
fi
if [ -e "$stamp" ] && [ -z "$(find web/src web/public web/*.* po -newer "$stamp" | head -1)" ]; then
    exit 0
fi
(cd web && npm run --silent build -- --logLevel warn)
touch "$stamp"
