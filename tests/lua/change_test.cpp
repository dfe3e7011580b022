// A scenario with one of its words written differently.

#include "lua/data/change.hpp"

#include <gtest/gtest.h>

namespace sandtable::lua::change_test {
namespace {

Written unit(Written id, std::int64_t force)
{
    return Written::of("", Value::map, {std::move(id), Written::of("force", force)});
}

struct ScenarioChanges : ::testing::Test {
    Written root = Written::of(
        "", Value::map,
        {Written::of("turns", 12),
         Written::of("units", Value::map,
                     {Written::of("red", Value::list,
                                  {unit(Written::of("id", 7), 2),
                                   unit(Written::of("id", std::string{"A.main"}), 3)})})});

    [[nodiscard]] Problems change(std::string path, std::string value)
    {
        Problems problems;
        change_scenario(root, {std::move(path), std::move(value)}, problems);
        return problems;
    }
    [[nodiscard]] const Written& army() const { return root.items[1].items[0]; }
};

TEST_F(ScenarioChanges, ReachAWordByItsPathAndAUnitByItsId)
{
    EXPECT_TRUE(change("turns", "14").empty());
    EXPECT_EQ(root.find("turns")->integer, 14);
    EXPECT_TRUE(change("units.red.#7.force", "-1").empty());
    EXPECT_EQ(army().items[0].find("force")->integer, -1);
    EXPECT_TRUE(change("units.red.A.main.force", "true").empty());
    EXPECT_EQ(army().items[1].find("force")->kind, Value::boolean);
    EXPECT_TRUE(change("units.red.2.training", "elite").empty());
    EXPECT_EQ(army().items[1].find("training")->text, "elite") << "by its number as well";
}

TEST_F(ScenarioChanges, LeaveOutAUnit)
{
    EXPECT_TRUE(change("units.red.7", "none").empty());
    ASSERT_EQ(army().items.size(), 1u);
    EXPECT_EQ(army().items[0].find("force")->integer, 3);
}

TEST_F(ScenarioChanges, AreRefusedWhereNothingIsCalledSo)
{
    for (const char* path :
         {"units.red.99.force", "units.blue.7.force", "Turns", "", "units..red"}) {
        const Problems problems = change(path, "1");
        ASSERT_EQ(problems.size(), 1u) << path;
        EXPECT_EQ(problems[0].code, "SC2049");
        EXPECT_EQ(problems[0].place.file, std::string{"--vary "} + path + "=1");
    }
    EXPECT_EQ(change("objectives", "none").size(), 1u) << "what is not there cannot be left out";
}

} // namespace
} // namespace sandtable::lua::change_test
