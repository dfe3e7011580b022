#!/usr/bin/env bash
# check_sharing.sh PROGRAM FOLDER: shares the ruleset in FOLDER, which `sandtable new ruleset` has made and CMake has
# built in FOLDER/build, as docs/sharing.md says: packed, signed, put on a shelf; the shelf is copied, and in a home
# where nothing is, the ruleset is installed, listed, played, installed in its next version, and removed.
set -uo pipefail
program=${1:?the program} folder=${2:?a folder}
id=$(sed -n 's/.*"id": "\(.*\)",/\1/p' "$folder/plugin.json")
built=$folder/build/plugins/$id
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
failed=0
complain() { printf 'sharing: %s\n' "$*"; failed=$((failed + 1)); }

# as HOME WORDS...: the program in that home and in nobody else's.
as() { env -i HOME="$work/$1" PATH=/usr/bin:/bin "$program" "${@:2}" >"$work/log" 2>&1 </dev/null; }
good() { as "$@" || { cat -- "$work/log"; complain "failed: ${*:2}"; }; }
bad() { # HOME CODE WORDS...
    as "$1" "${@:3}"
    local code=$?
    ((code == $2)) || { cat -- "$work/log"; complain "exit code $code instead of $2: ${*:3}"; }
}
says() { grep -qF -- "$1" "$work/log" || { cat -- "$work/log"; complain "does not say: $1"; }; }
mkdir -- "$work/author" "$work/player" "$work/shelf"

bad author 1 pack "$built" -o "$work/shelf"
says '"author" is missing'
says '"rights" is missing'
sed -i 's/"abi": "1.0",/"abi": "1.0",\n  "author": "Ana",\n  "rights": "MIT",/' "$folder/plugin.json"
good author key new --name Ana
good author pack "$built" --sign -o "$work/shelf"
says "$id-1.0.0.sandpack: $id 1.0.0"
good author pack "$built" --sign -o "$work/again.sandpack"
cmp -- "$work/again.sandpack" "$work/shelf/$id-1.0.0.sandpack" || complain 'packed twice it is not the same'
tar tf "$work/again.sandpack" >"$work/log" || complain 'tar cannot read it'
says content/plugin.json

sed -i 's/1\.0\.0/1.1.0/' "$folder/plugin.json"
for file in "$folder"/plugin.c "$folder"/ruleset.hpp; do
    [[ ! -e $file ]] || sed -i 's/"1\.0\.0"/"1.1.0"/' "$file"
done
cmake --build "$folder/build" >"$work/log" 2>&1 || { cat -- "$work/log"; complain 'the next version cannot be built'; }
good author shelf "$work/shelf"
cp -r -- "$work/shelf" "$work/stick"

bad player 2 install "$work/stick/$id"
good player list packs
[[ ! -s $work/log ]] || complain 'something is installed that nobody has agreed to'
good player install "$work/stick/$id" --yes
says 'signed by: Ana, '
says 'is seen for the first time'
good player list
says "$id@1.0.0"
says 'signed by Ana'
good player play "$id/first_clash" --players first,first --no-record
good author pack "$built" --sign -o "$work/stick"
good author shelf "$work/stick"
says '2 packs in'
good player install "$work/stick/$id" --yes
says 'is the one that is known here'
good player list rulesets
says "$id@1.0.0"
says '1.1.0'
good player play "$id/first_clash" --players first,first --no-record
good player trust "$id@1.0.0"
good player remove "$id@1.0.0"
says "$id 1.0.0 is not trusted any more"
good player remove "$id"
good player list packs
[[ ! -s $work/log ]] || complain 'something is left of what was removed'
left=$(find "$work/player/.local/share/sandtable" -type f ! -name lock ! -name trusted ! -path '*/games/*')
[[ -z $left ]] || complain "left behind: $left"
printf 'sharing: %d errors\n' "$failed"
((failed == 0))
