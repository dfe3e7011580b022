/// fates.hpp - what tests of combats ask for: shares of outcomes, and how a side answers by itself.
#pragma once

#include "arena.hpp"

namespace thucydide::testing {

[[nodiscard]] inline sandtable::Fraction of(std::uint64_t over, std::uint64_t under)
{
    return sandtable::Fraction::of(over, under);
}

/// What became of a unit: "dead", "retreats" (asked how or moved), "stays".
[[nodiscard]] inline auto fate_of(const char* id, const char* cell)
{
    return [id, cell](Arena& arena, const Look& look) -> std::string {
        const Unit u = arena.unit(id);
        if (!look.alive(u)) return "dead";
        if (asks(look, Question::retreat) && look.table.decision().unit == u) return "retreats";
        return look.cell(u) == arena.at(cell) ? "stays" : "retreats";
    };
}
[[nodiscard]] inline auto lost_by(const char* id, int full)
{
    return [id, full](Arena& arena, const Look& look) -> std::string {
        return std::to_string(full - look.get(unit::stands, arena.unit(id)));
    };
}
/// Both at once: "2 stays".
[[nodiscard]] inline auto lost_and_fate_of(const char* id, int full, const char* cell)
{
    return [lost = lost_by(id, full), fate = fate_of(id, cell)](Arena& arena, const Look& look) {
        return lost(arena, look) + " " + fate(arena, look);
    };
}
inline void let_answer(Arena& arena, Side s)
{
    arena.set(side::keep_flags, s, 1).set(side::keep_retreat, s, 1);
}
inline void assaulted(Arena& arena, const char* id, const char* from)
{
    arena.set(unit::moved, id, 1).set(unit::start, id, index(arena.at(from)));
}

} // namespace thucydide::testing
