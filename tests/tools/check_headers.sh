#!/usr/bin/env bash
# check_headers.sh BUILD [ROOT]: every header compiles alone: it includes what it uses. C headers of
# the border compile as C11 and C17, and as C++11 to C++20.
#
# A second run with nothing changed takes no time; where ccache is installed, a header whose includes did
# not change takes little.
set -uo pipefail
build=${1:?a build folder}
root=${2:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)}
mkdir -p -- "$build"
build=$(cd -- "$build" && pwd)
cd -- "$root" || exit 3

folders=()
for folder in kernel sdk lua plugins rulesets tests; do [[ -d $folder ]] && folders+=("$folder"); done
((${#folders[@]})) || exit 0
stamp=$build/.headers
if [[ -e $stamp && -z $(find "${folders[@]}" "$0" -cnewer "$stamp" -print -quit) ]]; then
    echo "nothing changed since all headers were good"
    exit 0
fi
began=$(mktemp "$build/.headers.XXXXXX")
touch -d '1 second ago' -- "$began"

warn='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
cache=
command -v ccache >/dev/null && cache=ccache
# Flags of libraries that headers may show.
flags="-I. -Itests/support -DSANDTABLE_SOURCE_DIR=\"\""
for folder in /usr/include/lua5.4; do [[ -d $folder ]] && flags+=" -isystem $folder"; done
export warn cache flags

compile_alone() {
    local header=$1 standard status=0 source
    source=$work/${header//\//.}
    case $header in
        *.hpp)
            # Twice, so that a missing guard shows.
            printf '#include "%s"\n#include "%s"\n' "$header" "$header" >"$source.cpp"
            # shellcheck disable=SC2086
            $cache g++ -std=c++20 -c $flags $warn "$source.cpp" -o "$source.o" || status=1
            ;;
        *.h)
            printf '#include "%s"\n#include "%s"\nint border_of_one(void);\n' "$header" "$header" |
                tee "$source.c" >"$source.cpp"
            for standard in c11 c17; do
                # shellcheck disable=SC2086
                $cache gcc -std=$standard -c $flags $warn "$source.c" -o "$source.o" || status=1
            done
            for standard in c++11 c++14 c++17 c++20; do
                # shellcheck disable=SC2086
                $cache g++ -std=$standard -c $flags $warn "$source.cpp" -o "$source.o" || status=1
            done
            ;;
    esac
    ((status == 0)) || printf '%s does not compile alone\n' "$header"
    return "$status"
}
export -f compile_alone

work=$build/headers
mkdir -p -- "$work"
export work
trap 'rm -rf -- "$work" "$began"' EXIT
count=$(find "${folders[@]}" \( -name '*.h' -o -name '*.hpp' \) ! -path 'sdk/template/*' ! -path 'tests/frozen_abi/*' | wc -l)
find "${folders[@]}" \( -name '*.h' -o -name '*.hpp' \) ! -path 'sdk/template/*' ! -path 'tests/frozen_abi/*' -print0 | sort -z |
    xargs -0 -r -n 1 -P "$(nproc 2>/dev/null || echo 2)" bash -c 'compile_alone "$1"' _
status=$?
printf '%d headers\n' "$count"
if ((status == 0)); then mv -- "$began" "$stamp"; fi
((status == 0))
