#include "plugins/workshop/turn_of_game.hpp"

#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/telling/redact.hpp"

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
    picture::TrailStep step;
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
    const auto hear = [&](std::size_t number, const Step& step) {
        std::vector<Told> told;
        int at = now;
        for (const auto& entry : step.said) {
            const Event* const event = entry.event();
            if (!event) continue;
            if (event->kind == EventKind::turn_began) at = static_cast<int>(event->args.n);
            const auto seen = redact(*event, viewer, setting);
            if (!seen) continue;
            // On a plane a point that may not be known is no place: such a step is left out.
            if (setting.board->shape == Shape::plane && seen->args.cell != event->args.cell)
                continue;
            if (const auto went = step_of(*seen, setting)) told.push_back({at, *went});
        }
        if (number > 0) turn_before.push_back(now);
        if (number > 0 && game.read.record.orders[number - 1].order == "undo") {
            if (by_order.size() > 1) by_order.pop_back();
        } else {
            by_order.push_back(std::move(told));
        }
        now = session.game().table().turn();
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
            if (one.turn == found.turn) found.trails.push_back(one.step);
    return found;
}

} // namespace sandtable::host
