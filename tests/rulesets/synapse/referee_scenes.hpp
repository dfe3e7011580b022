/// referee_scenes.hpp - battles for the referee's tests: a place before which both sides have
/// something to lose, and how to let time pass there.
#pragma once

#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse {

inline const std::string foot = "cbt = 6, weapon = { dmg = 4 } }";

/// 1000 besiegers with bows and guns before a work of 300 men. `a`, `b`: more units of a side.
inline std::string place(const std::string& mode, const std::string& a = "",
                         const std::string& b = "",
                         const std::string& work = "kind = \"small_fort\", optimum = 200")
{
    return "mode = \"" + mode +
           "\", map = syn.battlefield { \"keep\", \"inner\" }, works = { { name = \"keep\", " +
           work +
           " }, { name = \"inner\", kind = \"fortress\", optimum = 200 } }, units = { A = { "
           R"(group("A.main", "main"), group("A.support", "support"),
           infantry { "I", id = "a", body = "A.main", eff = 1000, )" +
           foot +
           R"(, archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow }, )" +
           a + R"( }, B = { group("B.garrison", "garrison", { work = "keep" }),
           infantry { "G", id = "g", body = "B.garrison", eff = 300, )" +
           foot + ", " + b + " } }";
}
inline const std::string b_reserve =
    R"(group("B.reserve", "reserve"), infantry { "R", id = "r", body = "B.reserve", eff = 90, )" +
    foot;
inline const std::string a_reserve =
    R"(group("A.reserve", "reserve"), infantry { "S", id = "s", body = "A.reserve", eff = 500, )" +
    foot;
inline void lose(Scene& s, const char* body)
{
    s.set(body::state, body, static_cast<int>(State::dispersed));
}
/// Passes the rest of a wave in which nobody does anything.
inline void hold_the_wave(Scene& s)
{
    const auto goes_on = [&] {
        return !s.asked().starts_with("commitment") && !s.asked().starts_with("losses") &&
               s.asked().find(" U") == std::string::npos;
    };
    for (int i = 0; i < 12 && goes_on(); ++i)
        s.give(s.asked().find(" A") != std::string::npos ? "A: done" : "B: done");
}

} // namespace sandtable::synapse
