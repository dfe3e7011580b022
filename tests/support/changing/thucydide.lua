-- A river with a bridge from 0504 to 0505, a wood at 0804, a farm to hold. All three change as soon
-- as blue has activated.
return scenario "The river" {
    ruleset = "thucydide/1", turns = 6, first = "blue",
    home = { blue = "bottom", red = "top" },
    options = { victory_mode = "scenario" },
    victory = {
        count = "units", target = { blue = 4, red = 4 },
        objectives = { { side = "blue", cells = { "0207" }, when = "while_held" } },
    },
    map = hexes {
        size = { 12, 9 },
        terrain = { woods = "0804" },
        edges = { river = "0404|0505 0504|0605" },
        objectives = { ["0207"] = { id = "farm", name = "Farm", value = 2 } },
        roads = "0506-0505-0504-0503",
        changing = { "terrain", "edges", "objectives" },
    },
    sides = {
        blue = { name = "Blue", command_level = 3, activations = { 3 } },
        red = { name = "Red", command_level = 3, activations = { 3 } },
    },
    units = {
        blue = { general { "General", id = "AL1", at = "0506" },
                 inf_medium { "Swords", id = "A1", at = "0505" },
                 inf_hoplite { "Spears", id = "A2", at = "0706" },
                 inf_bow { "Archers", id = "A3", at = "0806" } },
        red = { general { "General", id = "BL1", at = "0601" },
                inf_medium { "Swords", id = "B1", at = "0802" },
                inf_hoplite { "Spears", id = "B2", at = "0701" },
                inf_bow { "Archers", id = "B3", at = "0901" } },
    },
    on = { order = { activate = function(side)
        if side ~= "blue" or query.turn() > 1 then return end
        umpire.close_edge("0504", "0505", "river")
        umpire.set_terrain("0804", "clear")
        umpire.move_objective("farm", "0706")
    end } },
}
