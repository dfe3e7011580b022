#!/usr/bin/env bash
# Rows of the benchmark that are met with room to spare stay met: counts, and medians of interleaved
# pairs. The others are told by `./sandtable test --bench` (docs/testing.md).
set -euo pipefail
rows='allocations_per_decision/|orders_of_a_unit|bytes_of_100_units/(fos|thucydide|fastplay70)'
rows+='|verify_over_playing/(fos|thucydide|fastplay70)'
rows+='|simulate_over_bare_loop/thucydide|decision_50_against_50/synapse'
rows+='|random_game_from_template/first_clash'
"$SANDTABLE_BUILD_DIR/bench/bench" --benchmark_filter="^($rows)" 2>/dev/null |
    sed -n 's|^\([^ ]*\)/iterations:1 .* \(ratio [^ ]*, gate.*\)|\1: \2|p'
