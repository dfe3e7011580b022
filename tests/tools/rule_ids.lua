-- rule_ids.lua: the ids of rules that a line names, for the tools that hold registers against the code.

local rule_ids = {}

-- TAG-6.1, TAG-FIRE-03.
rule_ids.pattern = "%u[%u%d]*%-[%w.%-]*%w"

local function plain(word) return (word:gsub("%p", "%%%0")) end

-- Ranges name every rule between, "TAG-FIRE-01 to 05", "TAG-FIRE-01 to TAG-FIRE-05", and a list goes on:
-- "TAG-FIRE-02, 04". With `names` also what `rules::charge` stands for.
function rule_ids.in_line(line, names)
    local found = {}
    for id, rest in line:gmatch("%f[%w](" .. rule_ids.pattern .. ")()") do
        found[id] = true
        local stem, number = id:match "^(.-)(%d+)$"
        local at = rest
        while stem do
            local joint, short, stop = line:match("^(,? ?[andto]* ?%-?)(" .. ("%d"):rep(#number) .. ")%f[%D]()", at)
            if not joint or joint == "" then
                joint, short, stop = line:match("^( to )" .. plain(stem) .. "(%d+)%f[%D]()", at)
                if not joint then break end
            end
            if joint:find "to" then
                for i = tonumber(number) + 1, tonumber(short) do found[stem .. ("%0" .. #number .. "d"):format(i)] = true end
            end
            found[stem .. short] = true
            number, at = short, stop
        end
    end
    for name in names and line:gmatch "rules::([%w_]+)" or function() end do
        if names[name] then found[names[name]] = true end
    end
    return found
end

return rule_ids
