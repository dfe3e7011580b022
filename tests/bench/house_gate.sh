#!/usr/bin/env bash
# An order at a table of the house with 1,000 onlookers takes at most 60 times the processor time of
# the same without any; without any at most 4 times that of the same order over a pipe, which no
# house carries; onlookers who read nothing cost the others nothing, and nobody is lost.
set -euo pipefail
exec /usr/bin/python3 "$SANDTABLE_SOURCE_DIR/tests/bench/house_load.py" \
    "$SANDTABLE_BUILD_DIR/bin/sandtable" --gate
