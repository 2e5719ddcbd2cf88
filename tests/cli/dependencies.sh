# The one list of what is needed, tools/packages.txt, is what the documentation
# says, names everything that npm brings, and drives the set-up on systems where
# nothing can be installed: it names what is missing and builds when nothing is.
. tests/cli/lib.bash

tools/packages.sh | diff docs/dependencies.md - >"$work/diff" ||
    die "run tools/packages.sh --write: $(cat "$work/diff")"

# Every line has ten fields, and none is empty.
awk -F ' *[|] *' '!/^(#|$)/ {
    for (i = 1; i <= 10; i++)
        if (NF != 10 || $i == "") { print "line " NR ": " $0; exit 1 }
}' tools/packages.txt || die 'a line of tools/packages.txt is not whole'

for package in $(sed -nE '/ependencies": \{/,/\}/ s/^ +"([^"]+)": "[0-9].*/\1/p' web/package.json); do
    grep -qF "$package" docs/dependencies.md || die "$package has no reason in docs/dependencies.md"
done

# A system of our own making: programs of the name that the list wants, at a
# version, and no apt. All of it is in a folder, so that nothing real counts.
mkdir "$work/bin" "$work/tree" "$work/tree/build"
cp -r tools "$work/tree/"
for tool in sh awk sed grep sort head find mktemp rm dirname cmp id mkdir cp cat tail; do
    ln -s "$(command -v $tool)" "$work/bin/$tool"
done
# program NAME VERSION [LINE]
program() {
    printf '#!/bin/sh\n%s\necho "%s version %s"\n' "${3:-}" "$1" "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
setup() {
    expect "$1" env -u STARBOARD_SETUP PATH="$work/bin" "$work/tree/tools/setup.sh" run
}

setup 1
says '^  CMake, 3.21 or newer' err
says 'Debian/Ubuntu: libsqlite3-dev   Fedora: sqlite-devel   Arch: sqlite   Alpine: sqlite-dev   Homebrew: sqlite$' err
says 'Only Debian has been tried' err
program dnf 4
setup 1
says ' dnf install .*sqlite-devel' err

for tool in gcc make cmake ninja msgfmt node npm flock; do
    program $tool 100.0
done
program pkg-config 100.0 '[ "$1" != --exists ] || exit 0'
program cmake 3.20.9
setup 1
says '^  CMake, 3.21 or newer' err
! grep -q 'SQLite' "$work/err" || die "what is there is not missing: $(cat "$work/err")"
program cmake 3.21.0
setup 0
[ ! -s "$work/err" ] || die "it says something: $(cat "$work/err")"
[ -e "$work/tree/build/setup-run.stamp" ] || die 'it looks again each time'
rm "$work/bin/npm"
setup 0 # the stamp: nothing changed
echo '# changed' >>"$work/tree/tools/packages.txt"
setup 1
says '^  npm' err

# A Debian: what would start a server is not installed but unpacked into the tree.
for tool in chmod date sleep tr; do
    ln -sf "$(command -v $tool)" "$work/bin/$tool"
done
program npm 100.0
program id 0 'echo 0; exit 0'
program apt-get 2 'echo "$*" >>'"$work/apt"'
case " $* " in *" download "*) : >nginx_1.deb ;; esac'
program dpkg 1 'mkdir -p usr/sbin
echo "#!/bin/sh" >usr/sbin/nginx
chmod +x usr/sbin/nginx'
cat >>"$work/tree/tools/packages.txt" <<'ROW'
run | a proxy | try nginx | - | unpack:nginx | nginx | nginx | nginx | nginx | for this test
ROW
sed -i 's|:/usr/sbin||' "$work/tree/tools/packages.sh" # of the real system
setup 0
grep -q 'download nginx' "$work/apt" || die "nothing was downloaded: $(cat "$work/apt")"
! grep -q 'install' "$work/apt" || die "a server was installed: $(cat "$work/apt")"
[ -x "$work/tree/build/unpacked/usr/sbin/nginx" ] || die 'nothing was unpacked'
