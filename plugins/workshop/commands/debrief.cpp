// debrief: a recorded battle on one page: course, losses, decisive moment, luck, orders by odds.

#include "plugins/host/commands/recorded.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/whole_file.hpp"

#include "plugins/frontends/page/debrief_page.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/debrief_text.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/lab/interrupt.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/telling/scenario_texts.hpp"

#include <cmath>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_debrief[] = {
    side_option,
    {"html", "FILE", key("Write it as a page to print")},
    {"most", "N",
     key("How often orders are carried out with other dice for luck and odds (0: never)")},
};

Json moment_json(const DebriefMoment& moment, const Teller& teller, bool has_odds)
{
    Json json{{"order_number", moment.number},
              {"turn", moment.turn},
              {"side", teller.side_id(moment.side)},
              {"order", moment.order},
              {"judged", teller.side_id(moment.judged)},
              {"before", moment.before},
              {"after", moment.after},
              {"came", moment.came}};
    if (has_odds) json["expected"] = std::round(moment.expected * 10) / 10;
    return json;
}

Json moments_json(const std::vector<DebriefMoment>& moments, const Teller& teller)
{
    Json json = Json::array();
    for (const DebriefMoment& moment : moments) json.push_back(moment_json(moment, teller, true));
    return json;
}

Json side_json(const DebriefSide& side, Side who, const Debrief& debrief, const Teller& teller)
{
    Json lost = Json::array(), dice = Json::array();
    for (const Unit unit : side.lost) lost.push_back(teller.unit_id(unit));
    for (const DebriefDice& one : side.dice)
        dice.push_back({{"die", one.die},
                        {"count", one.count},
                        {"mean", one.mean},
                        {"expected", one.expected},
                        {"error", one.error}});
    Json json{{"side", teller.side_id(who)},
              {"units_at_start", side.units_at_start},
              {"strength_at_start", side.strength_at_start},
              {"strength", side.strength},
              {"lost", std::move(lost)},
              {"dice", std::move(dice)}};
    if (debrief.has_odds) {
        json["luck"] = {{"worth", side.luck}, {"error", side.luck_error}};
        json["best"] = moments_json(side.best, teller);
        json["worst"] = moments_json(side.worst, teller);
    }
    return json;
}

Json debrief_json(const Debrief& debrief, const Teller& teller)
{
    Json turns = Json::array(), sides = Json::array();
    for (const DebriefTurn& turn : debrief.turns) {
        Json standings = Json::array();
        for (const DebriefStanding& side : turn.sides)
            standings.push_back(
                {{"units", side.units}, {"strength", side.strength}, {"worth", side.worth}});
        turns.push_back({{"turn", turn.turn}, {"sides", std::move(standings)}});
    }
    for (std::size_t s = 0; s < debrief.sides.size(); ++s)
        sides.push_back(side_json(debrief.sides[s], static_cast<Side>(s), debrief, teller));
    Json json{{"kind", "debrief"},        {"over", debrief.over},   {"whole", debrief.whole},
              {"orders", debrief.orders}, {"drawn", debrief.drawn}, {"turns", std::move(turns)},
              {"sides", std::move(sides)}};
    json["decisive"] =
        debrief.decisive ? moment_json(*debrief.decisive, teller, debrief.has_odds) : Json{};
    return json;
}

/// Whose eyes: --side, else the only person's; a battle that is over is everybody's.
Side eyes_for(const Options& options, const RecordedGame& game, const Session& session,
              const Texts& texts)
{
    const Setting& setting = *game.battle->setting;
    if (const auto side = side_from(options, setting, texts)) return *side;
    if (session.over()) return umpire_seat;
    std::vector<Side> persons;
    for (const RecordSeat& seat : game.plan.seats)
        if (const auto side = side_called(seat.side, setting); side && seat.player == "human")
            persons.push_back(*side);
    if (persons.size() == 1) return persons.front();
    throw UsageError{key("this battle goes on, and whoever reads this may not see everything: say "
                         "for whom, --side NAME")};
}

int run_debrief(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& path = options.arguments.front();
    const RecordedGame game = load_recorded(program, path);
    for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
    const Texts texts = texts_with(program, *game.battle);
    const Teller teller{texts, *game.battle->setting};
    Session session{*game.battle, game.plan};
    replay_into(session, game.read.record, path, texts);
    DebriefPlan how;
    how.viewer = eyes_for(options, game, session, texts);
    how.most = options.number("most", how.most, 0, 10'000'000);
    const Interrupt interrupt;
    how.stopped = [] { return Interrupt::came(); };
    const Debrief looked = debrief(*game.battle, game.plan, game.read.record, path, teller, how);

    const BattleIdentity& id = game.battle->identity;
    const std::string title{texts.of(id.title)};
    const Table table = session.game().table();
    const std::string outcome =
        text::status_line(session.view(session.over() ? umpire_seat : how.viewer), teller);
    if (options.has("html")) {
        const std::string file = options.text("html");
        write_whole(file, page::debrief_page(
                              looked, teller,
                              {texts.language(), title, when_and_where(table.setting(), texts),
                               id.scenario + ", " + id.ruleset + " " + id.ruleset_version},
                              outcome));
        if (!program.json) {
            std::cout << program.tr(key("the debrief is in {file}"), {{"file", file}}) << "\n";
            return exit_done;
        }
    }
    if (program.json) {
        Json json = debrief_json(looked, teller);
        json["file"] = path;
        json["scenario"] = id.scenario;
        json["outcome"] = outcome;
        print_json(json);
        return exit_done;
    }
    std::cout << text::paint(title, {.bold = true}, program.color) << "\n"
              << outcome << "\n"
              << text::debrief_text(looked, teller, program.columns, program.color);
    return exit_done;
}

} // namespace

const Command debrief_command_decl{"debrief",
                                   "FILE.game [--side NAME] [--html FILE]",
                                   workshop_summary("debrief"),
                                   options_of_debrief,
                                   1,
                                   1,
                                   run_debrief,
                                   false,
                                   true};

} // namespace sandtable::host
