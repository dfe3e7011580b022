#!/usr/bin/env lua5.4
-- mutants.lua PART [OPTIONS]: plants small faults in a ruleset's chapters and orders (PART: its name) or in the
-- kernel (PART: kernel), one at a time, runs that part's tests, and lists by rule the faults that no test
-- caught.
--
--   --changed REF     only in lines that changed since the commit REF
--   --file PATTERN    only in files whose path matches (a Lua pattern)
--   --rules ID,ID     only at these rules, by the id that is shown
--   --sample N        N faults drawn from all there are
--   --seed N          ... with this seed (1)
--   --seconds N       plants no more after so long
--   --build DIR       uses a build with tests that is there already (build/dev), not one of its own
--   --list            prints the faults, plants none
--
-- A fault is a comparison, sum, connective or number that is off by a little, a condition turned round, or a
-- guard or call left out. What is known to change nothing, or not to be worth a test, stands with its reason in
-- <part>/survivors.md and is not counted. The checkout is left alone: all is done beside it, in
-- build/mutants/<part>. Exit status 1 when a fault survived that is not listed there.

local options = { seed = 1 }
local part
do
    local takes = { ["--changed"] = "changed", ["--file"] = "file", ["--sample"] = "sample", ["--seed"] = "seed",
        ["--seconds"] = "seconds", ["--rules"] = "rules", ["--build"] = "build" }
    local function fail(text)
        io.stderr:write("mutants.lua: ", text, " (mutants.lua PART [--changed REF] [--file PATTERN] [--sample N]",
            " [--rules ID,ID] [--seed N] [--seconds N] [--build DIR] [--list])\n")
        os.exit(2)
    end
    local i = 1
    while i <= #arg do
        local word = arg[i]
        if takes[word] then
            i = i + 1
            options[takes[word]] = arg[i] or fail(word .. " needs a value")
        elseif word == "--list" then
            options.list = true
        elseif word:sub(1, 1) == "-" or part then
            fail('unknown "' .. word .. '"')
        else
            part = word
        end
        i = i + 1
    end
    if not part then fail "which part?" end
    for _, name in ipairs { "sample", "seed", "seconds" } do
        local value = options[name]
        options[name] = value and (math.tointeger(tonumber(value)) or fail("--" .. name .. " wants a whole number"))
    end
end

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function lines_of(command)
    local pipe, found = io.popen(command), {}
    for line in pipe:lines() do found[#found + 1] = line end
    pipe:close()
    return found
end

-- Nobody minds whose checkout it is.
local git = "git -c safe.directory='*' "
local root = lines_of(git .. "rev-parse --show-toplevel")[1] or "."
local folder = part == "kernel" and "kernel" or "rulesets/" .. part
local target = part == "kernel" and "test_kernel" or "test_rulesets_" .. part

local function read(path)
    local file = io.open(path, "rb")
    if not file then return nil end
    local text = file:read "a"
    file:close()
    return text
end

local function write(path, text)
    local file = assert(io.open(path, "wb"))
    file:write(text)
    file:close()
end

-- Which files have rules in them.
local places = part == "kernel" and { folder } or { folder .. "/chapters", folder .. "/orders" }
local sources = {}
for _, place in ipairs(places) do
    for _, path in ipairs(lines_of("cd " .. quoted(root) .. " && " .. git .. "ls-files -- " .. quoted(place))) do
        if path:match "%.[ch]pp$" and (not options.file or path:match(options.file)) then
            sources[#sources + 1] = path
        end
    end
end
if #sources == 0 then
    io.stderr:write("mutants.lua: no sources of \"", part, "\" (fos fastplay70 synapse thucydide kernel)\n")
    os.exit(2)
end

-- Lines that changed: path -> set of line numbers; nil: all.
local changed
if options.changed then
    changed = {}
    local path
    for _, line in ipairs(lines_of("cd " .. quoted(root) .. " && " .. git .. "diff -U0 --no-color " .. quoted(options.changed)
        .. " -- " .. quoted(folder))) do
        path = line:match "^%+%+%+ b/(.*)" or path
        local from, count = line:match "^@@ .-%+(%d+),?(%d*) @@"
        if from and path then
            changed[path] = changed[path] or {}
            for n = from, from + (tonumber(count) or 1) - 1 do changed[path][math.tointeger(n)] = true end
        end
    end
end

-- The constants that stand for rules: name -> id.
local rule_ids = {}
for _, path in ipairs(lines_of("cd " .. quoted(root) .. " && " .. git .. "ls-files -- " .. quoted(folder .. "/book"))) do
    for line in (read(root .. "/" .. path) or ""):gmatch "[^\n]+" do
        local name, id = line:match '([%w_]+)%s*[={]%s*{?"(%u[%u%d]*%-[%w.%-]+)"'
        if name then rule_ids[name] = id end
    end
end

-- The same text with comments, strings and characters blanked, so that places stay.
local function code_of(text)
    local out, i, n = {}, 1, #text
    local function blank(piece) out[#out + 1] = piece:gsub("[^\n]", " ") end
    while i <= n do
        local two, one = text:sub(i, i + 1), text:sub(i, i)
        local stop
        if two == "//" then
            stop = (text:find("\n", i, true) or n + 1) - 1
        elseif two == "/*" then
            stop = select(2, text:find("*/", i + 2, true)) or n
        elseif one == '"' or (one == "'" and not text:sub(i - 1, i - 1):match "%d") then
            stop = i + 1
            while stop <= n and text:sub(stop, stop) ~= one do
                stop = stop + (text:sub(stop, stop) == "\\" and 2 or 1)
            end
        end
        if stop then
            blank(text:sub(i, stop))
            i = stop + 1
        else
            out[#out + 1] = one
            i = i + 1
        end
    end
    return table.concat(out)
end

-- The rule nearest to a line: in its function upward, then downward.
local function rule_near(lines, at)
    local function rule_of(line)
        for name in line:gmatch "rules::([%w_]+)" do
            if rule_ids[name] then return rule_ids[name] end
        end
        return line:match "%u[%u%d]+%-%u[%u%d]*%-%d+" or line:match "%f[%u]%u%u%u+%-%d+%f[%D]"
    end
    for i = at, 1, -1 do
        local id = rule_of(lines[i])
        if id then return id end
        if i < at and lines[i]:match "^}" then break end
    end
    for i = at + 1, #lines do
        if lines[i]:match "^}" then break end
        local id = rule_of(lines[i])
        if id then return id end
    end
    return "no rule named"
end

local swaps = {
    [" < "] = " <= ", [" <= "] = " < ", [" > "] = " >= ", [" >= "] = " > ", [" == "] = " != ", [" != "] = " == ",
    [" && "] = " || ", [" || "] = " && ", [" + "] = " - ", [" - "] = " + ", [" += "] = " -= ", [" -= "] = " += ",
    [" * "] = " + ", [" / "] = " * ",
}

-- Every fault of a file: {path, line, from, to, with, was, rule}; from and to are places in the text.
local texts = {} -- as they were when the faults were found, whatever is written meanwhile
local function faults_of(path)
    local text = read(root .. "/" .. path)
    texts[path] = text
    local code, found, lines = code_of(text), {}, {}
    for line in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
    local from = 1
    for number, line in ipairs(lines) do
        local bare = code:sub(from, from + #line - 1)
        local start = from
        from = from + #line + 1
        local skip = bare:match "^%s*#" or bare:match "static_assert" or bare:match "^%s*template" or bare:match "^%s*using "
            or (changed and not (changed[path] and changed[path][number]))
        local function plant(a, b, with)
            found[#found + 1] = { path = path, line = number, from = start + a - 1, to = start + b - 1, with = with,
                was = text:sub(start + a - 1, start + b - 1), text = line:match "^%s*(.-)%s*$",
                rule = rule_near(lines, number) }
        end
        if not skip then
            -- Operators have a blank on both sides; so templates and references are left alone.
            for a, b in bare:gmatch "() [<>=!&|+%-*/]+ ()" do
                local with = swaps[bare:sub(a, b - 1)]
                if with then plant(a, b - 1, with) end
            end
            for a, digits, b in bare:gmatch "%f[%w_.]()(%d+)%f[^%d]()" do
                if not bare:sub(b, b):match "[%w_.']" and #digits < 5 then
                    plant(a, b - 1, tostring(math.tointeger(digits) + 1))
                end
            end
            for a, word, b in bare:gmatch "%f[%w_]()(%a+)()%f[^%w_]" do
                if word == "true" then plant(a, b - 1, "false") end
                if word == "false" then plant(a, b - 1, "true") end
            end
            for a in bare:gmatch "[( ]()![%w_(]" do plant(a, a, "") end
            -- A guard or a call that is left out.
            if bare:match "^%s+if %b() return[^;]*;%s*$" or bare:match "^%s+if %b() continue;%s*$"
                or bare:match "^%s+[%w_.:>%-]+%b();%s*$" and not bare:match "^%s+return" then
                plant(1, #line, "")
            end
        end
    end
    return found
end

-- What is known to survive: "path | line as written | was | with" -> reason (survivors.md).
local known = {}
for line in (read(root .. "/" .. folder .. "/survivors.md") or ""):gmatch "[^\n]+" do
    local path, text, was, with, why = line:gsub("\\|", "|"):match "^| `([^`]+)` | ``(.-)`` | ``(.-)`` | ``(.-)`` | (.-) |$"
    if path then known[table.concat({ path, text, was:match "^%s*(.-)%s*$", with:match "^%s*(.-)%s*$" }, "|")] = why end
end
local function key_of(fault)
    local whole = #fault.was > 8
    return table.concat({ fault.path, fault.text, whole and "all" or fault.was:match "^%s*(.-)%s*$",
        whole and "nothing" or fault.with:match "^%s*(.-)%s*$" }, "|")
end

local faults = {}
for _, path in ipairs(sources) do
    for _, fault in ipairs(faults_of(path)) do
        local wanted = not options.rules or ("," .. options.rules .. ","):find("," .. fault.rule .. ",", 1, true)
        if wanted and not known[key_of(fault)] then faults[#faults + 1] = fault end
    end
end
if options.sample and options.sample < #faults then
    math.randomseed(options.seed)
    for i = 1, options.sample do
        local j = math.random(i, #faults)
        faults[i], faults[j] = faults[j], faults[i]
    end
    for i = #faults, options.sample + 1, -1 do faults[i] = nil end
    table.sort(faults, function(a, b)
        if a.path ~= b.path then return a.path < b.path end
        return a.from < b.from
    end)
end

local function show(fault)
    local what = #fault.was > 8 and "left out" or ('"%s" -> "%s"'):format(fault.was:match "^%s*(.-)%s*$",
        fault.with:match "^%s*(.-)%s*$")
    return ("%s:%d: %s: %s: %s"):format(fault.path, fault.line, fault.rule, what, fault.text)
end

if options.list or #faults == 0 then
    for _, fault in ipairs(faults) do print(show(fault)) end
    print(#faults .. " faults could be planted in " .. folder)
    os.exit(0)
end

-- The part's tests are built once; then what a fault changes is compiled anew, beside, and linked in its
-- place. So the checkout is left alone.
local work = root .. "/build/mutants/" .. part
local build = options.build and (options.build:match "^/" and options.build or root .. "/" .. options.build) or work .. "/build"
local function run(command) return (os.execute(command)) end
local log = work .. "/log" -- of the build; later of one fault
local quiet = " >" .. quoted(log) .. " 2>&1 </dev/null"
local function give_up(text)
    io.stderr:write("mutants.lua: ", text, ": ", log, "\n")
    os.exit(3)
end
run("mkdir -p " .. quoted(work))
if not read(build .. "/build.ninja") and not run("cmake -S " .. quoted(root) .. " -B " .. quoted(build)
    .. " -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O1 -DCMAKE_UNITY_BUILD=OFF -DSANDTABLE_TESTS=ON" .. quiet) then
    give_up "cannot be configured"
end
io.stderr:write("compiling ", target, "\n")
if not run("ninja -C " .. quoted(build) .. " " .. target .. quiet) then give_up "does not compile without a fault" end

-- How the program of tests is made: commands by source, the last one links; objects by what they include.
local function plain(text) return (text:gsub("%p", "%%%0")) end
local commands, link, includers = {}, nil, {}
for _, line in ipairs(lines_of("ninja -C " .. quoted(build) .. " -t commands " .. target)) do
    local object, source = line:match " %-o (%S+) %-c (%S+)$"
    if object then
        commands[source] = { line = line, object = object, source = source }
        commands[object] = commands[source]
    elseif line:match " %-o %S*/?test_" or line:match(" %-o %S*" .. plain(target)) then
        link = line
    end
end
if not link then give_up "does not say how it is linked" end
if run "command -v ld.lld >/dev/null" then link = link:gsub(" %-o ", " -fuse-ld=lld -o ", 1) end
do
    local object
    for _, line in ipairs(lines_of("ninja -C " .. quoted(build) .. " -t deps")) do
        local name = line:match "^(%S+): #deps"
        if name then
            object = commands[name]
        elseif object and line:match "^    %S" then
            local path = line:match "^    (.*)$"
            if path:sub(1, 1) ~= "/" then path = build .. "/" .. path end
            includers[path] = includers[path] or {}
            table.insert(includers[path], object)
        end
    end
end

local slot = lines_of("mktemp -d " .. quoted(work .. "/slot.XXXXXX"))[1] -- two may run beside each other
local program = slot .. "/" .. target
log = slot .. ".log"
quiet = " >" .. quoted(log) .. " 2>&1 </dev/null"
local function in_build(command) return run("cd " .. quoted(build) .. " && " .. command .. quiet) end

-- Compiles what a fault touches and links it: "built", "refused" by the compiler.
local function plant(fault)
    run("rm -rf " .. quoted(slot))
    local place = slot .. "/over/" .. fault.path
    run("mkdir -p " .. quoted(place:match "^(.*)/") .. " " .. quoted(slot .. "/objects"))
    local text = texts[fault.path]
    write(place, text:sub(1, fault.from - 1) .. fault.with .. text:sub(fault.to + 1))
    local path = root .. "/" .. fault.path
    local touched = path:match "%.cpp$" and { commands[path] } or includers[path] or {}
    local linking = link
    -- A header that is precompiled is read anew.
    local precompiled = false
    for _, one in ipairs(touched) do precompiled = precompiled or one.object:match "%.gch$" ~= nil end
    for i, one in ipairs(touched) do
        if not one.object:match "%.gch$" then
            local object = slot .. "/objects/" .. i .. ".o"
            local line = one.line:gsub(plain(one.object), (object:gsub("%%", "%%%%")))
            if one.source == path then
                line = line:gsub(plain(path) .. "$", (place:gsub("%%", "%%%%")))
            end
            line = line:gsub("^%S+", function(compiler)
                return compiler .. " -I" .. slot .. "/over -iquote " .. path:match "^(.*)/"
            end)
            if precompiled then line = line:gsub(" %-include %S*cmake_pch%.hxx", "") end
            if not in_build(line) then return "refused" end
            local replaced
            linking, replaced = linking:gsub(" " .. plain(one.object) .. "%f[%s]", " " .. object)
            -- Out of an archive: what stands before the archive is taken instead.
            if replaced == 0 then linking = linking:gsub(" %-o ", " " .. object .. " -o ", 1) end
        end
    end
    linking = linking:gsub(" %-o %S+", " -o " .. program, 1)
    if not in_build(linking) then give_up("cannot be linked with " .. show(fault)) end
    return "built"
end

local environment = "cd " .. quoted(root) .. " && SANDTABLE_SOURCE_DIR=" .. quoted(root) .. " SANDTABLE_BUILD_DIR="
    .. quoted(build) .. " "
-- Whether the tests pass: all of them, or those that a filter names.
local function tests(path, seconds, filter)
    return run(environment .. "timeout -k 1 " .. seconds .. " " .. quoted(path) .. " --gtest_fail_fast --gtest_brief=1"
        .. (filter and " --gtest_filter=" .. quoted(filter) or "") .. quiet)
end
local made = link:match " %-o (%S+)"
made = made:match "^/" and made or build .. "/" .. made
local began = os.time()
if not tests(made, 600) then give_up "its tests fail without a fault" end
local patience = (os.time() - began) * 4 + 10

-- What caught a fault of a file catches another: such tests are asked first.
local catchers = {}
local function caught_by_tests(fault)
    local known = catchers[fault.path] or {}
    catchers[fault.path] = known
    local by_few = #known > 0 and not tests(program, patience, table.concat(known, ":"))
    if not by_few and tests(program, patience) then return false end
    local name = (read(log) or ""):match "%[  FAILED  %] ([%w_]+%.[%w_]+)"
    if name and not by_few then table.insert(known, 1, name) end
    known[13] = nil
    return true
end

local caught, survivors, refused = 0, {}, 0
began = os.time()
local done = 0
for _, fault in ipairs(faults) do
    if options.seconds and os.time() - began > options.seconds then break end
    done = done + 1
    if plant(fault) == "refused" then
        refused = refused + 1 -- the compiler caught it
    elseif caught_by_tests(fault) then
        caught = caught + 1
    else
        survivors[#survivors + 1] = fault
        print(show(fault))
        io.stdout:flush()
    end
end

run("rm -rf " .. quoted(slot) .. " " .. quoted(log))

local by_rule, names = {}, {}
for _, fault in ipairs(survivors) do
    if not by_rule[fault.rule] then names[#names + 1] = fault.rule end
    by_rule[fault.rule] = (by_rule[fault.rule] or 0) + 1
end
table.sort(names)
print()
for _, name in ipairs(names) do print(("%-20s %d survived"):format(name, by_rule[name])) end
local compiled = caught + #survivors
print(("%d faults planted of %d, %d refused by the compiler, %d of %d caught (%.0f %%)"):format(done, #faults, refused,
    caught, compiled, compiled > 0 and 100 * caught / compiled or 100))
os.exit(#survivors == 0 and 0 or 1)
