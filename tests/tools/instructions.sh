#!/usr/bin/env bash
# instructions.sh [--in FUNCTION] PROGRAM ARGS...: the instructions a program executes, counted by
# callgrind; with --in, only while a function whose name matches the pattern is running (give it
# external linkage and noinline). Exact and repeatable, whatever else the machine does; for gates
# (tests/bench/*_gate.sh). The program's own output goes to standard error.
set -euo pipefail
options=()
if [[ ${1:-} == --in ]]; then
    options=(--toggle-collect="$2")
    shift 2
fi
out=$(mktemp)
trap 'rm -f -- "$out"' EXIT
# A fixed environment: its size moves the stack, and that moves the count a little. The C library
# copies with the plainest instructions of all machines, or each would count other ones.
env -i PATH=/usr/bin:/bin LC_ALL=C \
    GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F,-AVX2_Usable,-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM \
    SANDTABLE_BUILD_DIR="${SANDTABLE_BUILD_DIR:-}" \
    SANDTABLE_SOURCE_DIR="${SANDTABLE_SOURCE_DIR:-}" \
    valgrind --tool=callgrind --callgrind-out-file="$out" -q "${options[@]}" "$@" >&2
sed -n 's/^\(totals\|summary\): //p' "$out" | head -n 1
