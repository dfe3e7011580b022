// What each breakdown is headed with, and what the leader of men does for the French.

#include "plugins/host/notation/read_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/orders/inquiries.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/told.hpp"

namespace sandtable::fastplay70::titles_test {
namespace {

using sandtable::testing::covers;
using Titles = std::vector<std::string>;

/// Gives an order with these dice (outcomes, 0 up); returns the titles of all that is explained.
Titles titles_of(Scene& s, const Order& order, std::vector<std::uint32_t> dice = {})
{
    Journal said;
    EXPECT_TRUE(s.game().apply(order, &said, dice.empty() ? nullptr : &dice).accepted);
    Titles titles;
    for (const JournalEntry& entry : said)
        if (const Breakdown* breakdown = entry.breakdown())
            titles.push_back(
                fill(breakdown->title_text(), breakdown->title_args(), Reader{s.setting()}));
    return titles;
}

Order lead(Side side, int segment) { return Order{.verb = verb::lead, .side = side}.with(segment); }

TEST(FastPlay70Titles, SayWhoActsAndWhoseHitBecomesARetreat)
{
    covers(rules::activation_cost, rules::franc_tireur);
    Scene acts{"F1 infantry 0505 N idle\nG1 infantry 0510 S idle"};
    acts.moving(french);
    const host::ReadOrder move = host::read_order("mv F1 N", french, acts.setting());
    ASSERT_TRUE(move.order) << move.error.message;
    EXPECT_EQ(titles_of(acts, *move.order), Titles{"move of F1"});
    Scene converts{"option francs_tireurs=1\nwood 0505\nF1 infantry 0505 N 3 fr_franc_tireur "
                   "franc_tireur idle\nF9 infantry 1410 N idle\nG1 infantry 0504 S moving\n"};
    converts.fighting(true).order("att G1>F1; done", {6, 6, 6});
    const Order conv = Order{.verb = verb::conv, .side = french}.with(converts.unit("F1"));
    EXPECT_EQ(titles_of(converts, conv).front(), "a hit on F1 becomes a retreat");
}

TEST(FastPlay70Titles, SayWhoseGeneralLeadsWhoseDiceAndWhosePointsTheyAre)
{
    covers(rules::leader, rules::leader_activates, rules::leader_segment, rules::leader_units);
    Scene s{"segments 5 10\noption leader_of_men=1\n"
            "side french character=prudent\nside german character=prudent\n"
            "F1 infantry 0103 N\nF2 infantry 0703 N\nF3 infantry 0803 N\nF4 infantry 1203 N\n"
            "F5 infantry turn=3 entry=0811 N\nG1 infantry 0108 S\nG2 infantry 0708 S"};
    s.begin();
    EXPECT_EQ(s.refusal_text("lead F 4", french), "segment 4 is not controlled [FP70-ADV-LEAD-01]");
    EXPECT_EQ(s.refusal_text("lead G 3", german), "segment 3 is not controlled [FP70-ADV-LEAD-01]");
    s.order("lead G none");
    EXPECT_EQ(titles_of(s, lead(french, 2), {1, 1, 1, 1, 5, 0}),
              (Titles{"the French general leads his men", "action points of the French",
                      "action points of the Germans", "pools of the French", "pools of the Germans",
                      "initiative"}));
    EXPECT_EQ(s.get(counters::activated, "F2"), 1);
    EXPECT_EQ(s.get(counters::free_activation, "F3"), 1);
    EXPECT_EQ(s.get(counters::activated, "F1"), 0) << "another segment";
    EXPECT_EQ(s.get(counters::activated, "F4"), 0) << "another segment";
    EXPECT_EQ(s.get(counters::activated, "F5"), 0) << "not there yet";
    EXPECT_EQ(s.get(counters::activated, "G2"), 0) << "an enemy";
    EXPECT_EQ(s.get(counters::free_activation, "G2"), 0);
    EXPECT_EQ(s.field().get(counters::leader_segment, french), 2);
    EXPECT_EQ(s.field().get(counters::leader_segment, german), 0);
    s.order("first F; end");
    EXPECT_EQ(titles_of(s, {.verb = verb::end, .side = german}),
              (Titles{"action points the French did not use",
                      "action points the Germans did not use", "losses of the armies"}));
    EXPECT_EQ(s.asked(), "character german") << "the French test is compulsory";
    EXPECT_EQ(titles_of(s, Order{.verb = verb::character, .side = german}.with(0), {2}),
              Titles{"character of the French general"});
}

// A fight in contact from declaration to breakthrough: two 4s and a 1 break a unit of two stands.
TEST(FastPlay70Titles, NameWhoAttacksWhoLosesAndWhoBreaksThrough)
{
    covers(rules::declarations, rules::hits_then_retreats, rules::breakthrough);
    Scene s{
        "turns 3\nF1 infantry 0505 N\nG1 infantry 0504 S 2 moving idle\nG2 infantry 1301 S idle"};
    s.fighting(false, french);
    EXPECT_EQ(
        titles_of(s,
                  Order{.verb = verb::att, .side = french}.with(s.unit("F1")).with(s.unit("G1"))),
        Titles{"F1 will attack G1"});
    EXPECT_EQ(titles_of(s, {.verb = verb::done, .side = french}, {3, 3, 3, 3, 3, 3, 3}),
              (Titles{"F1 attacks G1", "losses of G1", "breakthrough of F1"}));
    ASSERT_EQ(s.asked(), "breakthrough F1");
    const Titles through =
        titles_of(s, Order{.verb = verb::brk, .side = french}.with(s.unit("F1")));
    ASSERT_FALSE(through.empty());
    EXPECT_EQ(through.front(), "F1 breaks through");
    EXPECT_EQ(s.where("F1"), "0504 N");
}

// A 1 drives back who is shot at.
TEST(FastPlay70Titles, NameWhoRetreatsFromWhom)
{
    covers(rules::retreats);
    Scene s{"turns 3\nF1 infantry 0505 N idle\nG1 infantry 0503 S"};
    s.fighting().order("att G1>F1");
    EXPECT_EQ(titles_of(s, {.verb = verb::done, .side = german}, {0, 2, 2}),
              (Titles{"G1 attacks F1", "retreat of F1 from G1", "losses of the armies"}));
    EXPECT_EQ(s.where("F1"), "0506 N");
}

// Before the roll dice are assigned where there are two segments to assign them to.
TEST(FastPlay70Titles, TwoSegmentsAreEnoughToAssignDiceOneIsNot)
{
    covers(rules::free_scores, rules::pre_assign);
    const std::string text = "segments 5 10\noption pa_stacking=free\n"
                             "side french character=prudent\nside german character=prudent\n"
                             "F1 infantry 0110 N\nG1 infantry 0101 S\n";
    Scene two{text + "F2 infantry 0710 N"};
    two.begin();
    EXPECT_EQ(two.asked(), "pre french");
    Scene one{text + "F2 infantry 0210 N"};
    one.begin({1, 1, 6, 1});
    EXPECT_EQ(one.asked(), "first french");
    EXPECT_EQ(one.field().get(counters::PerSegment::die, french, 1), 0) << "the die is put away";
    EXPECT_EQ(one.field().get(counters::PerSegment::die, german, 1), 0);
}

// Upright on the line to a foe nothing is gained, whether it ends in contact or not.
TEST(FastPlay70Titles, ALegBesideAFoeDoesNotLeadAway)
{
    covers(rules::table_legs);
    Scene s{"table 1000 1000\nF1 infantry (500,500) @0\nG1 infantry (500,398) @12"};
    s.moving(french);
    EXPECT_EQ(s.refusal_text("mv F1 (520,500)"),
              "the leg to (520,500) does not lead away from G1, 1.02 UD away [FP70-MET-09]");
}

// Who stands on a stream leaves it without crossing it, at the first leg; at a second leg nobody
// stands on one.
TEST(FastPlay70Titles, WhoStandsOnAStreamDoesNotCrossItWhenHeLeaves)
{
    covers(rules::crossing);
    Scene s{"table 1000 1000\nriver 0,500 1000,500\nF1 light_cavalry (500,500) @0\n"
            "F2 light_cavalry (200,560) @0\nG1 infantry (900,100) @12"};
    s.moving(french);
    EXPECT_EQ(s.refusal("mv F1 (500,440) (500,380)"), "");
    EXPECT_EQ(s.refusal("mv F2 (200,480) (200,400)"), rules::after_a_stop);
}

// Previews of orders and answers to questions.
TEST(FastPlay70Titles, NameWhatAQuestionIsAbout)
{
    covers(rules::cmd_act, rules::value_terms, rules::front_only, rules::pool, rules::points);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0504 S"};
    const auto titles = [&](const Order& order) {
        struct Heard {
            const Setting& setting;
            Titles titles;
        } heard{s.setting(), {}};
        Sink sink;
        sink.to = &heard;
        sink.breakdown = [](void* to, const Breakdown* says) {
            auto& all = *static_cast<Heard*>(to);
            all.titles.push_back(fill(says->title_text(), says->title_args(), Reader{all.setting}));
        };
        explain_order(s.field(), order, sink);
        return heard.titles;
    };
    const auto about = [&](int verb) {
        return Order{.verb = static_cast<std::uint16_t>(verb), .side = french};
    };
    const Order one = about(verb::act).with(s.unit("F1"));
    const Order both = about(verb::value).with(s.unit("F1")).with(s.unit("G1"));
    EXPECT_EQ(titles(one), Titles{"activation of F1"});
    EXPECT_EQ(titles(about(verb::mv).with(s.unit("F1"))), Titles{"move of F1"});
    EXPECT_EQ(titles(about(verb::chg).with(s.unit("F1"))), Titles{"charge of F1"});
    EXPECT_EQ(titles(both), (Titles{"line of sight from F1 to G1", "F1 against G1"}));
    EXPECT_EQ(titles(about(verb::sight).with(s.unit("F1")).with(s.unit("G1"))),
              Titles{"line of sight from F1 to G1"});
    EXPECT_EQ(titles(about(verb::pools)), (Titles{"pools of the French", "pools of the Germans"}));
    EXPECT_EQ(titles(about(verb::score)), Titles{"points"});
    EXPECT_EQ(titles(about(verb::derive).with(s.unit("G1"))), Titles{"values of G1"});
}

TEST(FastPlay70Titles, WhoArrivesIsNamed)
{
    covers(rules::arrivals);
    Scene s{"size 14 11\nsegments 5 10\nside french character=prudent\n"
            "side german character=prudent\nF1 infantry 0510 N\nF2 infantry 1401 N\n"
            "G1 infantry 1411 N\nG7 infantry turn=2 entry=0511,0311 N\n"};
    s.begin({1, 1, 1, 6, 1}).order("first F; end");
    const Titles titles = titles_of(s, {.verb = verb::end, .side = german});
    EXPECT_EQ(std::ranges::count(titles, "arrival of G7"), 1) << ::testing::PrintToString(titles);
}

} // namespace
} // namespace sandtable::fastplay70::titles_test
