#!/usr/bin/env bash
# check_exports.sh FOLDER: every plugin library below FOLDER exports exactly `sandtable_plugin`, and the
# program's own beside the plugins exactly what they are named after: png.so `sandtable_png`, mpi.so `sandtable_mpi`.
set -uo pipefail
folder=${1:?a folder of built plugins}
count=0 failed=0
while IFS= read -r -d '' library; do
    count=$((count + 1))
    symbols=$(nm --dynamic --defined-only --format=posix "$library" | cut -d ' ' -f 1 | sort | tr '\n' ' ')
    wanted=sandtable_plugin
    case $library in "$folder"/png.so | "$folder"/mpi.so) wanted=sandtable_$(basename -- "$library" .so) ;; esac
    if [[ $symbols != "$wanted " ]]; then
        printf '%s: exports %s\n' "${library#"$folder"/}" "${symbols:-nothing}"
        failed=$((failed + 1))
    fi
done < <(find "$folder" -name '*.so' -print0 2>/dev/null)
if ((count == 0)); then
    printf 'no plugin library in %s\n' "$folder"
    failed=1
fi
printf '%d libraries, %d errors\n' "$count" "$failed"
((failed == 0))
