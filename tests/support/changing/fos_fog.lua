-- A wood between two units that do not know of each other. In turn 2 it burns down.
return scenario "The wood" {
    ruleset = "fos", turns = 4,
    options = { fog_of_war = true },
    map = square { size = { 6, 6 }, terrain = { cover = "d3" }, objectives = { f6 = "Hill" }, changing = { "terrain" } },
    units = {
        blue = { infantry { "Guard", id = 1, at = "d2", force = 3 } },
        red = { infantry { "Pickets", id = 11, at = "d5", force = 2 } },
    },
    on = { turn = { [2] = function() umpire.set_terrain("d3", "clear") end } },
}
