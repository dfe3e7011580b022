-- planter.lua: plants faults in a part and says of each what came of it.
--
-- Most faults are compiled in together, each file once, and chosen when the tests run (switch.lua): then a fault
-- costs the tests that pass its place and nothing else. What cannot be chosen so (a size, a table the compiler works
-- out) is planted alone, and so is again whatever survives where a test may have read the header without faults.
local text = require "text"
local switch = require "switch"
local quoted, run, read, write = text.quoted, text.run, text.read, text.write

local Planter = {}
Planter.__index = Planter

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."

-- options: jobs, with_tests (compile the tests anew that include a header with faults), deadline (text.now()).
function Planter.new(build, texts, options)
    return setmetatable({ build = build, texts = texts, options = options, catchers = {}, slot = build.slot,
        program = build.slot .. "/program" }, Planter)
end

function Planter:late() return self.options.deadline and text.now() > self.options.deadline end

local function group(faults)
    local by, paths = {}, {}
    for _, fault in ipairs(faults) do
        if not by[fault.path] then
            by[fault.path] = {}
            paths[#paths + 1] = fault.path
        end
        table.insert(by[fault.path], fault)
    end
    return by, paths
end

local function put(over, path, all)
    local place = over .. "/" .. path
    run("mkdir -p " .. quoted(place:match "^(.*)/"))
    write(place, all)
end

-- Tests are read once and run once: they are compiled as they were. A chapter with faults runs a thousand times.
local function options_for(command) return command.source:match "/tests/" and "" or "-O1" end

-- Compiles what these files touch with the copies in `over`: command -> object; or what the compiler said.
function Planter:compile(commands, over, name, more)
    local lines, objects = {}, {}
    run("mkdir -p " .. quoted(self.slot .. "/" .. name))
    for i, command in ipairs(commands) do
        objects[command] = ("%s/%s/%d.o"):format(self.slot, name, i)
        lines[i] = self.build:anew(command, over, objects[command], options_for(command) .. (more or ""))
    end
    return objects, self.build:all(lines, self.options.jobs)
end

-- The program with all these faults in it. Returns those that the compiler does not take so.
function Planter:prepare(faults)
    local over = self.slot .. "/over"
    local by, paths = group(faults)
    for i, fault in ipairs(faults) do fault.id = i end
    local commands = self.build:touched(paths, self.options.with_tests)
    local objects, apart = {}, {}
    local planted = " -include " .. quoted(here .. "/planted.hpp")
    local first = self.build:runtime(here .. "/planted.cpp", self.slot .. "/planted.o")
    if not first then return nil, "planted.cpp does not compile" end
    local waiting = commands
    for _ = 1, 8 do
        for path, ones in pairs(by) do put(over, path, switch.rewrite(self.texts[path], ones)) end
        local compiled, results = self:compile(waiting, over, "objects" .. #apart, planted)
        local again, dropped = {}, {}
        for i, command in ipairs(waiting) do
            if results[i].ok then
                objects[command] = compiled[command]
            else
                again[#again + 1] = command
                if os.getenv "SANDTABLE_MUTANTS_TELL" then io.stderr:write(results[i].said) end
                local any = false
                for path, ones in pairs(by) do
                    for _, fault in ipairs(switch.refused(results[i].said, path, ones)) do
                        dropped[fault], any = true, true
                    end
                end
                -- Nobody knows which: all in the files of this command.
                if not any then
                    write(self.slot .. "/refused.log", results[i].said)
                    for path, ones in pairs(by) do
                        for _, fault in ipairs(ones) do
                            if not path:match "%.cpp$" or self.build.commands[self.build.root .. "/" .. path] == command then
                                dropped[fault] = true
                            end
                        end
                    end
                end
            end
        end
        if #again == 0 then break end
        local touched = {}
        for path, ones in pairs(by) do
            local left = {}
            for _, fault in ipairs(ones) do
                if dropped[fault] then
                    apart[#apart + 1] = fault
                    touched[path] = true
                else
                    left[#left + 1] = fault
                end
            end
            by[path] = left
        end
        local list = {}
        for path in pairs(touched) do list[#list + 1] = path end
        waiting = self.build:touched(list, self.options.with_tests)
        local seen = {}
        for _, command in ipairs(waiting) do seen[command] = true end
        for _, command in ipairs(again) do
            if not seen[command] then waiting[#waiting + 1] = command end
        end
    end
    if not self.options.with_tests then first = first .. self:kept(paths, commands, over, planted) end
    local ok, said = self.build:linked(self.program, objects, first)
    if not ok then return nil, said end
    for _, fault in ipairs(apart) do fault.apart = true end
    return apart
end

-- Tests are not optimized: what is inline in a header they call, and of two that are called the same the linker takes
-- the first. So all of these headers once, with their faults, before the tests: an object, or nothing.
function Planter:kept(paths, commands, over, more)
    local lines = {}
    for _, path in ipairs(paths) do
        if path:match "%.hpp$" then lines[#lines + 1] = ('#include "%s"'):format(path) end
    end
    if #lines == 0 or #commands == 0 then return "" end
    local source, object = self.slot .. "/kept.cpp", self.slot .. "/kept.o"
    write(source, table.concat(lines, "\n") .. "\n")
    local like = { line = commands[1].line, object = commands[1].object, source = commands[1].source }
    local line = self.build:anew(like, over, object, "-O0 -fkeep-inline-functions" .. more)
    line = line:gsub(" %-c %S+", function() return " -c " .. source end)
    local result = self.build:all({ line }, 1)[1]
    if not result.ok then write(self.slot .. "/kept.log", result.said) end
    self.keeps = result.ok
    return result.ok and " " .. object or ""
end

local function environment(build)
    return "cd " .. quoted(build.root) .. " && ulimit -c 0 && ulimit -v 6000000 && SANDTABLE_SOURCE_DIR=" .. quoted(build.root)
        .. " SANDTABLE_BUILD_DIR=" .. quoted(build.build) .. " "
end

-- Runs the tests without a fault; learns which test passes which place. false when they fail.
function Planter:listen(filter)
    local log = self.slot .. "/passes"
    local began = text.now()
    if not run(environment(self.build) .. "SANDTABLE_PLANTED_LOG=" .. quoted(log) .. " timeout 600 " .. quoted(self.program)
        .. " --gtest_brief=1" .. (filter and " --gtest_filter=" .. quoted(filter) or "") .. " >" .. quoted(self.slot .. "/listen.log") .. " 2>&1 </dev/null") then
        return false
    end
    self.seconds = text.now() - began
    self.tests, self.passed = {}, {} -- fault's id -> { {test, times} }
    for line in io.lines(log) do
        local name, file, took, places = line:match "^(.-)\t(.-)\t(%d+)\t(.*)$"
        local test = { name = name, file = file:match "[^/]*$", milliseconds = tonumber(took) }
        if name == "-" then self.always = {} else self.tests[#self.tests + 1] = test end
        for id, times in places:gmatch "(%d+):(%d+)" do
            id = tonumber(id)
            if name == "-" then
                self.always[id] = tonumber(times)
            else
                self.passed[id] = self.passed[id] or {}
                table.insert(self.passed[id], { test = test, times = tonumber(times) })
            end
        end
    end
    return true
end

-- The tests that pass a fault's place, cheapest first; wanted(test), where given, says which.
function Planter:tests_of(fault, wanted)
    local found = {}
    local passed = self.passed[fault.id] or {}
    if self.always[fault.id] then
        passed = {}
        for _, test in ipairs(self.tests) do passed[#passed + 1] = { test = test, times = self.always[fault.id] } end
    end
    for _, one in ipairs(passed) do
        if not wanted or wanted(one.test) then found[#found + 1] = one end
    end
    table.sort(found, function(a, b)
        if a.test.milliseconds ~= b.test.milliseconds then return a.test.milliseconds < b.test.milliseconds end
        return a.test.name < b.test.name
    end)
    return found
end

-- Where one test alone passes a fault's place, the others: what is worked out once and kept (a table that a function
-- has for itself) is passed by whoever needs it first, whatever the others hold of it.
function Planter:others_of(fault, wanted)
    local found, passed = {}, self.passed[fault.id] or {}
    for _, test in ipairs(#passed == 1 and not self.always[fault.id] and self.tests or {}) do
        if test ~= passed[1].test and (not wanted or wanted(test)) then
            found[#found + 1] = { test = test, times = passed[1].times }
        end
    end
    return found
end

-- Starts the tests of a list with a fault chosen; returns what waits for the end: name of the test that caught it.
function Planter:start(fault, list)
    local names, times, milliseconds = {}, 0, 0
    for i, one in ipairs(list) do
        names[i] = one.test.name
        times = times + one.times
        milliseconds = milliseconds + one.test.milliseconds
    end
    self.started = (self.started or 0) + 1 -- one fault may be asked of two rules at a time
    local log = ("%s/%d.%d.log"):format(self.slot, fault.id, self.started)
    local patience = math.ceil(milliseconds * 10 / 1000) + 10
    local pipe = io.popen(("%sSANDTABLE_PLANTED=%d SANDTABLE_PLANTED_LIMIT=%d timeout -k 1 %d %s --gtest_fail_fast --gtest_filter=%s"
        .. " >%s 2>&1 </dev/null; echo $?"):format(environment(self.build), fault.id, times * 20 + 200000, patience,
        quoted(self.program), quoted(table.concat(names, ":")), quoted(log)))
    return function()
        local status = tonumber(pipe:read "a")
        pipe:close()
        local said = read(log) or ""
        os.remove(log)
        if status == 0 then return nil end
        local failed = said:match "%[  FAILED  %] ([%w_/]+%.[%w_/]+)"
        if not failed then
            for name in said:gmatch "%[ RUN      %] ([%w_/]+%.[%w_/]+)" do failed = name end
        end
        return failed or "?"
    end
end

-- What came of every fault that can be chosen: calls done(fault, name of the test that caught it or nil), and
-- unpassed(fault) where no test comes by. wanted(test, fault) says which tests count.
function Planter:choose(faults, done, unpassed, wanted)
    local running = {}
    local few = 12
    local function begin(fault)
        local wants = wanted and function(test) return wanted(test, fault) end
        local all, others = self:tests_of(fault, wants), self:others_of(fault, wants)
        if #all == 0 then all, others = others, {} end
        if #all == 0 then
            unpassed(fault)
            return
        end
        -- What caught a fault near by catches another; such tests and the cheapest are asked first.
        local near = self.catchers[fault.path .. "|" .. fault.fn] or {}
        local by_file = self.catchers[fault.path] or {}
        local first, rest = {}, {}
        for _, one in ipairs(all) do
            local known = near[one.test.name] or by_file[one.test.name]
            if #all <= few or known or #first < few and one.test.milliseconds < 20 then first[#first + 1] = one
            else rest[#rest + 1] = one end
        end
        if #first == 0 then first, rest = rest, {} end
        table.move(others, 1, #others, #rest + 1, rest)
        running[#running + 1] = { fault = fault, wait = self:start(fault, first), rest = rest }
    end
    local function end_first()
        local one = table.remove(running, 1)
        local name = one.wait()
        if not name and #one.rest > 0 then
            table.insert(running, 1, { fault = one.fault, wait = self:start(one.fault, one.rest), rest = {} })
            return
        end
        if name then
            for _, place in ipairs { one.fault.path, one.fault.path .. "|" .. one.fault.fn } do
                self.catchers[place] = self.catchers[place] or {}
                self.catchers[place][name] = true
            end
        end
        done(one.fault, name)
    end
    local left = 0
    for _, fault in ipairs(faults) do
        if self:late() then
            left = left + 1
        else
            begin(fault)
            while #running >= self.options.jobs do end_first() end
        end
    end
    while #running > 0 do end_first() end
    return left
end

-- Plants one fault alone: "refused" by the compiler, nil when it survives, or the test that caught it.
function Planter:alone(fault, filter)
    local over, program = self.slot .. "/alone", self.slot .. "/alone_program"
    run("rm -rf " .. quoted(over))
    local all = self.texts[fault.path]
    put(over, fault.path, all:sub(1, fault.from - 1) .. fault.with .. all:sub(fault.to + 1))
    local objects, results = self:compile(self.build:touched({ fault.path }, true), over, "alone")
    for _, result in ipairs(results) do
        if not result.ok then return "refused" end
    end
    if not self.build:linked(program, objects) then return "refused" end
    local log = self.slot .. "/alone.log"
    local patience = math.ceil((self.seconds or 60) * 4) + 20
    if run(environment(self.build) .. "timeout -k 1 " .. patience .. " " .. quoted(program) .. " --gtest_fail_fast"
        .. (filter and " --gtest_filter=" .. quoted(filter) or "") .. " >" .. quoted(log) .. " 2>&1 </dev/null") then
        return nil
    end
    local said = read(log) or ""
    local failed = said:match "%[  FAILED  %] ([%w_/]+%.[%w_/]+)"
    if not failed then
        for name in said:gmatch "%[ RUN      %] ([%w_/]+%.[%w_/]+)" do failed = name end
    end
    return failed or "?"
end

-- Whether a fault that survived must be planted alone to be believed: where no test comes by, the compiler may have worked
-- it out; in a header, a test may have its own copy of what is there.
function Planter:doubtful(fault)
    if fault.path:match "%.hpp$" and not self.options.with_tests and not self.keeps then return true end
    return not fault.runs and #self:tests_of(fault) == 0
end

return Planter
