/// event.hpp - what happened, as small fixed records for whoever listens.
#pragma once

#include "kernel/words/text.hpp"

namespace sandtable {

/// What a kernel verb tells. Values are permanent; new ones come at the end.
enum class EventKind : std::uint8_t {
    turn_began,      ///< n: turn
    phase_began,     ///< n: phase; side: active side
    asked,           ///< a decision was put to `side`; n: its kind
    placed,          ///< unit came to cell `to`; for a plane see `moved`
    moved,           ///< unit went from `cell` to `to`; on a plane `detail` is 1, the new point is
                     ///< (`cell`, `to`) and the old one (n, m)
    faced,           ///< unit turned; n: new facing, m: old
    removed,         ///< unit left from `cell`; n: Where it went
    unit_counter,    ///< n: new value, m: old; detail: counter
    side_counter,    ///< the same for `side`
    cell_counter,    ///< the same for `cell`
    game_counter,    ///< the same for the battle
    rolled,          ///< detail: die; n: face value; m: face index; word: purpose; of a draw the
                     ///< detail is `no_die`, n the number from 1 up and m the index
    told,            ///< something the ruleset says in words: `text`
    finished,        ///< side: who has won alone, or nobody; m: all who have won, as Seats;
                     ///< detail: ending; n: level
    ordered,         ///< an order was accepted; side: by whom; detail: verb
    terrain_changed, ///< n: new terrain, m: old; of `cell`, or on a plane of outline `detail`
    edge_changed,    ///< n: new kind, m: old; between `cell` and `to`, or of outline `detail`
    road_changed,    ///< n: 1 a road leads from `cell` to `to`, 0 none does any more
    objective_moved, ///< detail: which; from `cell` to `to`; on a plane the new point is
                     ///< (`cell`, `to`) and the old one (n, m)
    objective_set,   ///< detail: which; n: what it is worth now, m: before; 0: it does not count
    count_of_kinds
};

/// One thing that happened. `text` and `rule` are string constants of the ruleset, or null.
struct Event {
    EventKind kind = EventKind::told;
    Side side = nobody;
    std::uint16_t detail = 0;
    Unknown unknown{};
    const char* rule = nullptr;
    const char* text = nullptr;
    Args args{};
};

[[nodiscard]] constexpr std::uint64_t event_bit(EventKind kind) noexcept
{
    return std::uint64_t{1} << static_cast<unsigned>(kind);
}

/// Who has won, of an event that tells of the end.
[[nodiscard]] constexpr Seats winners_of(const Event& event) noexcept
{
    return static_cast<Seats>(event.args.m);
}

} // namespace sandtable
