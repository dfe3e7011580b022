--- The scale of Fast Play 70: what a historical order of battle is in its units.
---
--- | in the order of battle | on the board |
--- |---|---|
--- | ground | hexes of 600 meters, a turn of 50 minutes; four sectors of the same width, from the west |
--- | | or the open table: outlines and lines as they are, 100 units for 600 meters; units on the middles of their hexes |
--- | infantry, light infantry | one unit a formation, a stand for each 1,500 men; a gun counts as 50 men |
--- | heavy cavalry, cavalry | battle cavalry, a stand for each 550 men |
--- | light cavalry | light cavalry, a stand for each 550 men |
--- | stands | rounded, 3 to 5 [FP70-SETUP-01] |
--- | artillery, horse artillery | no unit [FP70-SETUP-03]: its guns are shared by the infantry of its corps |
--- | commander | no unit; the side's commander gives its character |
--- | chassepot, tabatiere, dreyse, podewils, werder | the row of the table of combat values |
--- | raw, green | unreliable |
--- | elite, guard | Guard |
--- | poor, cautious, fair, bold, great | pusillanimous, prudent, pragmatic, pragmatic, audacious |
--- | wood, village; water | wood, town (dense ones too); impassable |
--- | stream; river | stream; deep stream |

local ground = require "sandtable.order_of_battle.ground"

local scale = {
    sides = { "french", "german" },
    board = "hexes",
    meters = 600,
    minutes = 50,
    first_arrival = 1,
    entries = 2,
    terrain = {
        marsh = "dense_wood", wood = "wood", dense_wood = "dense_wood", water = "impassable", village = "town",
        dense_village = "dense_town",
    },
    closed = "impassable",
    edges = { stream = "stream", river = "deep_stream" },
    roads = false,
    heights = true,
    sectors = 4,
    men_of_infantry = 1500,
    men_of_cavalry = 550,
    men_of_a_gun = 50,
}

local types = {
    infantry = "infantry", light_infantry = "infantry", heavy_cavalry = "battle_cavalry",
    cavalry = "battle_cavalry", light_cavalry = "light_cavalry",
}

local rows = {
    chassepot = "fr_chassepot", tabatiere = "fr_mobile", dreyse = "de_dreyse", podewils = "bav_podewils",
    werder = "bav_werder",
}

local characters = {
    poor = "pusillanimous", cautious = "prudent", fair = "pragmatic", bold = "pragmatic", great = "audacious",
}

local function is_guns(formation) return formation.arm == "artillery" or formation.arm == "horse_artillery" end
local function is_foot(formation) return types[formation.arm] == "infantry" end

local function same_corps(a, b)
    if type(a.corps) == "table" and type(b.corps) == "table" then return a.corps.en == b.corps.en end
    return a.corps == b.corps
end

--- The guns that an infantry formation gets from the artillery of its corps.
local function shared_guns(formation, side)
    local guns, sharers = 0, 0
    for _, other in ipairs(side.formations) do
        if same_corps(other, formation) then
            if is_guns(other) then guns = guns + other.guns end
            if is_foot(other) then sharers = sharers + 1 end
        end
    end
    return sharers > 0 and guns // sharers or 0
end

local function stands_of(formation, side, plan)
    local s = plan.scale
    local men, size = formation.men, s.men_of_cavalry
    if is_foot(formation) then
        men = men + s.men_of_a_gun * ((formation.guns or 0) + shared_guns(formation, side))
        size = s.men_of_infantry
    end
    return math.max(3, math.min(5, (men + size // 2) // size))
end

local function open(cell) return cell.terrain ~= "impassable" end

--- The nearest of six ways: the ways between two of them turn clockwise.
local facings = { N = "N", NE = "NE", E = "SE", SE = "SE", S = "S", SW = "SW", W = "NW", NW = "NW" }

--- The units of a formation: { unit =, name =, may_enter = }.
function scale.units(formation, side, plan)
    local kind = types[formation.arm]
    if not kind then return {} end
    side.number = (side.number or 0) + 1
    local unit = {
        type = kind,
        name = formation.name,
        id = side.word:sub(1, 1):upper() .. side.number,
        formation = formation.corps,
        stands = stands_of(formation, side, plan),
        facing = facings[formation.facing] or "N",
    }
    if kind == "infantry" then
        unit.class = rows[formation.weapon]
            or (side.word == "german" and "de_dreyse" or "fr_chassepot")
    end
    if formation.guard or formation.quality == "elite" then unit.guard = true end
    if formation.quality == "raw" or formation.quality == "green" then unit.unreliable = true end
    local name = type(formation.name) == "table" and (formation.name.en or "?") or formation.name
    return { { unit = unit, name = name, may_enter = open } }
end

--- A unit that comes later.
function scale.arrives(unit, turn, cells)
    unit.turn, unit.entry = turn, cells
end

--- What a side says besides: the character of its commander.
function scale.side(side, written, _)
    if written.commander and written.commander.talent then
        side.character = characters[written.commander.talent]
    end
end

--- The sectors, from the west.
function scale.map(map, grid, plan)
    local count = plan.scale.sectors
    map.areas = {}
    for i = 1, count do
        local first, last = (i - 1) * grid.columns // count + 1, i * grid.columns // count
        map.areas[tostring(i)] = grid.at(first, 1).label .. ".." .. grid.at(last, grid.rows).label
    end
    plan.grid = grid
end

--- Points of the open table, in hundredths of a UD from its north-west corner: what lies off it is on its edge.
local function table_points(plan)
    local size, meters = plan.ground, plan.scale.meters
    local function clamp(n, most) return math.max(0, math.min(most, n)) end
    local function point(x, y)
        return ("%d,%d"):format(clamp(x, size.width) * 100 // meters, clamp(size.height - y, size.height) * 100 // meters)
    end
    local function outline(of)
        local list = {}
        for i, p in ipairs(of.points) do list[i] = point(p[1], p[2]) end
        return table.concat(list, " ")
    end
    return point, outline
end

--- Puts an outline into the list of its word.
local function add(lists, word, outline)
    if not word then return end
    lists[word] = lists[word] or {}
    lists[word][#lists[word] + 1] = outline
end

local function table_map(plan)
    local of, s = plan.ground, plan.scale
    local point, outline = table_points(plan)
    local map = {
        size = { of.width * 100 // s.meters, of.height * 100 // s.meters },
        terrain = {}, heights = {}, lines = {}, areas = {}, objectives = {}, names = {},
    }
    local taken = {}
    for kind in pairs(s.terrain) do
        for _, one in ipairs(of[kind] or {}) do
            add(map.terrain, one.dense and s.terrain["dense_" .. kind] or s.terrain[kind], outline(one))
        end
    end
    for kind, word in pairs(s.edges) do
        for _, one in ipairs(of[kind]) do add(map.lines, word, outline(one)) end
    end
    for _, one in ipairs(of.heights) do add(map.heights, one.level or 1, outline(one)) end
    ground.each_name(of, s.edges, function(thing, x, y)
        local at = point(x, y)
        if taken[at] then return end
        taken[at] = true
        map.names[#map.names + 1] = { at = at, name = thing.name }
    end)
    for i = 1, s.sectors do
        local west, east = of.width * (i - 1) // s.sectors, of.width * i // s.sectors
        map.areas[tostring(i)] = table.concat({
            point(west, of.height), point(east, of.height), point(east, 0), point(west, 0) }, " ")
    end
    for i, one in ipairs(plan.objectives) do
        local objective = {}
        for key, value in pairs(plan.battle.map.objectives[i]) do objective[key] = value end
        objective.at = point(one.written.at[1], one.written.at[2])
        map.objectives[i] = stands_for(objective, one.written)
    end
    return plane(map)
end

local degrees = { N = 0, NE = 60, SE = 120, S = 180, SW = 240, NW = 300 }

--- Where the units of the hexes stand or come in on the open table.
local function table_places(plan)
    local point = table_points(plan)
    local middle = {}
    for _, cell in ipairs(plan.grid.cells) do middle[cell.label] = point(cell.x, cell.y) end
    local places = {}
    for _, side in ipairs(plan.sides) do
        for _, unit in ipairs(plan.battle.units[side.word]) do
            local place = { at = middle[unit.at], facing = degrees[unit.facing] }
            if unit.entry then
                local entry = {}
                for i, label in ipairs(unit.entry) do entry[i] = middle[label] end
                place.entry = table.concat(entry, " ")
            end
            places[unit.id] = stands_for(place, unit)
        end
    end
    return places
end

--- Both boards: the hexes that the library has drawn, and the open table.
function scale.finish(plan)
    local battle = plan.battle
    if not plan.grid then return end
    battle.boards = {
        hex = { name = { en = "Hexes", fr = "Hexagones" }, map = battle.map },
        table = {
            name = { en = "Open table", fr = "Table libre" },
            scale = {
                en = ("100 units = 1 UD = %d m, 1 turn = %d minutes"):format(plan.scale.meters, plan.scale.minutes),
                fr = ("100 unités = 1 UD = %d m, 1 tour = %d minutes"):format(plan.scale.meters, plan.scale.minutes),
            },
            map = table_map(plan),
            places = table_places(plan),
        },
    }
    battle.map = nil
end

return scale
