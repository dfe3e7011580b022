// Every text that players may read has a French one.

#include "tests/rulesets/fos/random_play.hpp"

#include "rulesets/fos/book/book.hpp"
#include "tests/support/catalog.hpp"

#include <map>
#include <set>

namespace sandtable::fos::locale_test {
namespace {

std::map<std::string, std::string> catalog() { return ::sandtable::testing::french_catalog("fos"); }

TEST(FosLocale, TranslationsKeepThePlaceholders)
{
    ::sandtable::testing::expect_good_catalog(catalog(), 400);
}

TEST(FosLocale, EverySentenceOfTheSourcesIsTranslated)
{
    ::sandtable::testing::expect_sentences_translated("fos", {});
}

TEST(FosLocale, TheBookIsTranslated)
{
    ::sandtable::testing::expect_book_translated(book(), catalog());
}

TEST(FosLocale, WhatIsSaidInBattlesIsTranslated)
{
    const auto texts = catalog();
    std::set<std::string> missing;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Scene scene{random_position(seed)};
        scene.game().begin();
        scene.refresh();
        play_at_random(scene, seed, 100, [&](const Journal& said) {
            missing.merge(::sandtable::testing::untranslated(said, texts));
        });
    }
    EXPECT_EQ(missing, std::set<std::string>{});
}

} // namespace
} // namespace sandtable::fos::locale_test
