// Every text that players may read has a French one.

#include "rulesets/synapse/book.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/catalog.hpp"

#include <map>
#include <set>

namespace sandtable::synapse {
namespace {

std::map<std::string, std::string> catalog()
{
    return ::sandtable::testing::french_catalog("synapse");
}

TEST(SynapseLocale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 700);
}

TEST(SynapseLocale, TheBookIsTranslated)
{
    const auto texts = catalog();
    const auto expect = [&](const char* text) { EXPECT_TRUE(texts.contains(text)) << text; };
    const Book& book = synapse_book();
    for (const auto& x : book.unit_counters) expect(x.title);
    for (const auto& x : book.side_counters) expect(x.title);
    for (const auto& x : book.game_counters) expect(x.title);
    for (const auto& x : book.verbs) expect(x.title);
    for (const auto& x : book.phases) expect(x.title);
    for (const auto& x : book.decisions) expect(x.prompt);
    for (const auto& x : book.unit_types) expect(x.title);
    for (const auto& x : book.terrains) expect(x.title);
    for (const auto& x : book.edge_kinds) expect(x.title);
    for (const auto& x : book.options) expect(x.title);
    for (const auto& x : book.rules) expect(x.title);
    for (const auto& x : book.side_names) expect(x.title);
    for (const auto& x : book.endings) expect(x.title);
    for (const auto& x : book.levels) expect(x.title);
    for (const auto& x : book.unit_fields) expect(x.title);
    for (const auto& x : book.side_fields) expect(x.title);
    for (const auto& x : book.scenario_fields) expect(x.title);
}

TEST(SynapseLocale, WhatIsSaidInBattlesIsTranslated)
{
    const auto texts = catalog();
    std::set<std::string> missing;
    const auto expect = [&](const char* text) {
        if (text && *text && !texts.contains(text)) missing.insert(text);
    };
    for (const char* file :
         {"two_lines.lua", "karrag.lua", "rochebrune.lua", "dunes.lua", "crossroads.lua"})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Scene s = Scene::of_file(file);
            Game& game = s.game();
            game.keep_history(false);
            Said said;
            game.begin(&said);
            Stream stream{stream_key(seed, StreamName::scenario), 0};
            std::vector<Order> room(4096);
            for (int step = 0; step < 600 && !game.over(); ++step) {
                Side side = 0;
                while (!(game.awaited() & seat_bit(side))) ++side;
                OrderList list{room.data(), 4096, 0};
                game.legal({.side = side}, list);
                static_cast<void>(game.apply(room[stream.below(list.count)], &said));
            }
            for (const auto& item : said) {
                if (const auto* event = item.event()) {
                    if (event->kind == EventKind::told) expect(event->text);
                    continue;
                }
                const auto& b = *item.breakdown();
                EXPECT_EQ(b.lost(), 0) << b.kind();
                expect(b.title_text());
                expect(b.outcome_text());
                expect(b.outcome_args().word);
                for (const Term& term : b) {
                    expect(term.text);
                    expect(term.args.word);
                }
            }
        }
    EXPECT_EQ(missing, std::set<std::string>{});
}

} // namespace
} // namespace sandtable::synapse
