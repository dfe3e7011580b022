// Every text of Thucydide that players may read has a French one.

#include "arena.hpp"

#include "plugins/host/telling/teller.hpp"
#include "rulesets/thucydide/book/book.hpp"
#include "rulesets/thucydide/chapters/command.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/catalog.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace sandtable::thucydide::testing::locale_test {
namespace {

std::map<std::string, std::string> catalog()
{
    return ::sandtable::testing::french_catalog("thucydide");
}

TEST(ThucydideLocale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 400);
}

TEST(ThucydideLocale, EverySentenceOfTheSourcesIsTranslated)
{
    ::sandtable::testing::expect_sentences_translated(
        "thucydide", {"no gaps", "the maneuver orders are verbs side by side", "{face}",
                      "THU-UNIT-07: the table and the formula say the same"});
}

TEST(ThucydideLocale, TheBookIsTranslated)
{
    ::sandtable::testing::expect_book_translated(book(), catalog());
}

// A counter's word for nothing agrees with it, and the mark of a courier is called as his order.
TEST(ThucydideLocale, AnActivationIsToldInWordsThatAgree)
{
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0601").generals();
    const auto texts = catalog();
    host::Texts french{"fr"};
    french.ask([&](std::string_view, std::string_view text) {
        const auto found = texts.find(std::string{text});
        return found == texts.end() ? std::string{} : found->second;
    });
    const host::Teller teller{french, arena.setting()};
    const Event event{.kind = EventKind::unit_counter,
                      .detail = unit::activation.index,
                      .args = {.unit = arena.unit("A1"), .n = courier_activation}};
    EXPECT_EQ(teller.event(event), "A1: activation par estafette (before: aucune)");
    EXPECT_EQ(texts.at("courier"), "estafette");
}

TEST(ThucydideLocale, WhatIsSaidInABattleIsTranslated)
{
    const auto texts = catalog();
    std::set<std::string> missing;
    // Names of sides and signs of dice are said as they are.
    const std::set<std::string_view> proper{"A", "B", "G", "R", "F", "L", "S", "{face}", "{n}"};
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
        Game& game = arena.game();
        Journal said;
        game.begin(&said);
        Stream choice{seed, 0};
        OrderBuffer room{4000};
        while (!game.over()) {
            const OrderList list = room.fill([&](OrderList& out) {
                game.legal({.side = (game.awaited() & 1) != 0 ? Side{0} : Side{1}}, out);
            });
            game.apply(list[choice.below(list.count)], &said);
        }
        missing.merge(::sandtable::testing::untranslated(said, texts, proper));
    }
    EXPECT_EQ(missing, std::set<std::string>{});
}

} // namespace
} // namespace sandtable::thucydide::testing::locale_test
