#!/usr/bin/env lua5.4
-- check_size.lua [ROOT]: what is short enough to be read. A file of C, C++ or JavaScript has at most 500 lines (about
-- 400 are wanted); a function of C or C++ has at most 60 lines and 20 branches (if, for, while, case, catch, ?:), or the
-- comment above it gives the reason: "Long, as ...". Tests of a page of a book may be as long as the page.

local root = arg[1] or "."
local most_lines, most_in_function, most_branches = 500, 60, 20

local errors, functions, reasons = 0, 0, 0
local function complain(path, line, text)
    errors = errors + 1
    print(("%s:%d: %s"):format(path, line, text))
end

local branching = { ["if"] = true, ["for"] = true, ["while"] = true, case = true, catch = true }

-- How many ways a line of code may go; of texts, characters and comments nothing counts.
local function branches_of(line)
    local code = line:gsub("\\.", ""):gsub('"[^"]*"', ""):gsub("'[^']*'", ""):gsub("//.*", "")
    local count = select(2, code:gsub("%f[?]%?%s", ""))
    for word in code:gmatch "[%a_][%w_]*" do
        if branching[word] then count = count + 1 end
    end
    return count
end

-- Where the head of the function begins whose body is opened at `open`, and the comment right above it.
local function head_of(lines, open)
    local first = open
    while first > 1 and lines[first - 1] ~= "" and not lines[first - 1]:match "^%s*//" and not lines[first - 1]:match "[;}{:]$" do
        first = first - 1
    end
    local said, at = "", first - 1
    while at >= 1 and lines[at]:match "^%s*//" do
        said, at = lines[at] .. " " .. said, at - 1
    end
    return first, said
end

-- clang-format puts the brace of a function alone on its line, and of nothing else.
local function check_functions(path, lines)
    for open, line in ipairs(lines) do
        local indent = line:match "^(%s*){$"
        if indent then
            local close, branches = open + 1, 0
            while lines[close] and not lines[close]:match("^" .. indent .. "}") do
                branches = branches + branches_of(lines[close])
                close = close + 1
            end
            functions = functions + 1
            local long, wide = close - open - 1 > most_in_function, branches > most_branches
            local first, said = head_of(lines, open)
            if (long or wide) and not lines[first]:match "^TEST" then
                if said:find("Long, as", 1, true) then
                    reasons = reasons + 1
                elseif long then
                    complain(path, first, ("a function of %d lines; %d without a reason (\"Long, as ...\") above it"):format(
                        close - open - 1, most_in_function))
                else
                    complain(path, first, ("a function of %d branches; %d without a reason (\"Long, as ...\") above it"):format(
                        branches, most_branches))
                end
            end
        end
    end
end

local quoted = "'" .. root:gsub("'", "'\\''") .. "'"
local files = 0
for path in io.popen("cd " .. quoted .. " && find kernel sdk lua plugins rulesets tests "
    .. "\\( -name '*.c' -o -name '*.h' -o -name '*.cpp' -o -name '*.hpp' -o -name '*.js' \\) 2>/dev/null | LC_ALL=C sort"):lines() do
    files = files + 1
    local lines = {}
    for line in io.lines(root .. "/" .. path) do lines[#lines + 1] = line end
    if #lines > most_lines then complain(path, #lines, ("has %d lines; %d are the most"):format(#lines, most_lines)) end
    if not path:match "%.js$" then check_functions(path, lines) end
end

print(("%d files, %d functions (%d with a reason to be long), %d errors"):format(files, functions, reasons, errors))
os.exit(errors == 0)
