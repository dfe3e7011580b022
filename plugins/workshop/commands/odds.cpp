// odds: every result of an order with its chance.

#include "plugins/host/commands/begun.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/outcome_filter.hpp"

#include "plugins/frontends/text/table/odds_watch.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/json/odds.hpp"

#include <cstdint>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_odds[] = {
    side_option,
    {"orders", "FILE", key("Orders to give first (- reads standard input)")},
    {"answer", "[SIDE:] ORDER",
     key("Give this order wherever it may be given on the way, or VERB (the first of its orders) "
         "or "
         "VERB most (the last: cancel most); may be repeated"),
     true},
    {"dice", "LIST", key("What the first dice of the fight show, in order: -1,0,58")},
    {"branches", "N",
     key("Carry the order out so many times to count every result, then sample (60000, fewer in "
         "large battles)")},
    {"samples", "N", key("How many samples (20000, fewer in large battles)")},
    {"worlds", "N", key("How many tables to imagine where something is hidden (16)")},
    {"tell", "LIST",
     key("What to tell apart besides losses: place, or counters of the ruleset (place,pool1)")},
    seed_option,
    set_option,
    board_option,
    ruleset_option,
};

/// The way to the order that is asked about: what stands before it is given.
struct Approach {
    Session& session;
    const Teller& teller;
    std::optional<Side> asked; ///< --side

    [[nodiscard]] std::vector<Order> read(const WrittenOrder& written) const
    {
        Side side = written.side ? *written.side : asked ? *asked : session.next_seat();
        if (side == nobody) side = 0;
        if (const auto fault = wrong_turn(written, session.view(side).turn()))
            throw ContentError{key("\"{order}\": {why}"),
                               {{"order", written.text}, {"why", why_not(*fault, teller)}}};
        ReadOrders read = read_as_told(session, written.text, side, teller.texts());
        if (read.refusal) throw ContentError{teller.refusal(*read.refusal)};
        if (read.error)
            throw ContentError{key("\"{order}\": {why}"),
                               {{"order", written.text}, {"why", why_not(*read.error, teller)}}};
        return read.orders;
    }

    /// The first `count` of them.
    void give(const std::vector<Order>& orders, std::size_t count) const
    {
        for (std::size_t i = 0; i < count; ++i)
            if (const Step step = session.submit(orders[i]); step.result != Step::accepted)
                throw ContentError{key("{order}: {why}"),
                                   {{"order", step.text}, {"why", why_not(step, teller)}}};
    }

    /// What --orders holds: orders of one line go together.
    void give_file(const std::string& file) const
    {
        for (const WrittenOrder& written :
             read_orders_text(read_text_file(file), teller.setting())) {
            try {
                const Step step = session.submit_all(read(written));
                if (step.result != Step::accepted)
                    throw ContentError{key("\"{order}\": {why}"),
                                       {{"order", written.text}, {"why", why_not(step, teller)}}};
            } catch (const ContentError& fault) {
                throw ContentError{file + ":" + std::to_string(written.line) + ": " +
                                   fault.in(teller.texts())};
            }
        }
    }

    /// Gives all but the last, which may be given.
    [[nodiscard]] Order last_of(const std::vector<WrittenOrder>& written) const
    {
        // Each is read when its turn has come: another side may be asked then.
        for (std::size_t i = 0; i + 1 < written.size(); ++i) {
            const std::vector<Order> orders = read(written[i]);
            give(orders, orders.size());
        }
        const std::vector<Order> orders = read(written.back());
        give(orders, orders.size() - 1);
        const Order last = orders.back();
        if (const auto refusal = refuse_odds(session, last))
            throw ContentError{teller.refusal(*refusal)};
        return last;
    }
};

/// What stands behind the scenario on the command line.
std::vector<WrittenOrder> orders_asked(const Options& options, const Setting& setting)
{
    std::string text;
    for (std::size_t i = 1; i < options.arguments.size(); ++i)
        text += (i > 1 ? " " : "") + options.arguments[i];
    return read_orders_text(text, setting);
}

/// What --dice and the limits say.
OddsAsk ask_from(const Options& options)
{
    OddsAsk ask;
    ask.dice.faces = options.list("dice");
    if (options.has("branches")) ask.most = options.number("branches", 1, 1);
    if (options.has("samples")) ask.samples = options.number("samples", 1, 1);
    ask.worlds = static_cast<int>(options.number("worlds", 16, 2, 100'000));
    return ask;
}

/// What --answer says, read as the battle stands when the order is asked about.
void read_answers(const Options& options, const Session& session, const Teller& teller,
                  OddsAsk& ask)
{
    for (const std::string& text : options.all("answer")) {
        const ReadStanding read = read_standing(text, session, ask.eyes);
        if (read.refusal)
            throw ContentError{"--answer: \"" + text + "\": " + teller.refusal(*read.refusal)};
        if (read.error)
            throw ContentError{key("--answer: \"{order}\": {why}"),
                               {{"order", text}, {"why", why_not(*read.error, teller)}}};
        if (read.answers.empty()) {
            std::vector<std::string> verbs;
            for (const VerbSpec& verb : session.setting().book->verbs)
                verbs.emplace_back(verb.name);
            throw UsageError{key("--answer: \"{word}\" is no order, and no verb of an order"),
                             {{"word", text}},
                             nearest_word(text.substr(0, text.find(' ')), verbs)};
        }
        ask.answers.insert(ask.answers.end(), read.answers.begin(), read.answers.end());
    }
}

/// Asks, and shows what is answered.
int answer(const Program& program, const Session& session, OddsAsk ask, const Teller& teller,
           bool json)
{
    const std::size_t fixed = ask.dice.faces.size();
    const std::optional<Order> order = ask.order;
    std::optional<SeenOdds> odds;
    if (json) {
        odds = session.odds(ask, teller.texts());
    } else {
        const std::size_t columns =
            program.terminal_out ? static_cast<std::size_t>(program.columns) : 0;
        odds =
            text::watch_odds(session, std::move(ask), teller,
                             {.columns = columns, .terminal = columns > 0, .watched = columns > 0});
    }
    if (!odds)
        throw ContentError{
            program.tr(key("the chances cannot be told: the side does not see enough"))};
    if (json) {
        Json out = odds_json(*odds, teller);
        out["order"] = order ? Json(write_order(*order, teller.setting())) : Json(nullptr);
        print_json(out);
    }
    if (odds->odds.fixed < fixed && odds->worlds == 0)
        std::cerr << program.tr(key("{n} of the dice given were not rolled"),
                                {{"n", std::to_string(fixed - odds->odds.fixed)}})
                  << "\n";
    return exit_done;
}

int run_odds(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const auto battle = battle_from(program, options);
    const Setting& setting = *battle->setting;
    const Texts texts = texts_with(program, *battle);
    const Teller teller{texts, setting};
    const Telling telling =
        options.has("tell") ? telling_from(options.text("tell"), *setting.book) : Telling{};
    const auto asked = side_from(options, setting, texts);
    if (asked && !telling.empty())
        throw UsageError{key("--tell is for who sees everything: leave --side out")};
    const std::vector<WrittenOrder> orders = orders_asked(options, setting);
    OddsAsk ask = ask_from(options);
    ask.eyes = asked;
    if (!telling.empty())
        ask.besides = [&](const Table& before, const Table& after) {
            return told_besides(before, after, texts, telling);
        };

    Session session{*battle, {.seed = options.number("seed", 1), .seats = {}}};
    ask.set_up = orders.empty() && !options.has("orders"); // what the position itself rolls
    if (!ask.set_up) {
        static_cast<void>(begun(session, teller));
        const Approach approach{session, teller, asked};
        if (options.has("orders")) approach.give_file(options.text("orders"));
        if (!orders.empty()) ask.order = approach.last_of(orders);
    }
    read_answers(options, session, teller, ask);
    try {
        return answer(program, session, std::move(ask), teller, json);
    } catch (const BadFace& face) {
        throw ContentError{teller.dice_fault(face.fault)};
    }
}

} // namespace

const Command odds_command_decl{
    "odds", "SCENARIO [ORDER]", workshop_summary("odds"), options_of_odds, 1, 64, run_odds};

} // namespace sandtable::host
