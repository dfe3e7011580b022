-- Three armies of three around an empty field: for tests, by the template's ruleset with a side more.

return scenario {
    ruleset = "my_ruleset/1",
    title = "Three armies",
    description = "For tests.",
    turns = 8,

    map = square {
        [[
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
        ]],
    },

    sides = {
        blue = { name = "Blue", color = "blue" },
        red = { name = "Red", color = "red" },
        green = { name = "Green", color = "green" },
    },

    units = {
        blue = { infantry { id = 1, at = "b2" }, infantry { id = 2, at = "c2" }, infantry { id = 3, at = "d2" } },
        red = { infantry { id = 11, at = "c4" }, infantry { id = 12, at = "d4" }, infantry { id = 13, at = "e4" } },
        green = { infantry { id = 21, at = "a3" }, infantry { id = 22, at = "a4" }, infantry { id = 23, at = "a5" } },
    },
}
