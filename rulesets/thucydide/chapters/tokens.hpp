/// tokens.hpp - THU chapter 17: order tokens, prices and the three kinds of orders.
///
///   ManeuverOrder, OrderSpec   the tables of orders
///   Price, price_of            what an order costs [THU-LEAD-07, THU-ORD-05, THU-ORD-06]
///   refuse_price, pay          paying
///   earn                       letters [THU-TOK-02, THU-TOK-04]
///   refuse_maneuver ...        legality of maneuver orders; carry_out does them
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// In the order of their verbs.
enum class ManeuverOrder : std::uint8_t {
    mount_dismount,
    reconnaissance,
    forced_march,
    woodsmen,
    courier,
    combined_attack,
    maneuver,
    forward_march,
    general_assault,
    rally,
    count_of_orders
};
static_assert(static_cast<int>(Verb::mount_dismount) + static_cast<int>(ManeuverOrder::woodsmen) ==
                      static_cast<int>(Verb::woodsmen) &&
                  static_cast<int>(Verb::mount_dismount) +
                          static_cast<int>(ManeuverOrder::maneuver) ==
                      static_cast<int>(Verb::maneuver) &&
                  static_cast<int>(Verb::mount_dismount) + static_cast<int>(ManeuverOrder::rally) ==
                      static_cast<int>(Verb::rally),
              "the maneuver orders are verbs side by side");

/// A row of the tables of orders. The orders shock, support and maneuver are not the ability, the
/// state or the kind of that name. [THU-ORD-07]
struct OrderSpec {
    const char* name;
    const RuleSpec* rule;
    int cost;
    // Of maneuver orders: what helps an attack or a defense helps who attacks or is attacked.
    bool per_item = false;   ///< the cost is for each hex or stand
    bool beneficiary = true; ///< names a unit
    bool in_command = false; ///< given in the command phase
};
[[nodiscard]] const OrderSpec& spec_of(ManeuverOrder order) noexcept;
[[nodiscard]] const OrderSpec& spec_of(AttackOrder order) noexcept;
[[nodiscard]] const OrderSpec& spec_of(DefenseOrder order) noexcept;

struct Price {
    int base = 0;
    int discount = 0;
    int tokens = 0;           ///< to pay
    Unit leader = Unit::none; ///< who is near
    int distance = 0;         ///< to him
};
/// The price for `side`; `items` hexes or stands; `unit` is the beneficiary or none.
[[nodiscard]] Price price_of(const Field& field, Side side, const OrderSpec& order, Unit unit,
                             int items = 1) noexcept;
/// Why a side cannot have an order for its price: tokens, reach, no leader.
[[nodiscard]] Refused refuse_price(const Field& field, Side side, const OrderSpec& order, Unit unit,
                                   int items = 1) noexcept;
/// Whether it might, near a leader or not: what is refused most, without a refusal.
[[nodiscard]] bool may_afford(const Field& field, Side side, const OrderSpec& order) noexcept;
/// Reports a price as terms.
void explain_price(const Field& field, Side side, const OrderSpec& order, const Price& price,
                   Unit unit, Breakdown& out) noexcept;
/// Pays before any effect. [THU-TOK-03]
void pay(const Play& play, Side side, const OrderSpec& order, Unit unit, int items = 1);
/// Adds tokens for letters; what is over the cap is lost. Returns how many came.
int earn(const Play& play, Side side, int letters);

/// The leader of a side nearest to have `unit` in his influence, or none. [THU-LEAD-07]
[[nodiscard]] Unit influencing(const Field& field, Side side, Unit unit) noexcept;
/// Whether a side has a leader on the board.
[[nodiscard]] bool has_leader(const Field& field, Side side) noexcept;

/// What a maneuver order is given for; what it does not name is none or 0.
struct Maneuver {
    ManeuverOrder order{};
    Unit unit = Unit::none;
    int number = 0; ///< hexes, stands, or the activation
};
[[nodiscard]] Refused refuse_maneuver(const Field& field, Side side, const Maneuver& maneuver,
                                      bool command_phase) noexcept;
void carry_out(const Play& play, Side side, const Maneuver& maneuver);

} // namespace sandtable::thucydide
