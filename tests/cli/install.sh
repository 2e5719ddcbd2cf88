# What is installed works from where it was put: the program, its pages, and
# the library for a program of somebody else.
. tests/cli/lib.bash
unset DESTDIR
root=$work/root
DESTDIR=$root cmake --install "$(dirname "$STARBOARD")" --prefix /opt/table \
    >"$work/out" 2>"$work/err" || die "$(cat "$work/out" "$work/err")"
[ ! -s "$work/err" ] || die "installing warns: $(cat "$work/err")"
table=$root/opt/table

expect 0 "$table/bin/starboard" --version
says '^starboard [0-9]' out
for command in $("$STARBOARD" --help | awk '/^  [a-z]/ { print $1 }'); do
    zcat "$table/share/man/man1/starboard-$command.1.gz" >"$work/out" ||
        die "no page for $command"
    says '^[.]SH OPTIONS' out
done
for file in share/man/man1/starboard.1.gz share/doc/starboard/copyright \
    share/bash-completion/completions/starboard \
    share/zsh/site-functions/_starboard \
    share/fish/vendor_completions.d/starboard.fish; do
    [ -s "$table/$file" ] || die "$file is missing"
done

# The laboratory finds its library beside itself.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
lab=$(find "$table" -path '*/starboard/libstarboard.so')
[ -s "$lab" ] || die 'the library for Python is missing'
LD_PRELOAD=$(ldd "$lab" | awk '/libasan/ { print $3 }') ASAN_OPTIONS=detect_leaks=0 \
    PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$(dirname "$(dirname "$lab")") \
    "$python" -c 'import starboard, starboard.aec, starboard.spiel
print(starboard.Batch("arcs", 2, seed=1, players=2).seats)' >"$work/out" || die 'no laboratory'
says '^2$' out

# Somebody else's program: only what is installed, all warnings.
PKG_CONFIG_PATH=$(dirname "$(find "$table" -name starboard.pc)")
export PKG_CONFIG_PATH
example=$table/share/doc/libstarboard-dev/examples/random_game.c
# shellcheck disable=SC2046 # words are what we want
gcc -std=c17 -Wall -Wextra -Wpedantic -Werror "$example" -o "$work/random" \
    $(pkg-config --cflags --libs starboard) || die 'the example does not build'
for game in $("$STARBOARD" --version | sed -n 's/ rules .*//p'); do
    "$work/random" "$game" 7 >"$work/out" || die "no random game of $game"
    sed -n '/^starboard-record/,$p' "$work/out" >"$work/record"
    expect 0 "$STARBOARD" replay "$work/record" --verify
done
