#!/usr/bin/env bash
# check_install.sh BUILD: installs, moves the tree to a place with a space in its name, and uses it from
# there as a stranger would: the program lists what came with it; our own rulesets and players compile
# against the installed headers alone; and a ruleset in C++ and in C and a player are begun, built, played
# and tried as docs/writing-a-ruleset.md says; one is shared as docs/sharing.md says (check_sharing.sh); rulesets made
# large (grow_ruleset.sh) conform as well.
set -uo pipefail
build=${1:?a build folder}
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd -- "$build" && pwd) || exit 3
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
failed=0
complain() { printf '%s\n' "$*"; failed=$((failed + 1)); }
run() { "$@" >"$work/log" 2>&1 </dev/null || { cat -- "$work/log"; complain "failed: $*"; return 1; }; }

run cmake --install "$build" --prefix "$work/first" || exit 1
mkdir -- "$work/moved tree"
mv -- "$work/first" "$work/moved tree/sandtable"
tree="$work/moved tree/sandtable"

# Nothing in it may remember where it was built.
hits=$(grep -rlF -e "$root" -e "$work/first" -- "$tree")
[[ -z $hits ]] || complain "these remember where they were built: $hits"

# Every page that the README and the pages name is there.
pages=$tree/share/doc/sandtable
while IFS=: read -r file link; do
    [[ -e $(dirname -- "$file")/$link ]] || complain "${file#"$tree"/} points to $link, which is not installed"
done < <(grep -oHE '\]\((docs/)?[a-z-]+\.md' -- "$pages/README.md" "$pages"/docs/*.md | sed 's/](//')

# Every header it brings includes only what it brings.
while IFS=: read -r file name; do
    [[ -e $tree/include/sandtable/$name ]] || complain "${file#"$tree"/} includes $name, which is not installed"
done < <(grep -rhoHE '^#include "[^"]+"' -- "$tree/include" 2>/dev/null | sed 's/#include "\(.*\)"/\1/')

if [[ -x $tree/bin/sandtable ]]; then
    for what in rulesets players scenarios; do
        run env -i HOME="$work" PATH=/usr/bin:/bin "$tree/bin/sandtable" list "$what" --format json || continue
        if [[ -d $root/rulesets/fos || $what == players ]] && ! grep -q '"id"' "$work/log"; then
            complain "the installed program lists no $what"
        fi
    done
fi

# Guests see their own folder and the installed headers, and nothing else of this repository: what they all include is
# there, and the players and one ruleset compile so. The sources of a folder are compiled together, as the build's
# batches are.
compile_guests() {
    find "$1" -maxdepth 1 -name '*.cpp' -printf '#include "%p"\n' | LC_ALL=C sort |
        g++ -std=c++20 -fsyntax-only -isystem "$tree/include/sandtable" -I "$work/guests" -x c++ - ||
        { printf '%s needs more than the installed SDK\n' "$1"; return 1; }
}
export -f compile_guests
export tree work
mkdir -p -- "$work/guests/plugins"
cp -r -- "$root/rulesets" "$work/guests/rulesets"
[[ ! -d $root/plugins/players ]] || cp -r -- "$root/plugins/players" "$work/guests/plugins/players"
while IFS=: read -r file name; do
    [[ -e $tree/include/sandtable/$name || -e $work/guests/$name ]] ||
        complain "${file#"$work/guests/"} includes $name, which is not installed"
done < <(grep -rHoE --include='*.[ch]pp' '^#include "[^"]+"' -- "$work/guests" | sed 's/#include "\(.*\)"/\1/')
(cd -- "$work/guests" && find plugins rulesets/thucydide -name '*.cpp' -printf '%p\n' | sed 's|/[^/]*$||' | sort -u | tr '\n' '\0' |
    xargs -0 -r -n 1 -P "$(nproc 2>/dev/null || echo 2)" bash -c 'compile_guests "$1"' _) ||
    complain 'guests do not compile against the installed SDK'

# Plugins of a stranger's: made by the program, built, played and tried against the installed tree alone.
export PATH=$tree/bin:$PATH CMAKE_PREFIX_PATH=$tree CMAKE_GENERATOR=Ninja
mkdir -- "$work/my plugins"
begin_plugin() { # FOLDER KIND NAME [--lang c]: makes it below FOLDER
    run "$tree/bin/sandtable" new "${@:2}" --in "$1" || return
    local folder=$1/$3
    # Neither the path nor a variable tells where sandtable is: the folder itself knows.
    run env -u CMAKE_PREFIX_PATH PATH=/usr/bin:/bin cmake -S "$folder" -B "$folder/build" \
        -DCMAKE_BUILD_TYPE=Release || return
    run cmake --build "$folder/build" || return
    run bash "$root/tests/tools/check_exports.sh" "$folder/build/plugins" || return
    run ctest --test-dir "$folder/build" --output-on-failure || return
    run "$tree/bin/sandtable" conform "$folder/build" --out "$work" --games 3
}
templates=0
if [[ -d $tree/share/sandtable/template && -x $tree/bin/sandtable ]]; then
    begin_plugin "$work/my plugins" ruleset salt_road --lang c && templates=$((templates + 1))
    begin_plugin "$work/my plugins" player salt_merchant && templates=$((templates + 1))
    # What was made is shared.
    run "$root/tests/tools/check_sharing.sh" "$tree/bin/sandtable" "$work/my plugins/salt_road" ||
        complain 'what was made cannot be shared'
    # Both templates grow to 4 sides, 128 units and 5,000 orders.
    for language in cpp c; do
        run "$tree/bin/sandtable" new ruleset "grown_$language" --lang "$language" --in "$work/my plugins" || continue
        grown="$work/my plugins/grown_$language"
        run bash "$root/tests/tools/grow_ruleset.sh" "$grown" || continue
        run cmake -S "$grown" -B "$grown/build" -DCMAKE_BUILD_TYPE=Release || continue
        run cmake --build "$grown/build" || continue
        run "$tree/bin/sandtable" --plugin "$grown/build/plugins" run "grown_$language/grown" --format json || continue
        grep -q '"legal_count": 5[0-9][0-9][0-9],' "$work/log" || complain "the grown ruleset in $language has not 5,000 orders"
        run "$tree/bin/sandtable" conform --quick "$grown/build" --out "$work" || complain "grown_$language does not conform"
    done
    # The ruleset in C++ is made and changed as the documentation says, word by word.
    (cd -- "$work/my plugins" && run lua5.4 "$root/tests/tools/check_lesson.lua" \
        "$root/docs/writing-a-ruleset.md") && templates=$((templates + 1))
    ((templates == 3)) || complain "of 3 templates $templates work"
fi
printf '%d files, %d templates, %d errors\n' "$(find "$tree" -type f | wc -l)" "$templates" "$failed"
((failed == 0))
