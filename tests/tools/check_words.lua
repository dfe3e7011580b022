#!/usr/bin/env lua5.4
-- check_words.lua [ROOT [RULESET...]]: what a register of rules says to players is sentences without
-- names of code. Looks at the column "in our words" of rulesets/<name>/rules.md and at every
-- locale/rules.*.md beside it, and complains about
--
--   a name      with an underscore, in camelCase or followed by a bracket (check_move, isStopped,
--               level(y), pool[s]), unless the ruleset declares it as something a player types or sets
--               (an option, one of its values, a verb, a choice of a verb, a decision, a statement of
--               position text)
--   a file      of source (points.cpp)
--   a step      of the sequence by its number (P02) instead of its name
--   a text      of fewer than three words

package.path = (arg[0]:match "^(.*)/" or ".") .. "/?.lua;" .. package.path
local read_file = require "read_file"

local root = arg[1] or "."

-- The rulesets whose registers are held to this.
local rulesets = { "fastplay70", "fos", "synapse", "thucydide" }
if #arg > 1 then rulesets = { table.unpack(arg, 2) } end

local errors = 0
local function complain(path, id, text)
    errors = errors + 1
    print(("%s: %s: %s"):format(path, id, text))
end

-- Paths of the files below a folder that match a shell pattern, in order.
local function files(folder, pattern)
    local quoted = "'" .. (root .. "/" .. folder):gsub("'", "'\\''") .. "'"
    local found = {}
    for path in io.popen(("cd %s 2>/dev/null && ls %s 2>/dev/null"):format(quoted, pattern)):lines() do
        found[#found + 1] = folder .. "/" .. path
    end
    return found
end

-- What stands as a string literal in a book where its players' words are declared.
local function declared_in(source, words)
    local function add(text, pattern)
        for word in text:gmatch(pattern) do
            words[word] = true
            words[word:match "[^.]+$"] = true -- of "dice.max_rerolls" its last word alone as well
        end
    end
    for _, maker in ipairs { "yes_no", "number", "one_of" } do add(source, maker .. '%(%s*"([^"]+)"') end
    for body in source:gmatch "VerbSpec [%w_]+%[%] = (%b{})" do add(body, '%.name = "([^"]+)"') end
    for body in source:gmatch "DecisionSpec [%w_]+%[%] = (%b{})" do add(body, '{%s*"([^"]+)"') end
    for body in source:gmatch "const char%* [%w_]+%[%] = (%b{})" do add(body, '"([^"]+)"') end
end

-- The words a player types or sets, as the sources of a ruleset declare them.
local function words_of(ruleset)
    local words = {}
    local folder = "rulesets/" .. ruleset
    for _, path in ipairs(files(folder .. "/book", "*.cpp")) do declared_in(read_file(root .. "/" .. path), words) end
    for word in (read_file(root .. "/" .. folder .. "/orders/position.cpp") or ""):gmatch 'what == "([^"]+)"' do words[word] = true end
    -- Orders as they are typed in other languages, whole: they may have letters with accents.
    for _, path in ipairs(files(folder .. "/locale", "*.po")) do
        for word in read_file(root .. "/" .. path):gmatch 'msgid "order: [^"]+"\nmsgstr "([^"]+)"' do words["`" .. word] = true end
    end
    return words
end

-- The cells of a row of a table; nil of any other line.
local function cells_of(line)
    if not line:find "^|" then return nil end
    local cells = {}
    for cell in line:gsub("\\|", "\0"):gmatch "|([^|]*)" do
        cells[#cells + 1] = cell:gsub("%z", "|"):match "^%s*(.-)%s*$"
    end
    return cells
end

-- The first thing in a text that is a name of code, and what kind of name.
local function name_in(text, words)
    text = text:gsub("`[^`]+`", function(quoted) return words[quoted:match "^[^%s`]*`?[^%s`]*"] and " " or nil end)
    for name, to in text:gmatch "%f[%w_]([%a_][%w_]*)()" do
        if not words[name] then
            if name:find "%w_%w" or name:find "^%l+%u" then return name, "a name of code" end
            if text:find("^[([]", to) then return name .. text:sub(to, to), "a name of code" end
            if text:find("^%.[ch]pp", to) then return name .. text:sub(to, to + 3), "a file of source" end
            if name:find "^P%d+$" then return name, "the number of a step" end
        end
    end
end

-- Words of at least one letter; what stands in backticks counts for none.
local function count_words(text)
    local count = 0
    for word in text:gsub("`[^`]*`", " "):gmatch "%S+" do
        if word:find "[%a\128-\255]" then count = count + 1 end
    end
    return count
end

local texts = 0
local function check(path, words)
    local column
    for line in (read_file(root .. "/" .. path) or ""):gmatch "[^\n]+" do
        local cells = cells_of(line)
        if cells and cells[1] == "id" then
            column = nil
            for i, head in ipairs(cells) do
                if head:find "words" then column = i end
            end
        elseif cells and column and cells[column] and cells[1]:find "^[%u%d]+%-" then
            texts = texts + 1
            local name, kind = name_in(cells[column], words)
            if name then complain(path, cells[1], ("%s, %s, means nothing to a player"):format(name, kind)) end
            if count_words(cells[column]) < 3 then
                complain(path, cells[1], ('"%s" is no sentence: fewer than three words'):format(cells[column]))
            end
        end
    end
end

for _, ruleset in ipairs(rulesets) do
    local words = words_of(ruleset)
    local before = texts
    check(("rulesets/%s/rules.md"):format(ruleset), words)
    if texts == before then complain(("rulesets/%s/rules.md"):format(ruleset), "the register", "holds no rule") end
    for _, path in ipairs(files(("rulesets/%s/locale"):format(ruleset), "rules.*.md")) do check(path, words) end
end

print(("%d texts of rules, %d errors"):format(texts, errors))
os.exit(errors == 0)
