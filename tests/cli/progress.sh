# How far long work is, read off the logs of what does it; and the status of a
# command that is watched is the command's own.
. tests/cli/lib.bash
. tools/progress.sh

# far EXPECTED LINE...
far() {
    local expected=$1
    shift
    printf '%s\n' "$@" >"$work/log"
    [ "$(how_far "$work/log")" = "$expected" ] ||
        die "'$(how_far "$work/log")' instead of '$expected'"
}
far '12 of 400, battle.c.o' '[11/400] Building C object x/move.c.o' \
    '[12/400] Building C object CMakeFiles/starboard_lib.dir/src/games/arcs/battle.c.o'
far '412 of 1010, unit/arcs/battle' '      Start  71: unit/arcs/battle' \
    ' 412/1010 Test  #71: unit/arcs/battle .........   Passed    0.12 sec' \
    '      Start  72: unit/arcs/court'
far '70 of 187' 'Checking src/base/buf.c ...' '70/187 files checked 37% done'
far '2 of 120, a table' 'Running 120 tests using 2 workers' \
    '  ✓    1 game.spec.ts:3:1 › a game (1.2s)' \
    '  ✓    2 lobby.spec.ts:9:1 › a table (800ms)'
far '' 'nothing of the kind'
[ -z "$(how_far "$work/none")" ] || die 'a log that is not there says something'

quiet() { :; }
progress quiet true || die 'true fails'
! progress quiet false || die 'false succeeds'
