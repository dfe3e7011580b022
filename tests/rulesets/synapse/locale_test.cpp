// Every text that players may read has a French one.

#include "rulesets/synapse/book/book.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/catalog.hpp"

#include <map>
#include <set>

namespace sandtable::synapse::locale_test {
namespace {

std::map<std::string, std::string> catalog()
{
    return ::sandtable::testing::french_catalog("synapse");
}

TEST(SynapseLocale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 700);
}

TEST(SynapseLocale, EverySentenceOfTheSourcesIsTranslated)
{
    ::sandtable::testing::expect_sentences_translated(
        "synapse", {"no gaps", "or more", "as it is", "set UMP-30 ", "set UMP-18 1 -",
                    "a counter of which this battle has not so much room",
                    "more bonuses than a sequence can earn", "more tests than a step can have"});
}

TEST(SynapseLocale, TheBookIsTranslated)
{
    ::sandtable::testing::expect_book_translated(book(), catalog());
}

TEST(SynapseLocale, WhatIsSaidInBattlesIsTranslated)
{
    const auto texts = catalog();
    std::set<std::string> missing;
    for (const char* file :
         {"two_lines.lua", "karrag.lua", "rochebrune.lua", "dunes.lua", "crossroads.lua"})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Scene s = Scene::of_file(file);
            Game& game = s.game();
            Journal said;
            game.begin(&said);
            Stream stream{stream_key(seed, StreamName::scenario), 0};
            OrderBuffer room{4096};
            for (int step = 0; step < 600 && !game.over(); ++step) {
                Side side = 0;
                while (!(game.awaited() & seat_bit(side))) ++side;
                const OrderList list =
                    room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
                static_cast<void>(game.apply(list[stream.below(list.count)], &said));
            }
            missing.merge(::sandtable::testing::untranslated(said, texts));
            for (const Army& army : s.field().context().armies)
                for (const Unit u : army.troops)
                    for (const Weapon& weapon : s.field().troop(u).weapons)
                        if (!texts.contains(weapon.name)) missing.insert(weapon.name);
        }
    EXPECT_EQ(missing, std::set<std::string>{});
}

} // namespace
} // namespace sandtable::synapse::locale_test
