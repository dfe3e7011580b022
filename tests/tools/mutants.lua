#!/usr/bin/env lua5.4
-- mutants.lua PART [OPTIONS]: plants small faults in a ruleset's chapters and orders (PART: its name), in the
-- kernel (PART: kernel), in what the SDK has for authors in C++ (PART: sdk) or in all of them (PART: all), runs that
-- part's tests, and lists by rule the faults that no test caught.
--
--   --changed [REF]   only in lines that changed since the commit REF; without one, since what was landed last:
--                     SANDTABLE_SINCE, or where the branch left its upstream or main, or the commit before
--   --file PATTERN    only in files whose path matches (a Lua pattern)
--   --rules ID,ID     only at these rules, by the id that is shown
--   --sample N        N faults of each part, drawn from all there are
--   --seed N          ... with this seed (1)
--   --seconds N       plants no more after so long
--   --jobs N          so many compilers and tests at a time (as there are processors)
--   --build DIR       uses a build with tests that is there already (build/dev, build/test), not one of its own
--   --alone           plants every fault by itself: slow, the measure of the other way
--   --quick           plants none alone
--   --tell            what survives is told and no error
--   --rows            prints what survived as rows for survivors.md besides
--   --list            prints the faults, plants none
--   --register        asks of every rule that the register calls done: is one fault in its code caught by a test of
--                     its row? Writes <part>/faults.md (with --rules: those rows only)
--   --check           plants nothing: does faults.md still fit the register, the code and the tests?
--   --help            shows this
--
-- A fault is a comparison, sum, connective or number that is off by a little, a condition turned round, or a
-- guard or call left out. What is known to change nothing, or not to be worth a test, stands with its reason in
-- <part>/survivors.md and is not counted. What computer players think a position is worth (orders/evaluate.*,
-- orders/*_value.*, orders/crowd.*, scenario/stakes.*) is an estimate and no rule: no fault is planted there, nor in assertions. The checkout is left alone: all is done beside it, in
-- build/mutants/. Exit status 1 when a fault survived that is not listed there
-- (with --tell: 0).

local here = arg[0]:match "^(.*)/[^/]*$" or "."
if not here:match "^/" then here = io.popen("cd '" .. here:gsub("'", "'\\''") .. "' && pwd"):read "l" end
package.path = here .. "/mutants/?.lua;" .. here .. "/?.lua;" .. package.path
local text = require "text"
local faults_in = require "faults"
local survivors = require "survivors"
local changed = require "changed"
local Build = require "build"
local Planter = require "planter"
local register = require "register"
local quoted, run, read = text.quoted, text.run, text.read

local options = { seed = 1 }
local part
do
    local takes = { ["--file"] = "file", ["--sample"] = "sample", ["--seed"] = "seed", ["--jobs"] = "jobs",
        ["--seconds"] = "seconds", ["--rules"] = "rules", ["--build"] = "build" }
    local flags = { ["--list"] = "list", ["--alone"] = "alone", ["--quick"] = "quick", ["--tell"] = "tell", ["--rows"] = "rows",
        ["--register"] = "register", ["--check"] = "check" }
    local function fail(words)
        io.stderr:write("mutants.lua: ", words, " (mutants.lua PART [--changed [REF]] [--file PATTERN] [--rules ID,ID]",
            " [--sample N] [--seed N] [--seconds N] [--jobs N] [--build DIR] [--alone] [--quick] [--tell] [--rows] [--list] [--register] [--check] [--help])\n")
        os.exit(2)
    end
    -- What stands above is the help.
    local function help()
        local number = 0
        for line in io.lines(arg[0]) do
            number = number + 1
            local words = line:match "^%-%- ?(.*)"
            if number > 1 and not words then break end
            if words then print(words) end
        end
        os.exit(0)
    end
    local i = 1
    while i <= #arg do
        local word = arg[i]
        if word == "--help" then
            help()
        elseif takes[word] then
            i = i + 1
            options[takes[word]] = arg[i] or fail(word .. " needs a value")
        elseif word == "--changed" then
            options.changed = true
            if arg[i + 1] and arg[i + 1]:sub(1, 1) ~= "-" and part then
                i = i + 1
                options.changed = arg[i]
            end
        elseif flags[word] then
            options[flags[word]] = true
        elseif word:sub(1, 1) == "-" or part then
            fail('unknown "' .. word .. '"')
        else
            part = word
        end
        i = i + 1
    end
    if not part then fail "which part?" end
    for _, name in ipairs { "sample", "seed", "seconds", "jobs" } do
        local value = options[name]
        options[name] = value and (math.tointeger(tonumber(value)) or fail("--" .. name .. " wants a whole number"))
    end
end
options.jobs = options.jobs or tonumber(text.lines_of "nproc 2>/dev/null"[1]) or 2

local root = text.lines_of(changed.git .. "rev-parse --show-toplevel 2>/dev/null")[1] or text.lines_of "pwd"[1]
local deadline = options.seconds and text.now() + options.seconds

-- The files that git knows in a folder, or those that are there.
local function files_in(folder)
    local found = text.lines_of("cd " .. quoted(root) .. " && " .. changed.git .. "ls-files --cached --others --exclude-standard -- "
        .. quoted(folder) .. " 2>/dev/null")
    if #found == 0 then
        found = text.lines_of("cd " .. quoted(root) .. " && find " .. quoted(folder) .. " -type f 2>/dev/null | LC_ALL=C sort")
    end
    return found
end

local parts = { part }
if part == "all" then
    parts = {}
    for _, path in ipairs(text.lines_of("cd " .. quoted(root) .. " && ls -d rulesets/*/chapters")) do
        parts[#parts + 1] = path:match "^rulesets/([^/]+)"
    end
    for _, name in ipairs { "kernel", "sdk" } do parts[#parts + 1] = name end
end

local since
if options.changed then
    local why
    since = options.changed
    if since == true then since, why = changed.since(root) end
    if not since then
        print("no planted faults: " .. why)
        os.exit(0)
    end
end

-- What is no ruleset: where its faults are planted. It is mostly headers, and its tests are compiled with their faults.
local own = { kernel = { "kernel" }, sdk = { "sdk/cpp" } }

local function folder_of(name) return own[name] and name or "rulesets/" .. name end

-- A part's faults that are wanted and not known to survive; the texts they were found in.
local function faults_of(name)
    local folder = folder_of(name)
    local places = own[name] or { folder .. "/chapters", folder .. "/orders" }
    if options.register or options.check then places = { folder } end
    local book = {}
    for _, path in ipairs(files_in(folder .. "/book")) do book[#book + 1] = read(root .. "/" .. path) end
    local names = faults_in.rule_names(book)
    local lines = since and changed.lines(root, since, places)
    local found, texts, files = {}, {}, 0
    for _, place in ipairs(places) do
        for _, path in ipairs(files_in(place)) do
            local estimate = path:match "/orders/evaluate%." or path:match "/orders/crowd%." or path:match "/orders/[%w_]*_value%."
                or path:match "/scenario/stakes%."
            local all = path:match "%.[ch]pp$" and not estimate and (not options.file or path:match(options.file)) and read(root .. "/" .. path)
            if all then
                files = files + 1
                texts[path] = all
                local here_changed = lines and (lines[path] or {})
                local wanted = lines and function(number) return here_changed[number] end
                for _, fault in ipairs(faults_in.of(path, all, names, wanted)) do
                    if options.register or not options.rules
                        or ("," .. options.rules .. ","):find("," .. fault.rule .. ",", 1, true) then
                        found[#found + 1] = fault
                    end
                end
            end
        end
    end
    return found, texts, files, names
end

local worst = 0
local function give_up(words)
    io.stderr:write("mutants.lua: ", words, "\n")
    os.exit(3)
end

-- A build of the part's tests: the one that is named, or our own, the same for all parts.
local function build_of(name)
    local work = root .. "/build/mutants"
    local target = own[name] and "test_" .. name or "test_rulesets_" .. name
    local build = options.build and (options.build:match "^/" and options.build or root .. "/" .. options.build) or work .. "/build"
    run("mkdir -p " .. quoted(work) .. " && find " .. quoted(work) .. " -maxdepth 1 -name 'slot.*' -mtime +0 -exec rm -rf {} +")
    local log = work .. "/" .. name .. ".log"
    local quiet = " >" .. quoted(log) .. " 2>&1 </dev/null"
    if not read(build .. "/build.ninja") and not run("cmake -S " .. quoted(root) .. " -B " .. quoted(build)
        .. " -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O1 -DCMAKE_UNITY_BUILD=OFF -DSANDTABLE_TESTS=ON" .. quiet) then
        give_up("cannot be configured: " .. log)
    end
    io.stderr:write("compiling ", target, "\n")
    if not run("ninja -C " .. quoted(build) .. " -j" .. options.jobs .. " " .. target .. quiet) then
        give_up("does not compile without a fault: " .. log)
    end
    -- Two may run beside each other.
    local slot = text.lines_of("mktemp -d " .. quoted(work .. "/slot.XXXXXX"))[1]
    return Build.open(root, build, target, slot) or give_up "does not say how it is linked"
end

local function tell(name, survived, counts)
    local by_rule, ids = {}, {}
    for _, fault in ipairs(survived) do
        if not by_rule[fault.rule] then ids[#ids + 1] = fault.rule end
        by_rule[fault.rule] = (by_rule[fault.rule] or 0) + 1
    end
    table.sort(ids)
    if #ids > 0 then print() end
    for _, id in ipairs(ids) do print(("%-20s %d survived"):format(id, by_rule[id])) end
    local compiled = counts.caught + #survived
    print(("%s: %d faults planted of %d, %d refused by the compiler, %d of %d caught (%.1f %%)%s"):format(name,
        compiled + counts.refused, counts.all, counts.refused, counts.caught, compiled,
        compiled > 0 and 100 * counts.caught / compiled or 100,
        counts.left > 0 and (", %d left for want of time"):format(counts.left) or ""))
end

local function plant(name)
    local all, texts, files = faults_of(name)
    if files == 0 and part ~= "all" then
        io.stderr:write("mutants.lua: no sources of \"", name, "\" (fos fastplay70 synapse thucydide kernel sdk all)\n")
        os.exit(2)
    end
    local rows = survivors.read(root .. "/" .. folder_of(name) .. "/survivors.md")
    local faults, stale = survivors.part(all, rows)
    if not since and not options.file and not options.rules then
        for _, row in ipairs(stale) do
            print(("%s/survivors.md:%d: there is no such fault any more"):format(folder_of(name), row.number))
            worst = 1
        end
    end
    local there = #faults
    faults = faults_in.sample(faults, options.sample, options.seed)
    if options.list or #faults == 0 then
        for _, fault in ipairs(faults) do print(faults_in.show(fault)) end
        print(there .. " faults could be planted in " .. folder_of(name) .. (since and ", in lines that changed" or ""))
        return
    end
    -- What comes after the time that was given is not compiled either.
    if deadline and text.now() > deadline then
        tell(name, {}, { all = there, caught = 0, refused = 0, left = #faults })
        return
    end
    local build = build_of(name)
    local planter = Planter.new(build, texts, { jobs = options.jobs, with_tests = own[name] ~= nil, deadline = deadline })
    local counts, survived, alone = { all = there, caught = 0, refused = 0, left = 0 }, {}, {}
    local function survive(fault)
        survived[#survived + 1] = fault
        print(faults_in.show(fault))
        if options.rows then print("  " .. survivors.row(fault)) end
        io.stdout:flush()
    end
    local function ended(fault, name_of_test)
        if os.getenv "SANDTABLE_MUTANTS_TELL" then print(fault.key, name_of_test or "-") end
        if name_of_test then counts.caught = counts.caught + 1
        elseif planter:doubtful(fault) then alone[#alone + 1] = fault
        else survive(fault) end
    end
    local chosen = {}
    local apart, complaints
    if not options.alone then apart, complaints = planter:prepare(faults) end
    if complaints then give_up(complaints) end
    if apart and not planter:listen() then give_up("its tests fail without a fault: " .. build.slot .. "/listen.log") end
    for _, fault in ipairs(faults) do
        if apart and not fault.apart then chosen[#chosen + 1] = fault else alone[#alone + 1] = fault end
    end
    if apart then
        io.stderr:write(("%s: %d faults in one program, %d alone\n"):format(name, #chosen, #alone))
        counts.left = planter:choose(chosen, ended, ended)
    end
    for i, fault in ipairs(alone) do
        if options.quick or planter:late() then
            counts.left = counts.left + #alone - i + 1
            break
        end
        local caught = planter:alone(fault)
        if os.getenv "SANDTABLE_MUTANTS_TELL" then print(fault.key, caught or "-", "alone") end
        if caught == "refused" then counts.refused = counts.refused + 1
        elseif caught then counts.caught = counts.caught + 1
        else survive(fault) end
    end
    run("rm -rf " .. quoted(build.slot))
    tell(name, survived, counts)
    if #survived > 0 and not options.tell then worst = 1 end
end

-- The file of a part's tests that has a test: by its suite and name.
local function tests_of(name)
    local found = {}
    for _, path in ipairs(files_in("tests/" .. folder_of(name))) do
        if path:match "_test%.cpp$" then
            for suite, test in (read(root .. "/" .. path) or ""):gmatch "%f[%w_]TEST[_FP]*%(%s*([%w_]+),%s*([%w_]+)%s*%)" do
                found[suite .. "." .. test] = path:match "[^/]*$"
            end
        end
    end
    return function(suite, test) return found[suite .. "." .. test] end
end

for _, name in ipairs(parts) do
    if options.check then
        if not own[name] then
            local errors, count, open = register.check(root, name, faults_of(name), tests_of(name))
            print(("%s: %d rules that are done, %d errors, %d open"):format(name, count, errors, open))
            if errors > 0 then worst = 1 end
        end
    elseif options.register then
        local all, texts, _, names = faults_of(name)
        local build = build_of(name)
        local planter = Planter.new(build, texts, { jobs = options.jobs, with_tests = false, deadline = deadline })
        if not register.ask(root, name, all, planter, options, names) then worst = 1 end
        run("rm -rf " .. quoted(build.slot))
    else
        plant(name)
    end
end
os.exit(worst)
