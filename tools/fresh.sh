#!/bin/sh
# tools/fresh.sh [COMMAND]: keeps the promise of the README. In a minimal Debian
# 12 with git, make and a C compiler, and nothing else, a clone of this tree does
# `make run`, which must answer, and `make test`, which must be green; or, after
# `make run`, COMMAND instead of that. What is not committed is not tried.
# Needs root; takes half an hour. FRESH names a folder to work in.
set -eu
cd "$(dirname "$0")/.."
tools/setup.sh fresh
. tools/debian.sh
. tools/progress.sh
debian_apart "$0" "$@"

command=${1:-make test}
work=$(mktemp -d "${FRESH:-/var/tmp}/starboard-fresh.XXXXXX")
log=$work/log
debian_root=$work/debian
clean() {
    debian_remove
    rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT TERM

# quiet WHAT COMMAND...: with a line that it goes on; the end of its log only
# when it fails.
quiet() {
    what=$1
    shift
    progress doing_what logged "$@" || {
        tail -n 20 "$log" >&2
        echo "fresh: could not do this: $what" >&2
        exit 1
    }
}
logged() {
    "$@" >"$log" 2>&1
}
doing_what() {
    echo "fresh: $what: $(tail -n 1 "$log" 2>/dev/null)"
}
megabytes() {
    du -smx "$debian_root" | cut -f 1
}

quiet 'a minimal Debian' debian_make "$debian_root"
quiet 'git, make and a compiler' inside sh -c 'apt-get -q update &&
    apt-get -qy -o APT::Keep-Downloaded-Packages=false install --no-install-recommends git make gcc'
quiet 'a clone' git clone --no-local . "$debian_root/starboard"
echo "fresh: $(git log -1 --format='%h %s')"

# ---- make run ----

port=$(free_port)
before=$(megabytes)
start=$(date +%s)
inside make -C /starboard run ARGS="--listen 127.0.0.1:$port" >"$work/run.log" 2>&1 &
server=$!
answers() {
    until curl -sf "http://127.0.0.1:$port/" | grep -q '<script type="module"'; do
        kill -0 $server 2>/dev/null || return 1
        sleep 1
    done
}
running() {
    echo "fresh: make run: $(tail -n 1 "$work/run.log")"
}
progress running answers || {
    tail -n 40 "$work/run.log" >&2
    echo 'fresh: make run ended before it answered' >&2
    exit 1
}
echo "fresh: make run answers after $(($(date +%s) - start)) s;" \
    "$(($(megabytes) - before)) MB more on the disk"
# make hands its signal on to nobody: what it started listens on the port.
inside sh -c 'for p in /proc/[0-9]*; do
    [ "$(readlink "$p/exe")" != /starboard/build/release/starboard ] || kill "${p#/proc/}"
done'
wait $server || :

# ---- make test ----

start=$(date +%s)
if inside sh -c "cd /starboard && $command"; then
    echo "fresh: $command is done after $(($(date +%s) - start)) s;" \
        "$(($(megabytes) - before)) MB more on the disk"
else
    echo "fresh: $command failed" >&2
    exit 1
fi
