--- The book's tables as a library for scenarios:
---
---     local syn = require "synapse.tables"
---     map = syn.battlefield(),                     -- or syn.battlefield { "keep", "outwork" } with works
---     infantry { "Hoplites", id = "hop", body = "A.main", eff = 300, cbt = 6, arm = syn.armor(6, 1),
---         weapon = syn.weapons.spear },
---
--- Every entry is a plain table: change a copy with syn.with(entry, { dmg = 6 }).

local tables = {}

--- A copy of `entry` with what `changes` says.
function tables.with(entry, changes)
    local copy = {}
    for key, value in pairs(entry) do copy[key] = value end
    for key, value in pairs(changes or {}) do copy[key] = value end
    return changes and stands_for(copy, changes) or copy
end

--- A table that answers a name it has not got: what comes back says so when the scenario is checked.
local function strict(entries)
    local known = {}
    for name in pairs(entries) do known[#known + 1] = name end
    return setmetatable(entries, { __index = function(_, name)
        return { unknown = tostring(name), meant = nearest(tostring(name), known) }
    end })
end

--- The zones of a battle: main, support and reserve of each side, fronts, and one zone a work:
--- `"keep"`, or `{ "keep", height = 2 }` for one that drawings set on a rock.
function tables.battlefield(works)
    local names = {
        "A.main", { "A.support", terrain = "rear" }, { "A.reserve", terrain = "rear" },
        "B.main", { "B.support", terrain = "rear" }, { "B.reserve", terrain = "rear" },
    }
    local links = { "A.main|B.main", "A.main|A.support", "A.main|A.reserve", "B.main|B.support", "B.main|B.reserve" }
    for i = 1, 5 do
        names[#names + 1] = { "front." .. i, terrain = "front" }
        links[#links + 1] = "A.main|front." .. i
        links[#links + 1] = "B.main|front." .. i
    end
    for _, work in ipairs(works or {}) do
        local zone = type(work) == "table" and work or { work }
        names[#names + 1] = { zone[1], terrain = "work", height = zone.height }
        links[#links + 1] = "A.main|" .. zone[1]
    end
    return zones { zones = names, links = links }
end

--- Arm of ancient and medieval armor: half of the main piece, and 0, 1 or 2 for the rest. [SYN-UNIT-07]
function tables.armor(main, other)
    if other and (other < 0 or other > 2) then error("other pieces of armor are worth 0, 1 or 2", 2) end
    return main // 2 + (other or 0)
end

local function melee(name, dmg) return { name = name, dmg = dmg, category = "melee" } end
local function thrown(name, dmg) return { name = name, dmg = dmg, category = "thrown" } end
local function missile(name, dmg, cdf, range)
    return { name = name, dmg = dmg, cdf = cdf, range = range, category = "missile" }
end
local function gun(name, dmg, cdf, range, contact_ok)
    return { name = name, dmg = dmg, cdf = cdf, range = range, category = "artillery", contact_ok = contact_ok or false }
end

local function firearm(name, dmg, cdf, range)
    return { name = name, dmg = dmg, cdf = cdf, range = range, category = "firearm" }
end
local function burst(weapon)
    weapon.burst = true
    return weapon
end

--- Weapons of the book's outlines and examples.
tables.weapons = strict {
    sword = melee("sword", 4),
    gladius = melee("gladius", 3),
    spear = melee("spear", 4),
    sarissa = melee("sarissa", 5),
    lance = melee("lance", 5),
    axe = melee("axe", 5),
    twin_axes = melee("twin axes", 6),
    maul = melee("maul", 4),
    knife = melee("knife", 3),
    scythes = melee("scythes", 10), -- of chariots
    tusks = melee("tusks", 5),      -- of elephants
    club = melee("club", 8),        -- of trolls
    breath = melee("breath", 10),   -- of dragons
    pilum = thrown("pilum", 3),
    javelin = thrown("javelin", 3),
    bow = missile("bow", 3, "1/2", "medium"),
    longbow = missile("longbow", 4, "1/2", "long"),
    sling = missile("sling", 2, 1, "medium"),
    crossbow = missile("crossbow", 5, "1/4", "medium"),
    heavy_crossbow = missile("heavy crossbow", 5, "1/4", "long"),
    dwarf_crossbow = missile("dwarf crossbow", 5, "1/3", "long"),
    arquebus = firearm("arquebus", 6, "1/4", "long"),
    rifle = firearm("rifle", 4, 1, "long"),
    automatic_rifle = burst(firearm("automatic rifle", 4, 3, "medium")),
    machine_gun = burst(firearm("machine gun", 5, 4, "long")),
    flamethrower = tables.with(firearm("flamethrower", 12, "1/2", "short"), { mod_att = 1 }),
    ballista = gun("ballista", 40, "1/4", "long"),
    catapult = gun("catapult", 50, "1/4", "long"),
    trebuchet = gun("trebuchet", 120, "1/8", "long"),
    field_gun = gun("8-pounder", 80, "1/4", "long", true),
    mortar = tables.with(gun("mortar", 12, 1, "long", true), { are = 2 }),
    naval_gun = gun("naval gun", 60, "1/2", "very_long"),
}

--- Types of troops with their multiplier, threshold and mobility. The rules know them by themselves; a
--- scenario reads them to invent its own: infantry(syn.with(syn.types.orcs, { "Ogres", sdg = 20, ... })).
--- Dinosaurs and dragons may be stronger, never weaker. [SYN-TYPE-01]
tables.types = {
    archers = { pda_mult = 1, sdg = 5, mobility = 2 },
    berserkers = { pda_mult = 2, sdg = 7, mobility = 2 },
    cavalry = { pda_mult = 2, sdg = 12, mobility = 4 },
    chariots = { pda_mult = 3, sdg = 15, mobility = 3 },
    dinosaurs = { pda_mult = 25, sdg = 75, mobility = 3 },
    dragons = { pda_mult = 50, sdg = 250, mobility = 5 },
    elephants = { pda_mult = 20, sdg = 100, mobility = 2 },
    dwarves = { pda_mult = 1, sdg = 7, mobility = 1 },
    orcs = { pda_mult = 1, sdg = 6, mobility = 2 },
    infantry = { pda_mult = 1, sdg = 5, mobility = 2 },
    trolls = { pda_mult = 3, sdg = 15, mobility = 2 },
    zombies = { pda_mult = 1, sdg = 10, mobility = 1 },
    artillery = { pda_mult = 1, sdg = 5, mobility = 0 },
}

--- Mobility of those who wear heavy armor, and of guns that drive, where it is another. [SYN-TYPE-01]
tables.heavy_mobility = { cavalry = 3, infantry = 1 }
tables.self_propelled_mobility = 2

--- Works by kind; a scenario gives each its name and optimum. [SYN-FORT-01]
tables.works = strict {
    entrenchment = { kind = "entrenchment", factor = 1, defense = 5 },
    small_fort = { kind = "small_fort", factor = 2, defense = 5 },
    fortress = { kind = "fortress", factor = 3, defense = 10 },
}

--- The garrison that a work of a kind usually has, from and to; a fortress has any number above. [SYN-FORT-01]
tables.usual_garrison = { entrenchment = { 5, 50 }, small_fort = { 50, 500 }, fortress = { 500 } }

--- Combat potential of a quality of troops (the middle of its band), and the bands: from and to; an open end
--- has no bound. Thresholds come by the formula. [SYN-QUAL-02]
tables.quality = { bad = 0, mediocre = 2, average = 5, veteran = 8, elite = 10 }
tables.bands = {
    bad = { to = 1 },
    mediocre = { from = 2, to = 3 },
    average = { from = 4, to = 6 },
    veteran = { from = 7, to = 9 },
    elite = { from = 10 },
}

--- How far apart vehicles fight, by domain. [SYN-VEH-13]
tables.distances = { land = "medium", air = "long", naval = "long", submarine = "long", space = "very_long" }

local tank_guns = { name = "machine guns", dmg = 5, cdf = 4, burst = true, count = 2, secondary = true, range = "long" }
local function tank_gun(dmg, range) return { name = "gun", dmg = dmg, range = range } end

--- What vehicles carry besides: total numbers are given by the unit that carries them.
tables.vehicle_weapons = strict {
    machine_guns = tank_guns,
    panzerfaust = { name = "Panzerfausts", dmg = 180, cdf = "1/4", count_mode = "total", range = "short" },
    piat = { name = "PIATs", dmg = 100, cdf = "1/4", count_mode = "total", range = "short" },
    rifles = { name = "rifles", dmg = 4, count_mode = "total", range = "long" },
}

--- Vehicles and ships of the book's outlines; a scenario gives each its name, id and count:
---     ground(syn.with(syn.vehicles.panther, { "Panther", id = "A.panther", count = 7 }))
--- [SYN-VEH-01 to 10]
tables.vehicles = strict {
    konigstiger = { sdg = 350, arm = 150, crew = 8, control = -2, evasion = -5, speed = 1, crew_per_element = 5,
        weapons = { tank_gun({ 220, 180 }, "long"), tank_guns } },
    panther = { sdg = 280, arm = 110, crew = 6, control = 0, accuracy = 1, evasion = -2, speed = 3, crew_per_element = 5,
        weapons = { tank_gun({ 170, 130 }, "long"), tank_guns } },
    sherman = { sdg = 220, arm = 70, crew = 5, control = 1, accuracy = 0, evasion = -2, speed = 3, crew_per_element = 5,
        weapons = { tank_gun({ 110, 90 }, "medium"), tank_guns } },
    firefly = { sdg = 220, arm = 70, crew = 6, control = 0, accuracy = 1, evasion = -2, speed = 3, crew_per_element = 5,
        weapons = { tank_gun({ 190, 130 }, "long"), tables.with(tank_guns, { count = 1 }) } },
    interceptor = { sdg = 120, arm = 30, crew = 7, control = 4, accuracy = 2, evasion = 3, speed = 5,
        weapons = { { name = "twin accelerators", dmg = 50, cdf = 4, burst = true, range = "medium" },
                    { name = "missile", dmg = 1500, range = "long", secondary = true } } },
    aegis_cruiser = { sdg = 6000, arm = 800, crew = 7, control = 3, accuracy = 6, evasion = -2, speed = 2, tags = { "capital" },
        weapons = { { name = "heavy lances", dmg = 1200, count = 3, range = "very_long" },
                    { name = "point defense", dmg = 60, cdf = 4, burst = true, count = 8, range = "medium", secondary = true } } },
    corsair = { sdg = 90, arm = 15, crew = 6, control = 4, accuracy = 3, evasion = 2, speed = 5,
        weapons = { { name = "pulse cannon", dmg = 40, cdf = 4, burst = true, range = "medium" },
                    { name = "torpedo", dmg = 600, range = "long", secondary = true } } },
    raider_frigate = { sdg = 1800, arm = 300, crew = 6, control = 3, accuracy = 5, evasion = 0, speed = 3, tags = { "capital" },
        weapons = { { name = "coil guns", dmg = 500, count = 2, range = "very_long" },
                    { name = "flak", dmg = 40, cdf = 4, burst = true, count = 4, range = "medium", secondary = true } } },
}

return tables
