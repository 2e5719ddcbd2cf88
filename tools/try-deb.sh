#!/bin/sh
# tools/try-deb.sh DEB...: installs Debian packages into a fresh, minimal
# Debian 12, plays a game there, removes them, and checks that no file is left.
# As root, with debootstrap; the new system lives in build/chroot.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- build/release/package/*.deb
[ "$(id -u)" -eq 0 ] || { echo "try-deb: this needs root" >&2; exit 1; }
command -v debootstrap >/dev/null || {
    echo "try-deb: please install debootstrap" >&2
    exit 1
}

root=build/chroot
rm -rf "$root"
debootstrap --variant=minbase bookworm "$root" >build/log-chroot 2>&1 || {
    tail -5 build/log-chroot >&2
    exit 1
}
trap 'rm -rf "$root"' EXIT
inside() {
    chroot "$root" env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
files() {
    (cd "$root" && find usr etc -type f -o -type l | LC_ALL=C sort)
}

files >build/files-before
cp "$@" "$root/tmp"
inside sh -c 'dpkg --unpack /tmp/*.deb && apt-get -y -qq -f install' \
    >build/log-chroot 2>&1 || {
    tail -5 build/log-chroot >&2
    exit 1
}
inside starboard --version
inside sh -c 'yes 1 | starboard play null --seed 1 --save /tmp/record >/dev/null
    starboard replay /tmp/record --verify'
inside apt-get -y -qq purge starboard libstarboard-dev >build/log-chroot 2>&1
inside apt-get -y -qq autoremove --purge >build/log-chroot 2>&1
files >build/files-after
grep -e starboard build/files-after && {
    echo "try-deb: these files are left" >&2
    exit 1
}
echo "installed, played and removed"
