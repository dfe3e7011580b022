-- A lesson: First march again, with somebody beside you who says what to do. Play the French:
--   sandtable play fastplay70/lesson --side french
--   sandtable play fastplay70/lesson --side french --board table

local battle = require "first_march"

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

--- Whether the lesson is on the open table.
local function on_table()
    return query.board() == "table"
end

--- The first movement of the French.
local function your_move(side)
    if side ~= "french" or storage.moving ~= 0 then return end
    storage.moving = 1
    if on_table() then
        say("Your movement. Open a segment (seg 1), then move to points in hundredths of a UD: mv F3 (345,500). \"why mv F3 (300,430)\" tells whether an order is allowed.",
            "À vous de bouger. Ouvrez un segment (seg 1), puis allez à des points en centièmes d'UD : mv F3 (345,500). « why mv F3 (300,430) » dit si un ordre est permis.")
    else
        say("Your movement. Open a segment (seg 1), then go hex by hex: mv F3 N,N,NE. \"why mv F2 N,N\" tells whether an order is allowed.",
            "À vous de bouger. Ouvrez un segment (seg 1), puis allez d'hexagone en hexagone : mv F3 N,N,NE. « why mv F2 N,N » dit si un ordre est permis.")
    end
end

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "First march: a lesson", fr = "Première marche : une leçon" },
    date = battle.date,
    place = battle.place,
    description = {
        en = "First march with a guide, for a first evening with Fast Play 70. Play the French.",
        fr = "Première marche avec un guide, pour une première soirée avec Fast Play 70. Jouez les Français.",
    },
    turns = battle.turns,
    victory_margin = battle.victory_margin,
    boards = { hex = battle.boards.hex, table = battle.boards.table },
    sides = battle.sides,
    units = battle.units,

    storage = { initiative = 0, moving = 0, opened = 0, moved = 0, attacked = 0, hurt = 0, village = 0 },

    on = {
        start = function()
            say("Welcome. Two brigades and the dragoons are yours, and a village to take. Type help for what can be typed.",
                "Bienvenue. Deux brigades et les dragons sont à vous, et un village à prendre. Tapez aide pour ce qu'on peut taper.")
            if on_table() then
                say("The front has three segments, between the dotted lines: 1 on the left, 2 in the middle, 3 on the right.",
                    "Le front a trois segments, entre les lignes de points : 1 à gauche, 2 au milieu, 3 à droite.")
            else
                say("The front has three segments: 1 is columns 01 to 04, 2 columns 05 to 09, 3 columns 10 to 14.",
                    "Le front a trois segments : le 1 va des colonnes 01 à 04, le 2 de 05 à 09, le 3 de 10 à 14.")
            end
            say("Two of them hold your units: two dice gave you two scores, which \"pools\" shows. Each point lets one unit act.",
                "Deux d'entre eux ont vos unités : deux dés vous donnent deux scores, que « pools » montre. Un point fait agir une unité.")
            say("Give a score to each: disp 1=2 2=3 where they are 2 and 3.",
                "Donnez un score à chacun : disp 1=2 2=3 s'ils valent 2 et 3.")
        end,
        phase = {
            P09 = function(side)
                if side ~= "french" or storage.initiative ~= 0 then return end
                storage.initiative = 1
                say("The initiative is yours. Who moves second sees what the other does: first G lets the Germans begin, first F does not.",
                    "Vous avez l'initiative. Qui bouge en second voit ce que fait l'autre : first G laisse commencer les Allemands, first F non.")
            end,
            P10 = your_move,
            P11 = your_move,
        },
        order = {
            seg = function(side)
                if side ~= "french" or storage.opened ~= 0 then return end
                storage.opened = 1
                say("A segment is open: its units move (mv) or stand and shoot (act) for a point each. \"legal F1\" lists good orders of F1. When you open another segment this one is closed.",
                    "Un segment est ouvert : ses unités marchent (mv) ou tirent sur place (act) pour un point chacune. « legal F1 » donne de bons ordres de F1. En ouvrir un autre ferme celui-ci.")
            end,
            mv = function(side)
                if side ~= "french" or storage.moved ~= 0 then return end
                storage.moved = 1
                say("Below the order stand its cost and whether the unit may still attack: infantry may when it spends 1 UD, cavalry always. When all is done, type end.",
                    "Sous l'ordre se lisent son coût et si l'unité peut encore attaquer : l'infanterie si elle dépense 1 UD, la cavalerie toujours. Quand tout est fait, tapez end.")
            end,
            att = function()
                if storage.attacked ~= 0 then return end
                storage.attacked = 1
                say("An attack is declared. \"value F1 G1\" tells the dice and chances of one. Who has nothing more to declare types done.",
                    "Une attaque est déclarée. « value F1 G1 » dit les dés et les chances d'une attaque. Qui n'en déclare plus tape done.")
            end,
        },
        turn = {
            [2] = function()
                say("Turn 2. You may test your general: char test rolls a new one, better or worse; char keep keeps him. Wood and town take a move to enter: 1 UD.",
                    "Tour 2. Vous pouvez tester votre général : char test en tire un autre, meilleur ou pire ; char keep le garde. Entrer dans un bois ou la ville limite à 1 UD.")
            end,
            [3] = function()
                say("Turn 3. A unit that moved this turn is hit by a 4 too. One that stands in the town is hit by 5 and 6 only, and ignores the first 1: be there before the enemy.",
                    "Tour 3. Une unité qui a bougé ce tour est touchée aussi par un 4. Immobile dans la ville, elle ne l'est que par 5 et 6 et ignore le premier 1 : soyez-y avant l'ennemi.")
            end,
            [4] = function()
                say("Turn 4. Look behind you: from there an attack has 2 dice more, and nobody falls back towards an enemy. \"sight F1 G1\" tells who sees whom.",
                    "Tour 4. Regardez derrière vous : de là une attaque a 2 dés de plus, et on ne recule pas vers un ennemi. « sight F1 G1 » dit qui voit qui.")
            end,
            [6] = function()
                say("The last turn. The village counts five: be in it when the turn ends.",
                    "Dernier tour. Le village vaut cinq : soyez-y quand le tour finit.")
            end,
        },
        hit = function(unit, left)
            if storage.hurt ~= 0 or left == 0 then return end
            storage.hurt = 1
            umpire.message({ en = "{unit} has lost a stand. It fights on as before; without any stand it is destroyed.",
                fr = "{unit} a perdu une plaquette. Elle se bat comme avant ; sans plaquette elle est détruite." }, { unit = unit })
        end,
        taken = { village = function(side)
            if side ~= "french" or storage.village ~= 0 then return end
            storage.village = 1
            say("The village is yours at the end of the turn if you still stand there, and stays yours until an enemy ends a turn in it.",
                "Le village est à vous à la fin du tour si vous y êtes encore, et le reste tant qu'un ennemi n'y finit pas un tour.")
        end },
    },
}
