// Shock, fire, cap, ladder, ratio: worked examples of chapters 8 and 9.

#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"
#include "tests/rulesets/synapse/scene.hpp"

#include <map>

namespace sandtable::synapse::combat_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

/// Damage (or -1 for a miss) and in how many of 10,000 ways it comes.
std::map<std::int64_t, int> ways_of(const Strike& strike)
{
    std::map<std::int64_t, int> out;
    Breakdown b{"test", false};
    for (const auto& [value, ways] : die_results(DiceMode::open, 3)) {
        const Struck struck = resolve(strike, value, b);
        out[struck.hit ? struck.damage : -1] += static_cast<int>(ways);
    }
    return out;
}
std::int64_t total_damage(const std::map<std::int64_t, int>& ways)
{
    std::int64_t sum = 0;
    for (const auto& [damage, n] : ways) sum += damage > 0 ? damage * n : 0;
    return sum;
}
Strike shock(std::int64_t potential, std::int64_t power, std::int64_t difficulty)
{
    Strike strike;
    strike.shock = true;
    strike.modifiers = potential;
    strike.power = power;
    strike.difficulty = difficulty;
    return strike;
}

TEST(SynapseStrike, EXA04Shock) // EX-A04
{
    covers("SYN-SHOCK-01", "SYN-HIT-01", "SYN-HIT-02", "SYN-CORE-05");
    Strike strike = shock(6, 1200, 6);
    strike.cap = {.holds = true, .most = 5600};
    const auto ways = ways_of(strike);
    EXPECT_EQ(ways.at(-1), 900);
    EXPECT_EQ(ways.at(120), 100);
    for (const int damage : {240, 360, 480, 600}) EXPECT_EQ(ways.at(damage), 2000) << damage;
    EXPECT_EQ(ways.at(720), 100);
    for (const int damage : {840, 960, 1080, 1200}) EXPECT_EQ(ways.at(damage), 200) << damage;
    EXPECT_EQ(ways.at(1320), 10);
    EXPECT_EQ(ways.at(1920), 1);
    EXPECT_EQ(ways.at(2520), 1);
    EXPECT_EQ(total_damage(ways), 4'425'000);
}

TEST(SynapseStrike, EXA05Fire) // EX-A05
{
    covers("SYN-RNG-04", "SYN-DEF-01");
    Strike strike = shock(5, 1125, 13);
    strike.shock = false;
    strike.ranged = true;
    const auto ways = ways_of(strike);
    EXPECT_EQ(ways.at(-1), 7000);
    EXPECT_EQ(ways.at(112), 2000);
    EXPECT_EQ(ways.at(225), 100);
    EXPECT_EQ(ways.at(337), 200);
    EXPECT_EQ(ways.at(787), 10);
    EXPECT_EQ(ways.at(1912), 1);
    EXPECT_EQ(total_damage(ways), 760'960);
}

TEST(SynapseStrike, EXA07Cap) // EX-A07
{
    covers("SYN-CAP-01", "SYN-CAP-02", "SYN-HIT-03");
    Strike strike = shock(11, 3000, 6);
    strike.cap = {.holds = true, .most = 1400};
    const auto ways = ways_of(strike);
    EXPECT_EQ(ways.at(-1), 400);
    EXPECT_EQ(ways.at(300), 200);
    EXPECT_EQ(ways.at(900), 200);
    EXPECT_EQ(ways.at(1200), 1000);
    EXPECT_EQ(ways.at(1400), 8000);
    EXPECT_EQ(total_damage(ways), 12'760'000);
    strike.cap.holds = false;
    Breakdown b{"test", false};
    EXPECT_EQ(resolve(strike, 9, b).damage, 2400);
}

TEST(SynapseStrike, EXA08CounterBonus) // EX-A08
{
    covers("SYN-CNTR-01");
    const Strike strike = shock(5, 1000, 9);
    std::map<std::int64_t, int> bonus;
    int hits = 0;
    Breakdown b{"test", false};
    for (const auto& [value, ways] : die_results(DiceMode::open, 3)) {
        const Struck struck = resolve(strike, value, b);
        (struck.hit ? hits : bonus[struck.counter]) += static_cast<int>(ways);
    }
    EXPECT_EQ(hits, 7000);
    EXPECT_EQ(bonus[0], 1000);
    EXPECT_EQ(bonus[1], 1000);
    for (const int n : {2, 3, 4, 5}) EXPECT_EQ(bonus[n], 200) << n;
    EXPECT_EQ(bonus[6], 100);
    EXPECT_EQ(bonus[7], 20);
    EXPECT_EQ(bonus[11], 10);
    EXPECT_EQ(bonus[16], 2);
}

TEST(SynapseStrike, EXA09FriendlyFire) // EX-A09
{
    covers("SYN-FF-01");
    Strike strike = shock(4, 600, 13);
    strike.shock = false;
    strike.friend_body = unit_at_index(0);
    std::map<std::int64_t, int> friendly;
    int hits = 0;
    Breakdown b{"test", false};
    for (const auto& [value, ways] : die_results(DiceMode::open, 3)) {
        const Struck struck = resolve(strike, value, b);
        (struck.hit ? hits : friendly[struck.friendly]) += static_cast<int>(ways);
    }
    EXPECT_EQ(hits, 2000);
    EXPECT_EQ(friendly[0], 1000);
    EXPECT_EQ(friendly[60], 2000);
    EXPECT_EQ(friendly[120], 2000);
    EXPECT_EQ(friendly[180], 2000);
    EXPECT_EQ(friendly[240], 100);
    EXPECT_EQ(friendly[300], 200);
}

TEST(SynapseStrike, EXA10Pursuit) // EX-A10
{
    covers("SYN-PURS-04");
    Strike strike = shock(6, 1000, 2);
    strike.slow = true;
    const auto ways = ways_of(strike);
    EXPECT_EQ(ways.at(-1), 500);
    EXPECT_EQ(ways.at(50), 200);
    EXPECT_EQ(ways.at(100), 200);
    EXPECT_EQ(ways.at(150), 100);
    for (const int damage : {200, 250, 300, 350}) EXPECT_EQ(ways.at(damage), 2000) << damage;
    EXPECT_EQ(ways.at(400), 100);
}

TEST(SynapseStrike, EXA12EXA24EXA27EXA34Tables) // EX-A12, EX-A24, EX-A27, EX-A34
{
    covers("SYN-STAT-01", "SYN-STAT-04", "SYN-RATIO-01", "SYN-RATIO-04", "SYN-WEA-04");
    const std::pair<int, Status> rows[] = {{0, Status::fresh},         {400, Status::engaged},
                                           {401, Status::tested},      {800, Status::tested},
                                           {801, Status::decimated},   {1601, Status::decimated},
                                           {1602, Status::annihilated}};
    for (const auto& [damage, status] : rows) EXPECT_EQ(status_of(damage, 801), status) << damage;
    const std::pair<int, int> ratios[] = {{149, 0}, {150, 1}, {199, 1}, {200, 2}, {299, 2},
                                          {300, 3}, {400, 4}, {499, 4}, {500, 5}};
    for (const auto& [own, modifier] : ratios) EXPECT_EQ(ratio_modifier(own, 100), modifier);
    EXPECT_EQ(ratio_modifier(1, 0), 5);
    EXPECT_EQ(ratio_modifier(0, 0), 0);
    EXPECT_EQ(ratio_modifier(600, 250), 2); // EX-S15
    EXPECT_EQ(ratio_modifier(600, 500), 0); // EX-S16
    Strike harsh = shock(0, 850, 0);
    harsh.harsh = true;
    Breakdown b{"test", true};
    EXPECT_EQ(resolve(harsh, 4, b).damage, 280);
    harsh.add_points = true;
    EXPECT_EQ(resolve(harsh, 4, b).damage, 340);
    EXPECT_EQ(resolve(shock(0, 85, 0), 4, b).damage, 25);
    EXPECT_EQ(resolve(shock(0, 9, 0), 0, b).damage, 0);
}

/// A side's main body ready to be attacked, in an environment.
struct Target {
    explicit Target(const std::string& environment, const std::string& body = "",
                    std::vector<std::string> options = {})
        : s{environment + R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
            B = { group("B.main", "main", { )" +
                body + R"( }),
            infantry { "T", id = "t", body = "B.main", eff = 1600, cbt = 6, weapon = { dmg = 4 } } } })",
            std::move(options)}
    {
        if (s.problems().find("error") == std::string::npos) s.begin();
    }
    std::int64_t difficulty(Blow blow = Blow::fire)
    {
        Plan plan;
        plan.attacker = s.unit(blow == Blow::fire ? "A.support" : "A.main");
        plan.target = s.unit("B.main");
        plan.blow = blow;
        Breakdown b{"test", true};
        const Strike strike = prepare(s.field(), plan, b);
        text = explain(b, Reader{s.game().setting()});
        return strike.difficulty;
    }
    Scene s;
    std::string text;
};

TEST(SynapseDefense, EXA06AgainstFire) // EX-A06
{
    covers("SYN-DEF-01", "SYN-DEF-02", "SYN-TERR-03", "SYN-TERR-04", "SYN-TERR-05", "SYN-TERR-06",
           "SYN-CMD-07", "SYN-FORT-07");
    EXPECT_EQ(Target{""}.difficulty(), 13);
    EXPECT_EQ(Target{R"(terrain = "forest",)"}.difficulty(), 18);
    EXPECT_EQ(Target("", "bogged = true").difficulty(), 11);
    Target surprised{""};
    surprised.s.set(army::surprised, side_b, 1);
    EXPECT_EQ(surprised.difficulty(), 11);
    EXPECT_THAT(surprised.text, HasSubstr("-2 halved: surprised [SYN-CMD-07]"));
    Target both("", "bogged = true");
    both.s.set(army::surprised, side_b, 1);
    EXPECT_EQ(both.difficulty(), 10);
    const std::string trench =
        R"(terrain = "forest", map = syn.battlefield { "trench" }, works = { { name = "trench", kind = "entrenchment" } },)";
    Target dug(trench, R"(work = "trench")");
    EXPECT_EQ(dug.difficulty(), 18);
    EXPECT_THAT(dug.text, HasSubstr("+5 forest [SYN-TERR-03]"));
    EXPECT_THAT(dug.text, HasSubstr("(waived: fortification) [SYN-TERR-05]"));
    EXPECT_EQ(Target(trench, R"(work = "trench")", {"cover.stack=sum"}).difficulty(), 23);
    EXPECT_EQ(Target(R"(terrain = "forest",)", "", {"cover.order=before_halving"}).difficulty(),
              15);
    Target open("", "", {"cover.order=before_halving"});
    EXPECT_EQ(open.difficulty(), 13);
    EXPECT_THAT(open.text, ::testing::Not(HasSubstr("cover"))) << "there is none";
    // An entrenchment helps against fire only.
    EXPECT_EQ(dug.difficulty(Blow::melee), 6);
    EXPECT_EQ(Target(trench, R"(work = "trench")", {"fort.entrenchment_vs_melee=true"})
                  .difficulty(Blow::melee),
              11);
}

TEST(SynapseDefense, StatusLeavesItAlone)
{
    covers("SYN-DEF-04", "SYN-FORT-04", "SYN-ROUT-02");
    Target worn{""};
    worn.s.set(body::damage, "B.main", 9000);
    EXPECT_EQ(worn.s.field().status(worn.s.unit("B.main")), Status::decimated);
    EXPECT_EQ(worn.difficulty(Blow::melee), 6);
    worn.s.set(body::state, "B.main", static_cast<int>(State::routing));
    EXPECT_EQ(worn.difficulty(Blow::melee), 3);
    EXPECT_THAT(worn.text, HasSubstr("-3 halved: routing [SYN-ROUT-02]"));
}

TEST(SynapseUrban, EXA23) // EX-A23
{
    covers("SYN-URB-01", "SYN-URB-02", "SYN-URB-03", "SYN-URB-04", "SYN-PDA-01");
    Scene s{R"(urban = true, units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 1230, cbt = 7, weapon = { dmg = 1 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
            B = { group("B.main", "main"), infantry { "T", id = "t", body = "B.main", eff = 1600, cbt = 7, weapon = { dmg = 4 } } } })"};
    s.begin();
    s.set(body::damage, "A.main", 4000);
    const Field f = s.field();
    EXPECT_EQ(f.status(s.unit("A.main")), Status::tested);
    EXPECT_EQ(current_power(f, s.unit("A.main"), Use::melee), 307);
    Plan plan;
    plan.attacker = s.unit("A.main");
    plan.target = s.unit("B.main");
    Breakdown b{"test", true};
    EXPECT_EQ(prepare(f, plan, b).difficulty, 12);
    EXPECT_THAT(explain(b, Reader{s.game().setting()}),
                HasSubstr("-615 halved: tested [SYN-PDA-01] -308 halved: streets [SYN-URB-01]"));
    plan.attacker = s.unit("A.support");
    plan.blow = Blow::fire;
    Breakdown fire{"test", true};
    EXPECT_EQ(prepare(f, plan, fire).difficulty, 13);
    EXPECT_EQ(s.asked(), "intent AB"); // otherwise a field battle
}

TEST(SynapseStrike, EXA32ModifiersAddUp) // EX-A32
{
    covers("SYN-STAT-05", "SYN-WEA-03", "SYN-WEA-05", "SYN-STAT-02", "SYN-STAT-03", "SYN-RETR-02");
    Target t{R"(temperature = "extreme",)"};
    t.s.set(body::damage, "A.main", 300);
    t.s.set(army::surprised, side_a, 1);
    t.s.set(army::penalty, side_a, -2);
    Plan plan;
    plan.attacker = t.s.unit("A.main");
    plan.target = t.s.unit("B.main");
    Breakdown b{"test", true};
    EXPECT_EQ(prepare(t.s.field(), plan, b).modifiers, 7 - 2 - 5 - 2 - 2);
    EXPECT_THAT(explain(b, Reader{t.s.game().setting()}),
                HasSubstr("-2 tested [SYN-STAT-01] -5 surprised [SYN-CMD-07] -2 failed withdrawal "
                          "[SYN-RETR-02] -2 extreme temperature [SYN-WEA-03]"));
    // A rout is worse than its status; the options add them.
    t.s.set(body::state, "A.main", static_cast<int>(State::routing));
    EXPECT_EQ(status_modifier(t.s.field(), t.s.unit("A.main")), -5);
    EXPECT_EQ(current_power(t.s.field(), t.s.unit("A.main"), Use::melee), 200);
    Target sum("", "", {"status.stack=cumulative", "status.halving=each"});
    sum.s.set(body::damage, "A.main", 300);
    sum.s.set(body::state, "A.main", static_cast<int>(State::routing));
    EXPECT_EQ(status_modifier(sum.s.field(), sum.s.unit("A.main")), -7);
    EXPECT_EQ(current_power(sum.s.field(), sum.s.unit("A.main"), Use::melee), 100);
    sum.difficulty(Blow::melee);
    EXPECT_THAT(sum.text, HasSubstr("| 100 = +400 a [SYN-GRP-01] -200 halved: tested [SYN-PDA-01] "
                                    "-100 halved: routing [SYN-STAT-03]"));
    sum.s.set(body::damage, "A.main", 500);
    sum.difficulty(Blow::melee);
    EXPECT_THAT(sum.text, HasSubstr("| 50 = +400 a [SYN-GRP-01] -200 halved: tested [SYN-PDA-01] "
                                    "-100 halved: decimated [SYN-STAT-03] -50 halved: routing"));
    sum.s.set(body::state, "A.main", static_cast<int>(State::active));
    sum.difficulty(Blow::melee);
    EXPECT_THAT(sum.text, EndsWith("| 100 = +400 a [SYN-GRP-01] -200 halved: tested [SYN-PDA-01] "
                                   "-100 halved: decimated [SYN-STAT-03]"));
    Target once("", "", {"status.stack=cumulative"});
    once.s.set(body::damage, "A.main", 500);
    once.s.set(body::state, "A.main", static_cast<int>(State::routing));
    once.difficulty(Blow::melee);
    EXPECT_THAT(once.text,
                EndsWith("| 200 = +400 a [SYN-GRP-01] -200 halved: tested [SYN-PDA-01]"));
}

TEST(SynapseStrike, WhoHasNoShotLeftIsNamedBesideWhoHas)
{
    covers("SYN-UNIT-10", "SYN-GRP-01");
    Scene s{R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 7, weapon = { dmg = 4 } },
            archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow },
            archers { "Y", id = "y", body = "A.support", eff = 50, cbt = 5, ammo = 1, weapon = syn.weapons.longbow } },
            B = { group("B.main", "main"),
            infantry { "T", id = "t", body = "B.main", eff = 1600, cbt = 6, weapon = { dmg = 4 } } } })"};
    s.begin();
    const auto told = [&] {
        Plan plan;
        plan.attacker = s.unit("A.support");
        plan.target = s.unit("B.main");
        plan.blow = Blow::fire;
        Breakdown b{"test", true};
        static_cast<void>(prepare(s.field(), plan, b));
        return explain(b, Reader{s.game().setting()});
    };
    EXPECT_THAT(told(), HasSubstr("| 300 = +200 x [SYN-GRP-01] +100 y [SYN-GRP-01]"));
    s.set(troop::ammo, "y", 0);
    EXPECT_THAT(told(), HasSubstr("| 200 = +200 x [SYN-GRP-01] +0 "));
    EXPECT_THAT(told(), HasSubstr("(waived: y: out of ammunition) [SYN-UNIT-10]"));
}

TEST(SynapseWeather, PoorAndVeryPoor)
{
    covers("SYN-WEA-01", "SYN-WEA-02", "SYN-CMD-10", "SYN-RNG-05");
    const auto fire = [](const std::string& environment, std::vector<std::string> options = {}) {
        Target t(environment, "", std::move(options));
        t.difficulty();
        return t.text;
    };
    EXPECT_THAT(fire(R"(visibility = "poor",)"), HasSubstr("5 = +5 attack potential"));
    EXPECT_THAT(fire(R"(visibility = "poor",)", {"weather.poor_combat=true"}),
                HasSubstr("-2 poor visibility [SYN-WEA-01]"));
    EXPECT_THAT(fire(R"(visibility = "very_poor",)"),
                HasSubstr("-4 very poor visibility or storm [SYN-WEA-02]"));
    EXPECT_THAT(fire(R"(visibility = "very_poor", wind = "storm",)"),
                HasSubstr("1 = +5 attack potential"));
    EXPECT_THAT(fire(R"(wind = "storm",)", {"ranged.very_poor_halves_pda=true"}),
                HasSubstr("-100 halved: storm [SYN-WEA-02]"));
    EXPECT_THAT(fire(""), Not(HasSubstr("ratio"))); // none for fire
    Scene s{R"(visibility = "poor",)" + plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    EXPECT_THAT(s.record("command"), HasSubstr("-2 poor visibility [SYN-CMD-10]"));
}

TEST(SynapseRatio, EXA36Fronts) // EX-A36
{
    covers("SYN-BATTLE-07", "SYN-BATTLE-08", "SYN-RATIO-02", "SYN-ARMY-04");
    Scene s{R"(units = { A = { group("A.left", "main"), group("A.right", "main"),
        infantry { "L", id = "l", body = "A.left", eff = 125, cbt = 6, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.right", eff = 175, cbt = 6, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "M", id = "m", body = "B.main", eff = 150, cbt = 6, weapon = { dmg = 4 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 5});
    s.give("A: face left>B.main; face right>B.main; done | B: face main>A.left; done");
    EXPECT_EQ(s.get(body::front, "A.left"), 1);
    EXPECT_EQ(s.get(body::front, "A.right"), 1);
    EXPECT_EQ(s.get(body::front, "B.main"), 1);
    EXPECT_EQ(ratio_power(s.field(), s.unit("A.left"), Blow::melee), 1200);
    s.give("A: attack left>B.main; attack right>B.main; done", {2, 1, 9});
    EXPECT_THAT(s.records("melee")[0], HasSubstr("+2 ratio 1200 to 600 [SYN-RATIO-01] (with "
                                                 "A.right) [SYN-RATIO-02]"));
    EXPECT_THAT(s.records("melee")[1], HasSubstr("+2 ratio 1200 to 600 [SYN-RATIO-01] (with "
                                                 "A.left) [SYN-RATIO-02]"));
    s.give("B: attack main>A.right; done", {2});
    EXPECT_THAT(s.record("melee"),
                HasSubstr("+0 ratio 600 to 1200 [SYN-RATIO-01] (against A.left too) "
                          "[SYN-RATIO-02] -1 engaged [SYN-STAT-01]"));
}

TEST(SynapseRatio, NoRoomNoRatio)
{
    covers("SYN-RATIO-03");
    Scene s{"ratio_allowed = false," + plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {7, 5});
    EXPECT_THAT(s.preview("A: attack main>B.main"),
                HasSubstr("(waived: no room to deploy) [SYN-RATIO-03]"));
}

TEST(SynapseCap, EncircledAndCumulative)
{
    covers("SYN-CAP-02", "SYN-CAP-04");
    Target free{""};
    const Cap usual = damage_cap(free.s.field(), free.s.unit("B.main"), false);
    EXPECT_TRUE(usual.holds);
    EXPECT_EQ(usual.most, 5600);
    Target trapped("", "encircled = true");
    EXPECT_FALSE(damage_cap(trapped.s.field(), trapped.s.unit("B.main"), false).holds);
    EXPECT_EQ(trapped.s.refusal("B: intent withdraw"), "SYN-RETR-05");
    Target sum("", "", {"cap.mode=cumulative"});
    sum.s.set(body::damage, "B.main", 5000);
    EXPECT_EQ(damage_cap(sum.s.field(), sum.s.unit("B.main"), false).most, 600);
}

TEST(SynapseFire, APointOfDamageIsDamage)
{
    covers("SYN-HIT-04", "SYN-STAT-01");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: face main>B.main; done | B: done");
    s.set(troop::eff, "a2", 5); // 10 percent of 10
    s.give("A: fire support>B.main; done", {8});
    EXPECT_EQ(s.get(body::damage, "B.main"), 1) << s.record("fire");
    EXPECT_EQ(s.field().status(s.unit("B.main")), Status::engaged);
}

} // namespace
} // namespace sandtable::synapse::combat_test
