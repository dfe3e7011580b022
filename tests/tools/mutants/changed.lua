-- changed.lua: which lines changed since what was landed last.
local text = require "text"
local quoted = text.quoted

local changed = {}

-- Nobody minds whose checkout it is.
changed.git = "git -c safe.directory='*' "

local function commit(root, name)
    return text.lines_of("cd " .. quoted(root) .. " && " .. changed.git .. "rev-parse --verify --quiet " .. quoted(name .. "^{commit}")
        .. " 2>/dev/null")[1]
end

-- What to compare with: SANDTABLE_SINCE; else where this branch left what it is to be merged into (its upstream, or
-- main); else, on just that, the commit before. nil and why when there is none.
function changed.since(root)
    local asked = os.getenv "SANDTABLE_SINCE"
    if asked and asked ~= "" then
        local found = commit(root, asked)
        if found then return found end
        return nil, ("SANDTABLE_SINCE is no commit here: %s"):format(asked)
    end
    local head = commit(root, "HEAD")
    if not head then return nil, "this is no checkout with a history" end
    for _, name in ipairs { "@{upstream}", "origin/HEAD", "origin/main", "main" } do
        local landed = commit(root, name)
        local left = landed and text.lines_of("cd " .. quoted(root) .. " && " .. changed.git .. "merge-base HEAD " .. landed
            .. " 2>/dev/null")[1]
        if left and left ~= head then return left end
    end
    local before = commit(root, "HEAD~1")
    if before then return before end
    -- What is not committed yet is known all the same.
    if text.lines_of("cd " .. quoted(root) .. " && " .. changed.git .. "status --porcelain 2>/dev/null")[1] then return head end
    return nil, "the commit before is not here (a shallow clone, or the first commit)"
end

-- The lines that changed since a commit, in the folders: path -> set of line numbers. Files that git does not know
-- yet have changed whole.
function changed.lines(root, since, folders)
    local found, path = {}, nil
    local names = {}
    for i, folder in ipairs(folders) do names[i] = quoted(folder) end
    local places = " -- " .. table.concat(names, " ")
    for _, line in ipairs(text.lines_of("cd " .. quoted(root) .. " && " .. changed.git .. "diff -U0 --no-color --no-ext-diff "
        .. "--src-prefix=a/ --dst-prefix=b/ " .. quoted(since) .. places)) do
        path = line:match "^%+%+%+ b/(.*)" or path
        local from, count = line:match "^@@ .-%+(%d+),?(%d*) @@"
        if from and path then
            found[path] = found[path] or {}
            for n = from, from + (tonumber(count) or 1) - 1 do found[path][math.tointeger(n)] = true end
        end
    end
    for _, new in ipairs(text.lines_of("cd " .. quoted(root) .. " && " .. changed.git .. "ls-files --others --exclude-standard"
        .. places)) do
        found[new] = setmetatable({}, { __index = function() return true end })
    end
    return found
end

return changed
