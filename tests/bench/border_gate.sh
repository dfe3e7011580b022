#!/usr/bin/env bash
# Random games through the plugin border execute at most 1.025 times the instructions of the same
# games with the ruleset linked in.
exec "$SANDTABLE_SOURCE_DIR/tests/tools/instructions_ratio.sh" \
    'border BATTLE: instructions through the plugin / linked in' 1.025 1.005 plugin linked
