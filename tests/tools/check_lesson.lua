#!/usr/bin/env lua5.4
-- check_lesson.lua DOCUMENT: follows a page of documentation in the current folder, block by block:
--
--   sh          is run, and must succeed; a `cd` holds for what follows
--   diff        is applied to the current folder (patch -p1)
--   others      must stand in a file of the current folder as they are, but for the white space
--
-- The program must be on the path. Says on which line of the document it stopped.

local document = assert(arg[1], "which document?")
local folder = "."

local function fail(line, what)
    print(("%s:%d: %s"):format(document, line, what))
    os.exit(1)
end

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function run(line, command)
    local output = os.tmpname()
    local ok = os.execute(("cd %s && { %s\n} >%s 2>&1 </dev/null"):format(quoted(folder), command, output))
    if not ok then
        for text in io.lines(output) do print(text) end
        os.remove(output)
        fail(line, "this command fails: " .. command)
    end
    os.remove(output)
end

local function bare(text) return (text:gsub("%s+", "")) end

-- Whether a file below the folder holds the listing.
local function is_listed(text)
    local find = "find " .. quoted(folder) .. " -type f -not -path '*/build/*'"
    for path in io.popen(find):lines() do
        local file = assert(io.open(path))
        local found = bare(file:read "a"):find(bare(text), 1, true)
        file:close()
        if found then return true end
    end
    return false
end

local kind, block, start, blocks = nil, {}, 0, 0
local number = 0

local function follow()
    blocks = blocks + 1
    if kind == "sh" then
        for _, command in ipairs(block) do
            local into = command:match "^cd (%S+)$"
            if into then folder = folder .. "/" .. into else run(start, command) end
        end
    elseif kind == "diff" then
        local path = os.tmpname()
        local file = assert(io.open(path, "w"))
        file:write(table.concat(block, "\n"), "\n")
        file:close()
        run(start, ("if command -v patch >/dev/null; then patch -p1 <%s; else git apply %s; fi"):format(path, path))
        os.remove(path)
    elseif not is_listed(table.concat(block, "\n")) then
        fail(start, "this listing stands in no file")
    end
end

for line in io.lines(document) do
    number = number + 1
    local fence = line:match "^```(%a*)$"
    if fence and not kind then
        kind, block, start = fence, {}, number + 1
    elseif fence == "" and kind then
        follow()
        kind = nil
    elseif kind then
        block[#block + 1] = line
    end
end
if blocks == 0 then fail(1, "there is nothing to follow") end
print(("%d blocks followed"):format(blocks))
