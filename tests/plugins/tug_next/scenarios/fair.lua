-- A rope, two teams.
return scenario "The fair" {
    ruleset = "tug/1",
    turns = 30,
    map = square { [[ . . ]] },
    sides = { left = "Left", right = "Right" },
    units = {
        left = { team { "The smiths", id = "#1", at = "a1" } },
        right = { team { "The bakers", id = "#2", at = "b1" } },
    },
}
