#!/usr/bin/env bash
# Random games through the plugin border execute at most 1.02 times the instructions of the same
# games with the ruleset linked in. Counted by callgrind: exact.
set -euo pipefail
gate=$SANDTABLE_BUILD_DIR/gates/playout_gate
count() {
    "$SANDTABLE_SOURCE_DIR/tests/tools/instructions.sh" --in '*measured_playouts*' "$gate" \
        "$1" 1 "$2" 2>/dev/null
}
status=0
for battle in fos/marengo thucydide/zama fastplay70/spicheren; do
    awk -v battle="$battle" -v p="$(count plugin "$battle")" -v l="$(count linked "$battle")" 'BEGIN {
        ratio = l > 0 ? p / l : 0
        good = ratio > 0 && ratio <= 1.02
        printf "border %s: instructions through the plugin / linked in %.4f, gate 1.02, aim 1.005%s\n",
            battle, ratio, good ? "" : ": NOT MET"
        exit !good
    }' || status=1
done
exit "$status"
