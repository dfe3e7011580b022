#include "plugins/workshop/conform/seat_hears.hpp"

#include "kernel/game/view.hpp"
#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/telling/json/odds.hpp"
#include "plugins/host/telling/utf8.hpp"
#include "plugins/workshop/conform/tries.hpp"

#include <algorithm>

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

bool SeatHears::is_put_alike(const Game& a, const Game& b) const
{
    if (view_bytes(a, side_) != view_bytes(b, side_)) return false;
    if (all_legal(a, {.side = side_}) != all_legal(b, {.side = side_})) return false;
    return !battle_.evaluates || battle_.evaluates->evaluate(a.view(side_), side_) ==
                                     battle_.evaluates->evaluate(b.view(side_), side_);
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

std::vector<std::byte> view_bytes(const Game& game, Side side)
{
    std::vector<std::byte> view(game.block().size());
    make_view(game.table(), side, game.ruleset(), view.data());
    return view;
}

std::vector<std::byte> bare(std::vector<std::byte> block)
{
    block = without_dice(std::move(block));
    auto& header = *reinterpret_cast<StateHeader*>(block.data());
    header.viewer = nobody;
    for (Decision& decision : header.clock.stack) decision = Decision{};
    return block;
}

std::string parting(const std::string& a, const std::string& b)
{
    std::size_t at = 0;
    while (at < std::min(a.size(), b.size()) && a[at] == b[at]) ++at;
    // Some words before it, from where one of them begins; a long one is cut.
    std::size_t from = at < 40 ? 0 : at - 40;
    if (const std::size_t blank = a.find_first_of(" \n", from); from > 0 && blank < at)
        from = blank + 1;
    while (from > 0 && from < a.size() && (a[from] & 0xc0) == 0x80) --from; // no letter is cut
    const auto piece = [&](const std::string& text) {
        std::string words{cut_to(std::string_view{text}.substr(std::min(from, text.size())), 100)};
        for (char& c : words)
            if (c == '\n') c = ' ';
        return "\"" + words + "\"";
    };
    return piece(a) + " / " + piece(b);
}

} // namespace sandtable::host::conform
