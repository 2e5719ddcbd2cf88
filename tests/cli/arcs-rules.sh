#!/bin/bash
# Every name in code type in docs/rules/arcs.md exists, so that the way from a
# rule to its code never leads into the void.
set -eu

doc=docs/rules/arcs.md
folder=src/games/arcs
status=0
while read -r name; do
    case $name in
    */*) [ -e "$name" ] && continue ;;
    *.c | *.h) [ -e "$folder/$name" ] && continue ;;
    *) grep -qrwF -e "$name" "$folder" && continue ;;
    esac
    echo "$doc: there is no $name" >&2
    status=1
done < <(grep -o '`[^`]*`' "$doc" | tr -d '`' | sort -u)
exit $status
