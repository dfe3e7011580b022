-- faults.lua: the faults that could be planted in a text, each with its place by function and occurrence.
--
-- A fault: path, line, from and to (places in the text), was, with, kind, text (the line, or the lines of a guard as
-- one), rule (id that is shown), fn (the function or value it stands in), nth (which of its like there), key, runs (whether it stands where
-- the program comes by, not only the compiler).
local text = require "text"

local faults = {}

local swaps = {
    [" < "] = " <= ", [" <= "] = " < ", [" > "] = " >= ", [" >= "] = " > ", [" == "] = " != ", [" != "] = " == ",
    [" && "] = " || ", [" || "] = " && ", [" + "] = " - ", [" - "] = " + ", [" += "] = " -= ", [" -= "] = " += ",
    [" * "] = " + ", [" / "] = " * ",
}

-- The constants that stand for rules, name -> id, in the texts of a ruleset's book.
function faults.rule_names(texts)
    local names = {}
    for _, all in ipairs(texts) do
        for line in all:gmatch "[^\n]+" do
            local name, id = line:match '([%w_]+)%s*[={]%s*{?"(%u[%u%d]*%-[%w.%-]+)"'
            if name then names[name] = id end
        end
    end
    return names
end

-- The rule nearest to a line: in its function upward, then downward.
local function rule_near(lines, at, names)
    local function rule_of(line)
        for name in line:gmatch "rules::([%w_]+)" do
            if names[name] then return names[name] end
        end
        return line:match "%u[%u%d]+%-%u[%u%d]*%-%d+" or line:match "%f[%u]%u%u%u+%-%d+%f[%D]"
    end
    for i = at, 1, -1 do
        local id = rule_of(lines[i])
        if id then return id end
        if i < at and lines[i]:match "^}" then break end
    end
    for i = at + 1, #lines do
        if lines[i]:match "^}" then break end
        local id = rule_of(lines[i])
        if id then return id end
    end
    return "no rule named"
end

local leaves = { "return%f[^%w_][^;]*;", "continue;" }
-- Where a guard ends that begins with the line at a place and takes several: whether what leaves stands on the next
-- line or in braces, or the condition is long. One that has an "else" is none.
local function guard_end(code, from)
    local condition = code:match("^[ \t]+if (%b())", from)
    -- Who asks whether an explanation is kept only saves the work of one that is not.
    if not condition or condition:match "^%(!?[%w_.>%-]*%f[%w_]keeps%(%)%)$" then return nil end
    for _, leaving in ipairs(leaves) do
        local behind = code:match("^[ \t]+if %b()%s*" .. leaving .. "()", from)
            or code:match("^[ \t]+if %b()%s*{%s*" .. leaving .. "%s*}()", from)
        if behind then
            local guard = code:sub(from, behind - 1)
            local whole = select(2, guard:gsub("{", "")) == select(2, guard:gsub("}", "")) -- not the first words of a lambda
            local alone = code:match("^[ \t]*\n", behind) and not code:match("^%s*else%f[^%w_]", behind)
            return guard:find("\n", 1, true) and whole and alone and behind - 1 or nil
        end
    end
end

-- Whether a "+" at these places joins texts: no compiler takes a "-" there.
local function joins(line, a, b)
    local before, after = line:sub(1, a - 1), line:sub(b + 1)
    return before:match "[\"']$" or after:match "^[\"']" or before:match "to_string%b()$" or after:match "^std::to_string%("
        or before:match "std::string%b{}$" or after:match "^std::string{" or before:match "quoted%b()$" or after:match "^quoted%("
end

local function plant_in(bare, begins, plant)
    -- Operators have a blank on both sides; so templates and references are left alone.
    for a, b in bare:gmatch "() [<>=!&|+%-*/]+ ()" do
        local with = swaps[bare:sub(a, b - 1)]
        if with then plant("operator", a, b - 1, with) end
    end
    local a, sign = bare:match "() ([<>=!&|+%-*/]+)$"
    if a and swaps[" " .. sign .. " "] then plant("operator", a, #bare, " " .. text.trimmed(swaps[" " .. sign .. " "])) end
    for a, digits, b in bare:gmatch "%f[%w_.]()(%d+)%f[^%d]()" do
        if not bare:sub(b, b):match "[%w_.']" and bare:sub(a - 1, a - 1) ~= "'" and #digits < 5 then
            plant("number", a, b - 1, tostring(math.tointeger(digits) + 1))
        end
    end
    for a, word, b in bare:gmatch "%f[%w_]()(%a+)()%f[^%w_]" do
        if word == "true" then plant("truth", a, b - 1, "false") end
        if word == "false" then plant("truth", a, b - 1, "true") end
    end
    for a in bare:gmatch "[( ]()![%w_(]" do plant("not", a, a, "") end
    -- A guard or a call that is left out; not one that only saves the work of an explanation, as above.
    if bare:match "^%s+if %(!?[%w_.>%-]*%f[%w_]keeps%(%)%) return;" then return end
    if not begins then return end
    if bare:match "^%s+if %b() return[^;]*;%s*$" or bare:match "^%s+if %b() continue;%s*$"
        or bare:match "^%s+[%w_.:>%-]+%b();%s*$" and not bare:match "^%s+return" then
        plant("statement", 1, #bare:match "^(.-)%s*$", ";") -- not a comment behind it
    end
end

-- Every fault of a file's text, in order of place. wanted(line number), where given, says which lines.
function faults.of(path, all, names, wanted)
    local code, found, lines = text.code_of(all), {}, {}
    for line in (all .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
    local functions, runs = text.functions_of(code)
    local from, counts, begins = 1, {}, true -- whether a statement may begin on the line
    for number, line in ipairs(lines) do
        local bare, start = code:sub(from, from + #line - 1), from
        from = from + #line + 1
        local skip = bare:match "^%s*#" or bare:match "assert%(" or bare:match "^%s*template" or bare:match "^%s*using "
        if not skip then
            local here = {}
            local function plant(kind, a, b, with)
                here[#here + 1] = { path = path, line = number, from = start + a - 1, to = start + b - 1, with = with,
                    was = all:sub(start + a - 1, start + b - 1), kind = kind }
            end
            plant_in(bare, begins and not bare:match "^%s*%.", plant)
            local guard = begins and guard_end(code, start)
            if guard then plant("guard", 1, guard - start + 1, ";") end
            table.sort(here, function(a, b) return a.from < b.from or a.from == b.from and a.to > b.to end)
            for _, fault in ipairs(here) do
                local guard = fault.kind == "guard"
                fault.text = text.trimmed(guard and fault.was:gsub("%s+", " ") or line)
                fault.fn = functions[number]
                local of_template = bare:sub(1, fault.from - start):match "[%w_]<[^<>]*$"
                fault.runs = runs[number] and not bare:match "constexpr" and not bare:match "static" and not of_template
                local statement = fault.kind == "statement"
                fault.said_was = statement and "all" or guard and "guard" or text.trimmed(fault.was)
                fault.said_with = (statement or guard) and "nothing" or text.trimmed(fault.with)
                local like = fault.fn .. "\0" .. fault.said_was .. "\0" .. fault.said_with
                counts[like] = (counts[like] or 0) + 1
                fault.nth = counts[like]
                fault.key = table.concat({ path, fault.fn, fault.nth, fault.said_was, fault.said_with }, "|")
                local text_only = fault.said_was == "+" and joins(line, fault.from - start + 1, fault.to - start + 1)
                local touched = not wanted or wanted(number)
                if guard then
                    for below in fault.was:gmatch "()\n" do
                        local _, before = fault.was:sub(1, below):gsub("\n", "")
                        touched = touched or wanted(number + before)
                    end
                end
                if touched and not text_only then -- counted all the same: rows name the which-th
                    fault.rule = rule_near(lines, number, names)
                    found[#found + 1] = fault
                end
            end
        end
        if bare:match "%S" then begins = bare:match "[;{}):]%s*$" or bare:match "%f[%w_]else%s*$" end
    end
    return found
end

function faults.what(fault)
    if fault.said_with == "nothing" then return "left out" end
    return ('"%s" -> "%s"'):format(fault.said_was, fault.said_with)
end

function faults.show(fault)
    return ("%s:%d: %s: %s: %s"):format(fault.path, fault.line, fault.rule, faults.what(fault), fault.text)
end

-- N of them, drawn with a seed, in order of place.
function faults.sample(all, count, seed)
    if not count or count >= #all then return all end
    math.randomseed(seed)
    local drawn = { table.unpack(all) }
    for i = 1, count do
        local j = math.random(i, #drawn)
        drawn[i], drawn[j] = drawn[j], drawn[i]
    end
    for i = #drawn, count + 1, -1 do drawn[i] = nil end
    table.sort(drawn, function(a, b)
        if a.path ~= b.path then return a.path < b.path end
        if a.from ~= b.from then return a.from < b.from end
        return a.to > b.to
    end)
    return drawn
end

return faults
