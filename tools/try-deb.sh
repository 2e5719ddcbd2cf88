#!/bin/sh
# tools/try-deb.sh [DEB...]: installs Debian packages into a fresh, minimal
# Debian 12, plays a game there, asks the server for its page, removes them, and
# checks that no file is left. Needs root, debootstrap and curl. What it mounts is seen by nobody else and gone
# when it ends.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- build/release/package/*.deb
if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
    echo "try-deb: this needs root, and debootstrap" >&2
    exit 1
fi
if [ -z "${TRY_DEB_APART:-}" ]; then
    TRY_DEB_APART=yes exec unshare --mount --propagation private "$0" "$@"
fi

work=$(mktemp -d)
root=$work/debian
log=$work/log
clean() {
    umount -q "$root/proc" "$root/sys" || true
    rm -rf --one-file-system "$work"
}
trap clean EXIT

# quiet COMMAND...: the end of its log only when it fails.
quiet() {
    "$@" >"$log" 2>&1 || {
        tail -n 5 "$log" >&2
        exit 1
    }
}
inside() {
    chroot "$root" env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
files() {
    (cd "$root" && find usr etc -type f -o -type l)
}

quiet debootstrap --variant=minbase bookworm "$root"
cp "$@" "$root/tmp"
quiet inside sh -c 'apt-get -y install /tmp/*.deb'
inside starboard --version
inside sh -c 'yes 1 | starboard play null --seed 1 --save /tmp/record >/dev/null
    starboard replay /tmp/record --verify'
# A port that few others use; the fresh Debian shares the network.
chroot "$root" starboard serve --listen 127.0.0.1:18437 --db /tmp/tables.db \
    >/dev/null &
server=$!
if curl -sf --retry 9 --retry-connrefused http://127.0.0.1:18437/ |
    grep -q '<script type="module"'; then
    echo "the page is there"
else
    echo "try-deb: the server has no page" >&2
    kill $server
    exit 1
fi
kill $server
wait $server
quiet inside apt-get -y purge starboard libstarboard-dev
if files | grep starboard >&2; then
    echo "try-deb: these files are left" >&2
    exit 1
fi
echo "installed, played and removed"
