#!/usr/bin/env bash
# record_goldens.sh RULESET [PROGRAM]: records the ruleset's goldens anew: the same orders, the tables as
# they come out now. For a change of the state's layout that changes no rule. PROGRAM is
# build/test/bin/sandtable unless told. One order refused, or recorded dice that no longer fit, and no
# file is touched: then a rule has changed, and the game is recorded afresh with simulate --record.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
ruleset=${1:?record_goldens.sh RULESET [PROGRAM]}
program=${2:-$root/build/test/bin/sandtable}
folder=$root/rulesets/$ruleset/goldens
[[ -x $program ]] || { echo "record_goldens.sh: there is no program $program" >&2; exit 3; }
[[ -d $folder ]] || { echo "record_goldens.sh: there is no folder $folder" >&2; exit 3; }

new=$(mktemp -d)
trap 'rm -rf -- "$new"' EXIT
refused=0
for game in "$folder"/*.game; do
    told=$("$program" replay "$game" --record "$new/${game##*/}" 2>&1) && continue
    printf '%s\n' "$told" >&2
    refused=$((refused + 1))
done
if ((refused)); then
    echo "record_goldens.sh: $refused games cannot be played again; no file was touched" >&2
    exit 1
fi
changed=0
for game in "$folder"/*.game; do
    cmp -s -- "$game" "$new/${game##*/}" && continue
    cp -- "$new/${game##*/}" "$game"
    changed=$((changed + 1))
done
echo "$ruleset: $changed goldens recorded anew; git diff shows only hashes (and the rest of the first lines)"
