// The battles that come with Fast Play 70: they load without a word, and end.
#include "kernel/dice/stream.hpp"
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::scenarios_test {
namespace {

using testing::covers;

struct Expected {
    const char* file;
    int turns;
    int units;
    const char* board = "";
};

class FastPlay70Scenario : public ::testing::TestWithParam<Expected> {};

TEST_P(FastPlay70Scenario, LoadsAndEndsWhateverIsPlayed)
{
    covers(rules::placed, rules::bad_scenario, rules::strength, rules::arrivals, rules::victory);
    Problems problems;
    LoadOptions on;
    on.board = GetParam().board;
    const auto loaded = load_scenario(std::string{SANDTABLE_SOURCE_DIR} +
                                          "/rulesets/fastplay70/scenarios/" + GetParam().file,
                                      FastPlay70::book(), on, problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(render(problems), "");
    const Setting& setting = loaded->setting();
    EXPECT_EQ(setting.turns, GetParam().turns);
    EXPECT_EQ(static_cast<int>(setting.units.size()), GetParam().units);
    std::string faults;
    Diagnostics says;
    says.to = &faults;
    says.report = [](void* to, std::uint8_t, const Value*, const char* rule, const char* text,
                     const Args*) {
        *static_cast<std::string*>(to) += std::string{text} + " [" + rule + "]\n";
    };
    const FastPlay70 rules{setting, says};
    EXPECT_EQ(faults, "");
    Game game{setting, rules, nullptr, loaded->block(5)};
    ASSERT_TRUE(game.begin().accepted);
    EXPECT_FALSE(rules.draw(game.view(french)).empty());
    Stream dice{11, 0};
    OrderBuffer room{3000};
    for (int i = 0; i < 20'000 && !game.over(); ++i) {
        const Side side = game.awaited() & seat_bit(french) ? french : german;
        const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
        ASSERT_GT(list.count, 0u);
        ASSERT_LE(list.count, 3000u);
        ASSERT_TRUE(game.apply(list[dice.below(list.count)]).accepted);
    }
    EXPECT_TRUE(game.over());
}

constexpr Expected battles[] = {
    {"first_march.lua", 6, 6, "hex"},   {"first_march.lua", 6, 6, "table"},
    {"froeschwiller.lua", 10, 29},      {"spicheren.lua", 11, 17},
    {"spicheren.lua", 13, 17, "table"}, {"rezonville.lua", 12, 34},
    {"coulmiers.lua", 9, 21},
};
INSTANTIATE_TEST_SUITE_P(All, FastPlay70Scenario, ::testing::ValuesIn(battles),
                         [](const auto& one) {
                             const std::string name{one.param.file};
                             std::string word;
                             for (const char c : name.substr(0, name.find('.')))
                                 if (c != '_') word += c;
                             return word + one.param.board;
                         });

} // namespace
} // namespace sandtable::fastplay70::scenarios_test
