#!/usr/bin/env lua5.4
-- rule_coverage.lua [--list] ROOT REPORTS...: holds the registers rulesets/<name>/rules.md against
-- the code and against the test reports (gtest XML, property "rules"; tests/support/covers.hpp).
--
-- A register has table rows  | id | place | rule | code | tests | status |  and maybe more columns;
-- the header row says which is which. Errors: a rule of status `done` that no test in the reports
-- covers, that no code names, or that stands twice; a test that covers a rule no register knows.
-- A rule of another status is counted; --list prints them.

package.path = (arg[0]:match "^(.*)/" or ".") .. "/?.lua;" .. package.path
local read_file = require "read_file"

local list = false
local places = {}
for _, word in ipairs(arg) do
    if word == "--list" then list = true else places[#places + 1] = word end
end
local root = table.remove(places, 1) or "."
local reports = places

local function shell(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function files(folder, name)
    local found = {}
    local pipe = io.popen("find " .. shell(folder) .. " -name " .. shell(name) .. " 2>/dev/null | LC_ALL=C sort")
    for path in pipe:lines() do found[#found + 1] = path end
    pipe:close()
    return found
end

-- The rule ids in a text, TAG-6.1 or TAG-FIRE-03. Ranges name every rule between: "TAG-6.1 to 6.6",
-- "TAG-FIRE-01..05", "TAG-FIRE-01 to TAG-FIRE-05".
local function ids_in(text)
    local found = {}
    local pattern = "%u[%u%d]*%-[%w.%-]*%w"
    text = text:gsub("(%w)%.%.+(%w)", "%1 to %2")
    for id in text:gmatch(pattern) do found[#found + 1] = id end
    for first, last in text:gmatch("(" .. pattern .. ") to ([%w.%-]*%d)") do
        local stem, from = first:match "^(.-)(%d+)$"
        local to = last:match "(%d+)$"
        for i = tonumber(from or 1) + 1, tonumber(from and to or 0) do
            found[#found + 1] = stem .. ("%0" .. #from .. "d"):format(i)
        end
    end
    return found
end

local errors = 0
local function complain(...)
    errors = errors + 1
    print(string.format(...))
end

-- Which rules the tests that passed stand for: id -> test.
local covered, passed = {}, 0
for _, folder in ipairs(reports) do
    for _, path in ipairs(files(folder, "*.xml")) do
        local text = read_file(path) or ""
        -- <testcase ... /> or <testcase ...> ... </testcase>
        local at = 1
        while true do
            local first, last, head = text:find("<testcase%s([^>]*)>", at)
            if not first then break end
            local body = ""
            at = last + 1
            if head:sub(-1) ~= "/" then
                local stop = text:find("</testcase>", at, true) or #text
                body = text:sub(at, stop)
                at = stop
            end
            local name = (head:match 'classname="([^"]*)"' or "") .. "." .. (head:match '^name="([^"]*)"' or head:match '%sname="([^"]*)"' or "")
            if not body:find("<failure", 1, true) and head:match 'status="run"' then
                passed = passed + 1
                local rules = body:match '<property name="rules" value="([^"]*)"' or head:match '%srules="([^"]*)"' or ""
                for id in rules:gmatch "%S+" do covered[id] = covered[id] or name end
            end
        end
    end
end

local known = {}
for _, register in ipairs(files(root .. "/rulesets", "rules.md")) do
    local folder = register:match "^(.*)/rules%.md$"
    local ruleset = folder:match "([^/]+)$"
    local code = {}
    for _, pattern in ipairs { "*.cpp", "*.hpp" } do
        for _, path in ipairs(files(folder, pattern)) do code[#code + 1] = read_file(path) or "" end
    end
    local text = table.concat(code, "\n")
    local prefixes = {}
    local columns, rules = nil, {}
    local number = 0
    for line in io.lines(register) do
        number = number + 1
        if line:match "^%s*|" then
            local cells = {}
            -- A bar inside a cell is written \|.
            for cell in line:gsub("\\|", "\1"):gsub("^%s*|", ""):gmatch "([^|]*)|" do
                cells[#cells + 1] = (cell:gsub("\1", "|"):gsub("^%s+", ""):gsub("%s+$", ""))
            end
            if cells[1] and cells[1]:lower() == "id" then
                columns = {}
                for i, cell in ipairs(cells) do columns[cell:lower()] = i end
            elseif columns and cells[1] and not cells[1]:match "^[-: ]*$" then
                local ids = ids_in((cells[1]:gsub("[`*]", "")))
                if #ids == 0 then complain("%s:%d: %s is no rule id", register, number, cells[1]) end
                local status = (cells[columns.status or 6] or ""):lower():gsub("[`*]", "")
                for _, id in ipairs(ids) do
                    if known[id] then complain("%s:%d: %s stands twice", register, number, id) end
                    known[id] = true
                    prefixes[id:match "^%u[%u%d]*"] = true
                    rules[#rules + 1] = { id = id, status = status, line = number }
                end
            end
        else
            columns = line:match "%S" and columns or nil
        end
    end

    local named = {}
    for _, id in ipairs(ids_in(text)) do named[id] = true end

    local done, tested, coded = 0, 0, 0
    for _, rule in ipairs(rules) do
        if named[rule.id] then coded = coded + 1 end
        if covered[rule.id] then tested = tested + 1 end
        if rule.status == "done" then
            done = done + 1
            if not named[rule.id] then complain("%s:%d: %s is done, yet no code names it", register, rule.line, rule.id) end
            if not covered[rule.id] then complain("%s:%d: %s is done, yet no passing test covers it", register, rule.line, rule.id) end
        elseif list then
            print(("%-12s %-10s code: %-4s test: %s"):format(rule.id, rule.status, named[rule.id] and "yes" or "no",
                covered[rule.id] or "none"))
        end
    end
    print(("%s: %d rules, %d done, %d named in code, %d covered by a test"):format(ruleset, #rules, done, coded, tested))
    for id, test in pairs(covered) do
        if not known[id] and prefixes[id:match "^%u[%u%d]*" or id] then
            complain("%s covers %s, which is not in %s", test, id, register)
        end
    end
end

print(("%d passing tests read, %d errors"):format(passed, errors))
os.exit(errors == 0)
