-- A brook with a bridge from b3 to b4, a wood at d3, a hill to hold. In turn 2 all three change.
return scenario "The brook" {
    ruleset = "fos", turns = 4,
    options = { fog_of_war = false },
    map = square {
        [[
            . . . . . .
            . . . . . .
            . . . . . .
            . . . * . .
            . . . . . .
            . . . . . .
        ]],
        edges = { stream = "a3..f3|a4..f4" },
        roads = "b2-b5",
        objectives = { f6 = { id = "hill", name = "Hill" }, a1 = { id = "mill", value = 0 } },
        changing = { "terrain", "edges", "objectives" },
    },
    units = {
        blue = { cavalry { "Hussars", id = 1, at = "b2", force = 2 },
                 infantry { "Guard", id = 2, at = "d2", force = 3 } },
        red = { infantry { "Pickets", id = 11, at = "d5", force = 2 } },
    },
    on = { turn = { [2] = function()
        umpire.set_road("b3", "b4", false)
        umpire.set_terrain("d3", "clear")
        umpire.move_objective("hill", "d1")
        umpire.set_objective("mill", 1)
    end } },
}
