// advise: what a computer player would order as a battle stands, and what that may come to.

#include "plugins/host/commands/begun.hpp"
#include "plugins/host/commands/recorded.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/series.hpp"

#include "plugins/frontends/text/advice_text.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/telling/json/odds.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_advise[] = {
    side_option,    {"player", "NAME", key("Who advises (captain)")},
    think_option,   seed_option,
    set_option,     board_option,
    ruleset_option,
};

Json expected_json(const Expected& expected, const Advice& advice, const Setting& setting)
{
    return {
        {"order", write_order(expected.order, setting)},
        {"strength_lost", {expected.own_lost, expected.others_lost}},
        {"units_lost", {expected.own_units, expected.others_units}},
        {"damage", advice.has_wear ? Json{expected.own_worn, expected.others_worn} : Json(nullptr)},
        {"objectives", {expected.own_held, expected.others_held}},
        {"worth", expected.worth},
        {"improved", expected.improved},
        {"worsened", expected.worsened},
        {"won", expected.won},
        {"lost", expected.lost}};
}

Json advice_json(const Advice& advice, const std::optional<SeenOdds>& odds, const Teller& teller)
{
    const Setting& setting = teller.setting();
    const bool known = advice.tables > 0;
    return {{"order", write_order(advice.order, setting)},
            {"side", teller.side_id(advice.order.side)},
            {"alone", advice.alone},
            {"tables", advice.tables},
            {"to_turns_end", advice.to_turns_end},
            {"worth", advice.worth},
            {"better", advice.better},
            {"worse", advice.worse},
            {"clear", known && advice.is_clear()},
            {"best", known ? expected_json(advice.best, advice, setting) : Json(nullptr)},
            {"second", known ? expected_json(advice.second, advice, setting) : Json(nullptr)},
            {"odds", odds ? odds_json(*odds, teller) : Json(nullptr)}};
}

/// Asks as the battle stands, and shows what is answered.
int advise_in(const Program& program, const Options& options, const Session& session,
              const Texts& texts, bool json)
{
    const Teller teller{texts, session.setting()};
    if (session.over()) throw ContentError{key("the battle is over: there is nothing to order")};
    const Side side = side_from(options, session.setting(), texts).value_or(session.next_seat());
    if ((session.awaited() & seat_bit(side)) == 0 || side == umpire_seat)
        throw ContentError{
            texts.tr(key("nothing is asked of {side.the} now"), {{"side", teller.side(side)}})};
    const std::string name = series_player(program, options, options.text("player", "captain"));
    if (name == "human") throw UsageError{key("--player is a computer player")};
    const auto player = seat_automaton(program, session.battle(), name, side, 1);
    const Advice advice =
        advise(session.battle(), session.view(side), session.legal(side), *player);
    OddsAsk ask;
    ask.order = advice.order;
    ask.eyes = side;
    auto odds = session.odds(ask, texts);
    if (odds && (!odds->odds.fall || odds->odds.outcomes.size() < 2)) odds.reset();
    if (json) {
        print_json(advice_json(advice, odds, teller));
        return exit_done;
    }
    constexpr std::size_t most = 5;
    std::cout << text::advice_text(advice, teller);
    if (odds)
        std::cout << program.tr(key("The fight it leads to:")) << "\n"
                  << text::show_odds(*odds, teller, most);
    return exit_done;
}

int run_advise(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& what = options.arguments.front();
    if (!what.ends_with(".game")) {
        const auto battle = battle_from(program, options);
        const Texts texts = texts_with(program, *battle);
        Session session{*battle, {.seed = options.number("seed", 1), .seats = {}}};
        static_cast<void>(begun(session, Teller{texts, *battle->setting}));
        return advise_in(program, options, session, texts, json);
    }
    want_as_it_began(options, {"ruleset", "set", "board", "seed"}, what);
    RecordedGame game = load_recorded(program, what);
    for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
    const Texts texts = texts_with(program, *game.battle);
    Session session{*game.battle, game.plan};
    replay_into(session, game.read.record, what, texts, [](std::size_t, const Step&) {});
    return advise_in(program, options, session, texts, json);
}

} // namespace

const Command advise_command_decl{"advise",
                                  "SCENARIO|FILE.game [--side NAME] [--player NAME] [--think N%]",
                                  workshop_summary("advise"),
                                  options_of_advise,
                                  1,
                                  1,
                                  run_advise,
                                  false,
                                  true};

} // namespace sandtable::host
