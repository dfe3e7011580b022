// Worked examples that are distributions, whole: each result and in how many ways it comes.
// [SYN chapter 24]

#include "plugins/host/notation/read_order.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/every_roll.hpp"

#include <map>

namespace sandtable::synapse::examples_odds_test {
namespace {

using ::testing::HasSubstr;
using Ways = std::map<std::int64_t, int>;

Strike strike_of(std::int64_t potential, std::int64_t power, std::int64_t difficulty, bool ranged)
{
    Strike strike;
    strike.ranged = ranged;
    strike.shock = !ranged;
    strike.modifiers = potential;
    strike.power = power;
    strike.difficulty = difficulty;
    return strike;
}
/// What a strike does, in 10,000 ways; -1 for a miss.
template <typename Result>
Ways ways_of(const Strike& strike, Result&& result)
{
    Ways out;
    Breakdown b{"test", false};
    for (const auto& [value, ways] : die_results(DiceMode::open, 3))
        out[result(resolve(strike, value, b))] += static_cast<int>(ways);
    return out;
}
Ways damage_of(const Strike& strike)
{
    return ways_of(strike, [](const Struck& s) { return s.hit ? s.damage : -1; });
}
std::int64_t mean_in_10000(const Ways& ways)
{
    std::int64_t sum = 0;
    for (const auto& [damage, n] : ways) sum += damage > 0 ? damage * n : 0;
    return sum;
}

TEST(SynapseOdds, EXA04ShockWhole) // EX-A04
{
    covers("SYN-HIT-01", "SYN-HIT-02");
    Strike strike = strike_of(6, 1200, 6, false);
    strike.cap = {.holds = true, .most = 5600};
    const Ways expected{{-1, 900},  {120, 100}, {240, 2000}, {360, 2000}, {480, 2000}, {600, 2000},
                        {720, 100}, {840, 200}, {960, 200},  {1080, 200}, {1200, 200}, {1320, 10},
                        {1440, 20}, {1560, 20}, {1680, 20},  {1800, 20},  {1920, 1},   {2040, 2},
                        {2160, 2},  {2280, 2},  {2400, 2},   {2520, 1}};
    EXPECT_EQ(damage_of(strike), expected);
    EXPECT_EQ(mean_in_10000(expected), 4'425'000); // 442.5
}

TEST(SynapseOdds, EXA05FireWhole) // EX-A05
{
    covers("SYN-RNG-04");
    const Ways expected{{-1, 7000}, {112, 2000}, {225, 100}, {337, 200}, {450, 200}, {562, 200},
                        {675, 200}, {787, 10},   {900, 20},  {1012, 20}, {1125, 20}, {1237, 20},
                        {1350, 1},  {1462, 2},   {1575, 2},  {1687, 2},  {1800, 2},  {1912, 1}};
    EXPECT_EQ(damage_of(strike_of(5, 1125, 13, true)), expected);
    EXPECT_EQ(mean_in_10000(expected), 760'960); // 76.096
}

TEST(SynapseOdds, EXA07CapWhole) // EX-A07
{
    covers("SYN-CAP-01");
    Strike strike = strike_of(11, 3000, 6, false);
    strike.cap = {.holds = true, .most = 1400};
    const Ways expected{{-1, 400}, {300, 200}, {600, 200}, {900, 200}, {1200, 1000}, {1400, 8000}};
    EXPECT_EQ(damage_of(strike), expected);
    EXPECT_EQ(mean_in_10000(expected), 12'760'000); // 1276
}

TEST(SynapseOdds, EXA08CounterBonusWhole) // EX-A08
{
    covers("SYN-CNTR-01");
    const Ways expected{{-1, 7000}, {0, 1000}, {1, 1000}, {2, 200}, {3, 200}, {4, 200},
                        {5, 200},   {6, 100},  {7, 20},   {8, 20},  {9, 20},  {10, 20},
                        {11, 10},   {12, 2},   {13, 2},   {14, 2},  {15, 2},  {16, 2}};
    EXPECT_EQ(ways_of(strike_of(5, 1000, 9, false),
                      [](const Struck& s) { return s.hit ? -1 : s.counter; }),
              expected);
    // Of X = 3 the margin of failure is 1, of 2 it is 2, of 0 it is 4.
    const std::pair<std::int64_t, std::int64_t> margins[] = {{3, 1}, {2, 2}, {0, 4}};
    Breakdown b{"test", false};
    for (const auto& [value, margin] : margins)
        EXPECT_EQ(resolve(strike_of(5, 1000, 9, false), value, b).margin, margin);
}

TEST(SynapseOdds, EXA09FriendlyFireWhole) // EX-A09
{
    covers("SYN-FF-01");
    Strike strike = strike_of(4, 600, 13, true);
    strike.friend_body = unit_at_index(0);
    const Ways ways = ways_of(strike, [](const Struck& s) { return s.hit ? -1 : s.friendly; });
    EXPECT_EQ(ways.at(-1), 2000);
    EXPECT_EQ(ways.at(0), 1000);
    for (const int damage : {60, 120, 180}) EXPECT_EQ(ways.at(damage), 2000) << damage;
    EXPECT_EQ(ways.at(240), 100);
    for (const int damage : {300, 360, 420, 480}) EXPECT_EQ(ways.at(damage), 200) << damage;
    int hurt = 0;
    for (const auto& [damage, n] : ways) hurt += damage > 0 ? n : 0;
    EXPECT_EQ(hurt, 7000);
}

TEST(SynapseOdds, EXA10PursuitWhole) // EX-A10
{
    covers("SYN-PURS-04");
    Strike strike = strike_of(6, 1000, 2, false);
    strike.slow = true;
    const Ways ways = damage_of(strike);
    EXPECT_EQ(ways.at(-1), 500);
    for (const int damage : {50, 100}) EXPECT_EQ(ways.at(damage), 200) << damage;
    EXPECT_EQ(ways.at(150), 100);
    for (const int damage : {200, 250, 300, 350}) EXPECT_EQ(ways.at(damage), 2000) << damage;
    EXPECT_EQ(ways.at(400), 100);
    for (const int damage : {450, 500, 550, 600}) EXPECT_EQ(ways.at(damage), 200) << damage;
}

TEST(SynapseOdds, EXA22FireAtTheTigerWhole) // EX-A22
{
    covers("SYN-VEH-13", "SYN-VEH-15", "SYN-CAP-05");
    Strike strike = strike_of(5, 1000, 11, true);
    strike.cap = {.holds = true, .most = 1350};
    const Ways expected{{-1, 5000}, {100, 2000}, {200, 2000}, {300, 100}, {400, 200},
                        {500, 200}, {600, 200},  {700, 200},  {800, 10},  {900, 20},
                        {1000, 20}, {1100, 20},  {1200, 20},  {1300, 1},  {1350, 9}};
    EXPECT_EQ(damage_of(strike), expected);
}

/// Shares in parts of 10^8 of what follows from an order.
template <typename Label>
std::map<std::string, std::int64_t> shares(Scene& s, const Order& order, Label&& label)
{
    const host::Odds odds = ::sandtable::testing::odds_of(
        s.game(), order, [&](const Table&, const Table& after, const Journal& said) -> std::string {
            return label(Field{after, s.rules().context()}, said);
        });
    EXPECT_TRUE(odds.exact);
    std::map<std::string, std::int64_t> out;
    for (const sandtable::host::Outcome& o : odds.outcomes)
        out[o.label] += static_cast<std::int64_t>(o.ways * (100'000'000 / o.total));
    return out;
}
Order order_for(Scene& s, const std::string& side, const std::string& text)
{
    for (const std::string& word : s.legal(side))
        if (word == text) {
            const Side seat = side == "A" ? side_a : side_b;
            const auto parsed = host::read_order(word, seat, s.game().setting());
            if (parsed.order) return *parsed.order;
        }
    ADD_FAILURE() << text << " is no canonical order here";
    return {};
}

TEST(SynapseOdds, EXA11RallyWhole) // EX-A11
{
    covers("SYN-RALLY-02");
    Scene s{
        R"(units = { A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 2000, cbt = 9, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 300, cbt = 5, weapon = { dmg = 4 } } } },
        sides = { A = { commander = chief(15, 9) }, B = { commander = chief(1, 9) } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {5, 5});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: attack main>B.main; done", {9});
    s.give("A: no-pursuit B.main");
    ASSERT_EQ(s.get(body::damage, "B.main"), 900);
    const Unit b = s.unit("B.main");
    const auto found =
        shares(s, order_for(s, "B", "rally B.main"), [&](const Field& f, const Journal&) {
            return f.active(b) ? std::to_string(900 - f.damage(b)) : "fails";
        });
    const std::map<std::string, std::int64_t> expected{
        {"fails", 50'000'000}, {"0", 20'000'000},  {"90", 20'000'000}, {"180", 1'000'000},
        {"270", 2'000'000},    {"360", 2'000'000}, {"450", 2'000'000}, {"540", 2'000'000},
        {"630", 100'000},      {"720", 200'000},   {"810", 200'000},   {"900", 500'000}};
    EXPECT_EQ(found, expected);
}

TEST(SynapseOdds, EXA18ParleyWhole) // EX-A18
{
    covers("SYN-SIEGE-09", "SYN-SIEGE-10");
    const auto parley = [](std::int64_t damage) {
        Scene s{
            R"(sides = { A = { commander = chief(9, 9, 7) } }, mode = "siege", map = syn.battlefield { "keep" },
            works = { { name = "keep", kind = "small_fort", optimum = 200 } }, units = { A = { group("A.main", "main"),
            infantry { "I", id = "a", body = "A.main", eff = 4000, cbt = 6, weapon = { dmg = 4 } } },
            B = { group("B.garrison", "garrison", { work = "keep" }),
            infantry { "G", id = "g", body = "B.garrison", eff = 200, cbt = 8, weapon = { dmg = 4 } } } })"};
        s.begin();
        s.set(body::damage, "B.garrison", damage);
        s.give("B: done");
        s.give("A: siege parley; siege continue");
        return shares(s, order_for(s, "B", "done"), [](const Field&, const Journal& said) {
            for (const auto& item : said)
                if (const auto* b = item.breakdown(); b && std::string_view{b->kind()} == "parley")
                    return std::string{b->outcome_text()}.substr(0, 7);
            return std::string{"none"};
        });
    };
    using Shares = std::map<std::string, std::int64_t>;
    EXPECT_EQ(parley(0),
              (Shares{{"uncondi", 20'000'000}, {"the pla", 50'000'000}, {"refused", 30'000'000}}));
    EXPECT_EQ(parley(400),
              (Shares{{"uncondi", 60'000'000}, {"the pla", 31'000'000}, {"refused", 9'000'000}}));
}

TEST(SynapseOdds, EXA29FateWhole) // EX-A29
{
    covers("SYN-LOSS-10");
    Scene s(
        R"(units = { A = { group("A.main", "main"),
        infantry { "H", id = "h", body = "A.main", eff = 100, cbt = 9, weapon = { dmg = 4 }, characters = { { arm = 2 } } } },
        B = { group("B.main", "main"), infantry { "C", id = "b", body = "B.main", eff = 240, cbt = 4, weapon = { dmg = 5 } } } })",
        {"pc.wounds=true"});
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.set(troop::took_part, "h", 1).set(body::damage, "A.main", 170); // 34 percent of 500
    s.set(body::state, "A.main", static_cast<int>(State::dispersed));
    s.give("A: done");
    std::map<std::int64_t, std::uint64_t> wounds;
    std::uint64_t total = 0;
    const host::Odds odds = ::sandtable::testing::odds_of(
        s.game(), order_for(s, "B", "done"), [&](const Table&, const Table&, const Journal& said) {
            for (const auto& item : said)
                if (const auto* b = item.breakdown(); b && std::string_view{b->kind()} == "fate")
                    return std::to_string(b->outcome_args().n);
            return std::string{"none"};
        });
    EXPECT_TRUE(odds.exact);
    for (const sandtable::host::Outcome& o : odds.outcomes) {
        wounds[std::stoll(o.label)] += o.ways;
        total = o.total;
    }
    const std::map<std::int64_t, std::uint64_t> in_27{{1, 1}, {2, 3}, {3, 6}, {4, 7},
                                                      {5, 6}, {6, 3}, {7, 1}};
    ASSERT_EQ(total % 27, 0u);
    for (const auto& [n, ways] : in_27) EXPECT_EQ(wounds[n] / (total / 27), ways) << n;
    EXPECT_EQ(wounds.size(), in_27.size());
}

TEST(SynapseOdds, EXA31DisengagementWhole) // EX-A31
{
    covers("SYN-VEH-18", "SYN-VEH-19");
    Scene s{
        R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "Slow", id = "a1", count = 4, sdg = 500, crew = 6, speed = 1, weapons = { { dmg = 50, range = "long" } } } },
        B = { ground { "Fast", id = "b1", count = 4, sdg = 500, crew = 5, speed = 3, weapons = { { dmg = 50, range = "long" } } } } })"};
    s.begin();
    s.give("A: intent fight | B: intent fight", {4, 9}); // B first
    s.give("B: shoot b1 a1; done", {3});
    s.give("A: disengage a1");
    const Unit u = s.unit("a1");
    const auto found = shares(s, order_for(s, "A", "done"), [&](const Field& f, const Journal&) {
        return std::string{f.active(u)                      ? "stays"
                           : f.state(u) == State::withdrawn ? "leaves"
                                                            : "routs"};
    });
    const std::map<std::string, std::int64_t> expected{
        {"leaves", 32'404'036}, {"stays", 40'717'182}, {"routs", 26'878'782}};
    EXPECT_EQ(found, expected);
}

} // namespace
} // namespace sandtable::synapse::examples_odds_test
