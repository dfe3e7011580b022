#!/usr/bin/env bash
# Random games whose orders are applied whole (the block kept to be taken back when dice run dry,
# rolls noted in a journal, a hash at every end of a turn) execute at most 1.10 times the
# instructions of those whose orders are only refused or carried out; nobody listens.
exec "$SANDTABLE_SOURCE_DIR/tests/tools/instructions_ratio.sh" \
    'journal BATTLE: instructions with journal, events and hash / without' 1.10 1.05 applied refused
