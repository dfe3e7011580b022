/// commitment.hpp - SYN-RES, SYN-RETR-03, SYN-ASLT-10, SYN-FORT-06: what both sides choose at the
/// commitment phase, and what comes of it.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

[[nodiscard]] bool has_reserve(const Field& field, Side side) noexcept;
/// A reserve that cannot come out on this ground: its chariots would be left out. [SYN-TYPE-04]
[[nodiscard]] Unit stuck_reserve(const Field& field, Side side) noexcept;
/// Whether a side has something to choose at the commitment phase.
[[nodiscard]] bool has_commitment(const Field& field, Side side) noexcept;
[[nodiscard]] bool must_commit(const Field& field, Side side) noexcept; ///< [SYN-RES-05]
/// What forbids a withdrawal. [SYN-RETR-03, SYN-RETR-05]
[[nodiscard]] Bar no_withdrawal(const Field& field, Side side) noexcept;
[[nodiscard]] bool may_concede(const Field& field, Side side) noexcept;
/// The body of the reserve for which the defended work has no room, or none. [SYN-FORT-02]
[[nodiscard]] Unit no_room_for(const Field& field, Side side) noexcept;
/// The work that the defended one falls back to, in an assault; else null. [SYN-FORT-06]
[[nodiscard]] const Work* next_work(const Field& field) noexcept;
[[nodiscard]] bool may_evacuate(const Field& field) noexcept;  ///< [SYN-FORT-06]
[[nodiscard]] bool may_surrender(const Field& field) noexcept; ///< not before a grim fate

/// Attack power of an army and of its reserve on the ground of the battle; what is awaited is
/// neither. [SYN-RES-02]
struct ReserveShare {
    Wide army = 0;
    Wide reserve = 0;
    Unit body = Unit::none; ///< of the reserve, the last one; none: it has no reserve
    [[nodiscard]] bool enough(std::int64_t percent) const noexcept
    {
        return body == Unit::none || 100 * reserve >= percent * army;
    }
    /// {m} is what it has, {n} what it needs.
    [[nodiscard]] Args args(std::int64_t percent) const noexcept
    {
        return {.n = static_cast<std::int64_t>((percent * army + 99) / 100),
                .m = static_cast<std::int64_t>(reserve)};
    }
};
inline constexpr const char* small_reserve =
    "the reserve has an attack power of {m} and needs {n}: put more units into it, or its units "
    "into another body";
[[nodiscard]] ReserveShare reserve_share(const Field& field, Side side) noexcept;
/// Percent of the attack power a reserve must have. [SYN-UMP-13]
[[nodiscard]] inline std::int64_t least_reserve(const Field& field) noexcept
{
    return field.ruling(Item::reserve_share, 10);
}

/// Reserves that turn out too small are not formed: they stand in the line from the start.
/// [SYN-RES-02]
void form_reserves(Play& play);
/// Asks both in secret, where there is something to choose. [SYN-RES-03]
void ask_commitment(Play& play);
/// Carries out what both have chosen; reserves and withdrawals call for a command test.
/// [SYN-RES-04, SYN-RETR-04, SYN-END-02, SYN-FORT-06]
[[nodiscard]] Next commit_all(Play& play);

} // namespace sandtable::synapse
