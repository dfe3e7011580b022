// What counters mean: each of the four books says it, and their names say nothing.
#include "plugins/host/telling/meanings.hpp"

#include "plugins/host/border/contract_book.hpp"
#include "plugins/host/telling/wear.hpp"
#include "tests/support/host/retold.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sandtable::host::meanings_test {
namespace {

using testing::Retold;

/// What units have taken, as a seat is told.
std::map<Unit, Wear> wear_in(Retold& battle, Side viewer = nobody)
{
    return wear_of(battle.arena.battle(), battle.view(viewer));
}

/// "strength: force" ... of a list, in the order of its counters.
std::string told(const List<CounterSpec>& counters)
{
    std::string text;
    for (const CounterSpec& spec : counters)
        if (spec.means != Means::none)
            text += std::string{text.empty() ? "" : ", "} + word_for(spec.means) + ": " + spec.name;
    return text;
}

TEST(Meanings, EveryBookSaysThem)
{
    const auto book = [](const testing::Arena& arena) { return *arena.battle().setting->book; };
    const testing::Arena fos{"fos/marengo"}, thucydide{"thucydide/cannae"},
        fastplay70{"fastplay70/coulmiers"}, synapse{"synapse/gaugamela"};
    EXPECT_EQ(told(book(fos).unit_counters), "strength: force, arrival: arrive_turn");
    EXPECT_EQ(told(book(fos).cell_counters), "holder: holder");
    EXPECT_EQ(told(book(thucydide).unit_counters), "strength: stands");
    EXPECT_EQ(told(book(thucydide).cell_counters), "holder: holder");
    EXPECT_EQ(told(book(fastplay70).unit_counters), "strength: stands");
    EXPECT_EQ(told(book(fastplay70).game_counters).substr(0, 34),
              "holder: holder1, holder: holder2, ");
    EXPECT_EQ(told(book(synapse).unit_counters),
              "state: state, wear: damage, touches: contact, cover: covered, faces: faces, part: "
              "part, aims: aim, body: body_of, strength: strength, quality: potential, fallen: "
              "casualties");
    EXPECT_EQ(told(book(synapse).game_counters), "distance: range, week: week, sealed: sealed");
    for (const testing::Arena* arena : {&fos, &fastplay70}) {
        const Book its = book(*arena);
        ASSERT_EQ(counter_for(its.unit_counters, Means::strength), 0);
        EXPECT_EQ(its.unit_counters[0].full, 2) << "what it began with";
        EXPECT_EQ(counter_for(its.unit_counters, Means::wear), std::nullopt);
    }
}

TEST(Meanings, ABookIsHeldToThem)
{
    const testing::Arena arena{"fos/marengo"};
    Book book = *arena.battle().setting->book;
    std::vector<CounterSpec> units, cells;
    for (const CounterSpec& spec : book.unit_counters) units.push_back(spec);
    for (const CounterSpec& spec : book.cell_counters) cells.push_back(spec);
    const auto fault = [&] {
        book.unit_counters = {units.data(), static_cast<std::uint32_t>(units.size()),
                              sizeof(CounterSpec)};
        book.cell_counters = {cells.data(), static_cast<std::uint32_t>(cells.size()),
                              sizeof(CounterSpec)};
        return BookCheck{book, "fos"}.run();
    };
    EXPECT_EQ(fault(), "");
    units[2].means = Means::touches; // the last that a unit's may mean
    EXPECT_EQ(fault(), "");
    const std::string cannot = "a counter of this list cannot mean that";
    for (const Means other : {Means::distance, Means::holder, static_cast<Means>(200)}) {
        units[2].means = other;
        EXPECT_NE(fault().find(cannot), std::string::npos) << fault();
    }
    units[2].means = Means::strength;
    EXPECT_NE(fault().find("another counter of the list means the same"), std::string::npos);
    units[2].means = Means::none;
    cells[0].means = Means::strength;
    EXPECT_NE(fault().find(cannot), std::string::npos) << fault();
}

TEST(Wear, OfABodyIsItsCounterOutOfWhatItsSheetTells)
{
    Retold battle{"synapse/rochebrune_hunger"};
    const std::map<Unit, Wear> wear = wear_in(battle);
    ASSERT_EQ(wear.size(), 3u) << "bodies have it, and no unit of theirs";
    const Wear garrison = wear.at(battle.unit("B.garrison"));
    EXPECT_EQ(garrison.taken, 900);
    EXPECT_EQ(garrison.full, 5580);
    EXPECT_NEAR(garrison.left(), 1 - 900.0 / 5580, 1e-12);
    EXPECT_EQ(wear.at(battle.unit("A.main")).full, 19'200);
}

TEST(Wear, NameAndSheetOfNoCounterTellIt)
{
    Retold battle{"synapse/rochebrune_hunger"};
    battle.say_nothing();
    EXPECT_TRUE(wear_in(battle).empty()) << "\"damage\" is a name like any other";
    // The sheets tell of the damage alone: another counter is out of its greatest value.
    battle.say("tries", Means::wear);
    EXPECT_EQ(wear_in(battle).at(battle.unit("A.main")).full, 3);
    for (CounterSpec& spec : battle.units) spec.name = "renamed";
    battle.units[1].means = Means::wear; // what "damage" was called
    battle.units[8].means = Means::none;
    EXPECT_EQ(wear_in(battle).at(battle.unit("B.garrison")).full, 5580);
}

TEST(Wear, IsOutOfAnotherCounterWhereTheBookSaysSo)
{
    Retold battle{"fos/marengo"};
    battle.say("lost_by", Means::wear, 1 + 1); // force_initial
    const Table& table = battle.session.game().table();
    const std::map<Unit, Wear> wear = wear_in(battle);
    ASSERT_EQ(wear.size(), static_cast<std::size_t>(table.unit_count()));
    for (const auto& [unit, one] : wear) EXPECT_EQ(one.full, table.wide(UnitCounter{1}, unit));
    battle.say("lost_by", Means::wear);
    EXPECT_EQ(wear_in(battle).begin()->second.full, 255) << "its greatest value";
}

TEST(Wear, OfTheEnemyIsToldWhereEverybodyMaySeeIt)
{
    Retold battle{"fos/marengo"};
    battle.say("lost_by", Means::wear); // for who has identified the unit
    const auto sides = [&] {
        std::pair<int, int> count{0, 0};
        for (const auto& [unit, one] : wear_in(battle, 0))
            ++(battle.session.game().table().side(unit) == 0 ? count.first : count.second);
        return count;
    };
    const auto [own, enemy] = sides();
    EXPECT_GT(own, 0);
    EXPECT_EQ(enemy, 0);
    const View view = battle.session.game().view(Side{0});
    int known = 0;
    for (int i = 0; i < view.unit_count(); ++i)
        known +=
            view.side(unit_at_index(i)) == 1 &&
            static_cast<std::size_t>(view.type(unit_at_index(i))) < view.book().unit_types.size();
    for (CounterSpec& spec : battle.units) spec.visibility = Visibility::everyone;
    EXPECT_EQ(sides().first, own);
    EXPECT_EQ(sides().second, known) << "unknown units stay unknown";
}

TEST(Wear, LeavesAPartOfAUnit)
{
    EXPECT_EQ((Wear{0, 0}.left()), 1);
    EXPECT_EQ((Wear{5, 0}.left()), 1) << "of what nobody knows";
    EXPECT_EQ((Wear{5, 20}.left()), 0.75);
    EXPECT_EQ((Wear{30, 20}.left()), 0) << "never less than nothing";
}

} // namespace
} // namespace sandtable::host::meanings_test
