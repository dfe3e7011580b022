// What previews and forecasts count, and what a position that has no size is told. [section 12]

#include "rulesets/fos/book/rules.hpp"
#include "tests/rulesets/fos/scene.hpp"

#include "tests/support/told.hpp"

#include "sdk/cpp/order_buffer.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::previews_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// What a question or a preview says: the title of each record, and its line.
std::vector<std::string> said_of(const Scene& scene, std::string_view text, Side side = blue)
{
    std::vector<std::string> lines;
    for (const Breakdown& b : scene.answer(text, side))
        lines.push_back(std::string{b.title_text()} + ": " +
                        explain(b, Reader{.setting = scene.setting(), .side = side}));
    return lines;
}

TEST(FosPreviews, ACommitIsTitledAndCountsWhoMoves)
{
    covers("FOS-ACT-03");
    Scene scene{"size 9x6\nobjective e1\nblue #1 I2 a1, #2 I2 c1\nred #10 I2 i6"};
    scene.begin().order("+a1-a2");
    EXPECT_THAT(said_of(scene, "end"),
                ElementsAre(HasSubstr("orders of this phase: => 1 units have a path, 1 stay")));
}

TEST(FosPreviews, APathForACellIsPreviewedForEachUnitItMeans)
{
    covers("FOS-ACT-01", "FOS-NOTE-03");
    Scene scene{"size 9x6\nobjective e1\nblue #1 I2 a1, #2 L a1, #3 L a1\nred #10 I2 i6"};
    scene.begin();
    const auto needs = [](const char* unit) {
        return HasSubstr(std::string{"=> "} + unit + " needs 1 of its ");
    };
    EXPECT_THAT(said_of(scene, "a1-a2"), ElementsAre(needs("#1")));
    EXPECT_THAT(said_of(scene, "*a1-a2"), ElementsAre(needs("#2"), needs("#3")));
    EXPECT_THAT(said_of(scene, "+a1-a2"), ElementsAre(needs("#1"), needs("#2"), needs("#3")));
}

TEST(FosPreviews, WhoIsNotAskedMayAskAllTheSame)
{
    covers("FOS-LOS-01");
    Scene scene{"size 9x6\nobjective e1\nblue #1 I2 a1\nred #10 I2 i6"};
    scene.begin();
    const auto refuses = [&](Order order) {
        return scene.rules().refuse(scene.view(red), order).has_value();
    };
    EXPECT_FALSE(refuses(Order{.verb = verb::sight, .side = red}.with(0).with(1)));
    EXPECT_FALSE(refuses({.verb = verb::score, .side = red}));
    EXPECT_TRUE(refuses({.verb = verb::commit, .side = red}));
}

TEST(FosPreviews, TheCasesOfAForecastAreThreeInAllWhoeverIsStronger)
{
    covers("FOS-MEL-03", "FOS-ROLL-01");
    for (const auto& [forces, first, second] : {std::tuple{"blue #1 I3 d3\nred #10 I2 d4", 0, 1},
                                                {"blue #1 I2 d3\nred #10 I3 d4", 1, 0}}) {
        Scene scene{"size 9x6\nobjective e1", forces};
        scene.begin();
        const auto said = said_of(scene, "pair #1 #10");
        const auto loses = [](const char* unit, int n) {
            return std::string{"("} + unit + " loses in " + std::to_string(n) + " of 3 cases)";
        };
        EXPECT_THAT(said, ElementsAre(HasSubstr(loses("#1", first)))) << forces;
        EXPECT_THAT(said, ElementsAre(HasSubstr(loses("#10", second)))) << forces;
        EXPECT_THAT(said, ElementsAre(HasSubstr("=> status quo in 2 of 3 cases"))) << forces;
    }
}

TEST(FosPreviews, APairIsTwoFightersOfBothSides)
{
    covers("FOS-MEL-01");
    Scene scene{
        "size 9x6\nobjective e1\nblue #1 I2 d3, #2 I2 d4, #3 L c3\nred #10 I2 e4, #11 L e3"};
    scene.begin();
    for (const char* pair : {"pair #1 #2", "pair #3 #10", "pair #1 #11"})
        EXPECT_THAT(said_of(scene, pair), ElementsAre(HasSubstr("=> you know of no such pair")))
            << pair;
    EXPECT_THAT(said_of(scene, "pair #1 #10"), ElementsAre(HasSubstr("of 3 cases")));
}

TEST(FosPreviews, AScoreOfOneForcePointIsTheWholeOfIt)
{
    covers("FOS-END-02");
    Scene scene{"size 9x6\nobjective e1\nturns 1\nblue #1 I1 a1\nred #10 I2 i6"};
    scene.begin().order("end").order("end");
    EXPECT_THAT(scene.record("score"),
                HasSubstr("(force points left to blue: 1 of 1) [FOS-END-02] (that is 100 %)"));
}

TEST(FosPreviews, APositionWithoutASizeIsToldSoAtItsFirstLine)
{
    covers("FOS-BOARD-01", "FOS-NOTE-04");
    const Position position = read_position("");
    ASSERT_EQ(position.faults.size(), 1u);
    EXPECT_EQ(position.faults.front().line, 1);
    EXPECT_STREQ(position.faults.front().rule, "FOS-BOARD-01");
}

TEST(FosPreviews, FaultsOfAPositionAreToldOnceWithTheirLine)
{
    covers("FOS-NOTE-04");
    const auto told = [](const char* text) {
        std::string all;
        for (const auto& fault : read_position(text).faults) all += told_in_english(fault) + '\n';
        return all;
    };
    EXPECT_EQ(told("cover b2\nheight 1 a1\nsize 5x5\nobjective c3\nblue #1 I2 a1\nred #2 I2 e5"),
              "1: the size of the board comes first [FOS-NOTE-04]\n");
    const std::string whole = "size 5x5\nobjective c3\nblue #1 I2 a1\nred #2 I2 e5\n";
    EXPECT_EQ(told((whole + "phase red\nturns 000012").c_str()), "");
    for (const char* phase : {"phase", "phase red blue"})
        EXPECT_EQ(told((whole + phase).c_str()),
                  "5: a phase is a side's: phase red [FOS-NOTE-04]\n");
    for (const char* turns : {"turns 0000012", "turns", "turns 0", "turns 3x"})
        EXPECT_EQ(told((whole + turns).c_str()),
                  "5: turns needs a number from 1 up [FOS-NOTE-04]\n");
}

TEST(FosPreviews, WhoIsNotAskedIsToldWhatIsClosedToHim)
{
    covers("FOS-ACT-01", "FOS-NOTE-03");
    Scene scene{"size 9x6\nobjective e1\nblue #1 I2 a1\nred #10 I2 i6"};
    scene.begin();
    for (const Side side : {blue, red}) {
        OrderBuffer room{500};
        const OrderList list = room.fill(
            [&](OrderList& out) { scene.rules().legal(scene.view(side), {.side = side}, out); });
        EXPECT_EQ(list.count != 0, side == blue);
    }
    EXPECT_EQ(scene.game().refuse(Order{.verb = verb::commit, .side = red})->rule,
              std::string{rules::commit});
    EXPECT_EQ(scene.game()
                  .refuse(Order{.verb = verb::path, .side = red}
                              .with(scene.unit("#10"))
                              .with(scene.table().cell(scene.unit("#10"))))
                  ->rule,
              std::string{rules::set_path});
}

} // namespace
} // namespace sandtable::fos::previews_test
