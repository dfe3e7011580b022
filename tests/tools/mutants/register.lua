-- register.lua: is a rule that the register calls done held by a test of its row? Plants faults in the code that the
-- row names, nearest to where the rule is named first, until one is caught by a test of a file that the row names.
--
-- What was found stands in <ruleset>/faults.md, a row for each rule:
--   | rule | `file` | `function` | which | ``was`` | ``with`` | `Suite.Test` |
-- the fault by function and occurrence, so that it is the same while its function is; or, written by hand,
--   | rule | - | - | - | - | - | why no fault can be planted |
-- "open: ..." in its place is written where faults were planted and none was caught: that is owed.
-- A rule without a row, a fault that is no more, a test that is gone or is not of the rule's row: `check` says so.
local rule_ids = require "rule_ids"
local text = require "text"

local register = {}

-- The rows that are done: {id, code = {path}, tests = {file}} in the register's order.
function register.rows(root, ruleset)
    local rows, columns = {}, nil
    for line in io.lines(root .. "/rulesets/" .. ruleset .. "/rules.md") do
        local cells = {}
        if line:match "^|" then
            for cell in line:gsub("\\|", "\1"):gsub("^|", ""):gmatch "([^|]*)|" do cells[#cells + 1] = text.trimmed(cell) end
        end
        if cells[1] == "id" then
            columns = {}
            for i, cell in ipairs(cells) do columns[cell] = i end
        elseif #cells == 0 then
            columns = nil
        elseif columns and cells[columns.status or 0] == "done" then
            local row = { id = cells[1]:gsub("[`*]", ""), code = {}, tests = {} }
            for path in cells[columns.code]:gmatch "[%w_./]+%.[ch]pp" do
                row.code[#row.code + 1] = "rulesets/" .. ruleset .. "/" .. path
            end
            for name in cells[columns.tests]:gmatch "[%w_]+_test" do row.tests[name .. ".cpp"] = true end
            rows[#rows + 1] = row
        end
    end
    return rows
end

local function file_of(root, ruleset) return ("%s/rulesets/%s/faults.md"):format(root, ruleset) end

-- What is written: id -> {key, test, nothing = why}.
function register.read(root, ruleset)
    local found = {}
    for line in (text.read(file_of(root, ruleset)) or ""):gmatch "[^\n]+" do
        local id, why = line:match "^| ([%w.%-]+) | %- | %- | %- | %- | %- | (.-) |$"
        if id then
            found[id] = { nothing = why, line = line }
        else
            local path, fn, nth, was, with, test
            id, path, fn, nth, was, with, test = line:gsub("\\|", "|"):match
                "^| ([%w.%-]+) | `([^`]+)` | `([^`]+)` | (%d+) | ``(.-)`` | ``(.-)`` | `([^`]+)` |$"
            if id then
                found[id] = { key = table.concat({ path, fn == "-" and "" or fn, nth, was, with }, "|"), test = test, line = line }
            end
        end
    end
    return found
end

local function row_of(id, fault, test)
    local function cell(words) return (words:gsub("|", "\\|")) end
    return ("| %s | `%s` | `%s` | %d | ``%s`` | ``%s`` | `%s` |"):format(id, fault.path, fault.fn == "" and "-" or fault.fn, fault.nth,
        cell(fault.said_was), cell(fault.said_with), test)
end

local function write(root, ruleset, rows, lines)
    local out = { ("# Faults that hold the register: %s"):format(ruleset), "",
        "Written by `tests/tools/mutants.lua " .. ruleset .. " --register` ([docs/testing.md](../../docs/testing.md)): for each rule that is",
        "done a fault in its code, and a test of its row that caught it. A row without a fault is written by hand and says why; \"open\" is owed.", "",
        "| rule | file | function | which | was | with | caught by |", "|---|---|---|---|---|---|---|" }
    for _, row in ipairs(rows) do
        if lines[row.id] then out[#out + 1] = lines[row.id] end
    end
    text.write(file_of(root, ruleset), table.concat(out, "\n") .. "\n")
end

-- The faults that speak of a rule, nearest first: where it is the rule that is shown; in the function or value that names
-- it; some lines from its name; anywhere in a file that names it.
local function candidates(row, by_path, lines_of, names, first)
    local found, seen = {}, {}
    local function take(fault, level)
        if not seen[fault] and not fault.known then
            seen[fault] = true
            found[#found + 1] = { fault = fault, level = level }
        end
    end
    if first then take(first, 0) end
    for _, path in ipairs(row.code) do
        for _, fault in ipairs(by_path[path] or {}) do
            if fault.rule == row.id then take(fault, 1) end
        end
    end
    for _, path in ipairs(row.code) do
        local lines, functions = lines_of(path)
        local named, near = {}, {}
        for number, line in ipairs(lines) do
            if rule_ids.in_line(line, names)[row.id] then
                local at = number
                while lines[at] and functions[at] == "" and (lines[at]:match "^%s*//" or lines[at]:match "^%s*$") do at = at + 1 end
                if functions[at] and functions[at] ~= "" then named[functions[at]] = true end
                for i = number - 6, number + 15 do near[i] = true end
            end
        end
        for _, fault in ipairs(by_path[path] or {}) do
            if named[fault.fn] then take(fault, 2) end
        end
        for _, fault in ipairs(by_path[path] or {}) do
            if near[fault.line] then take(fault, 3) end
        end
    end
    for _, path in ipairs(row.code) do
        for i, fault in ipairs(by_path[path] or {}) do
            if i % 7 == 0 then take(fault, 4) end
        end
    end
    return found
end

-- Asks of the rules that are done (options.rules: of those) and writes what was found. Whether all are held.
function register.ask(root, ruleset, all, planter, options, names)
    local survivors = require "survivors"
    local rows, written = register.rows(root, ruleset), register.read(root, ruleset)
    local known = survivors.read(root .. "/rulesets/" .. ruleset .. "/survivors.md")
    local by_path, by_key, texts = {}, {}, {}
    for _, fault in ipairs(all) do
        by_path[fault.path] = by_path[fault.path] or {}
        table.insert(by_path[fault.path], fault)
        by_key[fault.key] = fault
        fault.known = known[fault.key] ~= nil
    end
    local function lines_of(path)
        if not texts[path] then
            local whole, lines = text.read(root .. "/" .. path) or "", {}
            for line in (whole .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
            texts[path] = { lines, (text.functions_of(text.code_of(whole))) }
        end
        return texts[path][1], texts[path][2]
    end
    local lines, asked, union, in_union = {}, {}, {}, {}
    for id, one in pairs(written) do lines[id] = one.line end
    for _, row in ipairs(rows) do
        local one = written[row.id]
        if not options.rules or ("," .. options.rules .. ","):find("," .. row.id .. ",", 1, true) then
            row.tries = candidates(row, by_path, lines_of, names, one and one.key and by_key[one.key])
            -- Not too many that are near, and a few that are far.
            local kept, per = {}, {}
            for _, try in ipairs(row.tries) do
                per[try.level] = (per[try.level] or 0) + 1
                if per[try.level] <= (try.level == 4 and 8 or 24) then kept[#kept + 1] = try end
            end
            row.tries = kept
            for _, try in ipairs(kept) do
                if not in_union[try.fault] then
                    in_union[try.fault] = true
                    union[#union + 1] = try.fault
                end
            end
            asked[#asked + 1] = row
        end
    end
    table.sort(union, function(a, b)
        if a.path ~= b.path then return a.path < b.path end
        if a.from ~= b.from then return a.from < b.from end
        return a.to > b.to
    end)
    io.stderr:write(("%s: %d rules, %d faults\n"):format(ruleset, #asked, #union))
    local apart, said = planter:prepare(union)
    if not apart then
        io.stderr:write(said)
        return false
    end
    if not planter:listen() then return false end
    io.stderr:write(("%d faults in one program, %d alone\n"):format(#union - #apart, #apart))

    local levels = {}
    local function held(row, try, test)
        row.held = true
        levels[try.level] = (levels[try.level] or 0) + 1
        lines[row.id] = row_of(row.id, try.fault, test)
    end
    -- In rounds: of every rule that is not held yet the next fault.
    for round = 1, 80 do
        local list = {}
        for _, row in ipairs(asked) do
            local try = not row.held and row.tries[round]
            if try and not try.fault.apart then
                list[#list + 1] = setmetatable({ row = row, try = try }, { __index = try.fault })
            end
        end
        planter:choose(list, function(one, test)
            if test and test ~= "?" then held(one.row, one.try, test) end
        end, function() end, function(test, one) return one.row.tests[test.file] end)
    end
    write(root, ruleset, rows, lines) -- should somebody end it here
    -- What the compiler works out is planted alone, a few of each rule that is left.
    for _, row in ipairs(asked) do
        local tests, tried = {}, 0
        for _, test in ipairs(planter.tests) do
            if row.tests[test.file] then tests[#tests + 1] = test.name end
        end
        for _, try in ipairs(row.held and {} or row.tries) do
            if tried < 4 and not options.quick and not row.held and planter:doubtful(try.fault) and not planter:late() then
                tried = tried + 1
                local test = planter:alone(try.fault, table.concat(tests, ":"))
                if test and test ~= "refused" and test ~= "?" then held(row, try, test) end
            end
        end
    end
    local count, without = 0, 0
    for _, row in ipairs(asked) do
        if row.held then
            count = count + 1
        elseif written[row.id] and written[row.id].nothing and not written[row.id].nothing:match "^open" then
            without = without + 1
        else
            lines[row.id] = ("| %s | - | - | - | - | - | open: no fault is known to be caught by a test of its row |"):format(row.id)
            print(("%s: no fault of %d in its code is known to be caught by a test of its row"):format(row.id, #row.tries))
        end
    end
    write(root, ruleset, rows, lines)
    print(("%s: %d of %d rules that are done hold a planted fault (%d where the rule is named, %d in its function, %d some lines"
        .. " from it, %d elsewhere in its file, %d as before), %d have none by their nature"):format(ruleset, count, #asked, levels[1] or 0, levels[2] or 0,
        levels[3] or 0, levels[4] or 0, levels[0] or 0, without))
    return count + without == #asked
end

-- Holds faults.md against register, code and tests, without planting anything. Prints what is wrong; how much.
function register.check(root, ruleset, all, tests_in)
    local by_key, errors = {}, 0
    for _, fault in ipairs(all) do by_key[fault.key] = fault end
    local written, rows = register.read(root, ruleset), register.rows(root, ruleset)
    local function complain(id, ...)
        errors = errors + 1
        print(("rulesets/%s/faults.md: %s: "):format(ruleset, id) .. string.format(...))
    end
    if not next(written) then
        print(("rulesets/%s has no faults.md yet"):format(ruleset))
        return 0, 0, 0
    end
    local done, open = {}, 0
    for _, row in ipairs(rows) do
        local one = written[row.id]
        done[row.id] = true
        if not one then
            complain(row.id, "is done, yet no fault in its code is known to be caught")
        elseif one.nothing then
            if one.nothing:match "^open" then open = open + 1 end
        else
            if not by_key[one.key] then complain(row.id, "its fault cannot be planted any more: %s", one.key) end
            local suite, name = one.test:gsub("^[^./]*/(.-%.)", "%1"):match "^([%w_]+)%.([%w_]+)"
            local file = suite and tests_in(suite, name)
            if not file then
                complain(row.id, "there is no test %s any more", one.test)
            elseif not row.tests[file] then
                complain(row.id, "its row does not name %s, where %s is", file, one.test)
            end
        end
    end
    for id in pairs(written) do
        if not done[id] then complain(id, "is no rule that is done") end
    end
    return errors, #rows, open
end

return register
