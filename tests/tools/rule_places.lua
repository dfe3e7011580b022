#!/usr/bin/env lua5.4
-- rule_places.lua [--write] ROOT RULESET...: holds the `code` column of the registers rulesets/<name>/rules.md
-- against the code. A rule of status `done` names the files where it is carried out; every file named has the id in
-- its code, and one of them at least at a place where the rule is carried out:
--
--   a comment "[TAG-6.1]" or a constant (rules::charge) inside a function, before or beside a definition or a value
--   not in a title (book/rules.*), in what only declares (book/book.*, book/verbs.*, a header without a value or a
--   body), displays (*_report, inquiries, drawing, forecast, functions explain_...) or checks a battle that is set up
--   (scenario/check.*, orders/position.*), unless the register says that the rule is of that kind, as in
--   "scenario/check.cpp (set-up)", "book/book.cpp (declared)", "orders/drawing.cpp (shown)".
--
-- --write puts the files where each rule is carried out into the column; what is found nowhere stays as it is.

package.path = (arg[0]:match "^(.*)/" or ".") .. "/?.lua;" .. package.path
local rule_ids = require "rule_ids"

local write_back, places = false, {}
for _, word in ipairs(arg) do
    if word == "--write" then write_back = true else places[#places + 1] = word end
end
local root = table.remove(places, 1)
if not root or #places == 0 then
    io.stderr:write("rule_places.lua [--write] ROOT RULESET...\n")
    os.exit(2)
end

local function lines_of(path)
    local found, file = {}, io.open(path)
    if not file then return nil end
    for line in file:lines() do found[#found + 1] = line end
    file:close()
    return found
end

local function files(folder)
    local found = {}
    local pipe = io.popen("cd '" .. folder:gsub("'", "'\\''") .. "' && find . -name '*.[ch]pp' -o -path './lua/*.lua' | LC_ALL=C sort")
    for path in pipe:lines() do found[#found + 1] = path:sub(3) end
    pipe:close()
    return found
end

local function titles(path) return path:match "^book/rules%." end
local function declares(path) return path:match "^book/book%." or path:match "^book/verbs%." end
local function checks(path) return path:match "^scenario/check%." or path:match "^orders/position%." end
local function displays(path)
    return path:match "_report%.[ch]pp$" or path:match "inquiries" or path:match "drawing" or path:match "forecast"
        or path:match "_json"
end

-- What a file says of rules: id -> "place" where one is carried out, else "word".
local function said_in(path, lines, names)
    local said = {}
    local header = path:match "%.hpp$" ~= nil
    local shows = false -- the function that one is in only explains
    for number, line in ipairs(lines) do
        local name = line:match "^[%a_].-([%w_]+)%(" or line:match "^[%a_].-([%w_]+) *=?$"
        if name then shows = name:match "^explain" ~= nil or name:match "^show" ~= nil end
        local found = rule_ids.in_line(line, names)
        local counts = not titles(path) and not declares(path) and not displays(path) and not checks(path) and not shows
        if counts and next(found) then
            -- A comment alone belongs to what follows it.
            local at = number
            while lines[at] and (lines[at]:match "^%s*//" or lines[at]:match "^%s*$") do at = at + 1 end
            local next_line = lines[at] or ""
            if line:match "^%s*//" and (next_line:match "^#" or next_line == "" or next_line:match "^namespace") then
                counts = false
            elseif line:match "^%s*//" and next_line:match "^[%[%a].*%f[%w_]explain" then
                counts = false
            elseif header then
                -- A declaration ends before anything is done.
                local statement = ""
                while lines[at] and not statement:match "[;{}=]" do
                    statement = statement .. lines[at]
                    at = at + 1
                end
                counts = not statement:match "^[^{=]*%)[^{=]*;"
            end
        end
        for id in pairs(found) do said[id] = (counts or said[id] == "place") and "place" or "word" end
    end
    return said
end

local errors = 0
local function complain(...)
    errors = errors + 1
    print(string.format(...))
end

for _, ruleset in ipairs(places) do
    local folder = root .. "/rulesets/" .. ruleset
    local names, texts = {}, {}
    for _, path in ipairs(files(folder)) do
        texts[path] = lines_of(folder .. "/" .. path)
        if path:match "^book/" then
            for _, line in ipairs(texts[path]) do
                local name, id = line:match '([%w_]+)%s*[={]%s*{?"(%u[%u%d]*%-[%w.%-]+)"'
                if name then names[name] = id end
            end
        end
    end
    local said, carried = {}, {}
    for path, lines in pairs(texts) do
        said[path] = said_in(path, lines, names)
        for id, how in pairs(said[path]) do
            if how == "place" then
                carried[id] = carried[id] or {}
                table.insert(carried[id], path)
            end
        end
    end

    local register = folder .. "/rules.md"
    local lines, column = lines_of(register), nil
    local checked = 0
    for number, line in ipairs(lines) do
        local cells = {}
        if line:match "^|" then
            for cell in line:gsub("\\|", "\1"):gsub("^|", ""):gmatch "([^|]*)|" do cells[#cells + 1] = cell end
        end
        local function trimmed(i) return ((cells[i] or ""):gsub("^%s+", ""):gsub("%s+$", "")) end
        if trimmed(1) == "id" then
            column = {}
            for i = 1, #cells do column[trimmed(i)] = i end
        elseif #cells == 0 then
            column = nil
        elseif column and trimmed(column.status or 0) == "done" then
            local id = trimmed(1):gsub("[`*]", "")
            checked = checked + 1
            if write_back and carried[id] then
                local kept = {}
                for path in trimmed(column.code):gmatch "[^,]+" do
                    if path:match "%(.*%)" then kept[#kept + 1] = path:match "^%s*(.-)%s*$" end
                end
                for _, path in ipairs(carried[id]) do kept[#kept + 1] = path end
                table.sort(kept)
                cells[column.code] = " " .. table.concat(kept, ", ") .. " "
                lines[number] = ("|" .. table.concat(cells, "|") .. "|"):gsub("\1", "\\|")
            end
            local place = false
            for word in trimmed(column.code):gmatch "[^,]+" do
                local path, kind = word:match "^%s*([^ ]+)%s*(.-)%s*$"
                if not texts[path] then
                    complain("%s:%d: %s names %s, which is no source of the ruleset", register, number, id, path or word)
                elseif not said[path][id] then
                    complain("%s:%d: %s is not in %s", register, number, id, path)
                else
                    place = place or kind == "(set-up)" and checks(path) or kind == "(declared)" and declares(path)
                        or kind == "(shown)" and displays(path) or said[path][id] == "place"
                end
            end
            if not place then
                complain("%s:%d: %s is done, yet no file that its row names carries it out%s", register, number, id,
                    carried[id] and " (" .. table.concat(carried[id], ", ") .. ")" or "")
            end
        end
    end
    if write_back then
        local file = assert(io.open(register, "w"))
        file:write(table.concat(lines, "\n"), "\n")
        file:close()
    end
    print(("%s: %d rules that are done"):format(ruleset, checked))
end
print(errors .. " errors")
os.exit(errors == 0)
