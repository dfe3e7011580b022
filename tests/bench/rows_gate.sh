#!/usr/bin/env bash
# Rows of the benchmark that no machine can spoil stay met: counts, and medians of interleaved pairs
# that have half their gate to spare. The others are told by `./sandtable test --bench`
# (docs/testing.md); what a decision costs is held by decisions_gate.sh.
set -euo pipefail
rows='allocations_per_decision/|orders_of_a_unit|bytes_of_100_units/'
rows+='|verify_over_playing/(thucydide|fastplay70)'
"$SANDTABLE_BUILD_DIR/bench/bench" --benchmark_filter="^($rows)" 2>/dev/null |
    sed -n 's|^\([^ ]*\)/iterations:1 .* \(ratio [^ ]*, gate.*\)|\1: \2|p'
