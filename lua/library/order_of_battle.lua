---@meta sandtable.order_of_battle
--- One battle under several rulesets: a historical order of battle, in men, guns and meters, and what
--- the scale of each ruleset (its lua/scale.lua) makes of it.
---
---     local battle = require "sandtable.order_of_battle"
---     return battle "Rezonville" {
---         rulesets = { "fastplay70", "fos", "synapse" },
---         begins = "9:00", ends = "19:00",
---         ground = { size = { 10600, 6900 }, wood = "...", road = "..." },
---         sides = { french = { name = "French" }, german = { name = "Germans" } },
---         forces = { french = { { "Division Bataille", arm = "infantry", men = 8100, at = { 5500, 2900 } } } },
---         under = { fos = { options = { handicap_red = 10 } } },
---     }
---
--- Every field that is not of the order of battle stays what it is in a scenario. What `under` says
--- of the ruleset in play wins over all else: of the battle, a side, a formation, an objective.

local check = require "sandtable.order_of_battle.check"
local ground = require "sandtable.order_of_battle.ground"
local muster = require "sandtable.order_of_battle.muster"

local own_fields = { "ground", "forces", "begins", "ends", "under", "own_scale", "objectives" }

--- Lays what `over` says over a table, one level deep for tables of names.
local function lay_over(whole, over)
    for key, value in pairs(over) do
        if type(value) == "table" and type(whole[key]) == "table" and #value == 0 then
            for inner, one in pairs(value) do whole[key][inner] = one end
        else
            whole[key] = value
        end
    end
end

--- The scale of the ruleset in play, with what the battle changes in it.
local function scale_of(battle, under)
    local scale = battle.own_scale
    if type(scale) ~= "table" then
        local found, what = pcall(require, ruleset() .. ".scale")
        if not found and not tostring(what):find("there is no such module", 1, true) then error(what, 0) end
        if not found then
            check.fault("SC2043", battle, nil, "the ruleset {other} has no scale for orders of battle", { other = ruleset() })
            return nil
        end
        scale = what
    end
    local copy = {}
    for key, value in pairs(scale) do copy[key] = value end
    if type(under.scale) == "table" then
        for key, value in pairs(under.scale) do
            if type(scale[key]) ~= type(value) then
                check.fault("SC2041", under.scale, key, "there is no {kind} \"{word}\"",
                    { kind = "field of the scale", word = tostring(key) },
                    nearest(tostring(key), require("sandtable.order_of_battle.words").names(scale)))
            else
                copy[key] = value
            end
        end
    end
    return copy
end

--- The scale in words.
local function said(scale)
    local minutes = scale.minutes
    if not scale.meters then
        return { en = ("1 turn = %d minutes"):format(minutes), fr = ("1 tour = %d minutes"):format(minutes) }
    end
    local en, fr = "square", "case"
    if scale.board == "hexes" then en, fr = "hex", "hexagone" end
    return {
        en = ("1 %s = %d m, 1 turn = %d minutes"):format(en, scale.meters, minutes),
        fr = ("1 %s = %d m, 1 tour = %d minutes"):format(fr, scale.meters, minutes),
    }
end

local function ids_of(battle)
    local ids = {}
    local said = battle.rulesets or { battle.ruleset }
    for i = 1, #said do
        if type(said[i]) == "string" then ids[#ids + 1] = said[i]:match "^[^/]*" end
    end
    return ids
end

--- The turns from `begins` to `ends`, and a function from an hour to its turn.
local function clock_of(battle, scale)
    local clock = { first = 0, minutes = scale.minutes }
    for _, field in ipairs { "begins", "ends" } do
        if battle[field] ~= nil then check.kind(battle, field, battle[field], "hour", field) end
    end
    clock.first = check.minutes(battle.begins) or 0
    local last = check.minutes(battle.ends)
    if last then clock.turns = math.max(1, (last - clock.first + scale.minutes - 1) // scale.minutes) end
    --- The turn of an hour, at least `least`.
    function clock.turn(hour, least)
        local minutes = (check.minutes(hour) or 0) - clock.first
        return math.max(least, minutes // scale.minutes + 1)
    end
    --- The hour at which a turn begins.
    function clock.hour(turn)
        local minutes = clock.first + (turn - 1) * scale.minutes
        return ("%d:%02d"):format(minutes // 60, minutes % 60)
    end
    return clock
end

--- The scenario that the ruleset in play makes of the battle.
local function translate(battle)
    if type(battle) ~= "table" then error("write battle \"Title\" { ... }", 2) end
    local rulesets = ids_of(battle)
    local under = check.under(battle, rulesets) or {}
    local scale = scale_of(battle, under)
    local plan = { battle = battle, rulesets = rulesets, ground = ground.read(battle), scale = scale }
    if scale then
        plan.clock = clock_of(battle, scale)
        muster.read(plan)
        if check.faults == 0 then muster.deploy(plan) end
    end
    for _, field in ipairs(own_fields) do battle[field] = nil end
    if scale and battle.scale == nil then battle.scale = said(scale) end
    local over = {}
    for key, value in pairs(under) do
        if key ~= "scale" then over[key] = value end
    end
    lay_over(battle, over)
    return scenario(battle)
end

return function(first)
    if type(first) == "string" then
        return function(battle)
            if type(battle) == "table" then battle.title = first end
            return translate(battle)
        end
    end
    return translate(first)
end
