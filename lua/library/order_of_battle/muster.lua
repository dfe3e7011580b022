--- From forces to units: what a scale makes of each formation, and where it stands or comes in.

local check = require "sandtable.order_of_battle.check"
local drawing = require "sandtable.order_of_battle.drawing"
local grids = require "sandtable.order_of_battle.grid"
local place = require "sandtable.order_of_battle.place"
local words = require "sandtable.order_of_battle.words"

local muster = {}

--- The ruleset's word for a side: its own where it has that, else the one in the same place.
local function word_of(scale, side, i)
    for _, word in ipairs(scale.sides) do
        if word == side then return word end
    end
    return scale.sides[i]
end

--- Checks sides, forces and objectives. plan.sides: a list of { word =, side =, written =, formations = }.
function muster.read(plan)
    local battle, scale = plan.battle, plan.scale
    plan.sides, plan.words = {}, {}
    if not check.needed(battle, "sides", "an order of battle") or not check.needed(battle, "forces", "an order of battle") then
        return
    end
    if not check.kind(battle, "sides", battle.sides, "table", "sides") or not check.kind(battle, "forces", battle.forces, "table", "forces") then
        return
    end
    local ids = {}
    for id, written in pairs(battle.sides) do
        ids[#ids + 1] = tostring(id)
        local word = word_of(scale, id, #plan.sides + 1)
        if not word then
            check.fault("SC2003", battle.sides, id, "{what} cannot be {number}: its range is {n} to {m}",
                { what = "sides", number = #ids, n = 2, m = #scale.sides })
        elseif check.kind(battle.sides, id, written, "table", tostring(id)) then
            check.fields(written, words.side, "a side", "name")
            if type(written.commander) == "table" then
                check.fields(written.commander, words.commander, "a commander", "name")
                if type(written.commander.talent) == "string" then
                    check.word(written.commander, "talent", written.commander.talent, words.talents, "talent")
                end
            end
            plan.words[id] = word
            local side = { id = id, word = word, written = written, formations = {},
                under = check.under(written, plan.rulesets) or {} }
            plan.sides[#plan.sides + 1] = side
            local commander = written.commander
            if type(commander) == "table" and commander.at ~= nil and check.on_ground(commander, "at", plan.ground) then
                side.formations[1] = stands_for({ name = commander.name or commander[1], arm = "commander",
                    at = commander.at, facing = commander.facing, talent = commander.talent, over = {} }, commander)
            end
        end
    end
    for id, list in pairs(battle.forces) do
        if check.word(battle.forces, id, tostring(id), ids, "side") and check.kind(battle.forces, id, list, "table", "forces") then
            for _, side in ipairs(plan.sides) do
                if side.id == id then side.list = list end
            end
        end
    end
    local seen = {}
    for _, side in ipairs(plan.sides) do
        if not side.list then check.needed(battle.forces, side.id, "forces") end
        for i = 1, #(side.list or {}) do
            local formation = side.list[i]
            if check.kind(side.list, i, formation, "table", "a formation") then
                local under = check.formation(formation, plan.ground, plan.rulesets)
                if formation.id and seen[formation.id] then
                    check.fault("SC2007", formation, "id", "two units have the id \"{word}\"", { word = formation.id })
                end
                seen[formation.id or formation] = true
                if under then
                    formation.over = under
                    side.formations[#side.formations + 1] = formation
                end
            end
        end
    end
    plan.objectives = {}
    for i = 1, #(battle.objectives or {}) do
        local objective = battle.objectives[i]
        if check.kind(battle.objectives, i, objective, "table", "an objective") then
            check.fields(objective, words.objective, "an objective", "name")
            if check.needed(objective, "at", "an objective") then check.on_ground(objective, "at", plan.ground) end
            if objective.owner ~= nil then check.word(objective, "owner", tostring(objective.owner), ids, "side") end
            local under = check.under(objective, plan.rulesets)
            if under then plan.objectives[#plan.objectives + 1] = { written = objective, under = under } end
        end
    end
end

--- Lays what an author says of one ruleset over a unit.
local function override(unit, over, scale)
    for key, value in pairs(over) do
        if not (scale.reads and scale.reads[key]) then unit[key] = value end
    end
    return unit
end

local function objectives(plan, grid)
    local list, taken = {}, {}
    for _, one in ipairs(plan.objectives) do
        local written = one.written
        local cell
        for _, near in ipairs(grid.nearest(written.at[1], written.at[2], 2 * grid.meters)) do
            if not cell and not taken[near.label] and near.terrain ~= plan.scale.closed then cell = near end
        end
        if not cell then
            check.fault("SC2042", written, "at", "there is no room for {word} within {n} cells of its place",
                { word = "the objective", n = 2 })
        else
            taken[cell.label] = true
            list[#list + 1] = stands_for(override({
                at = cell.label, name = written.name or written[1], id = written.id, value = written.value,
                owner = plan.words[written.owner],
            }, one.under, plan.scale), written)
        end
    end
    return list
end

local function side_table(plan, side)
    local written = side.written
    local made = { name = written.name or written[1], color = written.color }
    if plan.scale.side then plan.scale.side(made, written, plan) end
    return stands_for(override(made, side.under, plan.scale), written)
end

--- Units on squares or hexes.
local function on_grid(plan)
    local battle, scale = plan.battle, plan.scale
    local meters = scale.meters
    if plan.ground.width // meters > 199 or plan.ground.height // meters > 199 or plan.ground.width < 2 * meters
        or plan.ground.height < 2 * meters then
        check.fault("SC2003", battle, "ground", "{what} cannot be {number}: its range is {n} to {m}",
            { what = "cells across the ground", number = plan.ground.width // meters, n = 2, m = 199 })
        return
    end
    local grid = grids[scale.board](plan.ground, meters)
    battle.map = drawing.map(plan.ground, grid, scale)
    battle.map.objectives = objectives(plan, grid)
    for _, side in ipairs(plan.sides) do
        local list = {}
        for _, formation in ipairs(side.formations) do
            local made = scale.units(formation, side, plan)
            local function add(one)
                list[#list + 1] = stands_for(override(one.unit, formation.over, scale), formation)
            end
            if formation.arrives then
                for _, one in ipairs(made) do
                    scale.arrives(one.unit, plan.clock.turn(formation.arrives, scale.first_arrival),
                        place.entries(formation, one, grid, scale.entries))
                    add(one)
                end
            else
                place.units(formation, made, grid, side, function(one, cell)
                    one.unit.at = cell.label
                    add(one)
                end)
            end
        end
        battle.units[side.word] = list
    end
    if scale.map then scale.map(battle.map, grid, plan) end
    place.report()
end

--- Writes map, sides, units and turns into the battle.
function muster.deploy(plan)
    local battle, scale = plan.battle, plan.scale
    battle.turns = battle.turns or plan.clock.turns
    battle.units = {}
    if scale.lay_out then
        scale.lay_out(plan)
    else
        on_grid(plan)
    end
    local sides = {}
    for _, side in ipairs(plan.sides) do sides[side.word] = side_table(plan, side) end
    battle.sides = sides
    if scale.finish then scale.finish(plan) end
end

return muster
