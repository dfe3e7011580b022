-- build.lua: a program of tests with faults in it, made beside the build that is there. What a fault touches is
-- compiled from a copy and linked in the place of what it came from; neither checkout nor build is written to.
local text = require "text"
local quoted, plain, read, write, run = text.quoted, text.plain, text.read, text.write, text.run

local Build = {}
Build.__index = Build

local function each_unity(path)
    return (read(path) or ""):gmatch '#include "([^"]+)"'
end

-- How the program `target` is made in the folder `build`: commands by source (a batch for each of its sources), the
-- one that links, and who includes what.
function Build.open(root, build, target, slot)
    local self = setmetatable({ root = root, build = build, slot = slot, commands = {}, includers = {} }, Build)
    for _, line in ipairs(text.lines_of("ninja -C " .. quoted(build) .. " -t commands " .. target)) do
        local object, source = line:match " %-o (%S+) %-c (%S+)"
        if object then
            local command = { line = line:gsub("^%S*ccache ", ""), object = object, source = source }
            self.commands[source], self.commands[object] = command, command
            if source:match "/Unity/[^/]*$" then
                command.batch = {}
                for one in each_unity(source) do
                    command.batch[#command.batch + 1] = one
                    self.commands[one] = command
                end
            end
        elseif line:match " %-o %S*/?test_" or line:match(" %-o %S*" .. plain(target)) then
            self.link = line:gsub("%S*ccache ", "")
        end
    end
    if not self.link then return nil end
    if run "command -v ld.lld >/dev/null" then self.link = self.link:gsub(" %-o ", " -fuse-ld=lld -o ", 1) end
    local made = self.link:match " %-o (%S+)"
    self.made = made:match "^/" and made or build .. "/" .. made
    local command
    for _, line in ipairs(text.lines_of("ninja -C " .. quoted(build) .. " -t deps")) do
        local name = line:match "^(%S+): #deps"
        if name then
            command = self.commands[name]
        elseif command and line:match "^    %S" then
            local path = line:match "^    (.*)$"
            if path:sub(1, 1) ~= "/" then path = build .. "/" .. path end
            local found
            repeat path, found = path:gsub("/[^/]+/%.%./", "/", 1) until found == 0
            self.includers[path] = self.includers[path] or {}
            table.insert(self.includers[path], command)
        end
    end
    return self
end

-- Whether a command compiles a test, or a batch of them.
local function of_tests(command)
    return (command.batch and command.batch[1] or command.source):match "/tests/" ~= nil
end

-- What must be compiled anew when these files change. Tests that include a header only when they are wanted.
function Build:touched(paths, with_tests)
    local found, seen = {}, {}
    local function take(command)
        if command and not seen[command] and not command.object:match "%.gch$" and not command.source:match "%.hxx%.cxx$" then
            seen[command] = true
            found[#found + 1] = command
        end
    end
    for _, path in ipairs(paths) do
        local whole = self.root .. "/" .. path
        if path:match "%.cpp$" then
            take(self.commands[whole])
        else
            for _, command in ipairs(self.includers[whole] or {}) do
                if with_tests or not of_tests(command) then take(command) end
            end
        end
    end
    return found
end

-- The command that compiles a source with the files in `over` before those of the checkout, into an object.
function Build:anew(command, over, object, options)
    local source = command.source
    if command.batch then
        local lines = {}
        for _, path in ipairs(command.batch) do
            local place = over .. path:sub(#self.root + 1)
            lines[#lines + 1] = ('#include "%s"'):format(read(place) and place or path)
        end
        source = object .. ".cxx"
        write(source, table.concat(lines, "\n") .. "\n")
    elseif read(over .. source:sub(#self.root + 1)) then
        source = over .. source:sub(#self.root + 1)
    end
    local line = command.line:gsub(plain(command.object), (object:gsub("%%", "%%%%")))
    line = line:gsub(" %-c " .. plain(command.source), function() return " -c " .. source end)
    -- What is precompiled has the checkout's headers, and other options.
    line = line:gsub(" %-include %S*cmake_pch%.hxx", ""):gsub(" %-Winvalid%-pch", "")
    line = line:gsub("^(%S*%+%+%S*) ", function(compiler) return compiler .. " -I" .. over .. " " end)
    return line:gsub(" %-o ", function() return " -w " .. (options or "") .. " -o " end, 1)
end

-- Compiles what tells a program of tests which fault is chosen, with the options of a test; the object.
function Build:runtime(source, object)
    local like
    for _, command in pairs(self.commands) do
        if of_tests(command) and (command.batch or command.source:match "_test%.cpp$")
            and (not like or command.source < like.source) then
            like = command
        end
    end
    if not like then return "" end
    local line = self:anew({ line = like.line, object = like.object, source = like.source }, "/nowhere", object)
    line = line:gsub(" %-c " .. plain(like.source), function() return " -c " .. source end)
    local result = self:all({ line }, 1)[1]
    if not result.ok then
        io.stderr:write(result.said)
        return nil
    end
    return " " .. object
end

-- Runs commands in the build's folder, some at a time; returns for each whether it went well, and what it said.
function Build:all(commands, jobs)
    local folder = self.slot .. "/commands"
    run("rm -rf " .. quoted(folder) .. " && mkdir -p " .. quoted(folder))
    for i, command in ipairs(commands) do
        write(folder .. "/" .. i .. ".sh", command .. "\n")
    end
    run("cd " .. quoted(self.build) .. " && seq 1 " .. #commands .. " | xargs -P " .. jobs .. " -I@ sh -c "
        .. quoted("sh " .. quoted(folder .. "/@.sh") .. " >" .. quoted(folder .. "/@.log") .. " 2>&1 </dev/null && : >"
            .. quoted(folder .. "/@.ok")))
    local results = {}
    for i in ipairs(commands) do
        results[i] = { ok = read(folder .. "/" .. i .. ".ok") ~= nil, said = read(folder .. "/" .. i .. ".log") or "" }
    end
    return results
end

-- Links a program: `objects`, command -> object that takes its place; `more` comes besides, before all others: of two
-- that are called the same the linker takes the first. nil when it cannot.
function Build:linked(program, objects, more)
    local line = self.link:gsub("^(.-%S*%+%+%S*) ", function(compiler) return compiler .. (more or "") .. " " end, 1)
    local before = ""
    for command, object in pairs(objects) do
        local replaced
        line, replaced = line:gsub(" " .. plain(command.object) .. "%f[%s]", function() return " " .. object end)
        -- Out of an archive: what stands before the archive is taken instead.
        if replaced == 0 then before = before .. " " .. object end
    end
    line = line:gsub(" %-o %S+", function() return before .. " -o " .. program end, 1)
    local result = self:all({ line }, 1)[1]
    return result.ok, result.said
end

return Build
