// The walk along a sequence of play. [design 5]
#include "kernel/turn/sequence.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sandtable::sequence_test {
namespace {

using namespace testing::skirmish;

/// A rulebook's Play that notes what was done.
struct Play {
    Battle& battle;
    std::vector<std::string>& done;
    int rounds = 0;
};

void note(Play& play, const char* what) { play.done.emplace_back(what); }
void ask(Play& play, Side side) { play.battle.ask({.kind = 0, .seats = seat_bit(side)}); }

enum Row { gather, plot, strike, closing };

constexpr Step<Play> steps[] = {
    {.spec = {.name = "gather", .does = "the sides gather", .phase = 0},
     .enter = [](Play& play) { note(play, "gather"); },
     .active = [](const Play&) { return Side{1}; }},
    {.spec = {.name = "plot", .phase = 1, .deciders = decider_bit(Decider::active)},
     .enter =
         [](Play& play) {
             note(play, "plot");
             ask(play, play.battle.active());
         },
     .settle =
         [](Play& play) {
             note(play, "plotted");
             return play.rounds++ == 0 ? to(plot, 0) : on;
         }},
    {.spec = {.name = "strike", .phase = 0, .quiet = 1},
     .enter = [](Play& play) { note(play, "strike"); },
     .settle =
         [](Play& play) {
             note(play, "struck");
             return ++play.rounds < 4 ? waits : on;
         }},
    {.spec = {.name = "closing", .phase = 0},
     .settle =
         [](Play& play) {
             note(play, "closing");
             if (play.rounds > 5) play.battle.finish(nobody, 0, 0);
             ++play.rounds;
             return on;
         }},
};
constexpr auto specs = specs_of(steps);
static_assert(specs.size() == 4 && specs[plot].phase == 1 && specs[strike].quiet == 1);

class KernelSequence : public ::testing::Test {
protected:
    KernelSequence()
    {
        while (battle_.asks()) battle_.answer(awaited());
    }
    [[nodiscard]] Side awaited() const
    {
        Side side = 0;
        while ((battle_.awaited() & seat_bit(side)) == 0) ++side;
        return side;
    }
    std::vector<std::string> answered()
    {
        done_.clear();
        battle_.answer(awaited());
        go_on(play_, std::span<const Step<Play>>{steps});
        return done_;
    }

    Field field_;
    Game game_{field_.game()};
    std::vector<std::byte> block_{game_.block()};
    Tape tape_{};
    Battle battle_{block_.data(), game_.setting(), tape_, nullptr};
    std::vector<std::string> done_{};
    Play play_{battle_, done_};
};

using Did = std::vector<std::string>;

TEST_F(KernelSequence, StepsFollowOneAnotherUntilSomebodyIsAsked)
{
    begin_at(play_, std::span<const Step<Play>>{steps}, gather);
    EXPECT_EQ(done_, (Did{"gather", "plot"}));
    EXPECT_EQ(battle_.step(), plot);
    EXPECT_EQ(battle_.phase(), 1);
    EXPECT_EQ(battle_.active(), 1) << "as the first step said";
    EXPECT_EQ(awaited(), 1);
}

TEST_F(KernelSequence, AnAnswerSettlesTheStepAndMayLeadBackForTheOtherSide)
{
    begin_at(play_, std::span<const Step<Play>>{steps}, plot, 1);
    EXPECT_EQ(answered(), (Did{"plotted", "plot"}));
    EXPECT_EQ(battle_.active(), 0);
    EXPECT_EQ(awaited(), 0);
}

TEST_F(KernelSequence, AStepThatWaitsIsSettledAgainAndTheFirstFollowsTheLast)
{
    begin_at(play_, std::span<const Step<Play>>{steps}, plot, 0);
    answered();
    EXPECT_EQ(answered(),
              (Did{"plotted", "strike", "struck", "struck", "closing", "gather", "plot"}));
    EXPECT_EQ(battle_.step(), plot);
}

TEST_F(KernelSequence, AQuietStepGoesOnInThePhaseThatHasBegun)
{
    battle_.begin_phase(1, 1);
    play_.rounds = 9;
    begin_at(play_, std::span<const Step<Play>>{steps}, strike, 0);
    EXPECT_EQ(done_, (Did{"strike", "struck", "closing"})) << "and nothing comes after the end";
    EXPECT_TRUE(battle_.over());
}

TEST_F(KernelSequence, NothingIsDoneWhileSomebodyIsAskedOrWhenTheBattleIsOver)
{
    begin_at(play_, std::span<const Step<Play>>{steps}, plot, 1);
    done_.clear();
    go_on(play_, std::span<const Step<Play>>{steps});
    EXPECT_EQ(done_, Did{});
    battle_.finish(nobody, 0, 0);
    go_on(play_, std::span<const Step<Play>>{steps});
    EXPECT_EQ(done_, Did{});
}

} // namespace
} // namespace sandtable::sequence_test
