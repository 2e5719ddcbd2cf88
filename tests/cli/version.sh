# One version everywhere: program, page, packages and what has changed; and the
# version of the rules of each game, which records carry.
. tests/cli/lib.bash
version=$(sed -nE 's/^project\(starboard VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
expect 0 "$STARBOARD" --version
[ "$(head -n 1 "$work/out")" = "starboard $version" ] || die 'the program has another version'
for lock in web/package.json web/package-lock.json; do
    grep -q "^  \"version\": \"$version\"" $lock || die "$lock has another version"
done
grep -q "^## $version\b" CHANGELOG.md || die "CHANGELOG.md does not tell of $version"

for game in arcs ark null; do
    expect 0 "$STARBOARD" --version
    rules=$(sed -n "s/^$game rules //p" "$work/out")
    [ -n "$rules" ] || die "no rules of $game in: $(cat "$work/out")"
    yes 1 | "$STARBOARD" play $game --seed 5 --seats random --save "$work/record" >/dev/null ||
        die "play $game fails"
    grep -q "^rules $rules$" "$work/record" || die "a record of $game does not say rules $rules"
done
