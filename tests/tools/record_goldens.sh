#!/usr/bin/env bash
# record_goldens.sh RULESET|all [PROGRAM]: records goldens anew: the same orders, the tables and the texts
# as they come out now. PROGRAM is build/test/bin/sandtable unless told.
#
#   NAME.game  orders, dice and a hash of the table after each: for a change of the state's layout
#              that changes no rule. One order refused, or recorded dice that no longer fit, and no
#              file of that ruleset is touched: then a rule has changed, and the game is recorded
#              afresh with simulate --record.
#   NAME.txt   the same game to be read: the drawn table of each turn, events and explanations in full
#
# Look at what git diff shows of the texts before you commit it.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
wanted=${1:?record_goldens.sh RULESET|all [PROGRAM]}
program=${2:-$root/build/test/bin/sandtable}
[[ -x $program ]] || { echo "record_goldens.sh: there is no program $program" >&2; exit 3; }
if [[ $wanted == all ]]; then folders=("$root"/rulesets/*/goldens)
else folders=("$root/rulesets/$wanted/goldens"); fi

new=$(mktemp -d)
trap 'rm -rf -- "$new"' EXIT

# The text of a game, as tests/host/goldens_test.cpp asks for it.
text_of() {
    env -u SANDTABLE_PATH LC_ALL=C COLUMNS=100 XDG_DATA_HOME="$new/none" \
        "$program" replay "$1" --full --unchecked </dev/null
}

# Takes over what differs from what is there; prints how many files that were.
take_over() {
    local file count=0
    for file in "$new"/*."$2"; do
        cmp -s -- "$file" "$1/${file##*/}" && continue
        cp -- "$file" "$1/${file##*/}"
        count=$((count + 1))
    done
    printf '%s\n' "$count"
}

failed=0
for folder in "${folders[@]}"; do
    [[ -d $folder ]] || { echo "record_goldens.sh: there is no folder $folder" >&2; exit 3; }
    ruleset=$(basename -- "$(dirname -- "$folder")")
    rm -f -- "$new"/*
    refused=0
    for game in "$folder"/*.game; do
        name=$(basename -- "$game" .game)
        told=$("$program" replay "$game" --record "$new/$name.game" 2>&1) &&
            told=$(text_of "$game" 2>&1 >"$new/$name.txt") && continue
        printf '%s\n' "$told" >&2
        refused=$((refused + 1))
    done
    if ((refused)); then
        echo "record_goldens.sh: $refused games of $ruleset cannot be played again; none was touched" >&2
        failed=1
        continue
    fi
    games=$(take_over "$folder" game)
    texts=$(take_over "$folder" txt)
    for text in "$folder"/*.txt; do # of games that are no more
        [[ ! -e $text || -e ${text%.txt}.game ]] || rm -- "$text"
    done
    echo "$ruleset: $games games and $texts texts recorded anew; git diff of the games shows only hashes (and the rest of the first lines)"
done
exit "$failed"
