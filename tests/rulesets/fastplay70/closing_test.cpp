// FP70 section 11 and a whole turn. Examples EX-39 to EX-41, EX-50.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/arrivals.hpp"
#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"
#include "tests/rulesets/fastplay70/positions.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::closing_test {
namespace {

using testing::covers;

TEST(FastPlay70Closing, Arrivals)
{ // EX-39
    covers(rules::arrivals);
    constexpr const char* line =
        "size 14 11\nF1 infantry 0510 N\nF2 infantry 1401 N\n"
        "G1 infantry 1411 N\nG7 infantry arrive_turn=2 entry=0511,0311 N\n";
    Scene s{line};
    s.phase(phase::end).work([](Play& play) {
        end_turn(play);
        bring_arrivals(play);
    });
    EXPECT_EQ(s.where("G7"), "0311 N");
    EXPECT_EQ(s.get(counters::activated, "G7"), 0);
    Scene shut{std::string{line} + "F3 infantry 0310 N"};
    shut.phase(phase::end).work([](Play& play) {
        end_turn(play);
        bring_arrivals(play);
    });
    EXPECT_EQ(shut.where("G7"), "reserve");
    Scene rock{std::string{line} + "F3 infantry 0801 N\nX 0511"};
    rock.put("F1", "0801", "N").phase(phase::end).work([](Play& play) {
        end_turn(play);
        bring_arrivals(play);
    });
    EXPECT_EQ(rock.where("G7"), "0311 N") << "nobody stands near 0511, but it is impassable";
}

void kill(Scene& s, std::initializer_list<const char*> ids)
{
    s.work([&](Play& play) {
        for (const char* id : ids) play.battle.remove(s.unit(id), Where::dead);
    });
}

void own(Scene& s)
{
    s.work([](Play& play) {
        play.set(counters::controller(0), 1);
        play.set(counters::controller(1), 2);
    });
}

TEST(FastPlay70Closing, BrokenAtHalf)
{ // EX-40
    covers(rules::broken, rules::victory, rules::objectives);
    Scene s{armies};
    s.phase(phase::end);
    kill(s, {"F1", "F2", "F3"});
    EXPECT_FALSE(is_broken(s.field(), french)) << "1500 of 1800";
    kill(s, {"F4"});
    EXPECT_TRUE(is_broken(s.field(), french)) << "1800 of 1800";
    s.work([](Play& play) { end_turn(play); });
    EXPECT_EQ(s.game().table().clock().winner(), german);
    EXPECT_EQ(s.game().table().clock().ending, ending::broken);
}

TEST(FastPlay70Closing, PointsAfterTheLastTurn)
{ // EX-40
    covers(rules::points, rules::victory, rules::objectives);
    {
        Scene s{armies};
        s.phase(phase::end);
        kill(s, {"F1", "F2", "F3", "G1", "G2"});
        own(s);
        s.work([](Play& play) { play.battle.begin_turn(6); });
        EXPECT_EQ(points_of(s.field(), french), 17);
        EXPECT_EQ(points_of(s.field(), german), 22);
        s.work([](Play& play) { end_turn(play); });
        EXPECT_TRUE(s.game().over());
        EXPECT_EQ(s.game().table().clock().ending, ending::last_turn);
        EXPECT_EQ(s.game().table().clock().winner(), german);
    }
    std::string text{armies};
    text.replace(text.find("margin 3"), 8, "margin 6");
    Scene draw{text};
    draw.phase(phase::end);
    kill(draw, {"F1", "F2", "F3", "G1", "G2"});
    own(draw);
    draw.work([](Play& play) {
        play.battle.begin_turn(6);
        end_turn(play);
    });
    EXPECT_EQ(draw.game().table().clock().winner(), nobody);
}

TEST(FastPlay70Closing, BothBroken)
{ // EX-59
    covers(rules::broken, rules::points);
    const auto end = [](const char* mode) {
        Scene s{std::string{"option victory="} + mode + "\n" + armies};
        s.phase(phase::end);
        kill(s, {"F1", "F2", "F3", "F4", "G1", "G2", "G3", "G4", "G5", "G6"});
        s.work([](Play& play) { end_turn(play); });
        return s.game().table().clock();
    };
    EXPECT_EQ(end("points_and_break").winner(), french) << "25 against 18 stands destroyed";
    EXPECT_EQ(end("points_and_break").ending, ending::both_broken);
    EXPECT_EQ(end("break_only").winner(), nobody);
    EXPECT_EQ(end("none").over, 0);
}

TEST(FastPlay70Closing, ClosingTheTurn)
{ // EX-50
    covers(rules::sequence, rules::losses_noted, rules::points_kept, rules::test_due,
           rules::next_turn, rules::victory, rules::compulsory_test);
    Scene s{std::string{"option attrition=1\n"} + armies};
    s.phase(phase::end).work([&](Play& play) {
        play.set(counters::PerSegment::losses, french, 1, 1);
        play.set(counters::PerSegment::pool, french, 1, 4);
        play.set(counters::character, german, static_cast<int>(Character::audacious));
        play.set(counters::moved, s.unit("F1"), 1);
        play.set(counters::activated, s.unit("F1"), 1);
        end_turn(play);
    });
    const Field field = s.field();
    EXPECT_EQ(field.get(counters::PerSegment::attrition, french, 1), 1);
    EXPECT_EQ(field.get(counters::PerSegment::losses, french, 1), 0);
    EXPECT_EQ(s.pool(french, 1), 0);
    EXPECT_EQ(field.get(counters::must_test, german), 1);
    EXPECT_EQ(field.get(counters::must_test, french), 0);
    EXPECT_EQ(s.get(counters::moved, "F1"), 0);
    EXPECT_EQ(s.get(counters::activated, "F1"), 0);
    s.work([](Play& play) { end_turn(play); });
    EXPECT_EQ(s.field().get(counters::PerSegment::attrition, french, 1), 0);
    EXPECT_EQ(s.game().table().turn(), 3);
}

TEST(FastPlay70Closing, AWholeTurn)
{ // EX-41
    covers(rules::sequence, rules::friend_behind, rules::contact_binds, rules::breakthrough);
    Scene s{"size 14 9\nsegments 7\ntown 0405\nlevel 1 1004\n"
            "F1 infantry 0405 S\nF2 infantry 1004 S\nF3 battle_cavalry 0603 S\n"
            "G1 infantry 0408 N\nG2 infantry 0507 N\nG3 infantry 1007 N bav_podewils\n"
            "G4 light_cavalry 1308 N 3"};
    s.begin({3, 4, 3, 1, 6, 2});
    EXPECT_EQ(s.field().character(french), Character::prudent);
    EXPECT_EQ(s.field().character(german), Character::pragmatic);
    EXPECT_EQ(s.asked(), "disp german");
    s.order("disp G 1=5 2=1", {4, 4, 2, 7});
    s.order("first G; seg 1; mv G1 N");
    EXPECT_EQ(s.where("G1"), "0407 N");
    EXPECT_EQ(s.pool(german, 1), 4);
    s.order("mv G2 NW");
    EXPECT_EQ(s.where("G2"), "0406 N");
    s.order("seg 2; mv G3 N; end");
    EXPECT_EQ(s.where("G3"), "1006 N");
    s.order("seg 1; act F1; mv F3 S,S,SW");
    EXPECT_EQ(s.where("F3"), "0506 S");
    EXPECT_EQ(s.pool(french, 1), 1);
    s.order("seg 2; act F2; end");
    EXPECT_EQ(s.asked(), "declare french");
    EXPECT_EQ(s.refusal("att F1>G1"), rules::contact_binds);
    s.order("att F1>G2; att F2>G3; done", {1, 4, 2, 6, 3, 1, 1, 5, 3});
    EXPECT_EQ(s.where("G2"), "0408 N");
    EXPECT_EQ(s.stands("G2"), 2);
    EXPECT_EQ(s.where("G3"), "1008 S");
    EXPECT_EQ(s.stands("G3"), 3);
    EXPECT_EQ(s.asked(), "breakthrough F1");
    s.order("stay F1");
    EXPECT_EQ(s.game().table().turn(), 2) << "nobody had a target in the second step";
    EXPECT_EQ(s.asked(), "character french german");
}

} // namespace
} // namespace sandtable::fastplay70::closing_test
