-- Streams in two corners of the board. In turn 2 one dries up and another, in the last rank, breaks out; nothing else changes.
return scenario "The streams" {
    ruleset = "fos", turns = 4,
    options = { fog_of_war = false },
    map = square { size = { 6, 6 }, edges = { stream = "d1|e1" }, objectives = { f6 = "Hill" }, changing = { "edges" } },
    units = {
        blue = { cavalry { "Hussars", id = 1, at = "d1", force = 2 } },
        red = { infantry { "Pickets", id = 11, at = "d6", force = 2 } },
    },
    on = { turn = { [2] = function()
        umpire.open_edge("d1", "e1")
        umpire.close_edge("e1", "f1", "stream")
    end } },
}
