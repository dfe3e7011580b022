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

--- The zones of a battle: main, support and reserve of each side, fronts, and one zone a work.
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
        names[#names + 1] = { work, terrain = "work" }
        links[#links + 1] = "A.main|" .. work
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

--- Weapons that the scenarios of the book use.
tables.weapons = strict {
    sword = melee("sword", 4),
    gladius = melee("gladius", 3),
    spear = melee("spear", 4),
    sarissa = melee("sarissa", 5),
    lance = melee("lance", 5),
    axe = melee("axe", 5),
    maul = melee("maul", 4),
    knife = melee("knife", 3),
    pilum = thrown("pilum", 3),
    javelin = thrown("javelin", 3),
    bow = missile("bow", 3, "1/2", "medium"),
    longbow = missile("longbow", 4, "1/2", "long"),
    sling = missile("sling", 2, 1, "medium"),
    crossbow = missile("crossbow", 5, "1/4", "medium"),
    heavy_crossbow = missile("heavy crossbow", 5, "1/4", "long"),
    ballista = gun("ballista", 40, "1/4", "long"),
    catapult = gun("catapult", 50, "1/4", "long"),
    trebuchet = gun("trebuchet", 120, "1/8", "long"),
    field_gun = gun("8-pounder", 80, "1/4", "long", true),
    rifle = { name = "rifle", dmg = 4, category = "firearm", range = "long" },
    machine_gun = { name = "machine gun", dmg = 5, cdf = 4, burst = true, category = "firearm", range = "long" },
}

--- Types of troops with their multiplier, threshold and mobility. The rules know them by themselves; a
--- scenario reads them to invent its own. [SYN-TYPE-01]
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

--- Works by kind; a scenario gives each its name and optimum. [SYN-FORT-01]
tables.works = strict {
    entrenchment = { kind = "entrenchment", factor = 1, defense = 5 },
    small_fort = { kind = "small_fort", factor = 2, defense = 5 },
    fortress = { kind = "fortress", factor = 3, defense = 10 },
}

--- Combat potential of a quality of troops (the middle of its band). [SYN-QUAL-02]
tables.quality = { bad = 0, mediocre = 2, average = 5, veteran = 8, elite = 10 }

return tables
