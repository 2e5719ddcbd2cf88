# Ark: each mission of the component tables is won with its three rooms and not
# with two of them and all others; a room stays activated though another controls
# it (ruling 92).
. tests/cli/lib.bash
expect 0 "$STARBOARD" show ark --components
mv "$work/out" "$work/components"
sed -n 's/^mission \([a-z-]*\)$/\1/p' "$work/components" >"$work/names"
sed -n 's/^  rooms //p' "$work/components" | paste "$work/names" - >"$work/missions"
[ "$(wc -l <"$work/missions")" -eq 54 ] ||
    die 'not 42 missions and 12 of the Sealed Section'

targets() {
    printf 'set target 1 %s\n' "$@"
}

# All rooms that can be activated, without this one.
other_targets() {
    sed -n 's/^room \([a-z-]*\)$/\1/p' "$work/components" |
        grep -vxE "$1|dilitium|osvite|biotics|titanium" |
        sed 's/^/set target 1 /'
}

squares() {
    grep -A1 -x "room $1" "$work/components" |
        sed -n 's/.*squares \([0-9]\).*/\1/p'
}

# scenario MISSION ROOM ROOM ROOM OPTION; the last 12 are of the Sealed Section.
scenario() {
    cat <<END
game ark
option players 2
$5
set clear
set room $4 C3
set mission 1 $1
case fires: the last of the three is full and controlled when the turn starts
$(targets "$2" "$3")
set cubes 1 $4 $(squares "$4")
set turn 2
move 2 marker militarize
event 2 activates 1 $4
event 2 wins 1 $1
winner 1
case does not fire: every room but the last
$(other_targets "$4")
set turn 2
move 2 marker militarize
no-event 2 wins
expect /players/0/objectives 2
asked 1
case odd: all three, and the last belongs to another by now
$(targets "$2" "$3" "$4")
set cubes 2 $4 1
set turn 2
move 2 marker militarize
no-event 2 activates 1 $4
winner 1
END
}

n=0
while read -r name one two three; do
    n=$((n + 1))
    sealed=
    [ "$n" -le 42 ] || sealed='option sealed-section yes'
    scenario "$name" "$one" "$two" "$three" "$sealed" >"$work/$name.scn"
done <"$work/missions"
expect 0 "$STARBOARD" check "$work"/*.scn
