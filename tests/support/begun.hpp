/// begun.hpp - a game written down at any moment is the same game: for the tests of each ruleset.
///
///   shipped           the battles of a ruleset, each with its boards
///   Started           a scenario, its rules and its game
///   same_table        what is wrong where two tables should be one, dice apart
///   expect_same_game  plays a random game, writes it down at some of its moments, and holds what
///   is
///                     read from there against it: the table, and what the next orders bring
///   fault_of_bytes    what is said of a position with other bytes
///
/// Links the kernel, Lua and one ruleset.
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/game/game.hpp"
#include "lua/data/write_scenario.hpp"
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/plugin_entry.hpp"
#include "tests/support/measured.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sandtable::testing {

struct Shipped {
    std::string file;
    std::string board; ///< empty: the only one
};

/// What a scenario of a ruleset may require.
[[nodiscard]] inline LoadOptions options_for(const Book& book, const std::string& board = {})
{
    const std::string root = SANDTABLE_SOURCE_DIR;
    LoadOptions options;
    options.libraries = {{"sandtable", root + "/lua/library"},
                         {book.id, root + "/rulesets/" + book.id + "/lua"}};
    options.board = board;
    return options;
}

/// The same, and the room that its battles ask for.
template <typename Rules>
[[nodiscard]] LoadOptions options_of(const std::string& board = {})
{
    LoadOptions options = options_for(Rules::book(), board);
    measure_as_host<Rules>(options);
    return options;
}

[[nodiscard]] inline std::vector<Shipped> shipped(const Book& book)
{
    std::vector<Shipped> found;
    const std::string folder =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + book.id + "/scenarios";
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.path().extension() == ".lua" && !entry.path().stem().string().ends_with("_test"))
            files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
        Problems problems;
        const auto loaded = load_scenario(file, book, options_for(book), problems);
        if (!loaded) {
            ADD_FAILURE() << render(problems);
            continue;
        }
        const auto boards = loaded->boards();
        if (boards.empty()) found.push_back({file, {}});
        for (const OfferedBoard& board : boards) found.push_back({file, board.name});
    }
    return found;
}

/// A scenario with rules of type Rules, begun.
template <typename Rules>
class Started {
public:
    Started(std::unique_ptr<LoadedScenario> scenario, std::uint64_t seed)
        : loaded{std::move(scenario)}
    {
        Diagnostics says;
        says.to = &faults;
        says.report = [](void* to, std::uint8_t severity, const Value*, const char* rule,
                         const char* text, const Args*) {
            if (severity == Diagnostics::error)
                *static_cast<std::string*>(to) += std::string{text} + " [" + rule + "]\n";
        };
        rules = std::make_unique<Rules>(loaded->setting(), says);
        if (loaded->script()) loaded->script()->bind(rules.get(), &sandtable::host::script_words);
        game = std::make_unique<Game>(loaded->setting(), *rules, loaded->script(),
                                      loaded->block(seed));
        rolls = game->begin(&said).outcomes.size();
    }
    [[nodiscard]] static Started from(const Shipped& battle, std::uint64_t seed)
    {
        Problems problems;
        auto loaded =
            load_scenario(battle.file, Rules::book(), options_of<Rules>(battle.board), problems);
        if (!loaded) throw std::runtime_error{render(problems)};
        return {std::move(loaded), seed};
    }
    [[nodiscard]] static Started of_text(const std::string& text, std::uint64_t seed)
    {
        Problems problems;
        auto loaded =
            load_scenario_text("written.lua", text, Rules::book(), options_of<Rules>(), problems);
        if (!loaded) throw std::runtime_error{render(problems) + text};
        EXPECT_EQ(render(problems), "");
        return {std::move(loaded), seed};
    }

    std::unique_ptr<LoadedScenario> loaded;
    std::string faults;
    std::unique_ptr<Rules> rules;
    std::unique_ptr<Game> game;
    Journal said{};        ///< of the set-up
    std::size_t rolls = 0; ///< dice that fell before the first question
};

/// Nothing where two tables are the same but for dice to come; else a word on where they part.
[[nodiscard]] inline std::string same_table(const Table& a, const Table& b)
{
    if (a.layout().fingerprint != b.layout().fingerprint) return "other layouts";
    const std::vector<std::byte> left = without_dice(a);
    const std::vector<std::byte> right = without_dice(b);
    const auto part = std::mismatch(left.begin(), left.end(), right.begin());
    if (part.first == left.end()) return {};
    const auto at = static_cast<std::size_t>(part.first - left.begin());
    const Layout& l = a.layout();
    std::string where = at < l.units_at ? "the clock"
                        : at < l.sides_at
                            ? "unit " + std::to_string((at - l.units_at) / l.unit_stride)
                        : at < l.cells_at ? "a side"
                        : at < l.game_at  ? "a cell"
                                          : "the battle or the board";
    return where + " differs at byte " + std::to_string(at) + ": " +
           std::to_string(std::to_integer<int>(*part.first)) + " and " +
           std::to_string(std::to_integer<int>(*part.second));
}

/// The events of a journal, to be compared.
[[nodiscard]] inline std::string events_of(const Journal& said)
{
    std::string text;
    for (const JournalEntry& record : said) {
        const Event* const e = record.event();
        if (!e) {
            text += "explained\n";
            continue;
        }
        for (const std::int64_t n :
             {std::int64_t{static_cast<int>(e->kind)}, std::int64_t{e->side},
              std::int64_t{e->detail}, std::int64_t{static_cast<int>(e->args.unit)},
              std::int64_t{static_cast<int>(e->args.other)},
              std::int64_t{static_cast<int>(e->args.cell)},
              std::int64_t{static_cast<int>(e->args.to)}, e->args.n, e->args.m})
            text += std::to_string(n) + ' ';
        text += std::string{e->text ? e->text : ""} + '\n';
    }
    return text;
}

[[nodiscard]] inline Side next_side(const Game& game)
{
    Side side = 0;
    while ((game.awaited() & seat_bit(side)) == 0) ++side;
    return side;
}

/// Gives both games the same orders with the same dice, `count` of them or to the end.
inline void expect_same_play(Game& here, Game& there, Stream& random, int count)
{
    OrderBuffer room{4096};
    OrderBuffer other{4096};
    for (int i = 0; i < count && !here.over(); ++i) {
        const Side side = next_side(here);
        const OrderList list = room.fill([&](OrderList& out) { here.legal({.side = side}, out); });
        const OrderList same =
            other.fill([&](OrderList& out) { there.legal({.side = side}, out); });
        ASSERT_EQ(list.count, same.count);
        for (std::uint32_t k = 0; k < list.count; ++k) ASSERT_TRUE(list[k] == same[k]);
        const Order order = list[random.below(list.count)];
        Journal said;
        Journal told;
        const Applied done = here.apply(order, &said);
        ASSERT_TRUE(done.accepted);
        const std::vector<std::uint32_t> faces = done.outcomes;
        ASSERT_TRUE(there.apply(order, &told, &faces).accepted);
        ASSERT_EQ(events_of(said), events_of(told));
        ASSERT_EQ(same_table(here.table(), there.table()), "");
    }
}

/// How often a game is written down, and how long it is then played on.
struct Moments {
    std::uint32_t one_in = 1; ///< of so many orders, by lot
    int at_most = 1000;
    int ahead = 1000;
};

template <typename Rules>
void expect_same_game(const Shipped& battle, std::uint64_t seed, Moments moments)
{
    SCOPED_TRACE(battle.file + " " + battle.board + " seed " + std::to_string(seed));
    Started<Rules> game = Started<Rules>::from(battle, seed);
    Stream random{seed, 1};
    OrderBuffer room{4096};
    int written = 0;
    for (int number = 0; number < 4000 && !game.game->over(); ++number) {
        if (written < moments.at_most && random.below(moments.one_in) == 0) {
            ++written;
            const std::string text = scenario_from_here(*game.loaded, game.game->table(), {"."});
            Started<Rules> there = Started<Rules>::of_text(text, seed + 99);
            EXPECT_EQ(there.faults, "") << text;
            EXPECT_EQ(there.rolls, 0u);
            ASSERT_EQ(same_table(game.game->table(), there.game->table()), "")
                << "order " << number << "\n"
                << text;
            Game here{game.loaded->setting(), *game.rules, game.loaded->script(),
                      game.game->block()};
            Stream on{seed, static_cast<std::uint64_t>(number)};
            expect_same_play(here, *there.game, on, moments.ahead);
            if (::testing::Test::HasFailure()) return;
        }
        const Side side = next_side(*game.game);
        const OrderList list =
            room.fill([&](OrderList& out) { game.game->legal({.side = side}, out); });
        ASSERT_TRUE(game.game->apply(list[random.below(list.count)]).accepted);
    }
}

/// What a ruleset says of a game written down when it has bytes called `name`, with other bytes in
/// their place: 7f, `size` of them. An empty text where it plays on.
template <typename Rules>
[[nodiscard]] std::string fault_of_bytes(const Shipped& battle, const std::string& name,
                                         std::size_t size)
{
    Started<Rules> game = Started<Rules>::from(battle, 3);
    Stream random{3, 1};
    OrderBuffer room{4096};
    const std::string entry = name + " = \"";
    while (!game.game->over()) {
        std::string text = scenario_from_here(*game.loaded, game.game->table(), {});
        if (const std::size_t at = text.find(entry); at != std::string::npos) {
            const std::size_t from = at + entry.size();
            text.replace(from, text.find('"', from) - from,
                         "7f " + std::to_string(size - 1) + "<1");
            try {
                static_cast<void>(Started<Rules>::of_text(text, 1));
                return {};
            } catch (const sdk::BadScenario& fault) {
                return fault.what();
            }
        }
        const Side side = next_side(*game.game);
        const OrderList list =
            room.fill([&](OrderList& out) { game.game->legal({.side = side}, out); });
        static_cast<void>(game.game->apply(list[random.below(list.count)]));
    }
    return "no such bytes were written";
}

} // namespace sandtable::testing
