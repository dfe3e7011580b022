/// fates.hpp - what tests of combats ask for: shares of outcomes, and how a side answers by itself.
#pragma once

#include "arena.hpp"

namespace sandtable::thucydide::testing {

[[nodiscard]] inline Fraction of(std::uint64_t over, std::uint64_t under)
{
    return Fraction::of(over, under);
}

/// What became of a unit: "dead", "retreats" (asked how or moved), "stays".
[[nodiscard]] inline auto fate_of(const char* id, const char* cell)
{
    return [id, cell](Arena& arena, const Field& field) -> std::string {
        const Unit u = arena.unit(id);
        if (!field.alive(u)) return "dead";
        if (asks(field, Question::retreat) && field.table.decision().unit == u) return "retreats";
        return field.cell(u) == arena.at(cell) ? "stays" : "retreats";
    };
}
[[nodiscard]] inline auto lost_by(const char* id, int full)
{
    return [id, full](Arena& arena, const Field& field) -> std::string {
        return std::to_string(full - field.get(unit::stands, arena.unit(id)));
    };
}
/// Both at once: "2 stays".
[[nodiscard]] inline auto lost_and_fate_of(const char* id, int full, const char* cell)
{
    return [lost = lost_by(id, full), fate = fate_of(id, cell)](Arena& arena, const Field& field) {
        return lost(arena, field) + " " + fate(arena, field);
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

} // namespace sandtable::thucydide::testing
