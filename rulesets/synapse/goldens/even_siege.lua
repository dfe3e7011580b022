-- A besieger and a garrison of equal strength: for the recorded games of sieges that end in a sally.
-- The three ways out of it are found by random play (*_sally_siege.game, both_broken_siege.game).
local syn = require "synapse.tables"

local function levy(name, id, of)
  return infantry { name, id = id, body = of, eff = 200, cbt = 3, weapon = { name = "axe", dmg = 8 } }
end

return scenario {
  ruleset = "synapse/1",
  title = "An even siege",
  mode = "siege",
  terrain = "open",
  waves = 12,
  map = syn.battlefield { "tower" },
  works = { { name = "tower", kind = "small_fort", optimum = 200 } },
  sides = {
    A = { supply_weeks = 3, commander = { mental = 5, presence = 3, combat = 3, war = 1 } },
    B = { commander = { mental = 5, presence = 3, combat = 3, war = 1 } },
  },
  units = {
    A = { body { id = "A.main", role = "main" }, levy("Besiegers", "A.levy", "A.main") },
    B = {
      body { id = "B.garrison", role = "garrison", work = "tower" },
      levy("Garrison", "B.levy", "B.garrison"),
    },
  },
}
