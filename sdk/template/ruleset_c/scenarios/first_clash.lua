-- First clash: three units a side, eight turns. The worked example of tests/ begins here.

return scenario {
    ruleset = "my_ruleset/1",
    title = { en = "First clash", fr = "Premier choc" },
    description = { en = "Two lines meet.", fr = "Deux lignes se rencontrent." },
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
        blue = { name = { en = "Blue", fr = "Bleu" }, color = "blue" },
        red = { name = { en = "Red", fr = "Rouge" }, color = "red" },
    },

    units = {
        blue = {
            infantry { id = 1, at = "b2" },
            infantry { id = 2, at = "c2" },
            infantry { id = 3, at = "d2" },
        },
        red = {
            infantry { id = 11, at = "b4" },
            infantry { id = 12, at = "c4" },
            infantry { id = 13, at = "d4" },
        },
    },
}
