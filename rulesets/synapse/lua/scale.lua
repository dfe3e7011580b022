--- The scale of Synapse: what a historical order of battle is in its bodies and units.
---
--- | in the order of battle | in the battle |
--- |---|---|
--- | men | headcount, man for man |
--- | ground | zones; its terrain is what covers most of it, see below; a sequence stands for 50 minutes |
--- | infantry of a corps on the field | a main body that fires [SYN-ARMY-03]; the fifth corps and on join the last |
--- | cavalry on the field | one main body that fights hand to hand |
--- | guns of all formations on the field | one support body, 12 men a gun |
--- | what arrives in one sequence | a reinforcement that fires (infantry, guns), one of cavalry [SYN-RES-06] |
--- | raw, green, regular, veteran, elite | combat potential 0, 2, 5, 8, 10 [SYN-QUAL-02] |
--- | heavy cavalry | armor 2 |
--- | most of a body's men in a wood; in a village | in forest; cover 5 |
--- | poor, cautious, fair, bold, great | the side's commander: mental and presence 4 to 8, combat 2 to 6, war 1 to 5 |
--- | commanders of corps | no unit: they are part of the combat potential [SYN-ARMY-07] |
---
--- Terrain: urban from 30 % village, forest from 40 % wood, marsh from 30 %, hills when 40 % of it lies
--- high, else open.

local ground = require "sandtable.order_of_battle.ground"
local syn = require "synapse.tables"

local scale = {
    sides = { "A", "B" },
    minutes = 50,
    first_arrival = 2,
    gunners = 12,
    most_main = 5,
}

local cbt = { raw = 0, green = 2, regular = 5, veteran = 8, elite = 10 }

local talents = {
    poor = { 4, 2, 1 }, cautious = { 5, 3, 2 }, fair = { 6, 4, 3 }, bold = { 7, 5, 3 }, great = { 8, 6, 5 },
}

local function firearm(name, dmg, range) return { name = name, dmg = dmg, category = "firearm", range = range } end
local function gun(name, dmg, cdf, are, range)
    return { name = name, dmg = dmg, cdf = cdf, are = are, range = range, category = "artillery" }
end

--- What each weapon is.
scale.weapons = {
    musket = { name = "musket", dmg = 4, cdf = "1/4", category = "firearm", range = "short" },
    rifled_musket = { name = "rifled musket", dmg = 4, cdf = "1/2", category = "firearm", range = "medium" },
    tabatiere = firearm("tabatière", 4, "medium"),
    chassepot = firearm("chassepot", 4, "long"),
    dreyse = firearm("Dreyse", 4, "medium"),
    podewils = { name = "Podewils", dmg = 4, cdf = "1/2", category = "firearm", range = "medium" },
    werder = firearm("Werder", 4, "long"),
    sabre = syn.weapons.sword,
    lance = syn.weapons.lance,
    smoothbore = gun("smoothbore", 60, "1/4", 2, "medium"),
    muzzle_loader = gun("rifled muzzle-loader", 60, "1/2", 2, "long"),
    breech_loader = gun("breech-loader", 80, "1/2", 4, "very_long"),
    mitrailleuse = { name = "mitrailleuse", dmg = 5, cdf = 4, burst = true, category = "artillery", range = "long" },
}

--- The guns that go with a rifle, where a formation of infantry brings some.
local guns_of = { dreyse = "breech_loader", podewils = "breech_loader", werder = "breech_loader" }

local types = {
    infantry = "infantry", light_infantry = "infantry", heavy_cavalry = "cavalry", cavalry = "cavalry",
    light_cavalry = "cavalry",
}

local function is_guns(formation) return formation.arm == "artillery" or formation.arm == "horse_artillery" end

local function corps_of(formation)
    local corps = formation.corps
    return type(corps) == "table" and (corps.en or "?") or corps or "-"
end

local function guns_name(name)
    if type(name) == "table" then
        return { en = "Guns: " .. (name.en or "?"), fr = "Pièces : " .. (name.fr or name.en or "?") }
    end
    return { en = "Guns: " .. name, fr = "Pièces : " .. name }
end

--- Bodies of a side as they come to be: by id, in order.
local function body_of(side, id, name, role, mode)
    side.by_id = side.by_id or {}
    if not side.by_id[id] then
        local made = { id = id, name = name, role = role, mode = mode, men = 0, wood = 0, village = 0, units = {} }
        side.by_id[id] = made
        side.bodies[#side.bodies + 1] = made
    end
    return side.by_id[id]
end

local titles = {
    horse = { en = "Cavalry", fr = "Cavalerie" },
    guns = { en = "Artillery", fr = "Artillerie" },
    foot_late = { en = "Arrivals, %s", fr = "Arrivées, %s" },
    horse_late = { en = "Cavalry, %s", fr = "Cavalerie, %s" },
}
local function late(title, hour) return { en = title.en:format(hour), fr = title.fr:format(hour) } end

--- The body a formation fights in; `part` is "foot", "horse" or "guns".
local function body_for(formation, part, side, plan)
    local prefix = side.word .. "."
    if formation.arrives then
        local at = plan.clock.turn(formation.arrives, plan.scale.first_arrival)
        local horse = part == "horse"
        local made = body_of(side, prefix .. (horse and "h" or "r") .. at,
            late(horse and titles.horse_late or titles.foot_late, formation.arrives), "reserve", horse and "melee" or "fire")
        made.arrives = at
        return made
    end
    if part == "horse" then return body_of(side, prefix .. "horse", titles.horse, "main", "melee") end
    if part == "guns" then return body_of(side, prefix .. "guns", titles.guns, "support", "fire") end
    local corps = corps_of(formation)
    side.corps = side.corps or {}
    if not side.corps[corps] then
        side.corps_count = math.min((side.corps_count or 0) + 1, plan.scale.most_main - 1)
        side.corps[corps] = side.corps_count
    end
    return body_of(side, prefix .. side.corps[corps], formation.corps or side.written.name or side.written[1], "main", "fire")
end

local function add(body, unit, formation, plan, men)
    unit.body = body.id
    body.units[#body.units + 1] = { unit = unit, formation = formation }
    body.men = body.men + men
    local cover = ground.cover_at(plan.ground, formation.at[1], formation.at[2])
    if cover == "wood" or cover == "dense_wood" then body.wood = body.wood + men end
    if cover == "village" or cover == "dense_village" then body.village = body.village + men end
end

local function number(side)
    side.number = (side.number or 0) + 1
    return side.word:lower() .. side.number
end

local function usual_weapon(formation, plan)
    if formation.weapon then return plan.scale.weapons[formation.weapon] end
    if is_guns(formation) then return plan.scale.weapons.muzzle_loader end
    return types[formation.arm] == "cavalry" and plan.scale.weapons.sabre or plan.scale.weapons.rifled_musket
end

local function muster(formation, side, plan)
    local kind = types[formation.arm]
    local quality = cbt[formation.quality]
    if kind then
        local unit = { type = kind, name = formation.name, id = number(side), eff = formation.men, cbt = quality,
            weapon = usual_weapon(formation, plan) }
        if formation.guard then unit.cbt = math.max(unit.cbt, cbt.veteran) end
        if formation.arm == "heavy_cavalry" then unit.arm = 2 end
        if formation.arm == "light_cavalry" then unit.mobility = 4 end
        add(body_for(formation, kind == "cavalry" and "horse" or "foot", side, plan), unit, formation, plan, formation.men)
    end
    if (formation.guns or 0) > 0 then
        local crew = formation.guns * plan.scale.gunners
        local weapon = is_guns(formation) and usual_weapon(formation, plan)
            or plan.scale.weapons[guns_of[formation.weapon] or "muzzle_loader"]
        local unit = { type = "artillery", id = number(side), eff = crew, pieces = formation.guns, cbt = quality, weapon = weapon,
            name = is_guns(formation) and formation.name or guns_name(formation.name) }
        add(body_for(formation, "guns", side, plan), unit, formation, plan, crew)
    end
end

local function terrain_of(plan)
    local shares = ground.shares(plan.ground)
    local function share(kind) return (shares[kind] or 0) + (shares["dense_" .. kind] or 0) end
    if share "village" >= 300 then return "urban" end
    if share "wood" >= 400 then return "forest" end
    if share "marsh" >= 300 then return "marsh" end
    return shares.high >= 400 and "hills" or "open"
end

--- The whole battle: there is no map, so all of it is laid out here.
function scale.lay_out(plan)
    local battle = plan.battle
    battle.map = syn.battlefield()
    battle.mode = battle.mode or "field"
    battle.terrain = terrain_of(plan)
    battle.events = battle.events or {}
    for _, side in ipairs(plan.sides) do
        side.bodies = {}
        for _, formation in ipairs(side.formations) do muster(formation, side, plan) end
        local list = {}
        for _, body in ipairs(side.bodies) do
            local made = { type = "body", id = body.id, name = body.name, role = body.role, mode = body.mode }
            if 2 * body.wood > body.men then made.in_forest = true end
            if 2 * body.village > body.men then made.cover = 5 end
            list[#list + 1] = made
            if body.arrives then
                battle.events[#battle.events + 1] = { at = body.arrives, kind = "reinforcement", body = body.id }
            end
        end
        for _, body in ipairs(side.bodies) do
            for _, one in ipairs(body.units) do
                for key, value in pairs(one.formation.over) do one.unit[key] = value end
                list[#list + 1] = stands_for(one.unit, one.formation)
            end
        end
        battle.units[side.word] = list
    end
end

--- What a side says besides: its commander.
function scale.side(side, written, _)
    local commander = written.commander
    if not commander then return end
    local talent = talents[commander.talent or "fair"]
    local name = commander.name or commander[1]
    side.commander = {
        name = type(name) == "table" and (name.en or "?") or name,
        mental = talent[1], presence = talent[1], combat = talent[2], war = talent[3],
    }
end

return scale
