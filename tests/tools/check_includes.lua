#!/usr/bin/env lua5.4
-- check_includes.lua [ROOT]: who may include whom, as docs/style.md draws it.
--
-- Every include line is held against the table below; an edge that is not in it is an error. What a
-- guest reaches through other headers counts as well. And the kernel is what the books stand on, and no more:
-- it has a number of lines at most.

local root = arg[1] or "."

local function set(text)
    local words = {}
    for word in text:gmatch "%S+" do words[word] = true end
    return words
end

-- Header names of the C++20 and C11 standard libraries.
local standard = set [[
    algorithm any array atomic barrier bit bitset charconv chrono compare complex concepts
    condition_variable coroutine deque exception execution filesystem format forward_list fstream
    functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list
    locale map memory memory_resource mutex new numbers numeric optional ostream queue random ranges
    ratio regex scoped_allocator semaphore set shared_mutex source_location span sstream stack
    stdexcept stop_token streambuf string string_view syncstream system_error thread tuple
    type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version
    cassert cctype cerrno cfenv cfloat cinttypes climits clocale cmath csetjmp csignal cstdarg
    cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype
    assert.h ctype.h errno.h float.h inttypes.h limits.h locale.h math.h setjmp.h signal.h stdalign.h
    stdarg.h stdatomic.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h time.h uchar.h wchar.h
]]

local telling = {
    ours = { "kernel", "plugins/host/table", "plugins/host/notation", "plugins/host/telling" },
    library = { "standard", "utf8proc" },
}

-- Folder -> what its files may include. The longest folder that fits a file counts.
--   ours      folders of this repository; "." is the file's own second-level folder (rulesets/fos,
--             plugins/players/greedy); "values" is every kernel header without a source file
--   library   "standard", "system" (POSIX), or the first folder or the name of a header
--   guest     what it reaches through others is held to the same table
local may = {
    ["kernel"] = { ours = { "kernel" }, library = { "standard" } },
    ["kernel/state"] = { ours = { "kernel" }, library = { "standard", "emmintrin.h" } }, -- vectors
    ["sdk/abi"] = { ours = { "sdk/abi" }, library = { "stdint.h" } },
    ["sdk"] = { ours = { "sdk", "values" }, library = { "standard" }, guest = true },
    ["sdk/template"] = { ours = { "sdk/abi", "sdk/c", "sdk/cpp", "values", "beside" }, library = { "standard" }, guest = true },
    ["rulesets"] = { ours = { ".", "sdk", "values" }, library = { "standard" }, guest = true },
    ["plugins/players"] = { ours = { ".", "sdk", "values" }, library = { "standard" }, guest = true },
    ["lua"] = { ours = { "kernel", "lua" }, library = { "standard", "lua", "nlohmann", "zlib" } },
    ["plugins/host"] = {
        ours = { "kernel", "sdk", "lua", "plugins/host", "plugins/frontends" },
        library = { "standard", "system", "nlohmann", "boost", "seccomp", "sodium" },
    },
    -- For those who write battles and rulesets: what players have never needs it.
    ["plugins/workshop"] = {
        ours = { "kernel", "sdk", "lua", "plugins/host", "plugins/frontends", "plugins/workshop" },
        library = { "standard", "system", "nlohmann" },
    },
    -- Tables in browsers: the one place of Boost.Beast and Boost.Asio.
    ["plugins/house"] = {
        ours = { "kernel", "sdk", "lua", "plugins/host", "plugins/frontends", "plugins/house" },
        library = { "standard", "system", "nlohmann", "boost", "sodium", "zlib" },
    },
    -- With one table, and orders as text: the kernel alone stands below.
    ["plugins/host/notation"] = { ours = { "kernel", "plugins/host/notation" }, library = { "standard" } },
    ["plugins/host/table"] = { ours = { "kernel", "plugins/host/table" }, library = { "standard" } },
    -- Records in words: a library of its own, which tests of rulesets link.
    ["plugins/host/telling/i18n.hpp"] = telling, ["plugins/host/telling/i18n.cpp"] = telling,
    ["plugins/host/telling/teller.hpp"] = telling, ["plugins/host/telling/teller.cpp"] = telling,
    ["plugins/host/telling/teller_journal.cpp"] = telling,
    ["plugins/host/telling/breakdowns.hpp"] = telling, ["plugins/host/telling/breakdowns.cpp"] = telling,
    ["plugins/host/telling/redact.hpp"] = telling, ["plugins/host/telling/redact.cpp"] = telling,
    ["plugins/host/telling/utf8.hpp"] = telling, ["plugins/host/telling/utf8.cpp"] = telling,
    ["plugins/host/telling/catalog/po.hpp"] = telling, ["plugins/host/telling/catalog/po.cpp"] = telling,
    ["plugins/host/telling/catalog/plural.hpp"] = telling, ["plugins/host/telling/catalog/plural.cpp"] = telling,
    ["plugins/host/telling/counter_values.hpp"] = telling, ["plugins/host/telling/counter_values.cpp"] = telling,
    ["plugins/frontends"] = {
        ours = { "kernel", "sdk", "lua", "plugins/host", "plugins/frontends" },
        library = { "standard", "system", "nlohmann", "editline", "cairo", "zlib" },
    },
    ["tests"] = {
        ours = { "kernel", "sdk", "lua", "plugins", "rulesets", "tests", "beside" },
        library = { "standard", "system", "nlohmann", "gtest", "gmock", "benchmark", "boost", "lua", "zlib" },
    },
}

-- The kernel's own folders, from the ground up: each may include itself and what stands before it.
local kernel_order = { "words", "board", "dice", "rules", "state", "turn", "game" }

-- Libraries kept in few files, whatever the folder allows.
local only = {
    { "boost/dll", "plugins/host/border/library.cpp" },
    { "boost/program_options", "plugins/host/options.cpp" },
    { "boost", "plugins/host/border/library.cpp", "plugins/host/options.cpp", "plugins/house/", "tests/house/", "tests/fuzz/house_fuzz.cpp" },
    { "lua", "lua/", "tests/lua/", "tests/bench/lua_bench.cpp" },
    { "nlohmann", "plugins/", "tests/", "lua/tiled/" },
    { "zlib", "lua/tiled/inflate.cpp", "tests/lua/inflate_test.cpp", "plugins/house/net/files.cpp",
        "plugins/frontends/picture/png_file.cpp" },
    { "utf8proc", "plugins/host/telling/utf8.cpp" },
    { "editline", "plugins/frontends/text/" },
    { "seccomp", "plugins/host/cage/filter.cpp" },
    { "sodium", "plugins/host/border/sha256.cpp", "plugins/host/packs/signing.cpp", "plugins/house/links.cpp" },
    { "cairo", "plugins/frontends/picture/cairo/", "plugins/frontends/picture/png_library.cpp" },
    { "fontconfig", "plugins/frontends/picture/cairo/fonts.cpp" },
}

local folders = "kernel sdk lua plugins rulesets tests"
local ours = set(folders)

local function starts(text, prefix) return text:sub(1, #prefix) == prefix end

local function below(path, folder) return path == folder or starts(path, folder .. "/") end

local function exists(path)
    local file = io.open(root .. "/" .. path)
    if file then file:close() end
    return file ~= nil
end

local function is_value(path)
    return below(path, "kernel") and path:match "%.hpp$" and not exists((path:gsub("%.hpp$", ".cpp")))
end

local files = {}
do
    local quoted = "'" .. root:gsub("'", "'\\''") .. "'"
    local find = "cd " .. quoted .. " && find " .. folders
        .. " \\( -name '*.h' -o -name '*.hpp' -o -name '*.c' -o -name '*.cpp' \\) -print 2>/dev/null | LC_ALL=C sort"
    for path in io.popen(find):lines() do files[#files + 1] = path end
end

local errors = 0
local function complain(path, line, text)
    errors = errors + 1
    print(("%s:%d: %s"):format(path, line, text))
end

-- The include lines of a file: { line, name, angled }.
local function includes(path)
    local found, number, in_comment = {}, 0, false
    for line in io.lines(root .. "/" .. path) do
        number = number + 1
        if not in_comment then
            local open, name = line:match '^%s*#%s*include%s*([<"])([^>"]+)[>"]'
            if name then found[#found + 1] = { line = number, name = name, angled = open == "<" } end
        end
        local rest = line:gsub("//.*", "")
        for mark in rest:gmatch "[/*][*/]" do
            if mark == "/*" then in_comment = true elseif mark == "*/" then in_comment = false end
        end
    end
    return found
end

local function rule_of(path)
    local best
    for folder in pairs(may) do
        if below(path, folder) and (not best or #folder > #best) then best = folder end
    end
    return may[best], best
end

-- The folder that stands for "." in a rule: one ruleset, one player.
local function own_folder(path, folder) return path:match("^" .. folder:gsub("%-", "%%-") .. "/[^/]+") or folder end

local function library_of(name)
    if name == "lua.hpp" or name:match "^lua5%.?4/" or name:match "^lua%.h$" or name:match "^lauxlib%.h$"
        or name:match "^lualib%.h$" or name:match "^luaconf%.h$" then
        return "lua"
    end
    if standard[name] then return "standard" end
    if name == "zlib.h" or name == "utf8proc.h" or name == "seccomp.h" or name == "sodium.h" then return (name:gsub("%.h$", "")) end
    local first = name:match "^([^/]+)/"
    if not first or set("sys arpa netinet net linux")[first] then return "system" end
    return first
end

local function check_library(path, include, rule)
    local library = library_of(include.name)
    for _, entry in ipairs(only) do
        local wanted = entry[1]
        if library == wanted or below(include.name, wanted) then
            local here = false
            for i = 2, #entry do here = here or path == entry[i] or (entry[i]:sub(-1) == "/" and starts(path, entry[i])) end
            if not here then
                return complain(path, include.line, ("<%s> may only be included by %s"):format(include.name,
                    table.concat(entry, " and ", 2)))
            end
            return
        end
    end
    for _, allowed in ipairs(rule.library) do
        if library == allowed or include.name == allowed then return end
    end
    complain(path, include.line, ("<%s> is not for this folder (%s only)"):format(include.name,
        table.concat(rule.library, ", ")))
end

local function allowed_ours(path, name, rule, folder)
    for _, allowed in ipairs(rule.ours) do
        if allowed == "values" then
            if is_value(name) then return true end
        elseif below(name, allowed == "." and own_folder(path, folder) or allowed) then
            return true
        end
    end
    return false
end

local kernel_rank = {}
for i, folder in ipairs(kernel_order) do kernel_rank[folder] = i end

-- Whether an include inside the kernel goes down, or stays where it is.
local function check_kernel_order(path, include)
    local from = path:match "^kernel/([^/]+)/"
    local to = include.name:match "^kernel/([^/]+)/"
    if not from or not to then return end
    for _, folder in ipairs { from, to } do
        if not kernel_rank[folder] then
            return complain(path, include.line, ('kernel/%s has no place in the order of the kernel\'s folders'):format(folder))
        end
    end
    if kernel_rank[to] > kernel_rank[from] then
        complain(path, include.line, ('kernel/%s stands on kernel/%s, so it may not be included from there'):format(to, from))
    end
end

local graph, rules = {}, {}
for _, path in ipairs(files) do
    local rule, folder = rule_of(path)
    rules[path] = { rule, folder }
    graph[path] = {}
    for _, include in ipairs(includes(path)) do
        local name = include.name
        if include.angled then
            if ours[name:match "^([^/]+)/" or ""] then
                complain(path, include.line, ('write "%s": angle brackets are for libraries'):format(name))
            else
                check_library(path, include, rule)
            end
        elseif not ours[name:match "^([^/]+)/" or ""] then
            local beside = false
            for _, allowed in ipairs(rule.ours) do beside = beside or allowed == "beside" end
            if not beside then
                complain(path, include.line, ('"%s": an include line is a path from the repository root'):format(name))
            end
        elseif not exists(name) then
            complain(path, include.line, ('"%s" is not there'):format(name))
        elseif not allowed_ours(path, name, rule, folder) then
            local why = ""
            if below(name, "kernel") and not is_value(name) then why = ": it has a source file, so it is the host's" end
            complain(path, include.line, ('"%s" may not be included from %s%s'):format(name, folder, why))
        else
            check_kernel_order(path, include)
            table.insert(graph[path], include)
        end
    end
end

-- What guests reach through others.
for _, path in ipairs(files) do
    local rule, folder = table.unpack(rules[path])
    if rule.guest then
        local seen = { [path] = true }
        local function visit(file, first)
            for _, include in ipairs(graph[file] or {}) do
                if not seen[include.name] then
                    seen[include.name] = true
                    local origin = first or include
                    if first and below(include.name, "kernel") and not is_value(include.name) then
                        complain(path, origin.line, ('"%s" leads to "%s", which has a source file'):format(
                            origin.name, include.name))
                    end
                    visit(include.name, origin)
                end
            end
        end
        visit(path)
    end
end

-- What more the kernel is to hold, something in it makes room for, or it belongs to the layer that wants it.
local kernel_lines, kernel_most = 0, 5000
for _, path in ipairs(files) do
    if below(path, "kernel") then
        for _ in io.lines(root .. "/" .. path) do kernel_lines = kernel_lines + 1 end
    end
end
if kernel_lines > kernel_most then
    complain("kernel", kernel_lines, ("has %d lines; it may have %d"):format(kernel_lines, kernel_most))
end

print(("%d files, %d errors"):format(#files, errors))
os.exit(errors == 0)
