#!/usr/bin/env lua5.4
-- check_abi.lua [ROOT]: the border keeps its word.
--
--   * no stable header of sdk/abi, and nothing of sdk/cpp, reaches sdk/abi/draft; a draft's ids end in
--     /draft-N and a stable header's do not
--   * every function of sdk/abi has a comment and a row in the table "The functions" of docs/abi.md;
--     thread and rolling are said alike in both, and no row is left over

local root = arg[1] or "."
local errors = 0
local function complain(...)
    print(string.format(...))
    errors = errors + 1
end

local function content(path)
    local file = io.open(root .. "/" .. path, "rb")
    if not file then return nil end
    local text = file:read "a"
    file:close()
    return text
end

local function files(folder)
    local list = {}
    local pipe = io.popen(string.format("cd '%s' && find %s -name '*.h' -o -name '*.hpp' 2>/dev/null | sort", root, folder))
    for path in pipe:lines() do list[#list + 1] = path end
    pipe:close()
    return list
end

-- --- drafts --------------------------------------------------------------------------------------

local function is_draft(path) return path:find("^sdk/abi/draft/") ~= nil end

local function reaches_draft(path, seen)
    if seen[path] then return nil end
    seen[path] = true
    for name in (content(path) or ""):gmatch '#%s*include%s*"([^"]+)"' do
        if is_draft(name) then return name end
        local below = reaches_draft(name, seen)
        if below then return below end
    end
end

for _, path in ipairs(files "sdk/abi sdk/cpp") do
    local text = content(path)
    if is_draft(path) then
        for id in text:gmatch '"(sandtable%.[%w_%.]+/[^"]*)"' do
            if not id:find "/draft%-%d+$" then complain("%s: the id %s of a draft does not end in /draft-N", path, id) end
        end
    else
        local draft = reaches_draft(path, {})
        if draft then complain("%s: a stable header reaches the draft %s", path, draft) end
        for id in text:gmatch '"(sandtable%.[%w_%.]+/draft[^"]*)"' do
            complain("%s: a stable header names the draft %s", path, id)
        end
    end
end

-- --- functions -----------------------------------------------------------------------------------

local rows = {}
local table_text = (content "docs/abi.md" or ""):match "\n## The functions\n(.-)\n## " or ""
for name, thread, called, keeps, rolls in
    table_text:gmatch "| `([%w_]+%.[%w_]+)` | ([^|\n]-) | ([^|\n]-) | ([^|\n]-) | ([^|\n]-) |" do
    if rows[name] then complain("docs/abi.md: %s has two rows", name) end
    rows[name] = { thread = thread, called = called, keeps = keeps, rolls = rolls }
end

local threads = { game = true, any = true, caller = true }
local rolling = { no = true, may = true, ["by seed"] = true }

local function check_function(path, name, comment)
    local row = rows[name]
    if not row then return complain("%s: %s has no row in docs/abi.md", path, name) end
    row.used = true
    if not threads[row.thread] then complain("docs/abi.md: %s: no thread \"%s\"", name, row.thread) end
    if not rolling[row.rolls] then complain("docs/abi.md: %s: rolls \"%s\"", name, row.rolls) end
    if #row.called < 4 then complain("docs/abi.md: %s does not say when it is called", name) end
    if #row.keeps < 4 then complain("docs/abi.md: %s does not say what it keeps", name) end
    if not comment then return complain("%s: %s has no comment", path, name) end
    if (comment:find("[any-thread]", 1, true) ~= nil) ~= (row.thread == "any") then
        complain("%s: %s: [any-thread] and docs/abi.md (%s) disagree", path, name, row.thread)
    end
    local says_no = comment:find "[Rr]olls%s+nothing" or comment:find "[Dd]raws%s+no" or comment:find "[Nn]othing%s+to%s+roll"
    local says_may = comment:find "May%s+roll" or comment:find "As%s+set_up" or comment:find "dice%s+are"
    local says_seed = comment:find "[Rr]andom%s+only%s+by" or comment:find "seeded%s+with"
    if says_no and row.rolls ~= "no" then complain("%s: %s: rolls nothing, but docs/abi.md says %s", path, name, row.rolls) end
    if says_may and row.rolls == "no" then complain("%s: %s: may roll, but docs/abi.md says no", path, name) end
    if row.rolls == "may" and not says_may then complain("%s: %s: the comment does not say that it may roll", path, name) end
    if row.rolls == "by seed" and not says_seed then complain("%s: %s: the comment does not say what it is random by", path, name) end
end

-- The last comment of a text, if what follows it matches `after`. Greedy from the front, so that a long
-- header is read once.
local function last_comment(text, after)
    local stop, behind = text:match "^.*()%*/()"
    if not stop or not text:match(after, behind) then return nil end
    local start = text:sub(1, stop - 1):match "^.*/%*()"
    return start and text:sub(start, stop - 1)
end

local count = 0
for _, path in ipairs(files "sdk/abi") do
    if not is_draft(path) then
        -- A function's comment stands before it in its struct; else the struct's own counts.
        local text = content(path)
        local from = 1
        while true do
            local start, stop, struct, body = text:find("struct%s+([%w_]+)%s*(%b{})", from)
            if not start then break end
            from = stop + 1
            local struct_comment = last_comment(text:sub(1, start - 1), "^[typedef%s]*$")
            local at = 1
            while true do
                local here, past, name = body:find("%(%s*[ST_CALL]*%s*%*%s*([%w_]+)%)%s*%(", at)
                if not here then break end
                at = past
                count = count + 1
                local comment = last_comment(body:sub(1, here), "^[^;]*$")
                check_function(path, struct .. "." .. name, comment or struct_comment)
            end
        end
    end
end
for name, row in pairs(rows) do
    if not row.used then complain("docs/abi.md: there is no function %s", name) end
end
if count == 0 then complain "no function was found: the headers are not read any more" end
print(string.format("%d functions, %d errors", count, errors))
os.exit(errors == 0)
