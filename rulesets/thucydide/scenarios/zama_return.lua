-- Zama, when the horse comes back: the elephants are spent, the wings are gone, and two lines face each other.
-- Begins in the middle: `position` says how it stands; the map and those who are left are of zama.lua.
-- sandtable balance thucydide/zama_return --games 96 --seed 7000001: Rome 47 % (36 to 59), Carthage 53 %, two greedy players.

local battle = require "zama"

--- The units of a side without those who are gone.
local function left(units, gone)
    local here = {}
    for _, unit in ipairs(units) do
        if not gone[unit.id] then here[#here + 1] = unit end
    end
    return here
end

return scenario {
    ruleset = "thucydide/1",
    title = { en = "Zama: the horse comes back", fr = "Zama : le retour des cavaliers" },
    date = battle.date,
    place = battle.place,
    description = {
        en = "The elephants are spent and the Carthaginian horse has fled the field. Scipio has drawn his three lines into one; Hannibal's veterans are fresh. Whoever breaks the other before the riders decide it has won.",
        fr = "Les éléphants sont épuisés et les cavaliers carthaginois ont fui. Scipion a formé ses trois lignes en une seule ; les vétérans d'Hannibal sont frais. Qui rompra l'autre avant que les cavaliers n'en décident ?",
    },
    turns = battle.turns,
    first = battle.first,
    home = battle.home,
    map = battle.map,
    sides = battle.sides,
    units = {
        rome = left(battle.units.rome, { A9 = true, A10 = true, A11 = true }),
        carthage = left(battle.units.carthage, {
            BL3 = true, B1 = true, B2 = true, B3 = true, B4 = true, B6 = true, B8 = true, B11 = true,
            B15 = true, B16 = true, B17 = true, B18 = true,
        }),
    },
    victory = battle.victory,

    position = {
        turn = 9,
        phase = "command",
        active = "carthage",
        units = {
            AL1 = { at = "0706" },
            AL2 = { at = "1201" },
            AL3 = { at = "0201" },
            A1 = { at = "0605", stands = 2 },
            A2 = { at = "0705", stands = 2 },
            A3 = { at = "0805", stands = 2 },
            A4 = { at = "0505", stands = 3 },
            A5 = { at = "0706" },
            A6 = { at = "0905", stands = 3 },
            A7 = { at = "0405", stands = 3 },
            A8 = { at = "1005", stands = 3 },
            A12 = { at = "0101", stands = 2 },
            A13 = { at = "0201", stands = 2 },
            A14 = { at = "1101", stands = 3 },
            A15 = { at = "1201", stands = 2 },
            A16 = { at = "1301", stands = 2 },
            BL1 = { at = "0703" },
            BL2 = { at = "0503" },
            B5 = { at = "0403", stands = 3 },
            B7 = { at = "1003", stands = 2 },
            B9 = { at = "0503" },
            B10 = { at = "0903" },
            B12 = { at = "0602" },
            B13 = { at = "0703" },
            B14 = { at = "0802" },
        },
    },
}
