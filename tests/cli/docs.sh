# Every command in the documentation that is marked for it works. A page's
#     ```sh run      blocks are run in order, as one script that stops at the
#                    first failure, in an empty folder, without a terminal;
#     ```c file=NAME blocks are files that these find there.
# The program is in the PATH and the library is where pkg-config finds it.
. tests/cli/lib.bash
mkdir "$work/bin" "$work/install"
ln -s "$(realpath "$STARBOARD")" "$work/bin/starboard"
cmake --install "$(dirname "$STARBOARD")" --prefix "$work/install" \
    >"$work/log" 2>&1 || die "$(cat "$work/log")"
export PATH=$work/bin:$PATH
PKG_CONFIG_PATH=$(dirname "$(find "$work/install" -name starboard.pc)")
export PKG_CONFIG_PATH

# Writes the files of a page into the current folder and prints its script.
extract() {
    awk '
    /^```/ {
        run = file = ""
        if ($0 ~ /^```sh run$/)
            run = "yes"
        else if (match($0, /file=/))
            file = substr($0, RSTART + RLENGTH)
        next
    }
    run { print }
    file { print >file }' "$1"
}

pages=0
root=$PWD
for page in docs/*.md README.md; do
    grep -q '^```sh run$' "$page" || continue
    pages=$((pages + 1))
    folder=$work/$(basename "$page" .md)
    mkdir "$folder"
    (cd "$folder" && extract "$root/$page" >script &&
        bash -eux script >out 2>err </dev/null) ||
        die "$page: $(tail -n 3 "$folder/err")"
done
[ $pages -ge 2 ] || die 'no page has anything to run'
