#!/usr/bin/env bash
# instructions_ratio.sh LABEL GATE AIM MORE LESS: for a battle of each ruleset with large ones, the
# instructions of random games as playout_gate plays them with MORE / with LESS. Counted by callgrind:
# exact. Exit status 1 when one is above GATE.
set -euo pipefail
label=$1 gate=$2 aim=$3 more=$4 less=$5
count() {
    "$SANDTABLE_SOURCE_DIR/tests/tools/instructions.sh" --in '*measured_playouts*' \
        "$SANDTABLE_BUILD_DIR/gates/playout_gate" "$1" 1 "$2" 2>/dev/null
}
status=0
for battle in fos/marengo thucydide/zama fastplay70/spicheren; do
    awk -v label="${label/BATTLE/$battle}" -v gate="$gate" -v aim="$aim" \
        -v more="$(count "$more" "$battle")" -v less="$(count "$less" "$battle")" 'BEGIN {
        ratio = less > 0 ? more / less : 0
        good = ratio > 0 && ratio <= gate
        printf "%s %.4f, gate %s, aim %s%s\n", label, ratio, gate, aim, good ? "" : ": NOT MET"
        exit !good
    }' || status=1
done
exit "$status"
