#include "plugins/workshop/turn_of_game.hpp"

#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/telling/redact.hpp"

#include <map>

namespace sandtable::host {
namespace {

/// A step of a unit, if the event is one.
std::optional<picture::TrailStep> step_of(const Event& event, const Setting& setting)
{
    if (event.kind != EventKind::moved) return std::nullopt;
    picture::TrailStep step;
    step.unit = event.args.unit;
    if (const int i = index(step.unit); i >= 0 && i < static_cast<int>(setting.units.size()))
        step.side = setting.units[static_cast<std::size_t>(i)].side;
    if (setting.board->shape == Shape::plane) {
        step.to = {index(event.args.cell), index(event.args.to)};
        step.from = {static_cast<std::int32_t>(event.args.n),
                     static_cast<std::int32_t>(event.args.m)};
        return step;
    }
    step.from_cell = event.args.cell;
    step.to_cell = event.args.to;
    return step;
}

struct Told {
    int turn = 0;
    std::optional<picture::TrailStep> step;
    std::optional<picture::TrailFight> fight;
};

/// Where a seat saw units last: in its view before an order, and as it was told since.
class Places {
public:
    explicit Places(const View& view)
    {
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            const UnitRecord& record = view.unit(unit);
            if (record.where == Where::board && record.type < view.book().unit_types.size())
                places_[unit] = {record.cell, {record.x, record.y}};
        }
    }
    void hear(const picture::TrailStep& step)
    {
        if (step.unit != Unit::none) places_[step.unit] = {step.to_cell, step.to};
    }
    /// Who fought, if the breakdown tells of two units of different sides whose places are known.
    [[nodiscard]] std::optional<picture::TrailFight> fight_of(const Breakdown& seen,
                                                              const Setting& setting) const
    {
        const Args& args = seen.title_args();
        const auto unit = places_.find(args.unit), other = places_.find(args.other);
        if (unit == places_.end() || other == places_.end()) return std::nullopt;
        const auto side = [&](Unit u) { return setting.units[static_cast<std::size_t>(u)].side; };
        if (side(args.unit) == side(args.other)) return std::nullopt;
        return picture::TrailFight{args.unit,           args.other,          unit->second.first,
                                   other->second.first, unit->second.second, other->second.second};
    }

private:
    std::map<Unit, std::pair<Cell, Point>> places_;
};

} // namespace

TurnOfGame turn_of_game(const RecordedGame& game, const std::string& path, const Texts& texts,
                        int turn, Side viewer)
{
    Session session{*game.battle, game.plan};
    const Setting& setting = *game.battle->setting;
    std::vector<std::vector<Told>> by_order; // what was not taken back
    std::vector<int> turn_before;            // of every order
    int now = 0;
    const auto places_now = [&] {
        return Places{viewer == umpire_seat ? session.game().table() : session.view(viewer)};
    };
    Places places = places_now();
    const auto hear = [&](std::size_t number, const Step& step) {
        std::vector<Told> told;
        int at = now;
        for (const auto& entry : step.said) {
            if (const Breakdown* const lines = entry.breakdown())
                if (const auto seen = redact(*lines, viewer, setting))
                    if (const auto fight = places.fight_of(seen->lines, setting))
                        told.push_back({at, std::nullopt, fight});
            const Event* const event = entry.event();
            if (!event) continue;
            if (event->kind == EventKind::turn_began) at = static_cast<int>(event->args.n);
            const auto seen = redact(*event, viewer, setting);
            if (!seen) continue;
            // On a plane a point that may not be known is no place: such a step is left out.
            if (setting.board->shape == Shape::plane && seen->args.cell != event->args.cell)
                continue;
            if (const auto went = step_of(*seen, setting)) {
                told.push_back({at, *went, std::nullopt});
                places.hear(*went);
            }
        }
        if (number > 0) turn_before.push_back(now);
        if (number > 0 && game.read.record.orders[number - 1].order == "undo") {
            if (by_order.size() > 1) by_order.pop_back();
        } else {
            by_order.push_back(std::move(told));
        }
        now = session.game().table().turn();
        places = places_now();
    };
    replay_into(session, game.read.record, path, texts, hear);
    TurnOfGame found;
    found.turn = turn == 0 ? now : turn;
    if (found.turn > now)
        throw ContentError{key("{file} has {n} turns"),
                           {{"file", path}, {"n", std::to_string(now)}}};
    found.record = game.read.record;
    std::size_t last = 0;
    for (std::size_t i = 0; i < turn_before.size(); ++i)
        if (turn_before[i] <= found.turn) last = i + 1;
    found.record.orders.resize(last);
    std::erase_if(found.record.notes, [&](const RecordNote& note) { return note.after > last; });
    for (const std::vector<Told>& told : by_order)
        for (const Told& one : told)
            if (one.turn == found.turn && one.step)
                found.trails.push_back(*one.step);
            else if (one.turn == found.turn && one.fight)
                found.fights.push_back(*one.fight);
    return found;
}

} // namespace sandtable::host
