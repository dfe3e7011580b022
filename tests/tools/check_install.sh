#!/usr/bin/env bash
# check_install.sh BUILD: installs, moves the tree to a place with a space in its name, and uses it from
# there as a stranger would: the program lists what came with it; our own rulesets and players compile
# against the installed headers alone; each template of the SDK is copied out, built against the
# installed package, and passes conformance.
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

# Guests see their own folder and the installed headers, and nothing else of this repository.
compile_guest() {
    g++ -std=c++20 -fsyntax-only -isystem "$tree/include/sandtable" -I "$work/guests" "$1" ||
        { printf '%s needs more than the installed SDK\n' "$1"; return 1; }
}
export -f compile_guest
export tree work
mkdir -p -- "$work/guests/plugins"
cp -r -- "$root/rulesets" "$work/guests/rulesets"
[[ ! -d $root/plugins/players ]] || cp -r -- "$root/plugins/players" "$work/guests/plugins/players"
(cd -- "$work/guests" && find . -name '*.cpp' -printf '%P\0' |
    xargs -0 -r -n 1 -P "$(nproc 2>/dev/null || echo 2)" bash -c 'compile_guest "$1"' _) ||
    complain 'guests do not compile against the installed SDK'

templates=0
for template in "$tree"/share/sandtable/template/*/; do
    [[ -e $template/CMakeLists.txt ]] || continue
    templates=$((templates + 1))
    name=$(basename -- "$template")
    cp -r -- "$template" "$work/my $name"
    run cmake -G Ninja -S "$work/my $name" -B "$work/my $name/build" \
        -DCMAKE_PREFIX_PATH="$tree" -DCMAKE_BUILD_TYPE=Release || continue
    run cmake --build "$work/my $name/build" || continue
    run bash "$root/tests/tools/check_exports.sh" "$work/my $name/build/plugins" || continue
    if [[ -x $tree/bin/sandtable ]] && "$tree/bin/sandtable" conform --help >/dev/null 2>&1 </dev/null; then
        for plugin in "$work/my $name/build/plugins"/*/; do
            run "$tree/bin/sandtable" conform "$plugin"
        done
    fi
done
printf '%d files, %d templates, %d errors\n' "$(find "$tree" -type f | wc -l)" "$templates" "$failed"
((failed == 0))
