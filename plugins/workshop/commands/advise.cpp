// advise: what a computer player would order as a battle stands, and what that may come to.

#include "plugins/host/commands/begun.hpp"
#include "plugins/host/commands/recorded.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/series.hpp"

#include "plugins/frontends/text/advice_text.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/telling/json/advice.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_advise[] = {
    side_option,  {"player", "NAME", key("Who advises (captain)")},
    think_option, threads_option,
    seed_option,  set_option,
    board_option, ruleset_option,
};

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
    const auto odds = fight_ahead(session.game(), session.battle(), advice.order, texts);
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
    lend_threads(program, options);
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
