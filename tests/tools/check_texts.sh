#!/usr/bin/env bash
# check_texts.sh [ROOT]: what must not be in a tracked file: paths of somebody's machine, addresses of
# package registries, unfinished work, tests switched off; and what may not stand at the top level. Long
# files are listed, not refused.
set -uo pipefail
cd -- "${1:-$(dirname -- "${BASH_SOURCE[0]}")/../..}" || exit 3
failed=0

# The files: what git tracks or would track; everything but build/ where there is no repository.
if git -c safe.directory='*' rev-parse --git-dir >/dev/null 2>&1; then
    mapfile -d '' files < <(git -c safe.directory='*' ls-files -z --cached --others --exclude-standard)
else
    mapfile -d '' files < <(find . -path ./build -prune -o -type f -printf '%P\0')
fi
((${#files[@]})) || { echo 'no files'; exit 1; }

# some PATTERN: the files whose names match, each ended by a zero byte.
some() { printf '%s\0' "${files[@]}" | grep -zE "$1"; }

# refuse WHAT PATTERN NAMES: no text file whose name matches NAMES may match. Patterns are written so
# that they do not match themselves.
refuse() {
    local hits
    hits=$(some "$3" | xargs -0 -r grep -HnIE -e "$2" -- /dev/null 2>/dev/null)
    if [[ $hits ]]; then
        printf '%s:\n%s\n' "$1" "$hits"
        failed=$((failed + 1))
    fi
}

refuse 'paths of a machine' '(^|[^A-Za-z0-9_./~$}-])/(w[o]rk|r[o]ot|f[a]rm|h[o]me/[a-z]+|U[s]ers/[A-Za-z]+)/' .
refuse 'addresses of package registries' \
    'https?://[A-Za-z0-9.:-]*(r[e]gistry|p[r]oxy|m[i]rror|d[e]b\.debian|p[y]pi|n[p]mjs)[A-Za-z0-9.:/-]*' .
refuse 'unfinished work' '\b(T[O]DO|F[I]XME|X[X]X|H[A]CK|s[t]ub|n[o]t implemented)\b|\bp[l]aceholder\b([^:=]|$)' \
    '\.(cpp|hpp|h|c|lua|js|sh|cmake)$|CMakeLists\.txt$'
refuse 'tests switched off' '(G[T]EST_SKIP|D[I]SABLED_)' '^tests/'

extra=$(printf '%s\n' "${files[@]}" | cut -d / -f 1 | sort -u |
    grep -vxE 'CMakeLists\.txt|kernel|plugins|rulesets|lua|sdk|tests|docs|README\.md|sandtable|CMakePresets\.json|LICENSE|\..*')
if [[ $extra ]]; then
    printf 'not for the top level:\n%s\n' "$extra"
    failed=$((failed + 1))
fi

long=$(some '\.(cpp|hpp|h|lua|js)$' | xargs -0 -r wc -l 2>/dev/null |
    awk '$2 != "total" && $1 > 500 { printf "  %5d %s\n", $1, $2 }')
[[ -z $long ]] || printf 'over 500 lines, where one idea may have become two:\n%s\n' "$long"

printf '%d errors\n' "$failed"
((failed == 0))
