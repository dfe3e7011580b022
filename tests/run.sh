#!/usr/bin/env bash
# sandtable test: everything that must hold, step by step. .ci/run comes here as well.
#
#   ./sandtable test [--quick] [--bench] [--only PATTERN] [--list]
#
#   --quick          no sanitizers, fuzzers, gates or installation: what a change must pass at once
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

quick= bench= only='*' list=
while (($#)); do
    case $1 in
        --quick) quick=yes ;;
        --bench) bench=yes ;;
        --only) only=${2:?--only needs a pattern}; shift ;;
        --list) list=yes ;;
        -h | --help) awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' "$root/tests/run.sh"; exit 0 ;;
        *) printf 'sandtable test: unknown option %s (--quick --bench --only --list)\n' "$1" >&2; exit 2 ;;
    esac
    shift
done

jobs=$(nproc 2>/dev/null || echo 2)
names=() results=() seconds=()
passed=0 failed=0

# step NAME COMMAND...: runs it, shows its output, keeps it in build/logs, remembers how it went.
step() {
    local name=$1 began=$SECONDS status
    shift
    # shellcheck disable=SC2053 # a pattern is wanted
    [[ $name == $only ]] || return 0
    if [[ $list ]]; then printf '%s\n' "$name"; return 0; fi
    printf '\n=== %s\n' "$name"
    mkdir -p -- "$logs"
    "$@" </dev/null 2>&1 | tee -- "$logs/$name.log"
    status=${PIPESTATUS[0]}
    names+=("$name")
    seconds+=($((SECONDS - began)))
    if ((status == 0)); then results+=(pass); passed=$((passed + 1))
    else results+=(FAIL); failed=$((failed + 1)); fi
}

have_files() { compgen -G "$1" >/dev/null; }

run_ctest() { ctest --test-dir "$1" --no-tests=error --output-on-failure -j "$jobs" "${@:2}"; }

# Short runs from the tracked inputs: they find what a change broke, not what a week would find.
fuzz_all() {
    local fuzzer name status=0 work
    work=$(mktemp -d)
    for fuzzer in "$asan_build"/fuzz/*_fuzz; do
        name=$(basename -- "$fuzzer")
        mkdir -p "$work/$name" "$root/build/fuzz-failures"
        local -a inputs=("$work/$name")
        if [[ -d $root/tests/fuzz/corpus/${name%_fuzz} ]]; then
            inputs+=("$root/tests/fuzz/corpus/${name%_fuzz}")
        fi
        printf -- '--- %s\n' "$name"
        "$fuzzer" -max_total_time="${SANDTABLE_FUZZ_SECONDS:-5}" -timeout=10 -rss_limit_mb=2048 \
            -print_final_stats=1 -verbosity=0 -artifact_prefix="$root/build/fuzz-failures/$name-" \
            "${inputs[@]}" || status=1
    done
    rm -rf -- "$work"
    return "$status"
}

gates_all() {
    local gate status=0
    for gate in "$test_build"/gates/*_gate "$root"/tests/bench/*_gate.sh; do
        [[ -x $gate ]] || continue
        printf -- '--- %s\n' "$(basename -- "$gate")"
        "$gate" || status=1
    done
    return "$status"
}

step self_tests "$tools/self_test.sh"
step includes lua5.4 "$tools/check_includes.lua" "$root"
step pairs lua5.4 "$tools/check_pairs.lua" "$root"
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
    step build_clang_sanitized "$launcher" --build-only asan-ubsan "$asan_build" all
    step tests_sanitized run_ctest "$asan_build"
    if have_files "$root/tests/fuzz/*_fuzz.cpp"; then step fuzz_smoke fuzz_all; fi
    if have_files "$root/tests/bench/*_gate.*"; then step gates gates_all; fi
    step install "$tools/check_install.sh" "$test_build"
fi
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
