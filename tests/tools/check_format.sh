#!/usr/bin/env bash
# check_format.sh [--fix] [ROOT]: clang-format 14 has nothing to change (--fix: changes it).
set -uo pipefail
fix=
if [[ ${1:-} == --fix ]]; then fix=yes; shift; fi
cd -- "${1:-$(dirname -- "${BASH_SOURCE[0]}")/../..}" || exit 3
folders=()
for folder in kernel sdk lua plugins rulesets tests; do [[ -d $folder ]] && folders+=("$folder"); done
((${#folders[@]})) || exit 0
find "${folders[@]}" \
    \( -name '*.h' -o -name '*.hpp' -o -name '*.c' -o -name '*.cpp' \) -print0 |
    if [[ $fix ]]; then xargs -0 -r clang-format-14 -i
    else xargs -0 -r -n 20 -P 2 clang-format-14 --dry-run -Werror; fi
status=$?
((status == 0)) || echo "tests/tools/check_format.sh --fix puts it right"
exit "$status"
