/// begun.hpp - a battle that begins in the midst of play: what its position says holds together.
///
///   Begun    looks at numbers that stand for units, cells and places in lists
///
/// Where a question is open before `set_up`, the scenario has said how the battle stands, down to
/// what the rules keep for themselves: `set_up` leaves the table as it is. The loader has held
/// every counter against its range; what a ruleset uses as an index beyond that it looks at here,
/// once, as a scenario may come from anywhere.
#pragma once

#include "kernel/state/table.hpp"
#include "sdk/cpp/plugin_entry.hpp"

#include <cstdint>

namespace sandtable::sdk {

class Begun {
public:
    explicit Begun(const Table& table) noexcept : table_{table} {}

    /// Throws BadScenario with `what`, unless `good`. It names what is wrong ("a gun's target") and
    /// is a key of the ruleset's catalogs: "no battle stands so: " is said before it.
    static void needs(bool good, const char* what)
    {
        if (!good) throw BadScenario{what};
    }
    /// A unit's index; -1, none, where that may be.
    void unit(std::int64_t at, const char* what, bool or_none = true) const
    {
        needs(at >= (or_none ? -1 : 0) && at < table_.unit_count(), what);
    }
    /// A cell's index; -1 is none.
    void cell(std::int64_t at, const char* what) const
    {
        needs(at >= -1 && at < table_.board().cells, what);
    }
    /// From 0 up to below `bound`.
    static void below(std::int64_t value, std::int64_t bound, const char* what)
    {
        needs(value >= 0 && value < bound, what);
    }
    /// Every open question of these kinds (a bit each) is about a unit on the table.
    void asked_about(std::uint64_t kinds) const
    {
        const Clock& clock = table_.clock();
        for (int i = 0; i < clock.depth; ++i) {
            const Decision& one = clock.stack[i];
            if (one.kind >= 64 || (kinds >> one.kind & 1) == 0) continue;
            needs(one.unit != Unit::none && table_.on_board(one.unit),
                  "a question is about nobody on the table");
        }
    }

private:
    const Table& table_;
};

} // namespace sandtable::sdk
