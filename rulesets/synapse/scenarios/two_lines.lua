-- Two lines: the armies of the first golden transcript (EX-G01), small and quick to play.
-- sandtable simulate synapse/two_lines --games 1000 --players greedy,greedy: A 69 %, B 29 %, undecided 2 %.
-- Greedy beats random in 99 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- Not a matter of who moves first: with the seats exchanged the Legion wins as often, and two equal armies
-- win alike (50 % and 48 % of 2,000). Varus' command (10 to 7) and the better men outweigh the tribes' numbers.

local syn = require "synapse.tables"

return scenario {
    ruleset = "synapse/1",
    title = { en = "Two lines", fr = "Deux lignes" },
    description = {
        en = [[Legionaries and horse against warriors and berserkers on open ground. The best way to learn the game.]],
        fr = [[Légionnaires et cavaliers contre guerriers et berserkers en terrain découvert. Pour apprendre à jouer.]],
    },
    turns = 12,
    mode = "field",
    terrain = "open",
    map = syn.battlefield(),
    sides = {
        A = { name = { en = "Legion", fr = "Légion" },
            called = { en = "the legion", fr = "la légion" }, color = "red",
            commander = { name = "Varus", command_potential = 10, rally_potential = 9, diplomacy_potential = 9 } },
        B = { name = { en = "Tribes", fr = "Tribus" },
            called = { en = "the tribes", fr = "les tribus" }, color = "green",
            commander = { name = "Segimer", command_potential = 7, rally_potential = 8, diplomacy_potential = 8 } },
    },
    units = {
        A = {
            body { id = "A.main", role = "main" },
            body { id = "A.support", role = "support" },
            infantry { { en = "Legionaries", fr = "Légionnaires" }, id = "u1", figure = "legionary", body = "A.main", eff = 400, cbt = 6, arm = 2, mobility = 2,
                weapon = syn.weapons.gladius, thrown = syn.weapons.pilum },
            cavalry { { en = "Cavalry", fr = "Cavalerie" }, id = "u2", figure = "medium_horse", body = "A.main", eff = 60, cbt = 6, arm = 2, mobility = 3,
                weapon = syn.weapons.sword },
            archers { "Archers", id = "u3", figure = "archer", body = "A.support", eff = 80, cbt = 5, weapon = syn.weapons.bow },
        },
        B = {
            body { id = "B.main", role = "main" },
            body { id = "B.support", role = "support" },
            infantry { { en = "Warriors", fr = "Guerriers" }, id = "v1", figure = "warrior", body = "B.main", eff = 700, cbt = 4, mobility = 2, weapon = syn.weapons.sword },
            berserkers { "Berserkers", id = "v2", figure = "warrior", body = "B.main", eff = 50, cbt = 8, weapon = syn.weapons.axe },
            archers { { en = "Slingers", fr = "Frondeurs" }, id = "v3", figure = "archer", body = "B.support", eff = 60, cbt = 3, weapon = syn.weapons.sling },
        },
    },
}
