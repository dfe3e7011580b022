// run: given orders, scripted dice, then everything that came of it. How positions are checked.

#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "plugins/host/commands/begun.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/json/odds.hpp"

#include <cstdint>
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

/// What happened to one order of the list; a question (`sight d3 e6`) is answered in `step.said`,
/// "odds ORDER" in `odds`, "why ORDER" in `allowed`.
struct Played {
    WrittenOrder written;
    Side side = nobody;
    Step step;
    std::optional<NotationError> unreadable;
    bool question = false;
    std::optional<SeenOdds> odds;
    struct Allowed {
        Order order;
        std::optional<Refusal> refusal; ///< nothing: it may be given
    };
    std::optional<Allowed> allowed;
    std::string reason; ///< behind the order, in quotes: kept as a note
    [[nodiscard]] bool accepted() const { return !unreadable && step.result == Step::accepted; }
};

/// The order of "odds ORDER" (`word`: odds), or nothing. A verb of the book that is called so comes
/// first, unless an order follows.
std::optional<std::string> order_behind(std::string_view word, const std::string& text,
                                        const Book& book)
{
    if (!text.starts_with(word) || text.substr(word.size(), 1) != " ") return std::nullopt;
    const std::string rest = text.substr(word.size() + 1);
    const std::string_view second = std::string_view{rest}.substr(0, rest.find(' '));
    bool taken = false;
    for (const VerbSpec& verb : book.verbs) {
        if (second == verb.name) return rest;
        taken = taken || verb.name == word;
    }
    if (taken) return std::nullopt;
    return rest;
}

/// The same for the word in the reader's language, too: "chances ORDER".
std::optional<std::string> order_after(const char* word, const std::string& text, const Book& book,
                                       const Texts& texts)
{
    const auto order = order_behind(word, text, book);
    return order ? order : order_behind(texts.of(word), text, book);
}

/// Asks for the chances of an order, as far as `eyes` (nothing: who sees everything) can know.
void ask_odds(const Session& session, const std::string& text, std::optional<Side> eyes,
              const Texts& texts, Played& played)
{
    played.question = true;
    played.step.text = "odds " + text;
    const ReadOrders read = read_as_told(session, text, played.side, texts);
    played.step.refusal = read.refusal;
    if (!read.refusal && read.orders.empty()) {
        played.unreadable = read.error.value_or(NotationError{});
    } else if (!read.refusal) {
        played.step.refusal = session.why(read.orders.back());
        if (!played.step.refusal)
            played.odds = session.odds({.order = read.orders.back(), .eyes = eyes}, texts);
        if (!played.step.refusal && !played.odds)
            played.unreadable = NotationError{
                .at = 0,
                .message = key("the chances cannot be told: the side does not see enough"),
                .suggestion = {},
                .word = {}};
    }
    if (played.step.refusal) played.step.result = Step::refused;
}

/// Asks whether an order is allowed and, as far as the book tells it, what it would mean.
void ask_why(const Session& session, const std::string& text, const Texts& texts, Played& played)
{
    played.question = true;
    played.step.text = "why " + text;
    const ReadOrders read = read_as_told(session, text, played.side, texts);
    if (read.refusal) {
        played.step.refusal = read.refusal;
        played.step.result = Step::refused;
    } else if (read.error || read.orders.empty()) {
        played.unreadable = read.error.value_or(NotationError{});
    } else {
        const Order& order = read.orders.back();
        played.allowed = {.order = order, .refusal = session.why(order)};
        played.step.said = session.forecast(order);
    }
}

Played play_one(Session& session, const WrittenOrder& written, std::optional<Side> asked,
                const Texts& texts)
{
    Played played;
    played.written = written;
    played.side = written.side ? *written.side : asked ? *asked : session.next_seat();
    if (played.side == nobody) played.side = 0; // the battle is over: the kernel will say so
    played.unreadable = wrong_turn(written, session.view(played.side).turn());
    if (played.unreadable) return played;
    if (written.text == "undo" || written.text == texts.of(key("undo"))) {
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
    const Book& book = *session.setting().book;
    if (const auto order = order_after(key("odds"), written.text, book, texts)) {
        ask_odds(session, *order, asked, texts, played);
        return played;
    }
    if (const auto order = order_after(key("why"), written.text, book, texts)) {
        ask_why(session, *order, texts, played);
        return played;
    }
    std::string_view line = written.text;
    played.reason = take_reason(line);
    const ReadOrders read = read_as_told(session, line, played.side, texts);
    if (read.refusal) {
        played.step.result = Step::refused;
        played.step.refusal = read.refusal;
    } else if (read.error) {
        played.unreadable = read.error;
    } else if (const char* const fault =
                   played.reason.empty() ? nullptr : note_fault(played.reason)) {
        played.unreadable = NotationError{.at = 0,
                                          .message = fault,
                                          .suggestion = {},
                                          .key = fault,
                                          .word = {},
                                          .n = static_cast<std::int64_t>(longest_note)};
    } else if (!read.orders.empty() && book.verbs[read.orders.front().verb].inquiry) {
        const Order& order = read.orders.front();
        played.question = true;
        played.step.text = write_order(order, session.setting());
        played.step.refusal = session.why(order);
        played.step.result = played.step.refusal ? Step::refused : Step::accepted;
        if (played.accepted()) played.step.said = session.forecast(order);
    } else {
        played.step = session.submit_all(read.orders);
        if (played.accepted() && !played.reason.empty())
            static_cast<void>(session.add_note(played.side, played.reason));
    }
    return played;
}

std::string problem(const Played& played, const Teller& teller)
{
    return played.unreadable ? why_not(*played.unreadable, teller) : why_not(played.step, teller);
}

/// What came of an order, as far as `reader` may know it.
Json played_json(const Played& played, const Teller& teller, Side reader)
{
    Json json;
    json["order"] = played.step.text.empty() ? played.written.text : played.step.text;
    json["side"] = teller.side_id(played.side);
    json["accepted"] = played.accepted();
    if (played.question) json["question"] = true;
    if (played.accepted()) {
        if (!played.question && !played.reason.empty()) json["note"] = played.reason;
        if (played.odds) {
            json["odds"] = odds_json(*played.odds, teller);
            return json;
        }
        if (played.allowed) {
            json["legal"] = !played.allowed->refusal;
            if (played.allowed->refusal)
                json["refusal"] = refusal_json(*played.allowed->refusal, teller);
        }
        // A side reads the dice that it may see among the events.
        if (reader >= umpire_seat) json["dice"] = played.step.outcomes;
        json.update(journal_json(played.step.said, teller, reader));
        return json;
    }
    json["line"] = played.written.line; // 0: from the command line
    if (played.step.refusal)
        json["refusal"] = refusal_json(*played.step.refusal, teller);
    else if (played.unreadable)
        json["error"] = teller.notation(*played.unreadable);
    else
        json["error"] = why_not(played.step, teller);
    if (const auto& unread = played.unreadable)
        put_help(json, unread->suggestion, unread->possible, unread->possible_count);
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
    std::cout << teller.side(side) << teller.texts().of(key(": "))
              << text::prompt_line(session.view(side), teller) << "\n";
    std::vector<std::string> legal;
    const auto orders = session.legal(side);
    constexpr std::size_t shown = 60;
    for (std::size_t i = 0; i < orders.size() && i < shown; ++i)
        legal.push_back(teller.order(orders[i]));
    std::cout << program.tr(key("legal orders: {n}"), {{"n", std::to_string(orders.size())}})
              << "\n"
              << text::in_columns(legal, program.columns);
    if (orders.size() > shown)
        std::cout << "  "
                  << program.tr(key("... and {n} more (--format json lists 1000)"),
                                {{"n", std::to_string(orders.size() - shown)}})
                  << "\n";
}

/// The orders of the command line: those of --orders, then every --order.
std::vector<WrittenOrder> orders_of(const Options& options, const Setting& setting)
{
    std::vector<WrittenOrder> orders;
    if (options.has("orders"))
        orders = read_orders_text(read_text_file(options.text("orders")), setting);
    for (const std::string& text : options.all("order"))
        for (WrittenOrder& order : read_orders_text(text, setting)) {
            order.line = 0; // it stands in no file
            orders.push_back(std::move(order));
        }
    return orders;
}

/// One battle that gets its orders, and whose eyes look on.
struct Run {
    const Program& program;
    Session& session;
    const Teller& teller;
    const ScriptedDice* dice;  ///< null: the seed decides
    std::optional<Side> asked; ///< --side; nothing: everything is shown
    std::string orders_file;   ///< --orders

    [[nodiscard]] Side viewer() const { return asked.value_or(nobody); }
    [[nodiscard]] Side reader() const { return asked.value_or(umpire_seat); }
    [[nodiscard]] std::size_t dice_left() const { return dice != nullptr ? dice->left() : 0; }

    void print_journal(const Journal& said, Detail detail) const
    {
        std::cout << text::show_told(tell_journal(said, teller, reader(), detail), program.color);
    }
};

/// What came of the orders, up to the first that was refused.
struct Given {
    Json list = Json::array(); ///< each, with --format json; else they are told on the way
    std::string complaint;     ///< why one was refused; empty: none was

    [[nodiscard]] bool accepted() const { return complaint.empty(); }
};

std::string whether_allowed(const Played::Allowed& asked, const Teller& teller)
{
    const Texts& texts = teller.texts();
    return asked.refusal
               ? texts.tr(key("not allowed: {why}"), {{"why", teller.refusal(*asked.refusal)}})
               : texts.tr(key("allowed: {order}"), {{"order", teller.order(asked.order)}});
}

Given give_orders(const Run& run, const std::vector<WrittenOrder>& orders)
{
    Given given;
    std::size_t number = 0;
    for (const WrittenOrder& written : orders) {
        const Played played = play_one(run.session, written, run.asked, run.teller.texts());
        ++number;
        if (run.program.json) {
            given.list.push_back(played_json(played, run.teller, run.reader()));
        } else {
            std::cout << "> " << run.teller.side_id(played.side) << ": " << written.text << "\n";
            if (played.allowed) std::cout << whether_allowed(*played.allowed, run.teller) << "\n";
            run.print_journal(played.step.said, Detail::full);
            if (played.odds) std::cout << text::show_odds(*played.odds, run.teller, SIZE_MAX);
            if (played.accepted() && !played.question && !played.reason.empty())
                std::cout << run.teller.note(played.side, played.reason) << "\n";
        }
        if (played.accepted()) continue;
        given.complaint =
            run.program.tr(written.line > 0 ? key("{file}:{m}: order {n} is refused: {word}")
                                            : key("order {n} is refused: {word}"),
                           {{"n", std::to_string(number)},
                            {"m", std::to_string(written.line)},
                            {"file", run.orders_file},
                            {"word", written.text}}) +
            "\n  " + problem(played, run.teller);
        break;
    }
    return given;
}

/// What --format json tells before the orders.
Json run_head_json(const Run& run, const Journal& set_up)
{
    const BattleIdentity& id = run.session.battle().identity;
    Json json;
    json["scenario"] = id.scenario;
    json["ruleset"] = id.ruleset;
    json["ruleset_version"] = id.ruleset_version;
    json["seed"] = run.session.plan().seed;
    json["start"] = journal_json(set_up, run.teller, run.reader());
    return json;
}

/// What is to be decided now, as far as the viewer may know.
Json open_decision_json(const Run& run)
{
    const Session& session = run.session;
    const Side viewer = run.viewer();
    const bool mine = viewer != nobody && (session.awaited() & seat_bit(viewer)) != 0;
    Json json = decision_json(session, mine ? viewer : session.next_seat(), run.teller);
    if (viewer != nobody && !mine) // what others may do, and are asked, is theirs to know
        for (const char* secret : {"kind", "prompt", "unit", "legal", "legal_count"})
            if (json.is_object()) json.erase(secret);
    return json;
}

/// The table as it stands in the end, and what is to be decided.
void print_end(const Run& run, const Table& table)
{
    const Program& program = run.program;
    std::cout << "\n"
              << text::draw_map(table, run.teller,
                                {.color = program.color, .width = program.columns});
    for (std::size_t s = 0; s < run.session.setting().sides.size(); ++s)
        std::cout << text::list_units(table, run.teller, static_cast<Side>(s), program.color);
    print_decision(program, run.session, run.reader(), run.teller);
}

int run_battle(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const auto battle = battle_from(program, options);
    const Texts texts = texts_with(program, *battle);
    const Teller teller{texts, *battle->setting};
    const auto side = side_from(options, *battle->setting, texts);
    Session session{*battle,
                    {.seed = options.number("seed", 1),
                     .dice = options.has("dice") ? "scripted" : "seeded",
                     .seats = {}}};
    const ScriptedDice* dice = nullptr;
    if (options.has("dice")) {
        auto scripted = std::make_unique<ScriptedDice>(options.text("dice"));
        dice = scripted.get();
        session.dice_from(std::move(scripted));
    }
    const std::vector<WrittenOrder> orders = orders_of(options, *battle->setting);
    const Run run{program, session, teller, dice, side, options.text("orders")};

    const Step start = begun(session, teller);
    Json json;
    if (program.json)
        json = run_head_json(run, start.said);
    else
        run.print_journal(start.said, Detail::results);
    Given given = give_orders(run, orders);
    const Table table = side ? static_cast<Table>(session.view(*side)) : session.game().table();
    if (program.json) {
        json["orders"] = std::move(given.list);
        json["accepted"] = given.accepted();
        json["dice_left"] = run.dice_left();
        json["state"] = state_json(table, teller);
        if (!side) json["hash"] = hash_text(session.game().hash());
        json["decision"] = open_decision_json(run);
        print_json(json);
    } else {
        print_end(run, table);
    }
    std::cout.flush();
    if (!given.accepted())
        std::cerr << given.complaint << "\n";
    else if (run.dice_left() != 0)
        std::cerr << program.tr(key("{n} of the dice given were not rolled"),
                                {{"n", std::to_string(run.dice_left())}})
                  << "\n";
    return given.accepted() ? exit_done : exit_content;
}

} // namespace

const Command run_command_decl{
    .name = "run",
    .arguments =
        "SCENARIO [--orders FILE|-] [--dice LIST] [--seed N] [--side NAME] [--format text|json]",
    .summary = key(
        "Give orders without asking, then show events, results, state and what is to be decided"),
    .options = options_of_run,
    .least = 1,
    .most = 1,
    .run = run_battle,
    .for_the_rest = "--order"};

} // namespace sandtable::host
