#include "plugins/workshop/conform/seat_hears.hpp"

#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/telling/json/odds.hpp"

namespace sandtable::host::conform {

std::string SeatHears::position(const Game& game) const
{
    const Teller teller{english_, game.setting()};
    const View view = game.view(side_);
    std::string text = wire::line_of(
        wire::decide_message(1, side_, view, all_legal(game, {.side = side_}), teller));
    if (battle_.evaluates) text += " " + std::to_string(battle_.evaluates->evaluate(view, side_));
    return text;
}

std::string SeatHears::answers(const Game& game, const Order& order) const
{
    const Teller teller{english_, game.setting()};
    std::string text;
    if (const auto refusal = game.refuse(order, Questions::answered))
        text = wire::line_of(wire::refused_message(1, wire::complaint_of(*refusal, teller)));
    if (!battle_.explains) return text;
    Journal said;
    Sink sink;
    sink.explains = 1;
    sink.breakdown = [](void* to, const Breakdown* b) {
        static_cast<Journal*>(to)->emplace_back(*b);
    };
    sink.to = &said;
    battle_.explains->explain(game.view(side_), order, sink);
    return text + wire::line_of(journal_json(said, teller, side_));
}

std::string SeatHears::odds(const Game& game, const Order& order) const
{
    const auto odds = seen_odds(
        game, battle_, {.order = order, .eyes = side_, .most = 200, .samples = 100, .worlds = 2},
        english_);
    if (!odds) return "none";
    return wire::line_of(odds_json(*odds, Teller{english_, game.setting()}));
}

std::string SeatHears::heard(const Order& order, const Journal& said) const
{
    const Teller teller{english_, *battle_.setting};
    Step step;
    step.order = order;
    step.text = write_order(order, *battle_.setting);
    step.said = said;
    std::string text;
    for (const ToldLine& line : tell_journal(said, teller, side_, Detail::full))
        text += line.text + "\n";
    if (const auto message = wire::told_message(step, side_, teller))
        text += wire::line_of(*message);
    return text;
}

} // namespace sandtable::host::conform
