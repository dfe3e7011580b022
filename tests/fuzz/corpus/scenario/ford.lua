-- A teaching battle.
return scenario "The Ford" {
    ruleset = "small/1",
    turns = 6,
    preset = "open",
    options = { retreat = "nearest" },
    map = square {
        [[
            . . . . . . . .
            . . * * . . . .
            . . . 1 2 . . .
            # # # . # # # #
            . . . . . . . .
        ]],
        height = { [3] = "b2" },
        edges = { stream = { "a5|b5", "a1..c1|a2..c2" } },
        roads = { "d1-d5-h5" },
        objectives = { d2 = "The ford", h5 = { name = "Bridge", value = 3, owner = "red" } },
        areas = { left = "a1..b5" },
    },
    sides = {
        blue = { name = "Advance guard", handicap = -10, home = "S" },
        red = "Rearguard",
    },
    units = {
        blue = {
            infantry { "1st Division", id = "#1", at = "c1", force = 3 },
            leader { "General A", id = 3, at = "c1" },
            cavalry { "Hussars", arrives = 2, entry = "h1 a1..a2" },
        },
        red = {
            infantry { "Light infantry", at = "d4", moved = true },
        },
    },
    position = { turn = 3, phase = "melee", active = "red", battle = { weather = 4 },
                 cells = { d4 = { smoke = 2 } } },
    storage = { taken = 0, warned = false },
}
