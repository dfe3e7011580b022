-- First steps. Three units a side, one village, one hill, one brook: a battle to learn the rules by.
--   . clear   1 height   # village   ^ wood   ~ water
-- sandtable balance fos/first_steps --games 96 --seed 7000001: advance guard 47 % (38 to 57), rearguard 53 %, draws 1 % (half a win
-- each), two greedy players (200 games from seed 700001: 46 %, 40 to 53). With lancers of force 1, as it was at first, the
-- rearguard won no game at all.

return scenario {
    ruleset = "fos/1",
    title = { en = "First steps", fr = "Premiers pas" },
    scale = { en = "1 square = 300 m, 1 turn = 30 minutes", fr = "1 case = 300 m, 1 tour = 30 minutes" },
    description = {
        en = [[An advance guard meets a rearguard at a village on a brook. Infantry is safe in the village; cavalry that rides against it there is lost. Bring the battery onto the hill, wear the defenders down from two sides, and hold more places than your enemy when the eighth turn ends.]],
        fr = [[Une avant-garde rencontre une arrière-garde près d'un village au bord d'un ruisseau. L'infanterie est à l'abri dans le village ; la cavalerie qui l'y charge est perdue. Montez la batterie sur la hauteur, usez les défenseurs de deux côtés, et tenez plus de lieux que l'ennemi à la fin du huitième tour.]],
    },
    turns = 8,

    map = square {
        [[
            . . . . . . ^ ^ . .
            . . . . . . . ^ . .
            ^ . . . . . . . . .
            . . . . # . . . 1 .
            . . . . . . . . 1 .
            . 1 1 . . . . . . .
            . 1 . . . . . . . ^
            . . . . . . . . . .
        ]],
        edges = { stream = { "a4|a5 b4|b5 d4|d5 e4|e5 f4|f5 g4|g5 h4|h5" } },
        roads = { "c1-c6-e8" },
        objectives = {
            b3 = { name = { en = "Mill Hill", fr = "Butte du moulin" }, owner = "blue" },
            e5 = { name = { en = "The village", fr = "Le village" }, owner = "red" },
            c7 = { name = { en = "The farm", fr = "La ferme" }, owner = "red" },
        },
    },

    sides = {
        blue = { name = { en = "Advance guard", fr = "Avant-garde" },
            called = { en = "the advance guard", fr = "l'avant-garde" }, color = "blue", home_edge = "S" },
        red = { name = { en = "Rearguard", fr = "Arrière-garde" },
            called = { en = "the rearguard", fr = "l'arrière-garde" }, color = "red", home_edge = "N" },
    },

    units = {
        blue = {
            infantry { { en = "Line battalions", fr = "Bataillons de ligne" }, id = 1, force = 2, at = "c2" },
            cavalry { { en = "Hussars", fr = "Hussards" }, id = 2, figure = "hussar", force = 2, at = "d1" },
            artillery { { en = "Horse battery", fr = "Batterie à cheval" }, id = 3, figure = "horse_gun", force = 1, at = "b1" },
        },
        red = {
            infantry { { en = "Light infantry", fr = "Infanterie légère" }, id = 11, figure = "light_infantry", force = 2, at = "e5" },
            cavalry { { en = "Lancers", fr = "Lanciers" }, id = 12, figure = "lancer", force = 3, at = "i7" },
            leader { { en = "The general", fr = "Le général" }, id = 13, at = "e5" },
        },
    },
}
