#include "plugins/workshop/turn_of_game.hpp"

#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/table/known.hpp"
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
            if (record.where == Where::board && is_known(view, unit))
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

/// What a seat was told of steps and fights, order by order.
class TurnsTold {
public:
    TurnsTold(const Session& session, const Record& record, Side viewer)
        : session_{session}, record_{record}, viewer_{viewer}, places_{places_now()}
    {
    }
    [[nodiscard]] int turn() const noexcept { return now_; }
    /// The step of an order; number 0 is the set-up.
    void hear(std::size_t number, const Step& step)
    {
        std::vector<Told> told = told_in(step);
        if (number > 0) turn_before_.push_back(now_);
        if (number > 0 && record_.orders[number - 1].order == "undo") {
            if (by_order_.size() > 1) by_order_.pop_back();
        } else {
            by_order_.push_back(std::move(told));
        }
        now_ = session_.game().table().turn();
        places_ = places_now();
    }
    /// How many orders had been given when this turn ended.
    [[nodiscard]] std::size_t orders_until(int turn) const
    {
        std::size_t last = 0;
        for (std::size_t i = 0; i < turn_before_.size(); ++i)
            if (turn_before_[i] <= turn) last = i + 1;
        return last;
    }
    void put(TurnOfGame& found) const
    {
        for (const std::vector<Told>& told : by_order_)
            for (const Told& one : told)
                if (one.turn == found.turn && one.step)
                    found.trails.push_back(*one.step);
                else if (one.turn == found.turn && one.fight)
                    found.fights.push_back(*one.fight);
    }

private:
    [[nodiscard]] Places places_now() const
    {
        return Places{viewer_ == umpire_seat ? session_.game().table() : session_.view(viewer_)};
    }
    [[nodiscard]] std::vector<Told> told_in(const Step& step)
    {
        const Setting& setting = session_.setting();
        std::vector<Told> told;
        int at = now_;
        for (const auto& entry : step.said) {
            if (const Breakdown* const lines = entry.breakdown())
                if (const auto seen = redact(*lines, viewer_, setting))
                    if (const auto fight = places_.fight_of(seen->lines, setting))
                        told.push_back({at, std::nullopt, fight});
            const Event* const event = entry.event();
            if (!event) continue;
            if (event->kind == EventKind::turn_began) at = static_cast<int>(event->args.n);
            const auto seen = redact(*event, viewer_, setting);
            if (!seen) continue;
            // On a plane a point that may not be known is no place: such a step is left out.
            if (setting.board->shape == Shape::plane && seen->args.cell != event->args.cell)
                continue;
            if (const auto went = step_of(*seen, setting)) {
                told.push_back({at, *went, std::nullopt});
                places_.hear(*went);
            }
        }
        return told;
    }

    const Session& session_;
    const Record& record_;
    Side viewer_;
    Places places_;
    std::vector<std::vector<Told>> by_order_; ///< what was not taken back
    std::vector<int> turn_before_;            ///< of every order
    int now_ = 0;
};

} // namespace

TurnOfGame turn_of_game(const RecordedGame& game, const std::string& path, const Texts& texts,
                        int turn, Side viewer)
{
    Session session{*game.battle, game.plan};
    TurnsTold told{session, game.read.record, viewer};
    replay_into(session, game.read.record, path, texts,
                [&](std::size_t number, const Step& step) { told.hear(number, step); });
    TurnOfGame found;
    found.turn = turn == 0 ? told.turn() : turn;
    if (found.turn > told.turn())
        throw ContentError{key("{file} has {n} turns"),
                           {{"file", path}, {"n", std::to_string(told.turn())}}};
    found.record = game.read.record;
    const std::size_t last = told.orders_until(found.turn);
    found.record.orders.resize(last);
    std::erase_if(found.record.notes, [&](const RecordNote& note) { return note.after > last; });
    told.put(found);
    return found;
}

} // namespace sandtable::host
