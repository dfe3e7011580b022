// run: given orders, scripted dice, then everything that came of it. How positions are checked.

#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/notation/write_order.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_run[] = {
    {"orders", "FILE",
     key("Orders to give, one a line or separated by ;  (- reads standard input)")},
    {"order", "ORDER", key("An order to give; may be repeated"), true},
    {"dice", "LIST", key("What the dice show, in order: -1,0,58 (else the seed decides)")},
    seed_option,
    side_option,
    set_option,
    board_option,
    ruleset_option,
};

/// What happened to one order of the list.
struct Played {
    WrittenOrder written;
    Side side = nobody;
    Step step;
    std::optional<NotationError> unreadable;
    [[nodiscard]] bool accepted() const { return !unreadable && step.result == Step::accepted; }
};

Played play_one(Session& session, const WrittenOrder& written, std::optional<Side> asked)
{
    Played played;
    played.written = written;
    played.side = written.side ? *written.side : asked ? *asked : session.next_seat();
    if (played.side == nobody) played.side = 0; // the battle is over: the kernel will say so
    if (written.text == "undo") {
        played.step.text = "undo";
        if (!session.undo(played.side))
            played.unreadable = NotationError{
                .at = 0,
                .message = key("nothing may be taken back: a die was rolled, something was "
                               "revealed, or there is no order"),
                .suggestion = {},
                .word = {}};
        return played;
    }
    const ReadOrders read = session.read(written.text, played.side);
    if (read.refusal) {
        played.step.result = Step::refused;
        played.step.refusal = read.refusal;
    } else if (read.error) {
        played.unreadable = read.error;
    } else {
        played.step = session.submit_all(read.orders);
    }
    return played;
}

std::string problem(const Played& played, const Teller& teller)
{
    return played.unreadable ? why_not(*played.unreadable, teller) : why_not(played.step, teller);
}

Json played_json(const Played& played, const Teller& teller, Side reader)
{
    Json json;
    json["order"] = played.step.text.empty() ? played.written.text : played.step.text;
    json["side"] = teller.side_id(played.side);
    json["accepted"] = played.accepted();
    if (played.accepted()) {
        json["dice"] = played.step.outcomes;
        json.update(journal_json(played.step.said, teller, reader));
        return json;
    }
    json["line"] = played.written.line; // 0: from the command line
    if (played.step.refusal)
        json["refusal"] = refusal_json(*played.step.refusal, teller);
    else
        json["error"] = problem(played, teller);
    return json;
}

void print_decision(const Program& program, const Session& session, Side viewer,
                    const Teller& teller)
{
    const View view = session.view(viewer);
    std::cout << text::status_line(view, teller) << "\n";
    const Side asked = session.next_seat();
    if (session.over() || asked == nobody) return;
    const bool mine = (session.awaited() & seat_bit(viewer)) != 0;
    if (!mine && viewer < umpire_seat) {
        // What others may do, and are asked, is theirs to know.
        std::cout << program.tr(key("{side} is to decide"), {{"side", teller.side(asked)}}) << "\n";
        return;
    }
    const Side side = mine ? viewer : asked;
    std::cout << teller.side(side) << ": " << text::prompt_line(session.view(side), teller) << "\n";
    std::vector<std::string> legal;
    const auto orders = session.legal(side);
    constexpr std::size_t shown = 60;
    for (std::size_t i = 0; i < orders.size() && i < shown; ++i)
        legal.push_back(write_order(orders[i], session.setting()));
    std::cout << program.tr(key("legal orders: {n}"), {{"n", std::to_string(orders.size())}})
              << "\n"
              << text::in_columns(legal, program.columns);
    if (orders.size() > shown)
        std::cout << "  "
                  << program.tr(key("... and {n} more (--format json lists 1000)"),
                                {{"n", std::to_string(orders.size() - shown)}})
                  << "\n";
}

int run_battle(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const auto battle = battle_from(program, options);
    const Texts texts = texts_with(program, *battle);
    const Teller teller{texts, *battle->setting};
    const auto side = side_from(options, *battle->setting);
    const Side viewer = side.value_or(nobody);
    const Side reader = side.value_or(umpire_seat);

    SessionPlan plan{.seed = options.number("seed", 1),
                     .dice = options.has("dice") ? "scripted" : "seeded",
                     .seats = {}};
    Session session{*battle, plan};
    const ScriptedDice* dice = nullptr;
    if (options.has("dice")) {
        auto scripted = std::make_unique<ScriptedDice>(options.text("dice"));
        dice = scripted.get();
        session.dice_from(std::move(scripted));
    }
    std::vector<WrittenOrder> orders;
    if (options.has("orders"))
        orders = read_orders_text(read_text_file(options.text("orders")), *battle->setting);
    for (const std::string& text : options.all("order"))
        for (WrittenOrder& order : read_orders_text(text, *battle->setting)) {
            order.line = 0; // it stands in no file
            orders.push_back(std::move(order));
        }

    Json json;
    json["scenario"] = battle->identity.scenario;
    json["ruleset"] = battle->identity.ruleset;
    json["ruleset_version"] = battle->identity.ruleset_version;
    json["seed"] = plan.seed;
    const Step start = session.begin();
    if (start.result != Step::accepted) throw ContentError{why_not(start, teller)};
    if (program.json)
        json["start"] = journal_json(start.said, teller, reader);
    else
        std::cout << text::show_told(tell_journal(start.said, teller, reader, Detail::results),
                                     program.color);

    int code = exit_done;
    std::string complaint;
    Json list = Json::array();
    std::size_t given = 0;
    for (const WrittenOrder& written : orders) {
        const Played played = play_one(session, written, side);
        ++given;
        if (program.json) {
            list.push_back(played_json(played, teller, reader));
        } else {
            std::cout << "> " << teller.side_id(played.side) << ": " << written.text << "\n";
            std::cout << text::show_told(
                tell_journal(played.step.said, teller, reader, Detail::full), program.color);
        }
        if (played.accepted()) continue;
        complaint = program.tr(written.line > 0 ? key("order {n} (line {m}) is refused: {word}")
                                                : key("order {n} is refused: {word}"),
                               {{"n", std::to_string(given)},
                                {"m", std::to_string(written.line)},
                                {"word", written.text}}) +
                    "\n  " + problem(played, teller);
        code = exit_content;
        break;
    }

    const Table table =
        viewer == nobody ? session.game().table() : static_cast<Table>(session.view(viewer));
    if (program.json) {
        json["orders"] = std::move(list);
        json["accepted"] = code == exit_done;
        json["dice_left"] = dice != nullptr ? dice->left() : 0;
        json["state"] = state_json(table, teller);
        if (viewer == nobody) json["hash"] = hash_text(session.game().hash());
        const bool mine = viewer != nobody && (session.awaited() & seat_bit(viewer)) != 0;
        json["decision"] = decision_json(session, mine ? viewer : session.next_seat(), teller);
        if (viewer != nobody && !mine) // what others may do, and are asked, is theirs to know
            for (const char* secret : {"kind", "prompt", "unit", "legal", "legal_count"})
                if (json["decision"].is_object()) json["decision"].erase(secret);
        print_json(json);
    } else {
        std::cout << "\n"
                  << text::draw_map(table, teller,
                                    {.color = program.color, .width = program.columns});
        for (std::size_t s = 0; s < battle->setting->sides.size(); ++s)
            std::cout << text::list_units(table, teller, static_cast<Side>(s), program.color);
        print_decision(program, session, reader, teller);
    }
    std::cout.flush();
    if (!complaint.empty())
        std::cerr << complaint << "\n";
    else if (dice != nullptr && dice->left() != 0)
        std::cerr << program.tr(key("{n} of the dice given were not rolled"),
                                {{"n", std::to_string(dice->left())}})
                  << "\n";
    return code;
}

} // namespace

const Command run_command_decl{
    "run",
    "SCENARIO [--orders FILE|-] [--dice LIST] [--seed N] [--side NAME] [--format text|json]",
    key("Give orders without asking, then show events, results, state and what is to be decided"),
    options_of_run,
    1,
    1,
    run_battle};

} // namespace sandtable::host
