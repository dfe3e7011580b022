#!/usr/bin/env bash
# self_test.sh: each check tool finds what it is there to find, and lets good input pass. A check that
# cannot fail is worth nothing.
set -uo pipefail
tools=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
passed=0 failed=0

# write FILE TEXT: below the tree under test.
write() { mkdir -p -- "$(dirname -- "$tree/$1")"; printf '%b\n' "$2" >"$tree/$1"; }
new_tree() { tree=$(mktemp -d "$work/tree.XXXXXX"); }

verdict() { # verdict WANTED GOT NAME
    if [[ $1 == "$2" ]]; then passed=$((passed + 1))
    else failed=$((failed + 1)); printf 'self test: %s: wanted %s, got %s\n' "$3" "$1" "$2"; sed 's/^/    /' "$work/out"; fi
}
good() { local name=$1; shift; if "$@" >"$work/out" 2>&1; then verdict pass pass "$name"; else verdict pass fail "$name"; fi; }
# bad NAME PATTERN COMMAND...: must fail, and say why.
bad() {
    local name=$1 pattern=$2
    shift 2
    if "$@" >"$work/out" 2>&1; then verdict fail pass "$name"
    elif grep -qE "$pattern" "$work/out"; then verdict fail fail "$name"
    else verdict "fail with $pattern" "fail without" "$name"; fi
}

# --- check_includes.lua
includes() { lua5.4 "$tools/check_includes.lua" "$tree"; }
base() {
    new_tree
    write kernel/board/hex.hpp '#include <array>'
    write kernel/game/game.hpp '#include "kernel/board/hex.hpp"'
    write kernel/game/game.cpp '#include "kernel/game/game.hpp"'
    write sdk/abi/plugin.h '#include <stdint.h>'
    write sdk/cpp/battle.hpp '#include "sdk/abi/plugin.h"\n#include "kernel/board/hex.hpp"'
    write rulesets/tag/melee.hpp '#include "sdk/cpp/battle.hpp"'
    write rulesets/tag/melee.cpp '#include "rulesets/tag/melee.hpp"\n#include "kernel/board/hex.hpp"'
    write plugins/host/border/library.cpp '#include <boost/dll/shared_library.hpp>'
    write plugins/host/options.cpp '#include <boost/program_options.hpp>'
    write plugins/host/play/session.cpp '#include "kernel/game/game.hpp"\n#include <nlohmann/json.hpp>\n#include <unistd.h>'
    write plugins/players/random/plugin.cpp '#include "sdk/cpp/battle.hpp"'
    write lua/sandbox/sandbox.cpp '#include <lua.h>\n#include "kernel/game/game.hpp"'
    write tests/kernel/hex_test.cpp '#include "covers.hpp"\n#include "kernel/board/hex.hpp"\n#include <gtest/gtest.h>'
}
base; good 'includes: a good tree' includes
edge() { base; write "$2" "$3"; bad "includes: $1" "$4" includes; }
edge 'kernel to boost' kernel/board/a.hpp '#include <boost/any.hpp>' 'a.hpp:1: .*only be included by'
edge 'kernel to posix' kernel/board/a.hpp '\n#include <unistd.h>' 'a.hpp:2: <unistd.h> is not for'
edge 'kernel to sdk' kernel/board/a.hpp '#include "sdk/abi/plugin.h"' 'may not be included from kernel'
uphill() { # uphill NAME FILE INCLUDED PATTERN: an edge inside the kernel
    base; write "$3" '#include <array>'; write "$2" "#include \"$3\""; bad "includes: $1" "$4" includes
}
uphill 'kernel folder to one above' kernel/board/a.hpp kernel/state/table.hpp 'a.hpp:1: kernel/state stands on kernel/board'
uphill 'kernel folder without a place' kernel/extras/a.hpp kernel/board/b.hpp 'kernel/extras has no place'
base; write kernel/state/a.hpp '#include "kernel/board/hex.hpp"'; good 'includes: kernel folder to one below' includes
edge 'abi to C++' sdk/abi/a.h '#include <string>' '<string> is not for'
edge 'abi to stddef' sdk/abi/a.h '#include <stddef.h>' '<stddef.h> is not for'
edge 'guest to host' rulesets/tag/a.cpp '#include "plugins/host/border/library.cpp"' 'may not be included from rulesets'
edge 'guest to guest' plugins/players/random/a.cpp '#include "rulesets/tag/melee.hpp"' 'may not be included'
edge 'ruleset to ruleset' rulesets/other/a.cpp '#include "rulesets/tag/melee.hpp"' 'may not be included'
edge 'guest to a kernel header with a source' rulesets/tag/a.cpp '#include "kernel/game/game.hpp"' 'it has a source file'
edge 'the same through a value header' kernel/board/hex.hpp '#include "kernel/game/game.hpp"' 'leads to "kernel/game/game.hpp"'
edge 'guest to json' rulesets/tag/a.cpp '#include <nlohmann/json.hpp>' 'only be included by'
edge 'Boost.DLL elsewhere' plugins/host/a.cpp '#include <boost/dll/shared_library.hpp>' 'only be included by plugins/host/border/library.cpp'
edge 'Program_options elsewhere' plugins/host/main.cpp '#include <boost/program_options.hpp>' 'only be included by'
edge 'signatures elsewhere' plugins/host/a.cpp '#include <sodium.h>' 'only be included by plugins/host/border/sha256.cpp and plugins/host/packs/signing.cpp'
edge 'Lua in the host' plugins/host/a.cpp '#include <lua5.4/lua.h>' 'only be included by lua/'
edge 'lua to host' lua/a.cpp '#include "plugins/host/play/session.cpp"' 'may not be included from lua'
edge 'a bare name' rulesets/tag/a.cpp '#include "melee.hpp"' 'path from the repository root'
edge 'angle brackets' rulesets/tag/a.cpp '#include <sdk/cpp/battle.hpp>' 'angle brackets'
edge 'a file that is not there' rulesets/tag/a.cpp '#include "sdk/cpp/none.hpp"' 'is not there'
base; write kernel/board/a.hpp '/* for example\n#include <boost/any.hpp>\n*/\n// #include "sdk/x.hpp"'
good 'includes: comments' includes
base; write kernel/board/hex.cpp "#include <array>$(printf '\\n%.0s' {1..4999})"
bad 'includes: more kernel than there may be' 'has 50[0-9][0-9] lines; it may have 5000' includes

# --- check_pairs.lua
pairs() { lua5.4 "$tools/check_pairs.lua" "$tree"; }
paired() {
    new_tree
    write kernel/board/hex.hpp '#include <array>'
    write kernel/board/hex.cpp '#include "kernel/board/hex.hpp"\n\n#include <vector>'
    write plugins/host/main.cpp '#include "plugins/host/program.hpp"'
    write plugins/players/random/plugin.cpp '#include <array>'
    write plugins/host/commands/commands.hpp '#include <array>'
    write plugins/host/commands/list.cpp '#include <string>\n#include "plugins/host/commands/commands.hpp"'
    write plugins/host/commands/common.hpp '#include "plugins/host/commands/commands.hpp"'
    write plugins/host/commands/info.cpp '#include "plugins/host/commands/common.hpp"'
    write kernel/board/README.md '| file | |\n|---|---|\n| `hex.hpp` | hexes |'
    local folder
    for folder in plugins/host plugins/players lua/data; do write "$folder/README.md" 'a room'; done
    write tests/README.md '| `host/` | the program |'
}
paired; good 'pairs: a good tree' pairs
paired; write lua/data/lost.cpp '#include "lua/data/words.hpp"'
bad 'pairs: no header' 'lost.cpp: has no header of its name' pairs
paired; write kernel/board/hex.cpp '#include "kernel/board/board.hpp"\n#include "kernel/board/hex.hpp"'
bad 'pairs: another header first' 'hex.cpp: its own header comes first' pairs
paired; write plugins/host/commands/odd.cpp '#include <string>'
bad 'pairs: one of a list that does not know it' 'odd.cpp: stands among subcommands' pairs

paired; write tests/host/cli_test.cpp 'namespace sandtable::host::cli_test {\n}'; good 'pairs: a test' pairs
paired; write tests/host/cli_test.cpp 'namespace sandtable::host::other_cli_test {\n}'
bad 'pairs: a test without its namespace' 'cli_test.cpp: has no namespace of its name' pairs
paired; rm "$tree/plugins/host/README.md"; bad 'pairs: a folder without a README' 'plugins/host: has no README.md' pairs
paired; write kernel/board/plane.hpp '#include <array>'
bad 'pairs: a header that its README lacks' 'kernel/board/README.md: lists headers, but not plane.hpp' pairs
paired; write tests/lua/a.lua '-- none'; bad 'pairs: a room of tests without a row' 'tests/lua: has no row `lua/`' pairs

# --- check_size.lua
sizes() { lua5.4 "$tools/check_size.lua" "$tree"; }
lines() { printf "$1"'\\n%.0s' $(seq "$2"); }
new_tree; write kernel/a.cpp "int f()\n{\n$(lines '    g();' 60)}"; good 'sizes: a function of 60 lines' sizes
write kernel/a.cpp "int f()\n{\n$(lines '    g();' 61)}"; bad 'sizes: of 61' 'kernel/a.cpp:1: a function of 61 lines' sizes
write kernel/a.cpp "// Long, as the list of g is.\nint f()\n{\n$(lines '    g();' 61)}"; good 'sizes: with its reason' sizes
write kernel/a.cpp "int f()\n{\n$(lines '    if (a) return b ? "? : if" : 1; // if' 10)}"; good 'sizes: 20 branches' sizes
write kernel/a.cpp "class A {\n    int f()\n    {\n$(lines '        case 1:' 21)    }\n};"
bad 'sizes: 21 branches, in a class' 'kernel/a.cpp:2: a function of 21 branches' sizes
write kernel/a.cpp "$(lines 'int a;' 501)"; bad 'sizes: a long file' 'a.cpp:50.: has 50. lines' sizes
write tests/a.cpp "TEST(A, Page)\n{\n$(lines '    g();' 99)}"; rm "$tree/kernel/a.cpp"; good 'sizes: a test as long as its page' sizes

# --- check_exports.sh
library() { new_tree; write a.cpp "$1"; g++ -shared -fPIC "${@:2}" "$tree/a.cpp" -o "$tree/a.so"; }
exports() { "$tools/check_exports.sh" "$tree"; }
entry='extern "C" __attribute__((visibility("default"))) const int sandtable_plugin = 1;'
script=$tools/../../sdk/cmake/plugin.version
library "$entry\n#include <string>\nstd::string f() { return std::string(99, 1); }" -fvisibility=hidden \
    "-Wl,--version-script=$script" -fno-gnu-unique
good 'exports: one symbol' exports
library "$entry\nint also() { return 1; }"; bad 'exports: one too many' 'also' exports
library 'int none() { return 1; }' -fvisibility=hidden; bad 'exports: none' 'exports nothing' exports
library 'int sandtable_png() { return 1; }'; bad 'exports: a plugin without its own' 'exports _Z13' exports
library 'extern "C" int sandtable_png() { return 1; }'; mv "$tree/a.so" "$tree/png.so"
good 'exports: what writes PNG' exports
library "$entry"; mv "$tree/a.so" "$tree/png.so"; bad 'exports: another for PNG' 'png.so: exports sandtable_plugin' exports
library 'extern "C" int sandtable_mpi() { return 1; }'; mv "$tree/a.so" "$tree/mpi.so"
good 'exports: what speaks MPI' exports
new_tree; bad 'exports: no library' 'no plugin library' exports

# --- check_headers.sh
headers() { "$tools/check_headers.sh" "$tree/build" "$tree"; }
new_tree; write kernel/a.hpp '#pragma once\n#include <string>\ninline std::string f() { return {}; }'
write sdk/abi/a.h '#ifndef A_H\n#define A_H\ntypedef int a_t;\n#endif'
good 'headers: good ones' headers
good 'headers: remembered' headers
write kernel/b.hpp '#pragma once\ninline std::string f();'; bad 'headers: needs another' 'b.hpp does not compile' headers
rm "$tree/kernel/b.hpp"; write kernel/c.hpp 'struct twice {};'; bad 'headers: no guard' 'c.hpp does not' headers
rm "$tree/kernel/c.hpp"; write sdk/abi/d.h 'typedef bool d_t;'; bad 'headers: not C' 'd.h does not' headers

# --- check_format.sh
new_tree; cp "$tools/../../.clang-format" "$tree"; write kernel/a.hpp 'int f(int a);'
good 'format: good' "$tools/check_format.sh" "$tree"
write kernel/a.hpp 'int   f( int a ) ;'; bad 'format: bad' 'clang-format' "$tools/check_format.sh" "$tree"
"$tools/check_format.sh" --fix "$tree" >/dev/null; good 'format: put right' "$tools/check_format.sh" "$tree"

# --- check_texts.sh; the words are put together here so that this file holds none of them
texts() { "$tools/check_texts.sh" "$tree"; }
repository() { new_tree; git -C "$tree" init -q; write docs/a.md 'a/work and a network/'; write kernel/a.cpp 'int a;'; }
repository; good 'texts: good' texts
for word in "see /wo""rk/main/x" "/ro""ot/x" "/ho""me/jo/x" "(/fa""rm/x)"; do
    repository; write docs/b.md "$word"; bad "texts: $word" 'paths of a machine' texts
done
repository; write docs/b.md "https://reg""istry.example.org/x"; bad 'texts: a registry' 'registries' texts
for word in "TO""DO" "FIX""ME" "st""ub" "not impl""emented"; do
    repository; write kernel/b.cpp "// $word"; bad "texts: $word" 'unfinished' texts
done
repository; write tests/a.cpp "GTEST""_SKIP();"; bad 'texts: skipped' 'switched off' texts
repository; write extra/a.txt 'x'; bad 'texts: top level' 'top level' texts

# --- check_words.lua
words() { lua5.4 "$tools/check_words.lua" "$tree" tag; }
spoken() { # spoken ENGLISH FRENCH: a register of one rule beside a book that declares its words
    new_tree
    write rulesets/tag/book/book.cpp 'constexpr const char* ways[] = {"one_by_one"};\nconstexpr VerbSpec verbs[] = {\n    {.name = "take_aim", .title = "x"}};\nconstexpr DecisionSpec decisions[] = {{"fall_back", "x"}};\nconstexpr OptionSpec options[] = {yes_no("deep_snow", "snow", 0), one_of("fire_order", "x", ways)};\nconstexpr CounterSpec counters[] = {{"force_initial", "x"}};'
    write rulesets/tag/orders/position.cpp 'if (what == "home_edge") return home();'
    write rulesets/tag/rules.md "| id | place in the source | in our words | code | tests | status |\n|---|---|---|---|---|---|\n| TAG-1 | p. check_it | $1 | isFound.cpp | its_test.cpp | done |"
    write rulesets/tag/locale/rules.fr.md "| id | words |\n|---|---|\n| TAG-1 | $2 |"
}
english='In `deep_snow` nobody may `take_aim`; with `fire_order=one_by_one` (a \\\\| b) both `fall_back` from the `home_edge`.'
french='Par `deep_snow`, personne ne se déplace.'
spoken "$english" "$french"; good 'words: sentences' words
for name in 'force_initial' '`force_initial`' 'isFound' 'level(y)' 'pool[s]' 'points.cpp' 'P02'; do
    spoken "A unit that has $name may fire." "$french"; bad "words: $name" 'rules.md: TAG-1: .*means nothing' words
    spoken "$english" "Une unité, selon $name, peut tirer."; bad "words: $name in French" 'rules.fr.md: TAG-1: .*means nothing' words
done
spoken 'Current force.' "$french"; bad 'words: no sentence' 'TAG-1: "Current force." is no sentence' words
spoken "$english" 'Artillerie immobile : +1.'; bad 'words: no sentence in French' 'rules.fr.md: TAG-1: .* is no sentence' words
new_tree; bad 'words: no register' 'rulesets/tag/rules.md: .*holds no rule' words

# --- rule_coverage.lua
coverage() { lua5.4 "$tools/rule_coverage.lua" "$tree" "$tree/reports"; }
register() {
    new_tree
    write rulesets/tag/rules.md "# Register\n\n| id | place | rule | code | tests | status |\n|---|---|---|---|---|---|\n$1"
    write rulesets/tag/rules.hpp '// [TAG-6.1 to 6.3]\nconstexpr char a[] = "TAG-7.1";'
    write reports/a.xml '<testsuites><testcase name="A" status="run" result="completed" classname="S"><properties><property name="rules" value="TAG-6.1 TAG-6.2"/></properties></testcase>\n<testcase name="B" status="run" result="completed" classname="S" />\n<testcase name="C" status="run" classname="S"><failure message="x"/><properties><property name="rules" value="TAG-6.3"/></properties></testcase></testsuites>'
}
done1='| TAG-6.1 | p. 1 | a \\\\| b | x.cpp | t | done |'
done2='| TAG-6.2 | p. 1 | a | x.cpp | t | done |'
register "$done1\n$done2\n| TAG-9.1 | p. 2 | later | | | open |"; good 'coverage: good' coverage
register "$done1\n$done2\n| TAG-7.1 | p. 2 | a | | | done |"; bad 'coverage: no test' 'TAG-7.1 is done, yet no passing test' coverage
register "$done1\n$done2\n| TAG-6.3 | p. 2 | a | | | done |"; bad 'coverage: its test fails' 'TAG-6.3 is done, yet no passing test' coverage
register "$done1\n$done2\n| TAG-8.1 | p. 2 | a | | | done |"; bad 'coverage: no code' 'TAG-8.1 is done, yet no code' coverage
register "$done1\n$done2\n| TAG-6.1..3 | p. 2 | a | | | open |"; bad 'coverage: twice in a range' 'TAG-6.1 stands twice' coverage
register "$done1\n$done2\n| TAG-FIRE-01..03 | p. 2 | a | | | done |"; bad 'coverage: a range' 'TAG-FIRE-02 is done' coverage
register "$done1\n$done1\n$done2"; bad 'coverage: twice' 'stands twice' coverage
register "$done1"; bad 'coverage: unknown rule' 'covers TAG-6.2, which is not in' coverage

# --- rule_places.lua
places() { lua5.4 "$tools/rule_places.lua" "$tree" tag; }
placed() { # the code column, then files and what they hold
    new_tree
    write rulesets/tag/rules.md "| id | place | rule | code | tests | status |\n|---|---|---|---|---|---|\n| TAG-RUN-02 | p. 1 | a | $1 | t | done |"
    write rulesets/tag/book/rules.hpp 'inline constexpr RuleSpec run_02{"TAG-RUN-02", "run"};'
    write rulesets/tag/chapters/run.hpp '/// How far. [TAG-RUN-02]\nint reach(int n);\n/// Once more. [TAG-RUN-03]'
    write "rulesets/tag/$2" "$3"
}
carried='int reach(int n)\n{\n    return n + 2; // TAG-RUN-01 to 03\n}'
placed chapters/run.cpp chapters/run.cpp "$carried"; good 'places: carried out' places
placed chapters/run.cpp chapters/run.cpp 'int reach(int n)\n{\n    return refuse(rules::run_02, n);\n}'
good 'places: a constant' places
placed chapters/run.cpp chapters/run.cpp 'int reach(int n)\n{\n    return n + 2;\n}'; bad 'places: not there' 'TAG-RUN-02 is not in' places
placed chapters/walk.cpp chapters/run.cpp "$carried"; bad 'places: no such file' 'no source of the ruleset' places
placed book/rules.hpp chapters/run.cpp "$carried"; bad 'places: a title alone' 'carries it out .chapters/run.cpp' places
placed chapters/run.hpp chapters/a.cpp "int a;"; bad 'places: declared alone' 'carries it out' places
placed chapters/run.cpp chapters/run.cpp 'void explain_reach(int n)\n{\n    say(rules::run_02, n);\n}'
bad 'places: explained alone' 'carries it out' places
placed scenario/check.cpp scenario/check.cpp "$carried"; bad 'places: checked alone' 'carries it out' places
placed 'scenario/check.cpp (set-up)' scenario/check.cpp "$carried"; good 'places: binds who sets up' places

# --- check_abi.lua
abi() { lua5.4 "$tools/check_abi.lua" "$tree"; }
border() {
    new_tree
    write sdk/abi/one.h '#include <stdint.h>\ntypedef struct st_one {\n  /* Does it. Rolls nothing. [any-thread] */\n  int(ST_CALL* act)(void* c);\n} st_one;'
    write sdk/abi/draft/new.h '#define ST_NEW "sandtable.new/draft-1"'
    write docs/abi.md '# B\n\n## The functions\n\n| function | thread | called | keeps | rolls |\n|---|---|---|---|---|\n| `st_one.act` | any | always | nothing | no |\n\n## The promise'
}
border; good 'abi: a good border' abi
border; write sdk/abi/two.h '#include "sdk/abi/draft/new.h"'; bad 'abi: a draft reached' 'two.h: a stable header reaches' abi
border; write sdk/abi/draft/new.h '#define ST_NEW "sandtable.new/1"'; bad 'abi: a draft with a final id' 'does not end in /draft-N' abi
border; sed -i 's/ \[any-thread\]//' "$tree/sdk/abi/one.h"; bad 'abi: another thread' 'disagree' abi
border; sed -i 's/Rolls nothing/May roll/' "$tree/sdk/abi/one.h"; bad 'abi: rolls after all' 'may roll, but' abi
border; sed -i 's/st_one.act/st_one.old/' "$tree/docs/abi.md"; bad 'abi: a function without a row' 'st_one.act has no row' abi
border; write sdk/abi/three.h 'typedef struct st_two {\n  int(ST_CALL* go)(void);\n} st_two;'; bad 'abi: a new function' 'st_two.go has no row' abi

# --- mutants.lua
new_tree
write CMakeLists.txt 'cmake_minimum_required(VERSION 3.22)\nproject(tag CXX)\nset(CMAKE_CXX_STANDARD 20)\nset(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)\ninclude_directories(${PROJECT_SOURCE_DIR})\nfind_package(GTest REQUIRED)\nadd_library(tag STATIC rulesets/tag/chapters/a.cpp)\nadd_executable(test_rulesets_tag tests/rulesets/tag/a_test.cpp tests/rulesets/tag/b_test.cpp)\nset_property(TARGET test_rulesets_tag PROPERTY UNITY_BUILD ON)\ntarget_link_libraries(test_rulesets_tag tag GTest::gtest_main)'
write rulesets/tag/book/rules.hpp 'inline constexpr RuleSpec fire_01{"TAG-FIRE-01", "fire"};'
write rulesets/tag/chapters/b.hpp '#pragma once\ninline int low() { return 1; }\ntemplate <int N> int size() { return N; }'
write rulesets/tag/chapters/a.cpp '#include "rulesets/tag/chapters/b.hpp"\n// rules::fire_01\nint hits(int range)\n{\n    return range >= low() &&\n           range != 30; // != a comment\n}\nint sized() { return size<5>(); }\nint most() { return 1'\''000; }\nint guarded(int range)\n{\n    if (range == 7)\n        return 70;\n    if (range > low() &&\n        range < 9) {\n        return 80;\n    }\n    if (range < 0)\n        return 90;\n    else\n        return 91;\n}\nint worked_out()\n{\n    return 40 + low();\n}\nint kept() { static const int once = worked_out(); return once; }\nint wide()\n{\n    return size<6>();\n}'
write tests/rulesets/tag/a_test.cpp '#include <gtest/gtest.h>\nint hits(int);\nint sized();\nint guarded(int);\nint kept();\nint wide();\nTEST(Tag, FiresFar) { kept(); EXPECT_EQ(wide(), 6); EXPECT_TRUE(hits(1)); EXPECT_FALSE(hits(0)); EXPECT_FALSE(hits(30)); EXPECT_TRUE(sized() > 4); }\nTEST(Tag, Guards) { EXPECT_EQ(guarded(7), 70); EXPECT_EQ(guarded(8), 80); EXPECT_EQ(guarded(9), 91); EXPECT_EQ(guarded(1), 91); EXPECT_EQ(guarded(0), 91); EXPECT_EQ(guarded(-1), 90); }'
write tests/rulesets/tag/b_test.cpp '#include <gtest/gtest.h>\nint hits(int);\nint kept();\nTEST(Tag, FiresAgain) { EXPECT_TRUE(hits(2)); EXPECT_EQ(kept(), 41); }'
write rulesets/tag/rules.md '| id | place | rule | code | tests | status |\n|---|---|---|---|---|---|\n| TAG-FIRE-01 | p. 1 | fire | chapters/a.cpp | a_test.cpp | done |'
mutants_git() { git -C "$tree" -c user.name=t -c user.email=t@t "$@"; }
mutants_git init -q && printf 'build/\n' >"$tree/.gitignore" && mutants_git add -A && mutants_git commit -qm one
mutants() { (cd "$tree" && lua5.4 "$tools/mutants.lua" tag "$@"); }
bad 'mutants: what survives is named, also what a compiler works out' '"5" -> "6": int sized' mutants --rows
cp "$work/out" "$work/said"
good 'mutants: what a test catches is counted, also where another was the first to need it' grep -E '^tag: 23 faults planted of 23, 0 refused by the compiler, 22 of 23 caught' "$work/said"
good 'mutants: the checkout is as it was' test -z "$(git -C "$tree" status --porcelain)"
grep -o '^  | .*' "$work/said" | sed 's/^  //; s/ |$/no other size |/' >"$tree/rulesets/tag/survivors.md"
mutants --list >"$work/said" 2>&1
good 'mutants: a survivor that is known is not planted' grep '^22 faults could be planted' "$work/said"
good 'mutants: guards of several lines are left out, not one with an else' test "$(grep -o 'left out: .*' "$work/said")" = \
    $'left out: if (range == 7) return 70;\nleft out: if (range > low() && range < 9) { return 80; }'
sed -i 's/return size<5>()/return 0 + size<5>()/' "$tree/rulesets/tag/chapters/a.cpp"
bad 'mutants: of a line that changed nothing is known' 'survivors.md:1: there is no such fault' mutants --list
bad 'mutants: lines that changed are planted, in the order of the day' '0" -> "1": int sized' mutants --changed --quick --seconds 60
SANDTABLE_SINCE=HEAD~9 mutants --changed >"$work/said" 2>&1
good 'mutants: without what was before nothing is planted' grep 'no planted faults: SANDTABLE_SINCE' "$work/said"
write sdk/cpp/c.hpp '#pragma once\ninline int more(int few) { return few + 1; }'
(cd "$tree" && lua5.4 "$tools/mutants.lua" all --list) >"$work/said" 2>&1
good 'mutants: the helpers of the SDK are a part' grep '^2 faults could be planted in sdk' "$work/said"
(cd "$tree" && lua5.4 "$tools/mutants.lua" all --changed --seconds 0) >"$work/said" 2>&1
good 'mutants: out of time nothing is compiled' grep '^sdk: 0 faults planted of 2, .*, 2 left for want of time' "$work/said"
rm -r "$tree/sdk"
git -C "$tree" checkout -q rulesets/tag/chapters/a.cpp
good 'register: a fault in its code is caught' mutants --register
good 'register: and stays so' mutants --check
printf '%s\n' '| TAG-FIRE-02 | p. 1 | far | chapters/a.cpp | a_test.cpp | done |' >>"$tree/rulesets/tag/rules.md"
bad 'register: a rule without a fault' 'TAG-FIRE-02: is done, yet no fault' mutants --check
sed -i 's/FiresFar/FiresWide/' "$tree/tests/rulesets/tag/a_test.cpp"
bad 'register: its test is gone' 'TAG-FIRE-01: there is no test Tag.FiresFar' mutants --check
sed -i 's/int hits(int range)/int hit(int range)/' "$tree/rulesets/tag/chapters/a.cpp"
bad 'register: its fault is gone' 'TAG-FIRE-01: its fault cannot be planted any more' mutants --check

# --- instructions.sh
if command -v valgrind >/dev/null; then
    new_tree
    write a.cpp '#include <cstdlib>\nextern "C" __attribute__((noinline)) int turn(int n) { volatile int sum = 0; for (int i = 0; i < n; ++i) sum = sum + i; return sum; }\nint main(int, char** arguments) { return turn(std::atoi(arguments[1])) < 0; }'
    g++ -O1 "$tree/a.cpp" -o "$tree/a"
    one=$("$tools/instructions.sh" --in turn "$tree/a" 1000 2>/dev/null)
    again=$("$tools/instructions.sh" --in turn "$tree/a" 1000 2>/dev/null)
    twice=$("$tools/instructions.sh" --in turn "$tree/a" 2000 2>/dev/null)
    good "instructions: the same twice ($one, $again)" test "$one" = "$again"
    good "instructions: double work, double count ($one, $twice)" \
        test "$((twice * 100 / one))" -ge 198 -a "$((twice * 100 / one))" -le 200
fi

printf 'self tests of the tools: %d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
