#!/usr/bin/env bash
# Random games through the plugin border execute at most 1.02 times the instructions of the same
# games with the ruleset linked in. Counted by callgrind: exact.
set -euo pipefail
gate=$SANDTABLE_BUILD_DIR/gates/playout_gate
count() {
    "$SANDTABLE_SOURCE_DIR/tests/tools/instructions.sh" --in '*measured_playouts*' "$gate" "$1" 2
}
plugin=$(count plugin)
linked=$(count linked)
awk -v p="$plugin" -v l="$linked" 'BEGIN {
    ratio = p / l
    printf "border: instructions through the plugin / linked in %.4f, gate 1.02\n", ratio
    exit !(l > 0 && ratio <= 1.02)
}'
