#!/usr/bin/env bash
# Instructions of a decision of random games, of each ruleset and of what the template gives an author,
# are at most those of decisions.tsv: counted by callgrind, so the same on every machine. --record
# writes the file anew with what is counted now.
set -euo pipefail
table=$SANDTABLE_SOURCE_DIR/tests/bench/decisions.tsv

# "WAY BATTLE COUNT": instructions of a decision, two games.
count() {
    local way=$1 battle=$2 file=$2 plugins= told instructions decisions
    case $battle in
        my_ruleset/* | breakthrough/*) plugins=$SANDTABLE_BUILD_DIR/bench/plugins ;;
        *) file=$SANDTABLE_SOURCE_DIR/tests/bench/battles/$battle.lua ;;
    esac
    told=$(mktemp)
    instructions=$("$SANDTABLE_SOURCE_DIR/tests/tools/instructions.sh" --in '*measured_playouts*' \
        "$SANDTABLE_BUILD_DIR/gates/playout_gate" "$way" 2 "$file" "$plugins" 2>"$told") || true
    decisions=$(sed -n 's/^\([0-9]*\) decisions, hash .*/\1/p' "$told")
    [[ -n $instructions && -n $decisions ]] || cat -- "$told" >&2
    rm -f -- "$told"
    printf '%s\t%s\t%d\n' "$way" "$battle" $((${instructions:-0} / ${decisions:-1}))
}
export -f count

counts=$(grep -v '^#' "$table" | cut -f 1,2 | xargs -P 2 -L 1 bash -c 'count "$@"' count | sort)
if [[ ${1:-} == --record ]]; then
    { grep '^#' "$table"; printf '%s\n' "$counts"; } >"$table.new"
    mv -- "$table.new" "$table"
    exit
fi
# Two of 100 are left for another compiler's taste; where much less is counted, record it.
awk -F '\t' '
    /^#/ { next }
    FNR == NR { gate[$1, $2] = $3; next }
    {
        good = $3 > 0 && $3 <= gate[$1, $2] * 1.02
        printf "instructions of a decision, %s %s: %d, gate %d%s\n", $1, $2, $3, gate[$1, $2],
            !good ? ": NOT MET" : $3 < gate[$1, $2] * 0.97 ? ": less, to be recorded" : ""
        if (!good) bad = 1
    }
    END { exit bad }' "$table" <(printf '%s\n' "$counts")
