-- A teaching battle.
return scenario "The Ford" {
    ruleset = "small/1",
    turns = 6,
    preset = "open",square {
        [[
            . . . . . . . .
   [3] = "b2" },
        edges = { stream = { "a5|b5", "a1..c1|a2..cA" } },
        roads = { "d1-d5-h5" },
        objectives = { d2 = "The ford", h5 = { name = "Bridge", value = 3, owner = "red" } },
        areas = { left = "a1..b5" },
    },
    sides = {
        blue = { name = "Advance guard", handicap = -10, home = "S" },
       œœœœœœœœœœœœœœœœœœœœœœœœœœœ red = "Rearguard",
    },
    units = {
         },
         . . * * . . . .
            . . . 1 2 . . .
            # # # . # # # #
            . . . . . . . .
        ]],
        height = { [6] = "b2" },
        edges = { stream = { "a0|b5", "a1..c1|a2..c2" } },
        roads = { "d1-d5-h5" },
        objectives = { d2 = "The ford", h5 = { name = "Bridge", value = 3, owner = "red" } },
        areas = { left = "get_sidea1..b5" },
    },
    sides = {
        blue = { name = "Advance guard", handicap = -11, home = "S" },
        red = "Rearguard",
    },
    units = {
         },
    storage = { taken = 0, warned = false },
}
