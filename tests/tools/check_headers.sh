#!/usr/bin/env bash
# check_headers.sh BUILD [ROOT]: headers compile alone: they include what they use. The headers that plugins
# include (kernel, sdk) all do, with what they use of the standard library; elsewhere that is read once, before
# all, and a header with a source of its own is left to the build of that source. C headers of the border compile
# as C11 and C17, and as C++11 to C++20.
#
# A second run with nothing changed takes no time.
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
# Flags of libraries that headers may show.
flags="-I. -Itests/support -fsyntax-only -DSANDTABLE_SOURCE_DIR=\"\" -DSANDTABLE_BUILD_DIR=\"\" -DSANDTABLE_VERSION=\"\" -DBOOST_DLL_USE_STD_FS"
for folder in /usr/include/lua5.4; do [[ -d $folder ]] && flags+=" -isystem $folder"; done
export warn flags

# Whatever is included twice shows a missing guard.
compile_alone() {
    local file=$1 standard status=0 library=$work/library.hpp
    case $file in plugins/* | tests/*) library=$work/host.hpp ;; esac
    case $file in
        sdk/*.hpp | kernel/*.hpp)
            # shellcheck disable=SC2086
            g++ -std=c++20 $flags $warn -include "$file" -include "$file" -x c++ /dev/null || status=1
            ;;
        *.hpp)
            # shellcheck disable=SC2086
            g++ -std=c++20 $flags $warn -include "$library" -include "$file" -include "$file" -x c++ /dev/null || status=1
            ;;
        *.h)
            for standard in c11 c17; do
                # shellcheck disable=SC2086
                gcc -std=$standard $flags $warn -include "$file" -include "$file" -x c - <<<'int border_of_one(void);' || status=1
            done
            for standard in c++11 c++14 c++17 c++20; do
                # shellcheck disable=SC2086
                g++ -std=$standard $flags $warn -include "$file" -include "$file" -x c++ /dev/null || status=1
            done
            ;;
    esac
    ((status == 0)) || printf '%s does not compile alone\n' "$file"
    return "$status"
}
export -f compile_alone

work=$build/headers
mkdir -p -- "$work"
export work
trap 'rm -rf -- "$work" "$began"' EXIT
# What is read once for all but the headers of plugins: the standard library; for the host and for tests
# with streams, files and JSON.
read_once() {
    local name=$1 header
    shift
    for header in "$@"; do
        printf '#if __has_include(<%s>)\n#include <%s>\n#endif\n' "$header" "$header"
    done >"$work/$name.hpp"
    # shellcheck disable=SC2086
    g++ -std=c++20 ${flags/-fsyntax-only/} $warn -x c++-header "$work/$name.hpp" -o "$work/$name.hpp.gch"
}
usual=(algorithm array charconv cstring functional map memory optional ranges set span string unordered_map variant vector)
read_once library "${usual[@]}" || exit 1
read_once host "${usual[@]}" chrono filesystem fstream iostream sstream nlohmann/json.hpp || exit 1

files=()
while IFS= read -r file; do
    case $file in
        sdk/template/* | tests/frozen_abi/*) continue ;;
        sdk/*.hpp | kernel/*.hpp) ;;
        *.hpp) [[ ! -f ${file%.hpp}.cpp ]] || continue ;;
    esac
    files+=("$file")
done < <(find "${folders[@]}" \( -name '*.h' -o -name '*.hpp' \) | LC_ALL=C sort)
printf '%s\0' "${files[@]}" |
    xargs -0 -r -n 1 -P "$(nproc 2>/dev/null || echo 2)" bash -c 'compile_alone "$1"' _
status=$?
printf '%d headers\n' "${#files[@]}"
if ((status == 0)); then mv -- "$began" "$stamp"; fi
((status == 0))
