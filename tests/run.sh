#!/usr/bin/env bash
# sandtable test: everything that must hold, step by step. .ci/run comes here as well.
#
#   ./sandtable test [--quick] [--deep] [--bench] [--only PATTERN] [--list]
#
#   --quick          no sanitizers, fuzzers, gates or installation: what a change must pass at once
#   --deep           the rules' own tests under the sanitizers too: five minutes more
#   --bench          the benchmarks besides, each ratio beside its gate
#   --only PATTERN   only steps whose name matches (a shell pattern)
#   --list           prints the steps and stops
#
# Every step is run, whatever the others did. Exit status 1 when one failed.
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 3
root=$PWD
launcher=${SANDTABLE_LAUNCHER:-$root/sandtable}
tools=$root/tests/tools
test_build=$root/build/test
asan_build=$root/build/asan
logs=$root/build/logs
export SANDTABLE_SOURCE_DIR=$root SANDTABLE_BUILD_DIR=$test_build
export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:allocator_may_return_null=1
export LSAN_OPTIONS=suppressions=$tools/leaks.supp
export UBSAN_OPTIONS=print_stacktrace=1

quick= deep= bench= only='*' list=
while (($#)); do
    case $1 in
        --quick) quick=yes ;;
        --deep) deep=yes ;;
        --bench) bench=yes ;;
        --only) only=${2:?--only needs a pattern}; shift ;;
        --list) list=yes ;;
        -h | --help) awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' "$root/tests/run.sh"; exit 0 ;;
        *) printf 'sandtable test: unknown option %s (--quick --deep --bench --only --list)\n' "$1" >&2; exit 2 ;;
    esac
    shift
done

jobs=$(nproc 2>/dev/null || echo 2)
names=() results=() seconds=()
passed=0 failed=0

# Whether a step of this name is wanted; with --list it is only named.
wanted() {
    # shellcheck disable=SC2053 # a pattern is wanted
    [[ $1 == $only ]] || return 1
    if [[ $list ]]; then printf '%s\n' "$1"; return 1; fi
    mkdir -p -- "$logs"
}

remember() { # NAME SECONDS STATUS
    names+=("$1")
    seconds+=("$2")
    if (($3 == 0)); then results+=(pass); passed=$((passed + 1))
    else results+=(FAIL); failed=$((failed + 1)); fi
}

# step NAME COMMAND...: runs it, shows its output, keeps it in build/logs, remembers how it went.
step() {
    local name=$1 began=$SECONDS status
    shift
    wanted "$name" || return 0
    printf '\n=== %s\n' "$name"
    "$@" </dev/null 2>&1 | tee -- "$logs/$name.log"
    status=${PIPESTATUS[0]}
    remember "$name" $((SECONDS - began)) "$status"
}

# beside NAME COMMAND...: begins a step that keeps one processor, beside the next ones. joined shows it.
beside() {
    local name=$1
    shift
    wanted "$name" || return 0
    rm -f -- "$logs/$name.end"
    {
        began=$SECONDS
        "$@" </dev/null >"$logs/$name.log" 2>&1
        printf '%d %d\n' $((SECONDS - began)) $? >"$logs/$name.end"
    } &
}

joined() { # NAME
    local took status
    wanted "$1" >/dev/null || return 0
    wait
    printf '\n=== %s\n' "$1"
    cat -- "$logs/$1.log"
    read -r took status <"$logs/$1.end" || { took=0; status=1; }
    remember "$1" "$took" "$status"
}

have_files() { compgen -G "$1" >/dev/null; }

run_ctest() { ctest --test-dir "$1" --no-tests=error --output-on-failure -j "$jobs" "${@:2}"; }

# Short runs from the tracked inputs: they find what a change broke, not what a week would find.
fuzz_all() {
    local work status
    work=$(mktemp -d)
    export work root
    mkdir -p "$root/build/fuzz-failures"
    printf '%s\0' "$asan_build"/fuzz/*_fuzz | xargs -0 -n 1 -P "$jobs" bash -c 'fuzz_one "$1"' _
    status=$?
    rm -rf -- "$work"
    return "$status"
}

fuzz_one() {
    local name status
    name=$(basename -- "$1")
    mkdir -p "$work/$name"
    local -a inputs=("$work/$name")
    if [[ -d $root/tests/fuzz/corpus/${name%_fuzz} ]]; then
        inputs+=("$root/tests/fuzz/corpus/${name%_fuzz}")
    fi
    "$1" -max_total_time="${SANDTABLE_FUZZ_SECONDS:-5}" -timeout=10 -rss_limit_mb=2048 \
        -print_final_stats=1 -verbosity=0 -artifact_prefix="$root/build/fuzz-failures/$name-" \
        "${inputs[@]}" >"$work/$name.log" 2>&1
    status=$?
    printf -- '--- %s\n%s\n' "$name" "$(cat -- "$work/$name.log")"
    return "$status"
}
export -f fuzz_one

gates_all() {
    local gate status=0
    for gate in "$test_build"/gates/*_gate "$root"/tests/bench/*_gate.sh; do
        [[ -x $gate ]] || continue
        printf -- '--- %s\n' "$(basename -- "$gate")"
        "$gate" || status=1
    done
    return "$status"
}

step includes lua5.4 "$tools/check_includes.lua" "$root"
step pairs lua5.4 "$tools/check_pairs.lua" "$root"
step sizes lua5.4 "$tools/check_size.lua" "$root"
step abi lua5.4 "$tools/check_abi.lua" "$root"
step texts "$tools/check_texts.sh"
step words lua5.4 "$tools/check_words.lua" "$root"
step format "$tools/check_format.sh"
step build_g++ "$launcher" --build-only ci "$test_build" all
step headers "$tools/check_headers.sh" "$test_build"
step tests run_ctest "$test_build"
step exports "$tools/check_exports.sh" "$test_build/lib/sandtable"
step rule_coverage lua5.4 "$tools/rule_coverage.lua" "$root" "$test_build/reports"
step rule_places lua5.4 "$tools/rule_places.lua" "$root" fastplay70 fos synapse thucydide
step rule_faults lua5.4 "$tools/mutants.lua" all --check
# How many faults are planted hangs on the machine's pace: what survives is told, and fails who asks for it by naming
# the commit to compare with.
tell_faults=--tell
if [[ ${SANDTABLE_SINCE:-} ]]; then tell_faults=; fi
step planted_faults lua5.4 "$tools/mutants.lua" all --changed --quick --sample 40 --seconds 100 --build "$test_build" ${tell_faults:+"$tell_faults"}
if [[ ! $quick ]]; then
    step build_clang_sanitized "$launcher" --build-only asan-ubsan "$asan_build" all ${deep:+rules_tests}
    without_rules=(-LE rules)
    if [[ $deep ]]; then without_rules=(); fi
    step tests_sanitized run_ctest "$asan_build" "${without_rules[@]}"
    if have_files "$root/tests/fuzz/*_fuzz.cpp"; then step fuzz_smoke fuzz_all; fi
fi
beside self_tests "$tools/self_test.sh"
if [[ ! $quick ]]; then
    if have_files "$root/tests/bench/*_gate.*"; then step gates gates_all; fi
    step install "$tools/check_install.sh" "$test_build"
fi
joined self_tests
if [[ $bench ]] && have_files "$root/tests/bench/*_bench.cpp"; then
    step benchmarks "$test_build/bench/bench"
fi
[[ ! $list ]] || exit 0

printf '\n%-24s %6s  %s\n' step time result
for i in "${!names[@]}"; do
    printf '%-24s %4d s  %s\n' "${names[i]}" "${seconds[i]}" "${results[i]}"
done
# gtest's own count of cases, from its reports.
cases=0
for report in "$test_build"/reports/*.xml; do
    [[ -e $report ]] || continue
    count=$(sed -n 's/^<testsuites tests="\([0-9]*\)".*/\1/p' "$report" | head -n 1)
    cases=$((cases + ${count:-0}))
done
printf '\n%d test cases in %d s\n' "$cases" "$SECONDS"
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
