// Every order at every moment: what is asked decides which may be given, and any other is refused.

#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

#include <map>
#include <set>

namespace sandtable::synapse::moments_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

using Names = std::set<std::string>;

/// What a side may be asked, and the verbs that answer it: the steps of a sequence, the weeks of a
/// siege, the end.
const std::map<std::string, Names> answers = {
    {"organise", {"assign", "done"}},
    {"intent", {"intent"}},
    {"commitment",
     {"commit", "withdraw", "concede", "call_off", "evacuate", "surrender", "return", "done"}},
    {"face", {"face", "done"}},
    {"fire", {"fire", "hold", "done"}},
    {"contact", {"contact_fire", "hold", "done"}},
    {"engage", {"contact_fire", "attack", "hold", "done"}},
    {"action", {"shoot", "disengage", "hold", "done"}},
    {"pursue", {"pursue", "no_pursuit"}},
    {"riposte", {"riposte", "flee"}},
    {"rally", {"rally", "let_go"}},
    {"losses", {"losses", "train", "done"}},
    {"surrender", {"surrender", "done"}},
    {"besieger", {"siege", "bombard"}},
    {"sally", {"sally", "done"}},
    {"forced", {"surrender", "desperate_sally"}},
};
const Names at_any_time = {"resign", "end", "ask", "set", "reason"};

/// An order of a verb that names the first of whatever it names.
Order first_of(const VerbSpec& spec, std::uint16_t verb, Side side)
{
    Order order{.verb = verb, .side = side};
    for (const ParamSpec& param : spec.params)
        order = order.with(param.kind == ParamKind::number ? std::max(param.min, 0) : 0);
    return order;
}

/// Of all verbs, whether each is let pass or refused as what is asked demands.
void every_verb_now(const Scene& s, Game& game)
{
    const std::string asked = s.asked().substr(0, s.asked().find(' '));
    const Setting& setting = game.setting();
    Side side = 0;
    while (!(game.awaited() & seat_bit(side))) ++side;
    for (std::uint16_t v = 0; v < setting.book->verbs.size(); ++v) {
        const VerbSpec& spec = setting.book->verbs[v];
        if (spec.inquiry != 0) continue;
        const std::string name = spec.name;
        const auto why = game.refuse(first_of(spec, v, side));
        const std::string said = why ? tell(*why, Reader{setting}) : "";
        const bool late = said == "that is not asked now [SYN-BATTLE-01]";
        EXPECT_EQ(late, !at_any_time.contains(name) && !answers.at(asked).contains(name))
            << name << " at " << asked << ": " << said;
    }
}

TEST(SynapseMoments, WhatIsAskedDecidesWhatMayBeGiven)
{
    covers("SYN-BATTLE-01", "SYN-END-02");
    for (const VerbSpec& spec : book().verbs)
        EXPECT_EQ(spec.any_time != 0, at_any_time.contains(spec.name)) << spec.name;
    Names seen;
    for (const char* file :
         {"gaugamela.lua", "karrag.lua", "crossroads.lua", "vesper.lua", "rochebrune.lua"}) {
        Scene s = Scene::of_file(file);
        Game& game = s.game();
        game.begin();
        Stream stream{stream_key(3, StreamName::scenario), 0};
        OrderBuffer room{4096};
        std::string last;
        for (int step = 0; step < 150 && !game.over(); ++step) {
            Side side = 0;
            while (!(game.awaited() & seat_bit(side))) ++side;
            const std::string asked = s.asked().substr(0, s.asked().find(' '));
            seen.insert(asked);
            if (asked != last) every_verb_now(s, game);
            last = asked;
            const OrderList list =
                room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
            const bool stays = asked == "intent" || asked == "commitment" || asked == "surrender";
            ASSERT_TRUE(game.apply(list[stays ? 0 : stream.below(list.count)]).accepted);
        }
    }
    for (const char* asked : {"intent", "commitment", "face", "fire", "engage", "action", "losses",
                              "surrender", "besieger", "sally"})
        EXPECT_THAT(seen, Contains(asked));
}

/// Ground held by nobody while a reserve of the garrison's side hopes to come.
Scene without_garrison(const std::string& a, std::initializer_list<const char*> lost)
{
    Scene s{place("assault", a, b_reserve)};
    EXPECT_EQ(s.problems(), "");
    s.begin({6, 6});
    s.give("A: done | B: done");
    lose(s, "B.garrison");
    for (const char* body : lost) lose(s, body);
    hold_the_wave(s);
    return s;
}

TEST(SynapseMoments, AnEmptyWorkWaitsForTheReserveThatHopes)
{
    covers("SYN-ASLT-11", "SYN-ASLT-14", "SYN-RES-05");
    Scene stormed = without_garrison("", {});
    ASSERT_EQ(stormed.asked(), "commitment AB") << "it has not fallen yet";
    EXPECT_EQ(stormed.game().table().turn(), 2);
    EXPECT_EQ(stormed.refusal("B: done"), "SYN-RES-05");
    EXPECT_EQ(stormed.refused("B: evacuate"), "there is no work to fall back to [SYN-FORT-06]");
    EXPECT_EQ(stormed.refusal("B: surrender"), "SYN-SIEGE-11");
    stormed.give("A: done | B: commit", {6, 6});
    EXPECT_EQ(stormed.field().role(stormed.unit("B.reserve")), Role::garrison);
    EXPECT_NE(stormed.asked(), "losses A");

    Scene bows = without_garrison("", {"A.main"});
    EXPECT_EQ(bows.asked(), "commitment AB") << "the archers are still there to take it";
    Scene hopes = without_garrison(a_reserve, {"A.main", "A.support"});
    EXPECT_EQ(hopes.asked(), "commitment AB") << "both have a reserve";
    Scene nobody_left = without_garrison("", {"A.main", "A.support"});
    EXPECT_THAT(nobody_left.record("victory"), HasSubstr("victory [SYN-END-04]"));
    nobody_left.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(nobody_left.game().table().clock().ending), Ending::repelled);
    EXPECT_EQ(nobody_left.game().table().clock().winner(), side_b);
}

TEST(SynapseMoments, OnlyAGarrisonThatStandsFallsBack)
{
    covers("SYN-FORT-06", "SYN-ASLT-10");
    Scene s{place("assault", "", "", "kind = \"small_fort\", optimum = 200, next = \"inner\"")};
    ASSERT_EQ(s.problems(), "");
    s.begin({6, 6});
    EXPECT_EQ(s.refusal("B: evacuate"), "");
    EXPECT_EQ(s.refused("A: evacuate"), "there is no work to fall back to [SYN-FORT-06]");
    s.set(body::state, "B.garrison", static_cast<int>(State::routing));
    EXPECT_EQ(s.refused("B: evacuate"), "B.garrison is routing [SYN-ROUT-02]");
    EXPECT_THAT(s.legal("B"), Not(Contains("evacuate")));
}

TEST(SynapseMoments, AReserveThatIsTooSmallAfterAllStandsInTheLine)
{
    covers("SYN-RES-02", "SYN-RES-03", "SYN-UMP-13");
    const auto with = [](const char* percent) {
        std::string units = plain_units();
        const std::string support = R"(group("A.support", "support"),)";
        units.replace(units.find(support), support.size(),
                      support + R"( group("A.reserve", "reserve"),
            infantry { "R", id = "r", body = "A.main", eff = 60, cbt = 6, weapon = syn.weapons.sword },)");
        Scene s{"grouping = \"players\", " + units, {"umpire.seat=person"}};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        while (s.asked().find(" U") != std::string::npos) s.give("U: usual");
        EXPECT_EQ(s.asked(), "organise A");
        s.give("A: assign r A.reserve; done");
        s.give("U: set UMP-13 " + std::string{percent}); // A has formed its own by now
        s.give("B: done");
        return s;
    };
    Scene large = with("10");
    EXPECT_EQ(large.state("A.reserve"), "in reserve");
    EXPECT_THAT(large.all(), Not(Contains(HasSubstr("SYN-RES-02"))));
    Scene small = with("50");
    EXPECT_THAT(small.all(), Contains(HasSubstr("of 240 and needs 420: it is not formed")));
    EXPECT_THAT(small.all(), Contains("A.reserve is committed [SYN-RES-03]"));
    EXPECT_EQ(small.state("A.reserve"), "active");
    EXPECT_EQ(small.field().role(small.unit("A.reserve")), Role::main);
}

TEST(SynapseMoments, WhoSurrendersAPlaceGivesUpTheReserveTooAndNobodyWhoHasGone)
{
    covers("SYN-SIEGE-07", "SYN-SIEGE-16");
    Scene s{place("siege", "",
                  b_reserve + R"(, group("B.second", "garrison", { work = "keep" }),
        infantry { "T", id = "t", body = "B.second", eff = 50, )" +
                      foot)};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    lose(s, "B.second");
    s.give("B: surrender");
    EXPECT_EQ(s.state("B.garrison"), "captured");
    EXPECT_EQ(s.state("B.reserve"), "captured");
    EXPECT_EQ(s.state("B.second"), "dispersed");
    EXPECT_EQ(s.state("A.main"), "active");
}

} // namespace
} // namespace sandtable::synapse::moments_test
