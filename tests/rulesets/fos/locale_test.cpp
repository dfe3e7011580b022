// Every text that players may read has a French one.

#include "tests/rulesets/fos/random_play.hpp"

#include "rulesets/fos/book.hpp"
#include "tests/support/catalog.hpp"

#include <map>
#include <set>

namespace sandtable::fos {
namespace {

std::map<std::string, std::string> catalog() { return ::sandtable::testing::french_catalog("fos"); }

TEST(FosLocale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 400);
}

TEST(FosLocale, TheBookIsTranslated)
{
    const auto texts = catalog();
    const auto expect = [&](const char* text) { EXPECT_TRUE(texts.contains(text)) << text; };
    const Book& book = fos_book();
    for (const auto& x : book.unit_counters) expect(x.title);
    for (const auto& x : book.side_counters)
        if (*x.title) expect(x.title); // the others are bookkeeping
    for (const auto& x : book.cell_counters) expect(x.title);
    for (const auto& x : book.verbs) expect(x.title);
    for (const auto& x : book.phases) expect(x.title);
    for (const auto& x : book.decisions) expect(x.prompt);
    for (const auto& x : book.unit_types) expect(x.title);
    for (const auto& x : book.terrains) expect(x.title);
    for (const auto& x : book.edge_kinds) expect(x.title);
    for (const auto& x : book.options) expect(x.title);
    for (const auto& x : book.presets) expect(x.title);
    for (const auto& x : book.rules) expect(x.title);
    for (const auto& x : book.side_names) expect(x.title);
    for (const auto& x : book.endings) expect(x.title);
    for (const auto& x : book.levels) expect(x.title);
}

TEST(FosLocale, WhatIsSaidInBattlesIsTranslated)
{
    const auto texts = catalog();
    std::set<std::string> missing;
    const auto expect = [&](const char* text) {
        if (text && *text && !texts.contains(text)) missing.insert(text);
    };
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Scene scene{random_position(seed)};
        scene.game().begin();
        scene.refresh();
        play_at_random(scene, seed, 100, [&](const Said& said) {
            for (const auto& item : said) {
                const auto* b = item.breakdown();
                if (!b) continue;
                EXPECT_EQ(b->lost(), 0) << b->kind();
                expect(b->title_text());
                expect(b->outcome_text());
                for (const Term& term : *b) {
                    expect(term.text);
                    expect(term.args.word);
                }
            }
        });
    }
    EXPECT_EQ(missing, std::set<std::string>{});
}

} // namespace
} // namespace sandtable::fos
