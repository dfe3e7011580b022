// FP70 sections 3, 4, 8 and 9: the program and a second reading of the book (model.hpp) on random
// positions of both boards: moves, sight and legality of attacks, dice, whole combat steps.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/model_positions.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>

namespace sandtable::fastplay70::model_test {
namespace {

using testing::covers;
using namespace model;
using Draw = Drawn (*)(Random&);

std::string full(const std::string& rule) { return rule.empty() ? "" : "FP70-" + rule; }

/// What check_move says before it looks at the path (8.6).
std::string why_no_action(const Drawn& drawn, const Man& u, int segment_of_unit, int open,
                          const std::vector<int>& pools, bool charge, bool french_moves)
{
    if (u.french != french_moves) return "SEQ-02";
    if (u.acted) return "ACT-03";
    if (segment_of_unit != open) return "SEG-02";
    if (pools[static_cast<std::size_t>(open) - 1] < (charge ? 2 : 1)) return "ACT-02";
    if (charge && (!drawn.world.options.charge || u.arm != model::Arm::infantry))
        return "ADV-CHARGE-01";
    return "";
}

/// Segments of the drawn boards: columns 1 to 3, 4 to 6, 7 to 9; one on the open table.
int segment_of(const Drawn& drawn, const Man& u) { return drawn.hexes ? u.pos.x / 3 + 1 : 1; }

/// Mostly one that may be given an action, if the boards have one.
Man& draw_mover(Random& random, Drawn& drawn, int open, bool french_moves)
{
    std::vector<Man*> may;
    for (Man& m : drawn.world.units)
        if (m.french == french_moves && segment_of(drawn, m) == open && !m.acted) may.push_back(&m);
    if (!may.empty() && random.chance(90))
        return *may[static_cast<std::size_t>(random.number(0, static_cast<int>(may.size()) - 1))];
    return drawn.world.units[static_cast<std::size_t>(random.number(0, 9))];
}

void expect_carried_out(Drawn& drawn, Scene& s, Man& u, const std::string& order, const March& to,
                        bool charge)
{
    s.order(order);
    u.pos = to.at;
    u.facing = to.facing;
    EXPECT_EQ(s.where(u.id), where(drawn, u));
    EXPECT_EQ(s.get(counters::cost_used, u.id), to.cost);
    EXPECT_EQ(s.get(counters::no_combat, u.id), to.silent);
    EXPECT_EQ(s.get(counters::charging, u.id), charge);
    EXPECT_EQ(s.get(counters::moved, u.id),
              to.displacement > 0 || drawn.world.options.pivot_counts_as_moving);
    EXPECT_EQ(s.get(counters::activated, u.id), 1);
    EXPECT_EQ(s.get(counters::acted, u.id), 1);
}

/// One position: many paths of its units, and one of the legal ones carried out.
/// Adds the number of legal paths to `legal`.
void compare_moves(Draw draw, std::uint64_t seed, int& legal)
{
    Random random{seed};
    Drawn drawn = draw(random);
    Scene s{drawn.text};
    const bool french_moves = random.chance(50);
    const std::vector<int> pools{random.number(0, 4), random.number(1, 4), random.number(1, 4)};
    const int open = drawn.hexes ? random.number(1, 3) : 1;
    for (Man& m : drawn.world.units) {
        m.acted = random.chance(10);
        s.work([&](Play& play) { play.set(counters::acted, s.unit(m.id), m.acted ? 1 : 0); });
    }
    s.moving(french_moves ? french : german, pools, open);
    for (int i = 0; i < 40; ++i) {
        Man& u = draw_mover(random, drawn, open, french_moves);
        const bool charge = random.chance(20);
        const Path path = draw_path(random, drawn, u);
        const std::string order = (charge ? "chg " : "mv ") + u.id + " " + path.text;
        const int segment = segment_of(drawn, u);
        March to = drawn.march(u, path.elements, charge);
        const std::string barred =
            why_no_action(drawn, u, segment, open, pools, charge, french_moves);
        if (!barred.empty()) to.rule = barred;
        EXPECT_EQ(s.refusal(order, french_moves ? french : german), full(to.rule)) << order;
        if (!to.rule.empty()) continue;
        ++legal;
        if (i < 20) continue;
        const int before = s.pool(french_moves ? french : german, open);
        expect_carried_out(drawn, s, u, order, to, charge);
        EXPECT_EQ(s.pool(french_moves ? french : german, open), before - (charge ? 2 : 1));
        return;
    }
}

void compare_all_moves(Draw draw, std::uint64_t seeds)
{
    int legal = 0;
    for (std::uint64_t seed = 1; seed <= testing::rounds(seeds); ++seed) {
        compare_moves(draw, seed, legal);
        if (::testing::Test::HasFailure()) {
            Random random{seed};
            FAIL() << "seed " << seed << "\n" << draw(random).text;
        }
    }
    EXPECT_GT(legal, static_cast<int>(testing::rounds(seeds)));
}

TEST(FastPlay70Model, MovesOnHexesAreThoseOfTheSecondReading)
{
    covers(rules::capacity, rules::pivots, rules::backward_limit, rules::after_a_stop,
           rules::edge_of_board, rules::zone, rules::enemy_stops, rules::friend_stops,
           rules::disengaging, rules::passage, rules::passage_alone, rules::passage_forward,
           rules::passage_enemy, rules::passage_ground, rules::climbing, rules::crossing,
           rules::entering_cover, rules::silencing_ground, rules::leaving_dense, rules::down_steep,
           rules::impassable, rules::charge_move, rules::infantry_silenced,
           rules::limits_do_not_add, rules::leaving_cover, rules::no_further_effect);
    compare_all_moves(draw_hexes, 250);
}

TEST(FastPlay70Model, MovesOnTheOpenTableAreThoseOfTheSecondReading)
{
    covers(rules::table_lengths, rules::table_contact, rules::table_forward, rules::table_walk,
           rules::table_legs, rules::table_ground, rules::table_passage, rules::edge_of_board);
    compare_all_moves(draw_plane, 250);
}

// --- sight, attacks, combat steps

struct Fight {
    Drawn drawn{};
    std::unique_ptr<Scene> scene{};
    bool moving_step = false;
};

Fight draw_fight(Draw draw, Random& random)
{
    Fight f{.drawn = draw(random)};
    f.moving_step = random.chance(50);
    f.drawn.world.first_is_french = random.chance(50);
    f.scene = std::make_unique<Scene>(f.drawn.text);
    Scene& s = *f.scene;
    for (Man& m : f.drawn.world.units) {
        m.no_combat = random.chance(10);
        m.cost = random.number(0, 2) * f.drawn.world.on().ud();
        m.charging = m.moved && m.arm == model::Arm::infantry && random.chance(20);
        m.attacked = random.chance(10);
        m.dense_one_spent = random.chance(15);
        m.guard_one_spent = random.chance(15);
        s.work([&](Play& play) {
            const Unit u = s.unit(m.id);
            play.set(counters::no_combat, u, m.no_combat ? 1 : 0);
            play.set(counters::cost_used, u, m.cost);
            play.set(counters::charging, u, m.charging ? 1 : 0);
            play.set(counters::attacked, u, m.attacked ? 1 : 0);
            play.set(counters::dense_one_spent, u, m.dense_one_spent ? 1 : 0);
            play.set(counters::guard_one_spent, u, m.guard_one_spent ? 1 : 0);
        });
    }
    s.fighting(f.moving_step, f.drawn.world.first_is_french ? french : german);
    return f;
}

/// Compares the legality and the dice of every attack of a side; the legal ones.
std::vector<model::Attack> legal_attacks(const Fight& f, bool of_french, bool asked)
{
    std::vector<model::Attack> legal;
    for (const Man& a : f.drawn.world.units)
        for (const Man& t : f.drawn.world.units) {
            if (a.french != of_french || a.index == t.index) continue;
            const std::string rule = why_not_attack(f.drawn.world, a, t, f.moving_step);
            const std::string order = "att " + a.id + ">" + t.id;
            if (asked) {
                EXPECT_EQ(f.scene->refusal(order, of_french ? french : german), full(rule))
                    << order;
            }
            if (a.french != t.french) {
                EXPECT_EQ(f.scene->dice(a.id, t.id), value(f.drawn.world, a, t).dice) << order;
            }
            if (rule.empty()) legal.push_back({a.id, t.id, {}});
        }
    return legal;
}

/// What a side declares: at most one attack a unit, its dice with it.
std::vector<model::Attack> declare(Random& random, Fight& f, bool of_french)
{
    const std::vector<model::Attack> legal = legal_attacks(f, of_french, true);
    std::vector<model::Attack> declared;
    for (model::Attack one : legal) {
        const bool has = std::ranges::any_of(
            declared, [&](const auto& d) { return d.attacker == one.attacker; });
        if (has || random.chance(25)) continue;
        const int dice = value(f.drawn.world, *f.drawn.world.named(one.attacker),
                               *f.drawn.world.named(one.target))
                             .dice;
        for (int i = 0; i < dice; ++i)
            one.dice.push_back(random.chance(35) ? 1 : random.number(1, 6));
        declared.push_back(one);
    }
    return declared;
}

/// The orders of a side's declarations, in any order.
std::string orders_of(Random& random, std::vector<model::Attack> declared, bool of_french)
{
    std::string text;
    while (!declared.empty()) {
        const auto i = random.number(0, static_cast<int>(declared.size()) - 1);
        const auto at = declared.begin() + i;
        text += "att " + at->attacker + ">" + at->target + "; ";
        declared.erase(at);
    }
    return text + (of_french ? "done F" : "done G");
}

std::string question(const Scene& s)
{
    const std::string asked = s.asked();
    return asked.starts_with("convert") || asked.starts_with("breakthrough") ? asked : "";
}

/// Declares, rolls, answers; both readings. The number of attacks.
std::size_t compare_fight(Draw draw, std::uint64_t seed)
{
    Random random{seed};
    Fight f = draw_fight(draw, random);
    World& world = f.drawn.world;
    Scene& s = *f.scene;
    std::vector<model::Attack> all;
    std::string last;
    for (const bool of_french : {world.first_is_french, !world.first_is_french}) {
        const bool can = !legal_attacks(f, of_french, false).empty();
        const std::string asks = of_french ? "declare french" : "declare german";
        EXPECT_EQ(last.empty() ? s.asked() == asks : true, can || !last.empty()) << asks;
        if (!can) continue;
        if (!last.empty()) s.order(last);
        EXPECT_EQ(s.asked(), asks);
        if (s.asked() != asks) return 0;
        const std::vector<model::Attack> declared = declare(random, f, of_french);
        last = orders_of(random, declared, of_french);
        all.insert(all.end(), declared.begin(), declared.end());
    }
    if (all.empty()) return 0;
    Dice dice;
    for (const Man* m : world.unit_order())
        for (const model::Attack& one : all)
            if (one.attacker == m->id) dice.insert(dice.end(), one.dice.begin(), one.dice.end());
    s.order(last, dice);
    fight(world, all, [&](const std::string& asks) {
        EXPECT_EQ(question(s), asks);
        if (question(s) != asks) return false;
        const bool yes = random.chance(60);
        const std::string id = asks.substr(asks.find(' ') + 1);
        const bool convert = asks.starts_with("convert");
        s.order((convert ? (yes ? "conv " : "noconv ") : (yes ? "brk " : "stay ")) + id);
        return yes;
    });
    EXPECT_EQ(question(s), "");
    for (const Man& m : world.units) {
        EXPECT_EQ(s.where(m.id), where(f.drawn, m)) << m.id;
        EXPECT_EQ(s.stands(m.id), m.stands) << m.id;
        EXPECT_EQ(s.get(counters::guard_one_spent, m.id), m.guard_one_spent) << m.id;
    }
    return all.size();
}

void compare_all_fights(Draw draw, std::uint64_t seeds)
{
    std::size_t attacks = 0;
    for (std::uint64_t seed = 1; seed <= testing::rounds(seeds); ++seed) {
        attacks += compare_fight(draw, seed);
        if (::testing::Test::HasFailure()) {
            Random random{seed};
            FAIL() << "seed " << seed << "\n" << draw(random).text;
        }
    }
    EXPECT_GT(attacks, testing::rounds(seeds) / 2);
}

TEST(FastPlay70Model, CombatOnHexesIsThatOfTheSecondReading)
{
    covers(rules::hex_line, rules::hex_line_blocked, rules::obstructions, rules::overlook,
           rules::strict_cover, rules::legal_target, rules::contact_binds, rules::combat_value,
           rules::value_terms, rules::extra_range, rules::rear_attack, rules::rear_bonus,
           rules::dense_cover, rules::order_of_effects, rules::hits_then_retreats, rules::hex_away,
           rules::hex_toward, rules::nearer_to_enemy, rules::friend_behind, rules::retreat_facing,
           rules::retreat_fails, rules::driven_on, rules::breakthrough, rules::who_breaks_through,
           rules::franc_tireur, rules::converted_retreat, rules::unreliable, rules::guard);
    compare_all_fights(draw_hexes, 300);
}

TEST(FastPlay70Model, CombatOnTheOpenTableIsThatOfTheSecondReading)
{
    covers(rules::table_bands, rules::table_front, rules::table_sight, rules::table_away,
           rules::table_toward, rules::table_breakthrough, rules::cover_between,
           rules::nearer_to_enemy, rules::hits_then_retreats);
    compare_all_fights(draw_plane, 300);
}

} // namespace
} // namespace sandtable::fastplay70::model_test
