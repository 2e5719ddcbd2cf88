# Every command in the documentation that is marked for it works. A page's
#     ```sh run      blocks are run in order, as one script that stops at the
#                    first failure, in an empty folder, without a terminal;
#     ```c file=NAME blocks are files that these find there;
#     ```c in=PATH   blocks are what a file of this project says.
# The program is in the PATH and the library is where pkg-config finds it. A
# server that a page starts at port 8080 gets one that is free, and is ended.
. tests/cli/lib.bash
mkdir "$work/bin" "$work/install"
ln -s "$(realpath "$STARBOARD")" "$work/bin/starboard"
ln -s /usr/bin/python3 "$work/bin/python3" # Debian's has Debian's packages
cmake --install "$(dirname "$STARBOARD")" --prefix "$work/install" \
    >"$work/log" 2>&1 || die "$(cat "$work/log")"
export PATH=$work/bin:$PATH
PKG_CONFIG_PATH=$(dirname "$(find "$work/install" -name starboard.pc)")
export PKG_CONFIG_PATH

port=$(/usr/bin/python3 -c '
import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])')

# Writes the files of a page into the current folder and prints its script.
extract() {
    awk '
    /^```/ {
        run = file = ""
        if ($0 ~ /^```sh run$/)
            run = "yes"
        else if (match($0, / file=[^ ]*/))
            file = substr($0, RSTART + 6, RLENGTH - 6)
        next
    }
    BEGIN { print "trap '\''kill $(jobs -p) 2>/dev/null || :; wait'\'' EXIT" }
    run { print }
    file { print >file }' "$1" | sed "s/:8080/:$port/g"
}

# quotes PAGE: what it says that a file says, line by line, is there.
quotes() {
    /usr/bin/python3 - "$1" <<'END'
import re, sys
page = open(sys.argv[1], encoding="utf-8").read()
for path, text in re.findall(r"^```\w+ [^\n]*\bin=(\S+)[^\n]*\n(.*?)^```$", page,
                             re.M | re.S):
    if text not in open(path, encoding="utf-8").read():
        sys.exit(f"{path} does not say:\n{text}")
END
}

pages=0
root=$PWD
for page in docs/*.md README.md; do
    quotes "$page" 2>"$work/err" || die "$page: $(cat "$work/err")"
    grep -q '^```sh run$' "$page" || continue
    pages=$((pages + 1))
    folder=$work/$(basename "$page" .md)
    mkdir "$folder"
    (cd "$folder" && extract "$root/$page" >script &&
        bash -eux script >out 2>err </dev/null) ||
        die "$page: $(tail -n 8 "$folder/err")"
done
[ $pages -ge 6 ] || die 'no page has anything to run'
