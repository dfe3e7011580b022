--- What an author wrote, held against the words: every fault is told at its place, all in one run.

local words = require "sandtable.order_of_battle.words"

local check = { faults = 0 }

local kinds = {
    text = "a text", number = "a whole number", flag = "true or false", table = "a table of names",
    words = "a text", point = "a point: { east, north } in meters", hour = "an hour: \"14:30\"",
    outlines = "outlines: \"x,y x,y x,y\" in meters, or a list of them",
}

--- Tells a fault, and counts it.
function check.fault(code, where, field, text, fill, meant)
    check.faults = check.faults + 1
    complain(code, where, field, text, fill, meant)
end

--- Whether `word` is one of `known`; tells it if not.
function check.word(where, field, word, known, kind)
    for _, one in ipairs(known) do
        if one == word then return true end
    end
    check.fault("SC2041", where, field, "there is no {kind} \"{word}\"", { kind = kind, word = word },
        nearest(word, known))
    return false
end

--- "14:30" in minutes, or nil.
function check.minutes(text)
    if type(text) ~= "string" or #text > 5 then return nil end
    local hours, minutes = text:match "^(%d+):(%d%d)$"
    if not hours then return nil end
    hours, minutes = tonumber(hours), tonumber(minutes)
    if hours > 47 or minutes > 59 then return nil end
    return hours * 60 + minutes
end

local function is_point(value)
    return type(value) == "table" and #value == 2 and math.type(value[1]) == "integer"
        and math.type(value[2]) == "integer"
end

local is_kind = {
    text = function(v) return type(v) == "string" end,
    number = function(v) return math.type(v) == "integer" end,
    flag = function(v) return type(v) == "boolean" end,
    table = function(v) return type(v) == "table" end,
    words = function(v) return type(v) == "string" or type(v) == "table" end,
    point = is_point,
    hour = function(v) return check.minutes(v) ~= nil end,
    outlines = function(v) return type(v) == "string" or type(v) == "table" end,
}

--- Whether `value` is of that kind; tells it if not.
function check.kind(where, field, value, kind, what)
    if is_kind[kind](value) then return true end
    check.fault("SC2002", where, field, "{what} must be {kind}", { what = what, kind = kinds[kind] })
    return false
end

--- Every field of a table against its list; `first` is what may stand first without a name.
function check.fields(where, known, what, first)
    for field, value in pairs(where) do
        if field == 1 and first then
            check.kind(where, 1, value, known[first], first)
        elseif type(field) ~= "string" or not known[field] then
            check.fault("SC2001", where, field, "{what} has no field \"{word}\"",
                { what = what, word = tostring(field) }, nearest(tostring(field), words.names(known)))
        else
            check.kind(where, field, value, known[field], field)
        end
    end
end

--- A number within its range; tells it if not.
function check.range(where, field, least, most)
    local n = where[field]
    if math.type(n) ~= "integer" or (n >= least and n <= most) then return end
    check.fault("SC2003", where, field, "{what} cannot be {number}: its range is {n} to {m}",
        { what = field, number = n, n = least, m = most })
end

--- Something that must be there.
function check.needed(where, field, what)
    if where[field] ~= nil then return true end
    check.fault("SC2004", where, nil, "{what} needs its {word}: write {word} = ...",
        { what = what, word = field })
    return false
end

--- A place on the ground.
function check.on_ground(where, field, ground)
    local at = where[field]
    if not is_point(at) then return false end
    if at[1] >= 0 and at[2] >= 0 and at[1] <= ground.width and at[2] <= ground.height then return true end
    check.fault("SC2042", where, field, "({n},{m}) is off the ground: it is {width} by {height} meters",
        { n = at[1], m = at[2], width = ground.width, height = ground.height })
    return false
end

--- What `under` says of the ruleset in play, or an empty table; false where the ruleset does without.
function check.under(where, rulesets)
    if type(where.under) ~= "table" then return {} end
    for id, what in pairs(where.under) do
        if #rulesets > 0 then check.word(where.under, id, tostring(id), rulesets, "ruleset") end
        if type(what) ~= "table" and what ~= false then
            check.kind(where.under, id, what, "table", tostring(id))
        end
    end
    local own = where.under[ruleset()]
    if own == false then return false end
    return type(own) == "table" and own or {}
end

--- What `under` says of a formation for the ruleset in play: what is of a formation becomes the
--- formation's, the rest is of its units and given back; false where the ruleset does without it.
local function taken_over(formation, rulesets)
    local under = check.under(formation, rulesets)
    if not under then return false end
    local rest = {}
    for field, value in pairs(under) do
        local kind = words.formation[field]
        if kind and field ~= "under" and is_kind[kind](value) then
            formation[field] = value
        else
            rest[field] = value
        end
    end
    return rest
end

--- A formation, in place: its defaults are filled in. Gives what `under` says of its units.
function check.formation(formation, ground, rulesets)
    check.fields(formation, words.formation, "a formation", "name")
    local rest = taken_over(formation, rulesets)
    if formation.name == nil then formation.name = formation[1] end
    local named = type(formation.name) == "string" and formation.name or "a formation"
    if formation.name == nil then check.needed(formation, "name", "a formation") end
    if check.needed(formation, "arm", named) and type(formation.arm) == "string" then
        check.word(formation, "arm", formation.arm, words.arms, "arm")
    end
    formation.quality = formation.quality or "regular"
    if type(formation.quality) == "string" then
        check.word(formation, "quality", formation.quality, words.qualities, "quality")
    end
    if type(formation.weapon) == "string" then
        check.word(formation, "weapon", formation.weapon, words.weapons, "weapon")
    end
    if type(formation.talent) == "string" then
        check.word(formation, "talent", formation.talent, words.talents, "talent")
    end
    if type(formation.facing) == "string" then
        check.word(formation, "facing", formation.facing, words.wind_names, "direction")
    end
    check.range(formation, "men", 1, 200000)
    check.range(formation, "guns", 0, 2000)
    check.range(formation, "spread", 0, 50)
    local guns_only = formation.arm == "artillery" or formation.arm == "horse_artillery"
    if guns_only then
        check.needed(formation, "guns", named)
    elseif formation.arm ~= "commander" then
        check.needed(formation, "men", named)
    end
    if check.needed(formation, "at", named) then check.on_ground(formation, "at", ground) end
    return rest
end

return check
