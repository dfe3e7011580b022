#!/usr/bin/env lua5.4
-- check_pairs.lua [ROOT]: every .cpp of kernel, lua and plugins has the header of its name beside it,
-- and includes it first; or it stands in a folder whose files are of one shape and share a header. And every
-- *_test.cpp has a namespace of its name, so that tests can be compiled together (tests/CMakeLists.txt). And every
-- folder of the second level has a README.md (those of tests a row in tests/README.md); one that lists headers
-- lists all that stand beside it.

package.path = (arg[0]:match "^(.*)/" or ".") .. "/?.lua;" .. package.path
local read_file = require "read_file"

local root = arg[1] or "."

-- Folder (or pattern of paths) -> the one header of all that stands there. What has a header of its
-- own there is held to the first rule.
local lists = {
    { "^plugins/host/commands/[^/]+$", "plugins/host/commands/commands.hpp", "subcommands" },
    { "^plugins/workshop/commands/[^/]+$", "plugins/workshop/commands/commands.hpp", "subcommands" },
    { "^plugins/house/commands/[^/]+$", "plugins/house/commands/commands.hpp", "subcommands" },
    { "^plugins/workshop/conform/[^/]+_cases%.cpp$", "plugins/workshop/conform/case.hpp", "cases" },
    { "^lua/calls/[^/]+$", "lua/calls/calls.hpp", "calls of scripts" },
    { "^lua/check/[^/]+$", "lua/check/checks.hpp", "parts of the one Checker" },
    { "^lua/hooks/[^/]+$", "lua/hooks/script.hpp", "parts of the one RunScript" },
    { "^lua/tiled/objects%.cpp$", "lua/tiled/unfolding.hpp", "the objects of an Unfolding" },
    { "^plugins/frontends/text/table/talk_help%.cpp$", "plugins/frontends/text/table/talk.hpp", "the help of a Talk" },
    { "^plugins/frontends/text/table/talk_ask%.cpp$", "plugins/frontends/text/table/talk.hpp", "what a Talk is asked" },
    { "^plugins/frontends/text/table/talk_table%.cpp$", "plugins/frontends/text/table/talk.hpp", "what a Talk shows" },
    { "^plugins/frontends/text/table/text_table_map%.cpp$", "plugins/frontends/text/table/text_table.hpp", "what a TextTable shows of the battlefield" },
    { "^plugins/frontends/text/table/text_table_seats%.cpp$", "plugins/frontends/text/table/text_table.hpp", "the computer players of a TextTable" },
    { "^plugins/frontends/wire/hall_advice%.cpp$", "plugins/frontends/wire/hall.hpp", "the hints of a Hall" },
    { "^plugins/frontends/wire/hall_dice%.cpp$", "plugins/frontends/wire/hall.hpp", "the dice of a Hall" },
    { "^plugins/frontends/wire/hall_parley%.cpp$", "plugins/frontends/wire/hall.hpp", "giving up and draws of a Hall" },
    { "^plugins/frontends/wire/hall_players%.cpp$", "plugins/frontends/wire/hall.hpp", "the players of a Hall" },
    { "^plugins/house/house_lobby%.cpp$", "plugins/house/house.hpp", "the lobby of a House" },
    { "^plugins/frontends/wire/hall_record%.cpp$", "plugins/frontends/wire/hall.hpp", "the record of a Hall" },
    { "^plugins/frontends/wire/look_batches%.cpp$", "plugins/frontends/wire/look.hpp", "the batches of a Look" },
    { "^plugins/frontends/picture/labels/place_names%.cpp$", "plugins/frontends/picture/labels/names.hpp", "what a Namer does for places" },
    { "^plugins/frontends/picture/labels/area_names%.cpp$", "plugins/frontends/picture/labels/names.hpp", "what a Namer does for areas" },
    { "^plugins/host/telling/teller_journal%.cpp$", "plugins/host/telling/teller.hpp", "the journals of a Teller" },
    { "^plugins/host/telling/teller_orders%.cpp$", "plugins/host/telling/teller.hpp", "the orders of a Teller" },
}

-- The doors of programs and plugins: nobody calls what is in them.
local doors = { "^plugins/host/main%.cpp$", "^plugins/workshop/main%.cpp$", "^plugins/house/main%.cpp$", "^plugins/players/[^/]+/plugin%.cpp$", "/png_library%.cpp$" }

local errors = 0
local function complain(path, text)
    errors = errors + 1
    print(path .. ": " .. text)
end

local function exists(path)
    local file = io.open(root .. "/" .. path)
    if file then file:close() end
    return file ~= nil
end

-- The headers a file includes by quoted paths, in order.
local function includes(path)
    local found = {}
    for line in io.lines(root .. "/" .. path) do
        local name = line:match '^%s*#%s*include%s*"([^"]+)"'
        if name then found[#found + 1] = name end
    end
    return found
end

local function is_door(path)
    for _, pattern in ipairs(doors) do
        if path:find(pattern) then return true end
    end
    return false
end

-- Whether a file includes a header, itself or by way of other headers of that header's folder.
local function leads_to(path, header, seen)
    for _, name in ipairs(includes(path)) do
        if name == header then return true end
        if name:match "^(.*)/" == header:match "^(.*)/" and not seen[name] and exists(name) then
            seen[name] = true
            if leads_to(name, header, seen) then return true end
        end
    end
    return false
end

-- Whether `path` is one of a list; complains when it does not know the list's header.
local function in_list(path)
    for _, list in ipairs(lists) do
        if path:find(list[1]) then
            if not leads_to(path, list[2], {}) then
                complain(path, ("stands among %s, so it includes %s"):format(list[3], list[2]))
            end
            return true
        end
    end
    return false
end

-- Whether a file opens a namespace that ends in this name.
local function has_namespace(path, name)
    for line in io.lines(root .. "/" .. path) do
        local opened = line:match "^namespace ([%w_:]+) {$"
        if opened and ("::" .. opened):sub(-#name - 2) == "::" .. name then return true end
    end
    return false
end

local quoted = "'" .. root:gsub("'", "'\\''") .. "'"
local count = 0
local function found(what)
    return io.popen("cd " .. quoted .. " && find " .. what .. " 2>/dev/null | LC_ALL=C sort"):lines()
end
for path in found "kernel lua plugins -name '*.cpp'" do
    count = count + 1
    local header = path:gsub("%.cpp$", ".hpp")
    if exists(header) then
        if includes(path)[1] ~= header then complain(path, "its own header comes first: " .. header) end
    elseif not is_door(path) and not in_list(path) then
        complain(path, "has no header of its name, and is in no list of check_pairs.lua")
    end
end

for path in found "tests -name '*_test.cpp'" do
    count = count + 1
    local name = path:match "([^/]+)%.cpp$"
    if not has_namespace(path, name) then
        complain(path, ("has no namespace of its name: namespace sandtable::...::%s {"):format(name))
    end
end

for path in found "docs kernel lua plugins rulesets sdk tests -mindepth 1 -maxdepth 1 -type d" do
    local room = path:match "^tests/(.*)"
    if room then
        if not (read_file(root .. "/tests/README.md") or ""):find("`" .. room .. "/`", 1, true) then
            complain(path, ("has no row `%s/` in tests/README.md"):format(room))
        end
    elseif not exists(path .. "/README.md") then
        complain(path, "has no README.md")
    end
end

for path in found "docs kernel lua plugins rulesets sdk tests -name README.md" do
    local text, folder = read_file(root .. "/" .. path), path:match "^(.*)/"
    if text:find "\n| `[%w_]+%.hpp` |" then
        for header in found(folder .. " -maxdepth 1 -name '*.hpp'") do
            local name = header:match "[^/]+$"
            if not text:find("`" .. name .. "`", 1, true) then complain(path, "lists headers, but not " .. name) end
        end
    end
end

print(("%d files, %d errors"):format(count, errors))
os.exit(errors == 0)
