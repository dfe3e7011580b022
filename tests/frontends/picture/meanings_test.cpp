// What a drawing makes of what counters mean, and what is left where a book says nothing.

#include "plugins/frontends/picture/counters/strength.hpp"
#include "plugins/frontends/picture/map_picture.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/frontends/picture/zones/armies.hpp"
#include "plugins/frontends/picture/zones/siege.hpp"
#include "plugins/host/telling/holders.hpp"
#include "tests/support/host/retold.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::picture::meanings_test {
namespace {

using testing::Retold;

/// A picture of a battle by its book as it is now, as the map command draws it.
struct Seen {
    explicit Seen(Retold& battle, Side viewer = nobody)
    {
        const View view = battle.view(viewer);
        const host::Texts texts;
        const host::Teller teller{texts, battle.setting};
        PictureStyle style;
        style.wear = host::wear_of(battle.arena.battle(), view);
        LabelCount count;
        const Drawing drawing = draw_picture(view, teller, style, &count);
        svg = to_svg(drawing);
        for (const Mark& mark : drawing.marks())
            if (mark.kind == Mark::text) words.insert(mark.words);
        units_left_out = count.units_left_out;
    }
    [[nodiscard]] bool has(const std::string& part) const
    {
        for (const std::string& word : words)
            if (word.find(part) != std::string::npos) return true;
        return false;
    }
    std::string svg;
    std::set<std::string> words;
    int units_left_out = 0;
};

/// The place of the counter of strength; -1: none.
int strength_place(const Book& book)
{
    const auto counter = strength_counter_of(book);
    return counter ? counter->index : -1;
}

TEST(Meanings, WhatCountersAreCalledSaysNothing)
{
    for (const char* const name :
         {"synapse/rochebrune_hunger", "synapse/gaugamela_wings", "synapse/crossroads",
          "fos/marengo", "fastplay70/spicheren", "thucydide/marathon"}) {
        Retold battle{name};
        const std::string before = Seen{battle}.svg;
        std::vector<std::string> names;
        names.reserve(512);
        for (std::vector<CounterSpec>* const list : {&battle.units, &battle.game})
            for (CounterSpec& spec : *list)
                spec.name = names.emplace_back("c" + std::to_string(names.size())).c_str();
        EXPECT_TRUE(Seen{battle}.svg == before) << name;
    }
}

TEST(Meanings, ABookThatSaysNothingHasAGoodPictureWithoutThem)
{
    Retold battle{"synapse/gaugamela"};
    const Seen before{battle};
    EXPECT_TRUE(before.has("distance: ") && before.has("headcount"));
    battle.say_nothing();
    const Seen shown{battle};
    EXPECT_FALSE(shown.has("distance")) << "\"range\" is a name like any other";
    EXPECT_FALSE(shown.has("headcount"));
    const View view = battle.view();
    EXPECT_EQ(strength_place(view.book()), -1) << "the first has words, and is no strength";
    EXPECT_EQ(shown.units_left_out, 0);
    int named = 0, on_board = 0;
    for (int i = 0; i < view.unit_count(); ++i) {
        const UnitInfo& info = view.info(unit_at_index(i));
        if (!view.on_board(unit_at_index(i))) continue;
        ++on_board;
        const std::string all = *info.name ? info.name : info.id;
        named += shown.has(all.substr(0, all.find(' '))) ? 1 : 0;
    }
    EXPECT_GE(named * 10, on_board * 9) << named << " of " << on_board;
    // What is on the sheets by the same words as before tells nothing either.
    Retold siege{"synapse/rochebrune_hunger"};
    EXPECT_EQ(host::wear_of(siege.arena.battle(), siege.view()).size(), 3u);
    siege.say_nothing();
    EXPECT_TRUE(host::wear_of(siege.arena.battle(), siege.view()).empty());
    EXPECT_FALSE(is_closed_in(siege.view()));
}

TEST(Meanings, ABarLacksWhatTheBookCallsWear)
{
    Retold battle{"synapse/rochebrune_hunger"};
    const std::string worn = Seen{battle}.svg;
    battle.say("", Means::wear);
    const std::string whole = Seen{battle}.svg;
    EXPECT_NE(worn, whole);
    battle.say("tries", Means::wear); // nobody has tried: nothing is missing
    EXPECT_EQ(Seen{battle}.svg, whole);
    battle.say("damage", Means::wear, 1 + 23); // out of the strength, of which a body has none
    EXPECT_EQ(Seen{battle}.svg, whole);
    battle.say("damage", Means::wear);
    EXPECT_EQ(Seen{battle}.svg, worn);
}

TEST(Meanings, TheDistanceIsWhatTheBookCallsSo)
{
    Retold battle{"synapse/gaugamela"};
    battle.say("fighters", Means::distance); // its title has no words for its values
    const std::int64_t fighters = battle.view().wide(GameCounter{17});
    EXPECT_TRUE(Seen{battle}.has("fighters: " + std::to_string(fighters)));
    battle.say("light", Means::distance);
    battle.game[2].title = "sight: far|near|none";
    EXPECT_TRUE(Seen{battle}.has("sight: far"));
    EXPECT_FALSE(Seen{battle}.has("distance"));
}

TEST(Meanings, TheStrengthIsWhatTheBookCallsSo)
{
    Retold battle{"fos/marengo"};
    EXPECT_EQ(strength_place(battle.view().book()), 0);
    battle.say("fires", Means::strength);
    EXPECT_EQ(strength_place(battle.view().book()), 7) << "before what has pips";
    battle.say_nothing();
    EXPECT_EQ(strength_place(battle.view().book()), 0) << "what has pips";
    battle.units[0].shown = Shown::number;
    EXPECT_EQ(strength_place(battle.view().book()), 0) << "the first of all";
    battle.units[7].name = "strength";
    EXPECT_EQ(strength_place(battle.view().book()), 0) << "whatever another is called";
    battle.units[0].title = "force: none|some|all";
    EXPECT_EQ(strength_place(battle.view().book()), -1) << "values with words";
}

TEST(Meanings, HoldersOfTheBattleAreThoseInTheOrderOfTheObjectives)
{
    Retold battle{"fastplay70/spicheren"};
    std::vector<std::byte> block = battle.session.game().block();
    ASSERT_GE(battle.setting.board->objectives.size(), 2u);
    const auto first = host::game_counter_for(battle.view().book(), Means::holder);
    ASSERT_TRUE(first);
    Tape tape;
    Battle table{block.data(), *battle.arena.battle().setting, tape, nullptr};
    table.set(*first, 2);
    table.set(GameCounter{static_cast<std::uint16_t>(first->index + 1)}, 1);
    const auto holders = [&] {
        (void)battle.view(); // the book as it is now
        const View view{block.data(), battle.setting};
        return std::pair{host::holder_of(view, view.board().objectives[0]),
                         host::holder_of(view, view.board().objectives[1])};
    };
    EXPECT_EQ(holders(), (std::pair{Side{1}, Side{0}}));
    for (CounterSpec& spec : battle.game)
        if (spec.means == Means::holder) spec.name = "whoever";
    EXPECT_EQ(holders(), (std::pair{Side{1}, Side{0}}));
    battle.game[first->index].means = Means::none; // the second is the first objective's now
    EXPECT_EQ(holders().first, Side{0});
}

} // namespace
} // namespace sandtable::picture::meanings_test
