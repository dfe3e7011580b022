#include "plugins/host/telling/wear.hpp"

#include "plugins/host/telling/meanings.hpp"

namespace sandtable::host {
namespace {

/// What units can have in full of the counter at a place, as the ruleset's sheets tell.
class FullOnSheets {
public:
    FullOnSheets(const ReadyBattle& battle, const View& view, UnitCounter counter)
        : counter_{counter}
    {
        SheetSink sink;
        sink.to = this;
        sink.put = [](void* self, const SheetPiece& piece) {
            static_cast<FullOnSheets*>(self)->take(piece);
        };
        battle.sheets->sheets(view, false, sink);
    }
    [[nodiscard]] const std::map<Unit, std::int64_t>& told() const noexcept { return told_; }

private:
    void take(const SheetPiece& piece)
    {
        if (piece.full_of == counter_.index + 1) told_[piece.args.unit] = piece.args.n;
    }

    UnitCounter counter_;
    std::map<Unit, std::int64_t> told_;
};

} // namespace

std::map<Unit, Wear> wear_of(const ReadyBattle& battle, const View& view)
{
    const auto counter = unit_counter_for(view.book(), Means::wear);
    std::map<Unit, Wear> wear;
    if (!counter) return wear;
    const CounterSpec& spec = view.book().unit_counters[counter->index];
    std::map<Unit, std::int64_t> told;
    if (spec.full == 0 && battle.sheets) told = FullOnSheets{battle, view, *counter}.told();
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (!may_tell(view, spec, unit)) continue;
        std::int64_t full = spec.max;
        if (spec.full != 0)
            full = view.wide(UnitCounter{static_cast<std::uint16_t>(spec.full - 1)}, unit);
        else if (const auto known = told.find(unit); known != told.end())
            full = known->second;
        else if (!told.empty())
            continue;
        wear[unit] = {view.wide(*counter, unit), full};
    }
    return wear;
}

} // namespace sandtable::host
