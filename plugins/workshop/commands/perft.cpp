// perft: how many ways a battle can go on, order by order: a check on legal orders and their
// effect.

#include "plugins/host/commands/common.hpp"
#include "plugins/host/play/cannot_begin.hpp"
#include "plugins/workshop/commands/commands.hpp"

#include "plugins/host/notation/write_order.hpp"

#include <chrono>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_perft[] = {
    {"depth", "N", key("How many orders deep (2)")},
    {"split", nullptr, key("Count below each first order")},
    seed_option,
    set_option,
    board_option,
    ruleset_option,
};

/// Walks the tree of canonical orders; dice come from the block, so a tree has one shape a seed.
class Walk {
public:
    explicit Walk(const Session& session)
        : game_{session.setting(), session.game().ruleset(), session.battle().script,
                session.game().block()}
    {
    }
    std::uint64_t count(const std::vector<std::byte>& block, int depth)
    {
        if (depth == 0) return 1;
        game_.reset(block);
        if (game_.over()) return 0;
        std::uint64_t sum = 0;
        for (const Order& order : orders()) sum += below(block, order, depth);
        return sum;
    }
    std::uint64_t below(const std::vector<std::byte>& block, const Order& order, int depth)
    {
        if (depth == 1) return 1;
        game_.reset(block);
        Tape tape;
        game_.apply_unchecked(order, tape);
        const std::vector<std::byte> after = game_.block();
        return count(after, depth - 1);
    }
    /// Of the lowest seat that is awaited.
    [[nodiscard]] std::vector<Order> orders() const
    {
        Side side = 0;
        while ((game_.awaited() & seat_bit(side)) == 0) ++side;
        return all_legal(game_, {.side = side});
    }

private:
    Game game_;
};

int run_perft(Program& program, const Options& options)
{
    const bool json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const int depth = static_cast<int>(options.number("depth", 2, 1, 20));
    const auto battle = battle_from(program, options);
    Session session{*battle, {.seed = options.number("seed", 1), .seats = {}}};
    if (session.begin().result != Step::accepted)
        throw ContentError{key("{file}: the set-up wants dice that nobody gives"),
                           {{"file", file_of(*battle)}}};
    Walk walk{session};
    const std::vector<std::byte> start = session.game().block();
    Json out{{"scenario", battle->identity.scenario}, {"seed", session.plan().seed}};
    Json counts = Json::array();
    for (int d = 1; d <= depth; ++d) {
        const auto began = std::chrono::steady_clock::now();
        const std::uint64_t nodes = walk.count(start, d);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        counts.push_back({{"depth", d}, {"orders", nodes}});
        if (json) continue;
        std::cout << d << "  " << nodes;
        if (program.terminal_out)
            std::cout << "  (" << static_cast<std::uint64_t>(took.count() * 1000) << " ms)";
        std::cout << std::endl;
    }
    out["counts"] = std::move(counts);
    if (options.has("split") && !session.over()) {
        Json split = Json::array();
        Walk first{session};
        for (const Order& order : first.orders()) {
            const std::uint64_t nodes = walk.below(start, order, depth);
            const std::string text = write_order(order, session.setting());
            split.push_back({{"order", text}, {"orders", nodes}});
            if (!json) std::cout << "  " << text << "  " << nodes << "\n";
        }
        out["split"] = std::move(split);
    }
    if (json) print_json(out);
    return exit_done;
}

} // namespace

const Command perft_command_decl{
    "perft",  "SCENARIO --depth N [--split]", workshop_summary("perft"), options_of_perft, 1, 1,
    run_perft};

} // namespace sandtable::host
