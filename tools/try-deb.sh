#!/bin/sh
# tools/try-deb.sh [DEB...]: installs Debian packages into a fresh, minimal
# Debian 12, plays a game there, asks the server for its page, removes them, and
# checks that no file is left. Needs root.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- build/release/package/*.deb
tools/setup.sh fresh
. tools/debian.sh
debian_apart "$0" "$@"

work=$(mktemp -d)
debian_root=$work/debian
log=$work/log
clean() {
    debian_remove
    rm -rf "$work"
}
trap clean EXIT

# quiet COMMAND...: the end of its log only when it fails.
quiet() {
    "$@" >"$log" 2>&1 || {
        tail -n 5 "$log" >&2
        exit 1
    }
}
files() {
    (cd "$debian_root" && find usr etc -type f -o -type l)
}

quiet debian_make "$debian_root"
cp "$@" "$debian_root/tmp"
quiet inside sh -c 'apt-get update && apt-get -y install /tmp/*.deb'
inside starboard --version
inside sh -c 'yes 1 | starboard play null --seed 1 --save /tmp/record >/dev/null
    starboard replay /tmp/record --verify'
inside env PYTHONDONTWRITEBYTECODE=1 python3 -m starboard.bench null
port=$(free_port)
chroot "$debian_root" starboard serve --listen "127.0.0.1:$port" --db /tmp/tables.db \
    >/dev/null &
server=$!
if curl -sf --retry 9 --retry-connrefused "http://127.0.0.1:$port/" |
    grep -q '<script type="module"'; then
    echo "the page is there"
else
    echo "try-deb: the server has no page" >&2
    kill $server
    exit 1
fi
kill $server
wait $server
quiet inside apt-get -y purge starboard libstarboard-dev python3-starboard
if files | grep starboard >&2; then
    echo "try-deb: these files are left" >&2
    exit 1
fi
echo "installed, played and removed"
