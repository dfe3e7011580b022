/// transcript_battles.hpp - the battles of the golden dice transcripts. [SYN chapter 25]
#pragma once

namespace sandtable::synapse {

/// An assault on a small fort: EX-G02.
inline constexpr const char* small_fort = R"(
    mode = "assault", map = syn.battlefield { "fort" },
    works = { { name = "fort", kind = "small_fort", optimum = 80 } },
    sides = { A = { commander = chief(9, 9), siege_equipment = false }, B = { commander = chief(7, 6) } },
    units = {
        A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "Foot", id = "u1", body = "A.main", eff = 200, cbt = 5, arm = 2, weapon = syn.weapons.sword },
            cavalry { "Horse", id = "u2", body = "A.main", eff = 40, cbt = 6, arm = 3, weapon = syn.weapons.lance },
            archers { "Archers", id = "u3", body = "A.support", eff = 40, cbt = 5,
                weapon = syn.with(syn.weapons.bow, { range = "long" }) },
            artillery { "Catapults", id = "u4", body = "A.support", eff = 8, pieces = 2, cbt = 4,
                weapon = syn.weapons.catapult } },
        B = { group("B.garrison", "garrison", { work = "fort" }),
            infantry { "Spearmen", id = "v1", body = "B.garrison", eff = 40, cbt = 6, arm = 2, weapon = syn.weapons.spear },
            archers { "Bowmen", id = "v2", body = "B.garrison", eff = 20, cbt = 5,
                weapon = syn.with(syn.weapons.bow, { range = "long" }) } },
    })";

/// Tanks: EX-G03.
inline constexpr const char* tanks = R"(
    mode = "vehicle", domain = "land",
    sides = { A = { commander = chief(10, 9) }, B = { commander = chief(9, 9) } },
    units = {
        A = { ground { "Heavy", id = "A.u1", count = 4, sdg = 350, arm = 150, crew = 8, control = -2, evasion = -5, speed = 1,
            weapons = { { dmg = { 220, 180 }, range = "long" },
                        { dmg = 5, cdf = 4, burst = true, count = 2, secondary = true, range = "long" } } } },
        B = { ground { "Medium", id = "B.u1", count = 10, sdg = 220, arm = 70, crew = 5, control = 1, accuracy = 0, evasion = -2, speed = 3,
            weapons = { { dmg = { 110, 90 }, range = "long" },
                        { dmg = 5, cdf = 4, burst = true, count = 2, secondary = true, range = "long" } } },
              ground { "Long gun", id = "B.u2", count = 4, sdg = 220, arm = 70, crew = 6, control = 0, accuracy = 1, evasion = -2, speed = 3,
            weapons = { { dmg = { 190, 130 }, range = "long" } } } },
    })";

} // namespace sandtable::synapse
