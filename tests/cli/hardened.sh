#!/bin/bash
# The released program has what the compiler can do against mistakes of ours:
# position-independent, full RELRO, no executable stack, canaries, checked calls
# of the C library, and where the processor knows it, landing places for indirect
# jumps (CET). Debian's own start-up code has none, so the program is not marked.
. tests/cli/lib.bash
program=build/release/starboard
[ -e "$program" ] || program=$STARBOARD

readelf -hW "$program" | grep -q 'Type: *DYN' || die 'not position-independent'
readelf -lW "$program" | grep -q GNU_RELRO || die 'no RELRO'
readelf -dW "$program" | grep -qE 'FLAGS.*NOW' || die 'RELRO is not full'
readelf -lW "$program" | grep 'GNU_STACK' | grep -q 'RWE' && die 'executable stack'
readelf -sW "$program" | grep -q '__stack_chk_fail' || die 'no stack protector'
[ "$program" = "$STARBOARD" ] ||
    readelf -sW "$program" | grep -q '_chk@' || die 'no FORTIFY'
case $(uname -m) in
x86_64)
    objdump -d --disassemble=main "$program" | grep -q endbr64 || die 'no CET'
    ;;
esac
exit 0
