-- switch.lua: a source with all its faults in it, each to be chosen when the program runs (planted.hpp).
local text = require "text"

local switch = {}

local joints = {
    ["<"] = { "<", "less", ">" }, ["<="] = { "<", "less_equal", ">" }, [">"] = { "<", "greater", ">" },
    [">="] = { "<", "greater_equal", ">" }, ["=="] = { "!=", "equal", "!=" }, ["!="] = { "!=", "unequal", "!=" },
    ["+"] = { "+", "plus", "+" }, ["-"] = { "-", "minus", "-" }, ["*"] = { "*", "times", "*" },
    ["/"] = { "/", "over", "/" }, ["+="] = { "+=", "add", "+=" }, ["-="] = { "-=", "take", "-=" },
}

local opens = { ["("] = true, ["["] = true, ["{"] = true }
local closes = { [")"] = true, ["]"] = true, ["}"] = true }

-- Whether the sign at a place ends an expression at its own depth: , ; ? : and a plain = or one of the kind +=.
local function ends(code, at)
    local sign = code:sub(at, at)
    if sign == "," or sign == ";" or sign == "?" then return true end
    if sign == ":" then return code:sub(at - 1, at - 1) ~= ":" and code:sub(at + 1, at + 1) ~= ":" end
    if sign == "=" then
        local before, after = code:sub(at - 1, at - 1), code:sub(at + 1, at + 1)
        return after ~= "=" and not before:match "[=!<>]"
    end
    return false
end

-- The whole expression that an && or || at a place stands in: first and last place.
local function expression_around(code, from, to)
    local depth, first = 0, 1
    for at = from, 1, -1 do
        local sign = code:sub(at, at)
        if closes[sign] then
            depth = depth + 1
        elseif opens[sign] then
            if depth == 0 then first = at + 1 break end
            depth = depth - 1
        elseif depth == 0 and (ends(code, at) or sign == "n" and code:sub(at - 6, at + 1):match "^[^%w_]return%s"
            or sign == "n" and code:sub(at - 5, at + 1):match "^return%s") then
            first = at + 1
            break
        end
    end
    depth = 0
    local last = #code
    for at = to, #code do
        local sign = code:sub(at, at)
        if opens[sign] then
            depth = depth + 1
        elseif closes[sign] then
            if depth == 0 then last = at - 1 break end
            depth = depth - 1
        elseif depth == 0 and ends(code, at) then
            last = at - 1
            break
        end
    end
    return first, last
end

-- The text with the faults in it, every one with an `id`; lines stay where they are.
function switch.rewrite(all, faults)
    local code, kept = text.code_of(all), text.code_of(all, true)
    local nodes, around = {}, {}
    for _, fault in ipairs(faults) do
        local node = { from = fault.from, to = fault.to, fault = fault }
        if fault.said_was == "&&" or fault.said_was == "||" then
            local first, last = expression_around(code, fault.from, fault.to)
            local key = first .. ":" .. last
            if not around[key] then
                around[key] = { from = first, to = last, connectives = {} }
                nodes[#nodes + 1] = around[key]
            end
            table.insert(around[key].connectives, fault)
        else
            nodes[#nodes + 1] = node
        end
    end
    local function outside_first(node) return node.fault and (node.fault.said_with == "nothing" and 0 or 2) or 1 end
    table.sort(nodes, function(a, b)
        if a.from ~= b.from then return a.from < b.from end
        if a.to ~= b.to then return a.to > b.to end
        return outside_first(a) < outside_first(b)
    end)

    local at = 1 -- the next node
    local render
    local function node_text(node)
        local fault = node.fault
        local id = fault and fault.id
        if not fault then
            -- Each connective turned, then the expression as it is with the faults inside it.
            local out = { "(" }
            for _, one in ipairs(node.connectives) do
                local turned = kept:sub(node.from, one.from - 1) .. one.with .. kept:sub(one.to + 1, node.to)
                out[#out + 1] = ("::planted::on(%d) ? (%s) : "):format(one.id, (turned:gsub("\n", " ")))
            end
            out[#out + 1] = "(" .. render(node.from, node.to) .. "))"
            return table.concat(out)
        elseif fault.said_with == "nothing" then
            local blank = all:sub(node.from, node.to):match "^%s*"
            return blank .. ("{ if (!::planted::left_out(%d)) "):format(id) .. render(node.from + #blank, node.to) .. " }"
        elseif fault.kind == "number" then
            return ("::planted::number(%d, %s)"):format(id, fault.was)
        elseif fault.kind == "truth" then
            return ("::planted::truth(%d, %s)"):format(id, fault.was)
        elseif fault.kind == "not" then
            return ("(::planted::negated<%d>)"):format(id)
        end
        local joint = joints[fault.said_was]
        return (" %s ::planted::%s(%d) %s "):format(joint[1], joint[2], id, joint[3])
    end
    function render(from, to)
        local out, place = {}, from
        while nodes[at] and nodes[at].from <= to do
            local node = nodes[at]
            at = at + 1
            out[#out + 1] = all:sub(place, node.from - 1)
            out[#out + 1] = node_text(node)
            place = node.to + 1
        end
        out[#out + 1] = all:sub(place, to)
        return table.concat(out)
    end
    return render(1, #all)
end

-- The faults of `here` (of one file) in the lines that a compiler's complaints name: in these lines, or else in the
-- nearest ones, as an expression of several lines is named by the line where it or its right side begins.
function switch.refused(complaints, path, here)
    local found, seen = {}, {}
    local function take(...)
        local any = false
        for _, fault in ipairs(here) do
            for _, line in ipairs { ... } do
                if fault.line == line then
                    any = true
                    if not seen[fault] then found[#found + 1] = fault end
                    seen[fault] = true
                end
            end
        end
        return any
    end
    for place, line, words in complaints:gmatch "([%w_./%-]+):(%d+):%d+:([^\n]*)" do
        line = tonumber(line)
        if place:sub(-#path) == path and not take(line) and not words:find " note: " then
            for away = 1, 8 do
                if take(line - away, line + away) then break end
            end
        end
    end
    return found
end

return switch
