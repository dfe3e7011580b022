#!/usr/bin/env bash
# Random games whose orders are applied whole (the block kept to be taken back when dice run dry,
# rolls noted in a journal, a hash at every end of a turn) execute at most 1.10 times the
# instructions of those whose orders are only refused or carried out; nobody listens. Counted by
# callgrind: exact.
set -euo pipefail
gate=$SANDTABLE_BUILD_DIR/gates/playout_gate
count() {
    "$SANDTABLE_SOURCE_DIR/tests/tools/instructions.sh" --in '*measured_playouts*' "$gate" \
        "$1" 1 "$2" 2>/dev/null
}
status=0
for battle in fos/marengo thucydide/zama fastplay70/spicheren; do
    awk -v battle="$battle" -v on="$(count applied "$battle")" -v off="$(count refused "$battle")" 'BEGIN {
        ratio = off > 0 ? on / off : 0
        good = ratio > 0 && ratio <= 1.10
        printf "journal %s: instructions with journal, events and hash / without %.4f, gate 1.10, aim 1.05%s\n",
            battle, ratio, good ? "" : ": NOT MET"
        exit !good
    }' || status=1
done
exit "$status"
