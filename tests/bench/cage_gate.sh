#!/usr/bin/env bash
# Games in a cage take at most twice the processor time of the same games in a process of their own
# without one. Calls into a plugin make no system call, so the cage costs its start and no more.
set -euo pipefail
program=$SANDTABLE_BUILD_DIR/bin/sandtable
tug=$SANDTABLE_BUILD_DIR/tests/frozen_abi/tug
if ! layers=$("$program" __cage); then
    printf 'cage: none on this machine (%s): nothing to measure\n' "$layers"
    exit 0
fi
data=$(mktemp -d)
trap 'rm -rf -- "$data"' EXIT
export XDG_DATA_HOME=$data
# Seconds of user and system, of all processes that ended.
spent() {
    TIMEFORMAT='%U %S'
    { time "$program" simulate "$tug/scenarios/fair.lua" --plugin "$tug" --players first,any \
        --games 2000 --jobs 1 "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
least() { # of three
    for _ in 1 2 3; do spent "$@"; done | sort -g | head -n 1
}
caged=$(least)
"$program" trust tug --plugin "$tug" >/dev/null
apart=$(least --isolate)
awk -v caged="$caged" -v apart="$apart" -v layers="$layers" 'BEGIN {
    ratio = apart > 0 ? caged / apart : 0
    good = ratio > 0 && ratio <= 2
    printf "cage (%s): 2000 games, processor time caged / isolated %.2f, gate 2, aim 1.2%s\n",
        layers, ratio, good ? "" : ": NOT MET"
    exit !good
}'
