#!/bin/bash
# The unit for systemd and the container file: as far as this machine can try.
. tests/cli/lib.bash
unit=packaging/starboard.service

# Every flag that the files use is one that the program has.
# Its manual has the rarer ones too; there a minus is \-.
"$STARBOARD" manual serve | tr -d '\\' >"$work/help"
for flag in $(grep -ohE 'starboard["a-z, ]* serve.*|ENTRYPOINT.*' packaging/* |
    grep -oE -- '--[a-z]+'); do
    grep -q -- "$flag " "$work/help" || die "serve has no $flag"
done

if command -v systemd-analyze >/dev/null; then
    sed "s|/usr/bin/starboard|$(readlink -f "$STARBOARD")|" "$unit" >"$work/starboard.service"
    systemd-analyze verify --man=no "$work/starboard.service" >"$work/out" 2>&1
    grep -q 'starboard.service:' "$work/out" && die "$(cat "$work/out")"
fi

# A builder that works here is used: docker may be there without its daemon.
builder=
for name in podman buildah docker; do
    [ -n "$builder" ] || ! "$name" info >"$work/info" 2>&1 || builder=$name
done
if [ -z "$builder" ]; then
    echo 'not tried: packaging/Containerfile, for want of a podman, buildah or docker that works'
elif [ "${STARBOARD_CONTAINER:-}" = no ]; then
    echo 'not tried: packaging/Containerfile, since STARBOARD_CONTAINER=no'
else
    "$builder" build -f packaging/Containerfile . || die "$builder does not build the container"
fi
exit 0
