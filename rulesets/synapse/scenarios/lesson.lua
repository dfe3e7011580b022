-- A lesson: Two lines again, with somebody beside you who says what to do. Play A, the Legion:
--   sandtable play synapse/lesson --side A

local battle = require "two_lines"

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

--- The same, but only the first time that this comes up.
local function once(what, en, fr)
    if storage[what] ~= 0 then return end
    storage[what] = 1
    say(en, fr)
end

return scenario {
    ruleset = "synapse/1",
    title = { en = "Two lines: a lesson", fr = "Deux lignes : une leçon" },
    description = {
        en = "Two lines with a guide, for a first evening with Synapse mass combat. Play A, the Legion.",
        fr = "Deux lignes avec un guide, pour une première soirée avec le combat de masse de Synapse. Jouez A, la Légion.",
    },
    turns = battle.turns,
    mode = battle.mode,
    terrain = battle.terrain,
    map = battle.map,
    sides = battle.sides,
    units = battle.units,

    storage = {
        commitment = 0, orders = 0, ranged = 0, engage = 0, pursuit = 0, rally = 0, aftermath = 0,
        hurt = 0,
    },

    on = {
        start = function()
            say("Welcome. You lead the Legion: A.main fights hand to hand, A.support shoots. There is no map: type sheet to see both armies, help for the orders.",
                "Bienvenue. Vous menez la Légion : A.main combat au corps à corps, A.support tire. Il n'y a pas de carte : tapez fiche pour voir les deux armées, aide pour les ordres.")
            say("First both sides choose in secret: \"intent fight\" or \"intent withdraw\". Choose to fight. Then the commanders roll: two points more and you strike first, five more and the enemy is surprised.",
                "D'abord chacun choisit en secret : « intent fight » ou « intent withdraw ». Choisissez de combattre. Puis les généraux lancent le dé : deux points de plus et vous frappez le premier, cinq et l'ennemi est surpris.")
        end,
        phase = {
            commitment = function()
                once("commitment",
                    "Commitment. Here a reserve is committed, or an army leaves. You have no reserve: when you are asked, answer done.",
                    "Engagement. Ici on engage sa réserve, ou on quitte le champ. Vous n'avez pas de réserve : quand on vous le demande, répondez done.")
            end,
            orders = function()
                once("orders",
                    "Orders. \"face A.main B.main\", then done. Bodies that face one another form a front, and only a front fights hand to hand.",
                    "Ordres. « face A.main B.main », puis done. Les corps qui se font face forment un front, et seul un front se bat au corps à corps.")
            end,
            ranged = function()
                once("ranged",
                    "Fire. Before any clash your archers may shoot: \"fire A.support B.main\", then done. \"why fire A.support B.main\" shows beforehand what it may bring.",
                    "Tir. Avant tout choc vos archers peuvent tirer : « fire A.support B.main », puis done. « pourquoi fire A.support B.main » montre d'avance ce que cela vaut.")
            end,
            engage = function()
                once("engage",
                    "Clash. \"attack A.main B.main\", then done; done alone holds. Each two points above the enemy's defense cost him 10 percent more of your attack power.",
                    "Choc. « attack A.main B.main », puis done ; done seul attend. Chaque tranche de deux points au-dessus de la défense ennemie lui coûte 10 pour cent de plus de votre puissance.")
            end,
            pursuit = function()
                once("pursuit",
                    "Pursuit. A body that routs may be pursued once, and no cap limits what it loses then: \"pursue A.main B.main\". It may strike back.",
                    "Poursuite. Un corps en déroute peut être poursuivi une fois, et rien ne limite alors ses pertes : « pursue A.main B.main ». Il peut riposter.")
            end,
            rally = function()
                once("rally",
                    "Rally. Who routs has one attempt: the commander's Presence against 20 less the body's quality. Failure scatters it.",
                    "Ralliement. Qui est en déroute a un essai : la Présence du général contre 20 moins la qualité du corps. L'échec le disperse.")
            end,
            aftermath = function()
                once("aftermath",
                    "The battle is over. The winner recovers half his damage; \"losses u1 N\" says how many of the fallen are dead, \"train u1 1\" spends experience. done ends it.",
                    "La bataille est finie. Le vainqueur récupère la moitié de ses dommages ; « losses u1 N » dit combien sont morts, « train u1 1 » dépense l'expérience. done termine.")
            end,
        },
        turn = {
            [2] = function()
                say("Second sequence. Now that the lines are locked, archers who miss hit your own men: think before you shoot into the melee.",
                    "Deuxième séquence. Les lignes sont au contact : des archers qui manquent leur tir touchent vos propres hommes. Réfléchissez avant de tirer dans la mêlée.")
            end,
            [3] = function()
                say("Third sequence. \"derive B.main\" shows where its values come from; explain tells why the last attack went as it did.",
                    "Troisième séquence. « derive B.main » montre d'où viennent ses valeurs ; expliquer dit pourquoi la dernière attaque a fini ainsi.")
            end,
        },
        unit_counter = {
            damage = function(unit, value)
                if value == 0 or storage.hurt ~= 0 then return end
                storage.hurt = 1
                umpire.message({ en = "{unit} is hurt. Engaged costs -1, half its force lost (tested) -2 and half its power; at its rupture threshold it routs.",
                    fr = "{unit} est touché. Accroché, il a -1 ; la moitié de sa force perdue (éprouvé), -2 et demi-puissance ; à son seuil de rupture il part en déroute." },
                    { unit = unit })
            end,
        },
    },
}
