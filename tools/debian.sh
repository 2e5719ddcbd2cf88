# Sourced by tools/fresh.sh and tools/try-deb.sh: a minimal Debian 12 in a folder
# of its own. What is mounted is seen by nobody else, what runs inside ends with
# the script, and the folder is removed. Needs root and debootstrap.

# debian_apart "$0" "$@": starts the script again where its mounts and processes
# are its own.
debian_apart() {
    [ "${DEBIAN_APART:-}" != yes ] || return 0
    if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
        echo "$1: this needs root, and debootstrap" >&2
        exit 1
    fi
    DEBIAN_APART=yes exec unshare --mount --pid --fork --kill-child \
        --propagation private "$@"
}

# sources SUITE...: the lines of sources.list for these suites, from wherever
# this machine gets them.
debian_sources() {
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 2>/dev/null | sort -u |
        awk -v suites=" $* " 'index(suites, " " $2 " ") && $3 == "main" {
            print "deb", $1, $2, $3
        }'
}

# debian_make ROOT: what a person has after installing as little as possible.
debian_make() {
    debian_root=$1
    mkdir -p "$debian_root"
    mirror=$(debian_sources bookworm | awk '{ print $2; exit }')
    debootstrap --variant=minbase bookworm "$debian_root" $mirror
    debian_sources bookworm bookworm-updates bookworm-security \
        >"$debian_root/etc/apt/sources.list.new"
    [ ! -s "$debian_root/etc/apt/sources.list.new" ] ||
        mv "$debian_root/etc/apt/sources.list.new" "$debian_root/etc/apt/sources.list"
    apt-config dump | grep -i '^Acquire::.*proxy' \
        >"$debian_root/etc/apt/apt.conf.d/99proxy" || :
    # The way to the network is this machine's own: names, authorities, npm.
    cp -L /etc/resolv.conf /etc/hosts "$debian_root/etc/"
    cp -rL /usr/local/share/ca-certificates "$debian_root/usr/local/share/" 2>/dev/null || :
    [ ! -e ~/.npmrc ] || cp ~/.npmrc "$debian_root/root/.npmrc"
    [ ! -e /etc/npmrc ] || cp /etc/npmrc "$debian_root/etc/npmrc"
    mount -t proc proc "$debian_root/proc"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$debian_root/dev/pts"
    ln -sf pts/ptmx "$debian_root/dev/ptmx"
    mount -t tmpfs tmpfs "$debian_root/dev/shm" 2>/dev/null || :
}

# inside COMMAND...: with the environment of a fresh login, but for proxies.
inside() {
    chroot "$debian_root" env -i HOME=/root LC_ALL=C.UTF-8 TERM=dumb \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} \
        ${https_proxy:+https_proxy="$https_proxy"} "$@"
}

debian_remove() {
    umount -q "$debian_root/dev/shm" "$debian_root/dev/pts" "$debian_root/proc" || :
    rm -rf --one-file-system "$debian_root"
}

# free_port: one that nobody listens on; the Debian inside shares the network.
free_port() {
    port=18437
    while curl -s -o /dev/null "http://127.0.0.1:$port/"; do
        port=$((port + 1))
    done
    echo $port
}
