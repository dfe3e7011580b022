// Who holds an objective of a book that has no counter for it, and of one that has.

#include "plugins/host/telling/holders.hpp"
#include "tests/support/program.hpp"
#include "tests/support/skirmish_battle.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::host::holders_test {
namespace {

namespace skirmish = sandtable::testing::skirmish;

TEST(Holders, WithoutACounterItIsWhoStandsThereAloneElseTheOwner)
{
    const skirmish::Field field;
    std::vector<std::byte> block = field.block();
    Tape tape;
    Battle battle{block.data(), field.setting(), tape, nullptr};
    const auto holder = [&](const char* label, Side owner) {
        return holder_of(Table{block.data(), field.setting()},
                         Objective{.id = "hill", .cell = field.cell(label), .owner = owner});
    };
    EXPECT_EQ(holder("c1", nobody), 0) << "a unit and its leader";
    EXPECT_EQ(holder("c6", 0), 1);
    EXPECT_EQ(holder("d4", nobody), nobody);
    EXPECT_EQ(holder("d4", 1), 1);
    battle.place(unit_at_index(2), field.cell("d4"));
    EXPECT_EQ(holder("d4", 1), 1) << "a leader takes nothing";
    battle.place(unit_at_index(0), field.cell("d4"));
    EXPECT_EQ(holder("d4", 1), 0);
    battle.place(unit_at_index(3), field.cell("d4"));
    EXPECT_EQ(holder("d4", nobody), nobody) << "two sides";
}

TEST(Holders, AStateSaysWhoseEachObjectiveIs)
{
    const auto ran =
        sandtable::testing::run_sandtable({"run", "thucydide/marathon", "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto state = nlohmann::json::parse(ran.out).at("state");
    EXPECT_EQ(state.at("holders"),
              (nlohmann::json{
                  {"ship", "persians"}, {"ship_east", "persians"}, {"ship_west", "persians"}}));
}

} // namespace
} // namespace sandtable::host::holders_test
