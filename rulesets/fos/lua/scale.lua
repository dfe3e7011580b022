--- The scale of Fields of Strategy: what a historical order of battle is in its units.
---
--- | in the order of battle | on the board |
--- |---|---|
--- | ground | squares of 400 meters, a turn of 45 minutes |
--- | infantry, light infantry | one unit for each 6,000 men (rounded, at least one) |
--- | cavalry of any kind | one unit for each 2,500 men |
--- | artillery, horse artillery | one unit for each 36 guns |
--- | guns of other formations | in the force of the formation |
--- | commander | a leader |
--- | raw, green | force 1 |
--- | regular, veteran | force 2 |
--- | elite, guard; heavy cavalry from veteran | force 3 |
--- | fewer than half the men of a unit | force 1 less, at least 1 |
--- | guns of a unit: to 23, to 47, more | force 1, 2, 3 |
--- | wood and marsh; village; water | cover; cover; forbidden |
--- | stream, river; wall | obstacles |
---
--- A battle changes `meters`, `minutes`, `men` ... in under = { fos = { scale = { ... } } }; a formation
--- gives the number of its units in under = { fos = { units = 2 } }, and anything else of a unit.

local scale = {
    sides = { "blue", "red" },
    board = "square",
    meters = 400,
    minutes = 45,
    first_arrival = 2,
    entries = 4,
    terrain = { marsh = "cover", wood = "wood", water = "water", village = "village" },
    closed = "water",
    edges = { stream = "stream", river = "stream", wall = "wall" },
    roads = true,
    heights = true,
    men_of_infantry = 6000,
    men_of_cavalry = 2500,
    guns_of_artillery = 36,
    reads = { units = true },
}

local types = {
    infantry = "infantry", light_infantry = "infantry", heavy_cavalry = "cavalry", cavalry = "cavalry",
    light_cavalry = "cavalry", artillery = "artillery", horse_artillery = "artillery",
}

local of_quality = { raw = 1, green = 1, regular = 2, veteran = 2, elite = 3 }

--- The type, the number of units and the force of each.
local function measure(formation, plan)
    local kind = types[formation.arm]
    local size = plan.scale["men_of_" .. kind] or plan.scale["guns_of_" .. kind]
    local has = kind == "artillery" and formation.guns or formation.men
    local count = formation.over.units or math.max(1, (has + size // 2) // size)
    if kind == "artillery" then
        local guns = has // count
        return kind, count, guns < 24 and 1 or guns < 48 and 2 or 3
    end
    local force = of_quality[formation.quality]
    if formation.guard or (formation.arm == "heavy_cavalry" and formation.quality == "veteran") then force = 3 end
    if 2 * has < size * count then force = math.max(1, force - 1) end
    return kind, count, force
end

--- Infantry and leaders enter all that is not water; horses and guns no cover without a road.
local function on_foot(cell) return cell.terrain ~= "water" end
local function on_wheels(cell)
    return on_foot(cell) and (cell.terrain == nil or cell.road == true)
end

local function number(side, plan)
    side.number = (side.number or (side.word == "red" and 100 or 0)) + 1
    return side.number
end

local function part(name, i, n)
    if n == 1 then return name end
    if type(name) == "string" then return ("%s (%d)"):format(name, i) end
    local by_language = {}
    for language, text in pairs(name) do by_language[language] = ("%s (%d)"):format(text, i) end
    return by_language
end

local function text_of(name) return type(name) == "table" and (name.en or "?") or name end

--- The units of a formation: { unit =, name =, stacks =, may_enter = }.
function scale.units(formation, side, plan)
    if formation.arm == "commander" then
        local unit = { type = "leader", name = formation.name, id = number(side, plan), formation = formation.corps }
        return { { unit = unit, name = text_of(formation.name), stacks = true, may_enter = on_foot } }
    end
    local kind, count, force = measure(formation, plan)
    local list = {}
    for i = 1, count do
        list[i] = {
            unit = { type = kind, name = part(formation.name, i, count), id = number(side, plan), force = force,
                formation = formation.corps },
            name = text_of(formation.name),
            may_enter = kind == "infantry" and on_foot or on_wheels,
        }
    end
    return list
end

--- A unit that comes later.
function scale.arrives(unit, turn, cells)
    unit.arrive_turn, unit.entry = turn, cells
end

--- What a side says besides: the edge it retreats towards.
function scale.side(side, written, _)
    side.home_edge = written.home
end

--- All objectives weigh the same; every turn has its hour.
function scale.finish(plan)
    local battle = plan.battle
    for _, objective in ipairs(battle.map.objectives) do objective.value = nil end
    if battle.begins and battle.turns then
        battle.turn_label = {}
        for turn = 1, battle.turns do battle.turn_label[turn] = plan.clock.hour(turn) end
    end
end

return scale
