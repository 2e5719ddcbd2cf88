# Golden files cannot lie: what failed is not taken for the truth, a record says
# how it was made, and rules that differ without a new version are noticed.
. tests/cli/lib.bash
check=$PWD/tools/check-golden

# ---- transcripts ----
txt=$work/show.txt
echo '$ starboard show null rules' >"$txt"
expect 0 "$check" --update "$STARBOARD" "$txt"
grep -q '^Salvage crews' "$txt" || die 'nothing was written'
expect 0 "$check" "$STARBOARD" "$txt"
sed -i 's/wrecks/ships/' "$txt"
expect 1 "$check" "$STARBOARD" "$txt"

# A run that fails is written only where the transcript says that it should.
echo '$ starboard show null nonsense' >"$txt"
cp "$txt" "$work/before"
expect 1 "$check" --update "$STARBOARD" "$txt"
says 'not rewritten: the command ends with status 1 instead of 0' err
cmp -s "$txt" "$work/before" || die 'a failed run was written'
echo '(exit status 1)' >>"$txt"
expect 0 "$check" --update "$STARBOARD" "$txt"
grep -q 'nothing called "nonsense"' "$txt" || die 'the error was not written'
expect 0 "$check" "$STARBOARD" "$txt"
# ... and one that no longer fails is not either.
sed -i '1s/nonsense/rules/' "$txt"
expect 1 "$check" --update "$STARBOARD" "$txt"
says 'status 0 instead of 1' err

# ---- records ----
record=$work/two.record
make_record() {
    expect 0 "$STARBOARD" sim null --players 2 --seats easy,easy --games 1 \
        --seed 5 --record "$record"
}
make_record
grep -qx "# starboard sim null --players 2 --seats easy,easy --games 1 --seed 5 --record $record" \
    "$record" || die 'the record does not say how it was made'
expect 0 "$check" "$STARBOARD" "$record"
expect 0 "$check" --update "$STARBOARD" "$record"
cp "$record" "$work/good"

sed -i '/^# starboard/d' "$record"
expect 1 "$check" "$STARBOARD" "$record"
says 'says how it was made' err
sed "s/two.record/three.record/" "$work/good" >"$record"
expect 1 "$check" "$STARBOARD" "$record"
says 'makes another file' err

# The rules differ: this record plays to another score, and cannot be made anew
# as long as the version is the same.
sed -E 's/^score ([0-9]+)/score 9\1/' "$work/good" >"$record"
cp "$record" "$work/before"
for update in '' --update; do
    # shellcheck disable=SC2086 # a word or none
    expect 1 "$check" $update "$STARBOARD" "$record"
    says 'raise rules_version of null if they are meant to differ' err
    cmp -s "$record" "$work/before" || die 'a record of these rules was changed'
done

# A record of older rules is wrong until it is made anew by its own command.
sed -i 's/^rules .*/rules 0/' "$record"
expect 1 "$check" "$STARBOARD" "$record"
says "made by rules 0, and null has [0-9]*: 'make golden' makes it anew" err
expect 0 "$check" --update "$STARBOARD" "$record"
cmp -s "$record" "$work/good" || die 'the record was not made anew'
