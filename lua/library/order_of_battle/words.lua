--- The words of an order of battle. Meters count from the south-west corner, east and north.

local words = {}

--- What a formation may be.
words.arms = {
    "infantry", "light_infantry", "heavy_cavalry", "cavalry", "light_cavalry", "artillery",
    "horse_artillery", "commander",
}

--- How good it is, from the worst to the best.
words.qualities = { "raw", "green", "regular", "veteran", "elite" }

--- How good a commander is, from the worst to the best.
words.talents = { "poor", "cautious", "fair", "bold", "great" }

--- What it fights with. A scale that does not know one takes its usual one.
words.weapons = {
    "musket", "rifled_musket", "tabatiere", "chassepot", "dreyse", "podewils", "werder", "sabre",
    "lance", "smoothbore", "muzzle_loader", "breech_loader", "mitrailleuse",
}

--- Where it faces: east and north of one step.
words.winds = {
    N = { 0, 1 }, NE = { 1, 1 }, E = { 1, 0 }, SE = { 1, -1 },
    S = { 0, -1 }, SW = { -1, -1 }, W = { -1, 0 }, NW = { -1, 1 },
}
words.wind_names = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" }

--- What covers the ground; where two overlap, the later of this list is seen.
words.areas = { "marsh", "wood", "water", "village" }
--- What crosses it.
words.lines = { "stream", "river", "wall" }

--- The fields of each table an author writes, with what they must be.
words.formation = {
    name = "words", id = "text", arm = "text", men = "number", guns = "number", quality = "text",
    weapon = "text", at = "point", facing = "text", corps = "words", guard = "flag",
    talent = "text", arrives = "hour", spread = "number", under = "table",
}
words.side = {
    name = "words", color = "text", home = "text", commander = "table", under = "table",
}
words.commander = { name = "words", talent = "text", at = "point", facing = "text" }
words.objective = {
    name = "words", id = "text", at = "point", value = "number", owner = "text", under = "table",
}
words.ground = {
    size = "table", marsh = "outlines", wood = "outlines", water = "outlines", village = "outlines",
    heights = "outlines", stream = "outlines", river = "outlines", wall = "outlines",
    road = "outlines",
}

--- The names of a table, sorted.
function words.names(of)
    local names = {}
    for name in pairs(of) do names[#names + 1] = name end
    table.sort(names)
    return names
end

return words
