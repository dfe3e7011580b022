// Every text of Thucydide that players may read has a French one.

#include "arena.hpp"

#include "kernel/rules/breakdown.hpp"
#include "rulesets/thucydide/book.hpp"
#include "tests/support/catalog.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace thucydide::testing {
namespace {

using sandtable::Breakdown;
using sandtable::Event;
using sandtable::Said;
using sandtable::Term;

std::map<std::string, std::string> catalog()
{
    return ::sandtable::testing::french_catalog("thucydide");
}

TEST(ThucydideLocale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 400);
}

TEST(ThucydideLocale, TheBookIsTranslated)
{
    const auto texts = catalog();
    const auto expect = [&](std::string_view text) {
        EXPECT_TRUE(text.empty() || texts.contains(std::string{text})) << text;
    };
    const sandtable::Book& b = book();
    for (const auto& x : b.unit_counters) expect(x.title);
    for (const auto& x : b.side_counters) expect(x.title);
    for (const auto& x : b.verbs) expect(x.title);
    for (const auto& x : b.phases) expect(x.title);
    for (const auto& x : b.decisions) expect(x.prompt);
    for (const auto& x : b.unit_types) expect(x.title);
    for (const auto& x : b.terrains) expect(x.title);
    for (const auto& x : b.edge_kinds) expect(x.title);
    for (const auto& x : b.options) expect(x.title);
    for (const auto& x : b.rules) expect(x.title);
    for (const auto& x : b.endings) expect(x.title);
    for (const auto& x : b.levels) expect(x.title);
}

TEST(ThucydideLocale, WhatIsSaidInABattleIsTranslated)
{
    const auto texts = catalog();
    std::set<std::string> missing;
    const auto expect = [&](const char* text) {
        if (text && *text && !texts.contains(text)) missing.insert(text);
    };
    // Names of sides and signs of dice are said as they are.
    const std::set<std::string_view> proper{"A", "B", "G", "R", "F", "L", "S", "{word}", "{n}"};
    const auto hear = [&](const char* text) {
        if (text && !proper.contains(text)) expect(text);
    };
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Arena arena;
        for (int n = 1; n <= 4; ++n) {
            const std::string column = "0" + std::to_string(n + 3);
            arena.piece("A" + std::to_string(n), n % 2 != 0 ? "inf_legion" : "cav_medium",
                        column + "06");
            arena.piece("B" + std::to_string(n), n % 2 != 0 ? "elephant" : "inf_light",
                        column + "04");
        }
        arena.piece("AL", "general", "0507").piece("BL", "general", "0503").turns(6);
        sandtable::Game& game = arena.game();
        Said said;
        game.begin(&said);
        sandtable::Stream choice{seed, 0};
        std::vector<sandtable::Order> room(4000);
        while (!game.over()) {
            sandtable::OrderList list{room.data(), 4000, 0};
            game.legal({.side = (game.awaited() & 1) != 0 ? Side{0} : Side{1}}, list);
            game.apply(room[choice.below(list.count)], &said);
        }
        for (const auto& item : said) {
            if (const auto* event = item.event()) {
                hear(event->text);
                continue;
            }
            const auto& breakdown = *item.breakdown();
            hear(breakdown.title_text());
            hear(breakdown.outcome_text());
            for (const Term& term : breakdown) {
                hear(term.text);
                hear(term.args.word);
            }
        }
    }
    EXPECT_EQ(missing, std::set<std::string>{});
}

} // namespace
} // namespace thucydide::testing
