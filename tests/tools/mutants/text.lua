-- text.lua: files, commands and C++ text, for mutants.lua.
local text = {}

function text.quoted(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

-- A word as a pattern that matches just that.
function text.plain(word) return (word:gsub("%p", "%%%0")) end

function text.trimmed(line) return line:match "^%s*(.-)%s*$" end

function text.lines_of(command)
    local pipe, found = io.popen(command), {}
    for line in pipe:lines() do found[#found + 1] = line end
    pipe:close()
    return found
end

text.read = require "read_file"

function text.write(path, all)
    local file = assert(io.open(path, "wb"))
    file:write(all)
    file:close()
end

function text.run(command) return (os.execute(command)) end

-- Seconds, finer than os.time.
function text.now()
    local up = text.read "/proc/uptime"
    return up and tonumber(up:match "^%S+") or os.time()
end

-- The same C++ with comments blanked, so that places stay; strings and characters too, unless they are kept.
function text.code_of(all, keep_strings)
    local out, i, n = {}, 1, #all
    while i <= n do
        local at = all:find('[/"\']', i)
        if not at then break end
        out[#out + 1] = all:sub(i, at - 1)
        local two, one = all:sub(at, at + 1), all:sub(at, at)
        local stop, string
        if two == "//" then
            stop = (all:find("\n", at, true) or n + 1) - 1
        elseif two == "/*" then
            stop = select(2, all:find("*/", at + 2, true)) or n
        elseif one == '"' and all:sub(at - 1, at - 1) == "R" then
            local mark = all:match('^"([^(]*)%(', at) or ""
            stop, string = select(2, all:find(")" .. mark .. '"', at, true)) or n, true
        elseif one == '"' or (one == "'" and not all:sub(at - 1, at - 1):match "%d") then
            stop, string = at + 1, true
            while stop <= n and all:sub(stop, stop) ~= one do
                stop = stop + (all:sub(stop, stop) == "\\" and 2 or 1)
            end
        end
        if not stop then
            stop = at
            out[#out + 1] = one
        elseif string and keep_strings then
            out[#out + 1] = all:sub(at, stop)
        else
            out[#out + 1] = all:sub(at, stop):gsub("[^\n]", " ")
        end
        i = stop + 1
    end
    out[#out + 1] = all:sub(i)
    return table.concat(out)
end

-- What each line stands in: the name of the outermost function or value, "" at the level of namespaces and classes.
-- A class is no place of its own: its functions are. And which lines are in the body of a function that the compiler
-- does not work out.
function text.functions_of(code)
    local named, runs, scopes, line, head = {}, {}, {}, 1, {}
    local depth_named = nil -- the first scope that is no namespace or class
    local last = "" -- what a constructor's body after its values belongs to
    local function name_of(words)
        words = words:gsub("%b[]", ""):gsub("%s+", " ")
        if words:match "^ *,?[ %w_]*$" and (words:match "^ *,"  or words:match "^ *$") then return last end
        if words:match "%f[%w_]namespace%f[^%w_]" or words:match "^ ?extern *$"
            or words:match "%f[%w_]class%f[^%w_]" or words:match "%f[%w_]struct%f[^%w_]" and not words:match "[=(]"
            or words:match "%f[%w_]union%f[^%w_]" and not words:match "[=(]" then
            return nil
        end
        local operator = words:match "operator *([^%w%s(]+) *%("
        if operator then return "operator" .. operator end
        return words:match "([%w_~]+) *%(" or words:match "([%w_]+) *=" or words:match "([%w_]+)%s*$" or last
    end
    local here = {}
    for at, sign in code:gmatch "()([{};\n])" do
        if sign == "\n" then
            named[line] = depth_named and depth_named.name or here[line] or ""
            runs[line] = depth_named and depth_named.runs or false
            line = line + 1
        elseif sign == "{" then
            local words = code:sub(head[1] or 1, at - 1)
            local scope = { name = not depth_named and name_of(words) or nil }
            if scope.name and not depth_named then
                depth_named = scope
                last = scope.name
                scope.runs = words:match "%(" and not words:match "%f[%w_]const%a*%f[^%w_][^(]*%(" or false
                here[line] = scope.name
                -- The head of a function may take several lines.
                local back = line
                for _ in words:gsub("^%s+", ""):gmatch "\n" do
                    back = back - 1
                    if named[back] == "" then named[back] = scope.name end
                end
            end
            scopes[#scopes + 1] = scope
        elseif sign == "}" then
            local scope = table.remove(scopes)
            if scope and scope == depth_named then
                depth_named = nil
                here[line] = here[line] or scope.name
            end
        elseif not depth_named and not here[line] then
            -- A value or a declaration at the level of namespaces and classes.
            local words = code:sub(head[1] or 1, at - 1)
            here[line] = words:match "([%w_]+) *%(" or words:match "([%w_]+) *=" or words:match "([%w_]+)%s*$"
            local back = line
            for _ in words:gsub("^%s+", ""):gmatch "\n" do
                back = back - 1
                if named[back] == "" then named[back] = here[line] or "" end
            end
        end
        if sign ~= "\n" then head[1] = at + 1 end
    end
    named[line] = depth_named and depth_named.name or here[line] or ""
    return named, runs
end

return text
