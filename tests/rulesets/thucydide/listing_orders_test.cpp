// What is listed is all that may be ordered: attacks with every leader who may lead them, maneuver
// orders with every number that makes a difference, and every piece in an activation.

#include "covers.hpp"
#include "model_wars.hpp"

#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace sandtable::thucydide::testing::listing_orders_test {
namespace {

using sandtable::testing::covers;

/// The orders of some verbs that are listed now for the side that is asked.
std::set<Order> listed(Arena& arena, std::initializer_list<Verb> verbs)
{
    std::set<Order> orders;
    OrderBuffer room{20000};
    const OrderList list = room.fill([&](OrderList& out) { arena.game().legal({.side = 0}, out); });
    for (const ListedOrder one : list) {
        const Order order = one;
        for (const Verb verb : verbs)
            if (order.verb == static_cast<std::uint16_t>(verb)) orders.insert(order);
    }
    return orders;
}

Order order_of_a(Verb verb)
{
    Order order;
    order.verb = static_cast<std::uint16_t>(verb);
    order.side = 0;
    return order;
}

/// Those of many orders that are let pass.
class Allowed {
public:
    explicit Allowed(Arena& arena) : arena_{arena} {}
    void consider(const Order& order)
    {
        if (!arena_.game().refuse(order)) orders_.insert(order);
    }
    [[nodiscard]] const std::set<Order>& orders() const { return orders_; }

private:
    Arena& arena_;
    std::set<Order> orders_;
};

/// The units of A, or its leaders.
std::vector<Unit> own(const Field& field, bool leaders)
{
    std::vector<Unit> found;
    for (int i = 0; i < field.table.unit_count(); ++i)
        if (const Unit u = unit_at_index(i); field.side(u) == 0 && field.is_leader(u) == leaders)
            found.push_back(u);
    return found;
}

TEST(ThucydideListing, EveryAttackThatMayBeMadeIsListedWithEveryLeaderWhoMayLeadIt)
{
    covers(rules::lead_08, rules::combat_02, rules::combat_05, rules::lead_11, rules::ord_20);
    std::size_t attacks = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const model::War war = model::random_war(seed + 300);
        Arena arena;
        lay(war, arena, Phase::combat);
        ASSERT_TRUE(arena.game().begin().accepted);
        const Field field = arena.field();
        std::vector<Unit> leaders = own(field, true);
        leaders.push_back(Unit::none);
        Allowed allowed{arena};
        for (const Unit u : own(field, false))
            for (int c = 0; c < field.board().cells; ++c)
                for (int o = 0; o < static_cast<int>(AttackOrder::count_of_orders); ++o)
                    for (const Unit leader : leaders)
                        if (field.table.first_in(cell_at_index(c)) != Unit::none)
                            allowed.consider(order_of_a(Verb::attack)
                                                 .with(u)
                                                 .with(cell_at_index(c))
                                                 .with(o)
                                                 .with(leader));
        const std::set<Order> offered = listed(arena, {Verb::attack});
        EXPECT_EQ(offered.size(), allowed.orders().size()) << "seed " << seed;
        EXPECT_TRUE(offered == allowed.orders()) << "seed " << seed;
        attacks += offered.size();
    }
    EXPECT_GT(attacks, 400u);
}

TEST(ThucydideListing, OfTwoLeadersEachMayLead)
{
    covers(rules::lead_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("L3", "officer", "0605");
    arena.piece("S2", "sub_general", "0705").piece("B1", "inf_medium", "0604").generals();
    arena.combat("A");
    EXPECT_EQ(arena.legal(),
              (std::vector<std::string>{"attack A1 0604 none -", "attack A1 0604 none L3",
                                        "attack A1 0604 none S2", "end_combat"}));
}

TEST(ThucydideListing, ManeuverOrdersAreListedWithEveryNumberThatMakesADifference)
{
    covers(rules::ord_13, rules::ord_19, rules::ord_12, rules::ord_17, rules::ord_14);
    constexpr std::array alone{Verb::reconnaissance, Verb::combined_attack, Verb::maneuver,
                               Verb::general_assault};
    constexpr std::array of_a_unit{Verb::mount_dismount, Verb::forced_march, Verb::courier};
    int woods = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        model::War war = model::random_war(seed + 700);
        for (model::Troop& u : war.troops) u.moved_hexes = 0;
        war.tokens[0] = static_cast<int>(seed % 13);
        Arena arena;
        const bool command = seed % 4 == 0;
        lay(war, arena, command ? Phase::command : Phase::movement);
        if (!command) arena.set(side::last_activation, 0, 1);
        ASSERT_TRUE(arena.game().begin().accepted);
        if (arena.asked() != (command ? "A command" : "A movement")) continue;
        const Field field = arena.field();
        Allowed allowed{arena};
        for (const Verb verb : alone) allowed.consider(order_of_a(verb));
        for (const int n : {1, 2}) allowed.consider(order_of_a(Verb::forward_march).with(n));
        for (const Unit u : own(field, false)) {
            for (const Verb verb : of_a_unit) allowed.consider(order_of_a(verb).with(u));
            for (const int n : {1, 2, 3, 4, 5, 6})
                allowed.consider(order_of_a(Verb::rally).with(u).with(n));
            // More rough hexes than a move has before its last are paid for to no effect.
            for (int n = 1; n == 1 || n < allowance_of(field, u).move; ++n)
                allowed.consider(order_of_a(Verb::woodsmen).with(u).with(n));
        }
        const std::set<Order> offered =
            listed(arena, {Verb::mount_dismount, Verb::reconnaissance, Verb::forced_march,
                           Verb::woodsmen, Verb::courier, Verb::combined_attack, Verb::maneuver,
                           Verb::forward_march, Verb::general_assault, Verb::rally});
        EXPECT_EQ(offered.size(), allowed.orders().size()) << "seed " << seed;
        EXPECT_TRUE(offered == allowed.orders()) << "seed " << seed;
        for (const Order& order : offered)
            if (order.verb == static_cast<std::uint16_t>(Verb::woodsmen) && order.number(1) > 1)
                ++woods;
    }
    EXPECT_GT(woods, 50) << "more than one rough hex";
}

TEST(ThucydideListing, EachNumberOfStandsThatMayRallyIsListed)
{
    covers(rules::ord_19);
    Arena arena;
    arena.piece("A1", "inf_medium", "0609").piece("B1", "inf_medium", "0101").generals(12);
    arena.phase(Phase::movement, "A").set(side::last_activation, 0, 1).set(unit::stands, "A1", 1);
    const std::vector<std::string> legal = arena.legal();
    std::vector<std::string> rallies;
    std::ranges::copy_if(legal, std::back_inserter(rallies),
                         [](const std::string& order) { return order.starts_with("rally"); });
    EXPECT_EQ(rallies, (std::vector<std::string>{"rally A1 1", "rally A1 2", "rally A1 3"}));
}

// Which pieces go together is the player's affair, and there are thousands of ways
// (docs/decisions/0050): what is listed takes each of them along once at least.
TEST(ThucydideListing, EveryPieceStandsInAListedActivationOfEachWhoMayActivateIt)
{
    covers(rules::cmd_02, rules::cmd_03, rules::cmd_04);
    int riders = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const model::War war = model::random_war(seed + 800);
        Arena arena;
        lay(war, arena, Phase::command);
        if (seed % 2 == 0) arena.set(unit::has_activated, "AL", 1);
        ASSERT_TRUE(arena.game().begin().accepted);
        if (arena.asked() != "A command") continue;
        std::set<std::pair<Unit, Unit>> offered;
        for (const Order& order : listed(arena, {Verb::activate})) {
            EXPECT_FALSE(arena.game().refuse(order));
            for (int i = 1; i < order.count; ++i) offered.emplace(order.unit(0), order.unit(i));
        }
        const Field field = arena.field();
        const auto may = [&](Unit leader, Unit piece) {
            return !arena.game().refuse(order_of_a(Verb::activate).with(leader).with(piece));
        };
        for (const Unit leader : own(field, true))
            for (int p = 0; p < field.table.unit_count(); ++p) {
                const Unit piece = unit_at_index(p);
                if (!may(leader, piece)) continue;
                // Who rides with a unit and may command goes in an activation of his own.
                const bool rides = field.is_leader(piece) && !field.is_lone(piece);
                const Unit by = rides && may(piece, piece) ? piece : leader;
                riders += rides ? 1 : 0;
                EXPECT_TRUE(offered.contains({by, piece}))
                    << "seed " << seed << ' ' << field.table.info(by).id << ' '
                    << field.table.info(piece).id;
            }
    }
    EXPECT_GT(riders, 50);
}

} // namespace
} // namespace sandtable::thucydide::testing::listing_orders_test
