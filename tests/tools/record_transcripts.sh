#!/usr/bin/env bash
# record_transcripts.sh [PROGRAM] [--check]: a whole battle of each rulebook as a person sees it who plays
# it at 80 columns, in English and in French, in tests/transcripts/RULESET.LANGUAGE.txt. They are there to be
# read: what a change of the table's words and maps means to players is what git diff shows of them.
#
# The person gives the orders that the computer player would give in that seat, in the language of
# the transcript. PROGRAM is
# build/test/bin/sandtable unless told. --check writes nothing and fails where something differs.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
program=$root/build/test/bin/sandtable
check=
for word in "$@"; do
    case $word in --check) check=1 ;; *) program=$word ;; esac
done
[[ -x $program ]] || { echo "record_transcripts.sh: there is no program $program" >&2; exit 3; }

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

sandtable() { env -u SANDTABLE_PATH LC_ALL=C.UTF-8 XDG_DATA_HOME="$work/data" "$program" "$@"; }

# BATTLE SIDE [SEED]: one battle, both languages.
transcribe() {
    local battle=$1 side=$2 seed=${3:-2} ruleset=${1%%/*} language
    sandtable play "$battle" --players greedy,greedy --seed "$seed" --record "$work/$ruleset.game" >/dev/null
    sed -n 's/^{"n":[0-9]*,"side":"'"$side"'","order":"\([^"]*\)".*/\1/p' "$work/$ruleset.game" >"$work/orders"
    # Who plays in French types what the table calls his orders.
    sandtable --lang fr play "$battle" --side "$side" --seed "$seed" --no-record <"$work/orders" |
        sed -n 's/^ordonné : //p' >"$work/ordres"
    cp -- "$work/orders" "$work/typed.en"
    cp -- "$work/ordres" "$work/typed.fr"
    for language in en fr; do
        # The file of the game has a name of its own each time.
        sandtable --lang "$language" play "$battle" --side "$side" --seed "$seed" --no-record --width 80 \
            <"$work/typed.$language" >"$work/$ruleset.$language.txt"
        grep -q '^\*\*\* ' "$work/$ruleset.$language.txt" ||
            { echo "record_transcripts.sh: $battle ($language) does not come to its end" >&2; exit 1; }
    done
}

transcribe fos/first_steps blue 3
transcribe thucydide/two_farms blue
transcribe fastplay70/first_march french
transcribe synapse/two_lines A

mkdir -p "$root/tests/transcripts"
differ=0
for file in "$work"/*.txt; do
    there=$root/tests/transcripts/${file##*/}
    cmp -s -- "$file" "$there" && continue
    if [[ $check ]]; then
        diff -u -- "$there" "$file" | head -40 || true
        differ=$((differ + 1))
    else
        cp -- "$file" "$there"
        echo "tests/transcripts/${file##*/} recorded anew"
    fi
done
[[ $differ -eq 0 ]] ||
    { echo "record_transcripts.sh: $differ differ; look at what has changed, then run it without --check" >&2; exit 1; }
