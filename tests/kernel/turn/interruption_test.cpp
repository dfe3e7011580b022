// A phase that is interrupted, and one that ends by itself. [design 5]

#include "kernel/turn/sequence.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sandtable::interruption_test {
namespace {

using namespace testing::skirmish;

struct Play {
    Battle& battle;
    std::vector<std::string> done{};
    bool idle = false;    ///< the phase leaves nothing to decide
    bool unclear = false; ///< the interruption asks for a ruling
};

enum Row { plotting_row, acting_row, clash_row, over_row };

constexpr Step<Play> steps[] = {
    {.spec = {.name = "plotting", .asks = 1u << plot_q, .phase = plotting}},
    {.spec = {.name = "acting", .asks = 1u << act_q, .phase = acting},
     .enter =
         [](Play& play) {
             play.done.emplace_back("acting");
             play.battle.ask({.kind = act_q, .seats = seat_bit(red)});
         },
     .settle =
         [](Play& play) {
             play.done.emplace_back("acted");
             return to(over_row);
         },
     .close = [](Play& play) { return play.idle && play.battle.answer(red); }},
    {.spec = {.name = "clash", .asks = 1u << ruling_q, .phase = acting, .quiet = 1},
     .enter =
         [](Play& play) {
             play.done.emplace_back("clash");
             if (play.unclear) play.battle.ask({.kind = ruling_q, .seats = seat_bit(umpire_seat)});
         },
     .settle =
         [](Play& play) {
             play.done.emplace_back("clashed");
             return back_to(acting_row);
         }},
    {.spec = {.name = "over", .phase = plotting},
     .enter = [](Play& play) { play.battle.finish(nobody, 0, 0); }},
};

class KernelInterruption : public ::testing::Test {
protected:
    KernelInterruption()
    {
        while (battle_.asks()) {
            battle_.question() = {};
            battle_.answer(blue);
        }
        begin_at(play_, rows_, acting_row, red);
        play_.done.clear();
    }

    std::span<const Step<Play>> rows_{steps};
    Field field_;
    Game game_{field_.game()};
    std::vector<std::byte> block_{game_.block()};
    Tape tape_{};
    Battle battle_{block_.data(), game_.setting(), tape_, nullptr};
    Play play_{battle_};
};

using Did = std::vector<std::string>;

TEST_F(KernelInterruption, AQuestionOfThePhaseStandsBeneathAndThePhaseDoesNotBeginAnew)
{
    begin_at(play_, rows_, clash_row);
    EXPECT_EQ(play_.done, (Did{"clash", "clashed"})) << "acting is not come to once more";
    EXPECT_EQ(battle_.step(), acting_row);
    EXPECT_EQ(battle_.decision().kind, act_q);
    EXPECT_EQ(battle_.active(), red);
}

TEST_F(KernelInterruption, AQuestionOfItsOwnIsWaitedFor)
{
    play_.unclear = true;
    begin_at(play_, rows_, clash_row);
    EXPECT_EQ(play_.done, (Did{"clash"}));
    EXPECT_EQ(battle_.decision().kind, ruling_q);
    battle_.answer(umpire_seat);
    go_on(play_, rows_);
    EXPECT_EQ(play_.done, (Did{"clash", "clashed"}));
    EXPECT_EQ(battle_.decision().kind, act_q);
}

TEST_F(KernelInterruption, AQuestionThatNoStepDeclaresIsWaitedFor)
{
    battle_.ask({.kind = 7, .seats = seat_bit(blue)});
    begin_at(play_, rows_, clash_row);
    EXPECT_EQ(play_.done, (Did{"clash"}));
    EXPECT_EQ(battle_.decision().kind, 7);
}

TEST_F(KernelInterruption, AStepWithNothingToDecideEndsByItselfAfterAnInterruptionToo)
{
    go_on(play_, rows_);
    EXPECT_EQ(play_.done, Did{}) << "there is something to decide";
    play_.idle = true;
    begin_at(play_, rows_, clash_row);
    EXPECT_EQ(play_.done, (Did{"clash", "clashed", "acted"}));
    EXPECT_TRUE(battle_.over());
}

} // namespace
} // namespace sandtable::interruption_test
