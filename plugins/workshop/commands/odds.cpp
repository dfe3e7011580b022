// odds: every result of an order with its chance.

#include "plugins/host/commands/common.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/outcome_filter.hpp"

#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/notation/write_order.hpp"

#include <cstdio>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_odds[] = {
    side_option,
    {"orders", "FILE", key("Orders to give first (- reads standard input)")},
    {"branches", "N", key("Count every result up to so many branches, then sample (100000)")},
    {"samples", "N", key("How many samples (20000)")},
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
        ReadOrders read = session.read(written.text, side);
        if (read.refusal) throw ContentError{teller.refusal(*read.refusal)};
        if (read.error)
            throw ContentError{"\"" + written.text + "\": " + why_not(*read.error, teller)};
        return read.orders;
    }

    /// The first `count` of them.
    void give(const std::vector<Order>& orders, std::size_t count) const
    {
        for (std::size_t i = 0; i < count; ++i)
            if (const Step step = session.submit(orders[i]); step.result != Step::accepted)
                throw ContentError{step.text + ": " + why_not(step, teller)};
    }

    /// What --orders holds: orders of one line go together.
    void give_file(const std::string& file) const
    {
        for (const WrittenOrder& written :
             read_orders_text(read_text_file(file), teller.setting())) {
            const Step step = session.submit_all(read(written));
            if (step.result != Step::accepted)
                throw ContentError{written.text + ": " + why_not(step, teller)};
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
        if (const auto refusal = session.why(last)) throw ContentError{teller.refusal(*refusal)};
        return last;
    }
};

/// What stands behind the scenario on the command line.
std::vector<WrittenOrder> orders_asked(const Program& program, const Options& options,
                                       const Setting& setting)
{
    std::string text;
    for (std::size_t i = 1; i < options.arguments.size(); ++i)
        text += (i > 1 ? " " : "") + options.arguments[i];
    std::vector<WrittenOrder> written = read_orders_text(text, setting);
    if (written.empty()) throw UsageError{program.tr(key("odds wants an order"))};
    return written;
}

/// As who sees everything knows them.
Odds full_odds(const Session& session, const Order& order, const Options& options,
               const Telling& telling, const Texts& texts)
{
    return odds_of(
        session.game(), order,
        [&](const Table& before, const Table& after, const Journal&) {
            return told_changes(before, after, texts, telling);
        },
        options.number("branches", 100'000, 1), options.number("samples", 20'000, 1));
}

int run_odds(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const auto battle = battle_from(program, options);
    const Texts texts = texts_with(program, *battle);
    const Teller teller{texts, *battle->setting};
    const Telling telling = options.has("tell")
                                ? telling_from(options.text("tell"), *battle->setting->book)
                                : Telling{};
    Session session{*battle, {.seed = options.number("seed", 1), .seats = {}}};
    const Step start = session.begin();
    if (start.result != Step::accepted) throw ContentError{why_not(start, teller)};
    const auto asked = side_from(options, *battle->setting);
    if (asked && !telling.empty())
        throw UsageError{key("--tell is for who sees everything: leave --side out")};

    const Approach approach{session, teller, asked};
    if (options.has("orders")) approach.give_file(options.text("orders"));
    const Order last = approach.last_of(orders_asked(program, options, *battle->setting));
    const std::optional<SeenOdds> odds =
        asked ? session.odds(last, texts)
              : SeenOdds{full_odds(session, last, options, telling, texts)};
    if (!odds)
        throw ContentError{
            program.tr(key("the chances cannot be told: the side does not see enough"))};
    if (json) {
        Json out = odds_json(*odds);
        out["order"] = write_order(last, *battle->setting);
        print_json(out);
        return exit_done;
    }
    std::cout << text::show_odds(*odds, texts, odds->odds.outcomes.size());
    return exit_done;
}

} // namespace

const Command odds_command_decl{
    "odds", "SCENARIO ORDER", workshop_summary("odds"), options_of_odds, 2, 64, run_odds};

} // namespace sandtable::host
