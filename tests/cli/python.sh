# The laboratory from Python: batches, single games, adapters, the example and
# the benchmark, with numpy and, where no other Python lacks it, without.
. tests/cli/lib.bash
python=/usr/bin/python3 # Debian's has Debian's modules
[ -x "$python" ] || python=python3
export STARBOARD_LIBRARY PYTHONPATH=python PYTHONDONTWRITEBYTECODE=1
STARBOARD_LIBRARY=$(dirname "$(readlink -f "$STARBOARD")")/python/libstarboard.so
[ -e "$STARBOARD_LIBRARY" ] || die 'the library for Python was not built'

# A sanitized library needs its runtime before everything else; Python keeps
# much to its end that a sanitizer would call lost.
sanitizer=$(ldd "$STARBOARD_LIBRARY" | awk '/libasan/ { print $3 }')

# look NAME ARGUMENT...: Python with the library; its last line says OK
look() {
    ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD=$sanitizer \
        "$python" "$@" >"$work/out" 2>"$work/err" ||
        die "python $* fails: $(tail -n 40 "$work/out" "$work/err")"
}

look -m unittest discover -s python/tests
says '^OK' err
look -c 'import numpy' # or half of that was not tried

# The same without numpy.
mkdir "$work/without"
echo 'raise ImportError("hidden")' >"$work/without/numpy.py"
PYTHONPATH=$work/without:python look -m unittest discover -s python/tests
says '^OK (skipped=' err

look -m starboard.bench null
says 'moves a second' out
