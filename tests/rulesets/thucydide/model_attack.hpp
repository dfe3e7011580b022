/// model_attack.hpp - the model of Thucydide: what attacks may be declared, and what orders cost.
/// [chapters 14.1 and 17.2]
#pragma once

#include "model_dice.hpp"

namespace sandtable::thucydide::model {

struct Attack {
    std::size_t unit = 0; ///< place in War::troops
    Hex target;
    std::string order = "none"; ///< as 17.2 names it
    std::string lead{};         ///< a leader's id, or nothing
};

/// Whether the attack may be declared now. [THU-COMBAT-02 to 07, THU-LEAD-08, THU-LEAD-11]
[[nodiscard]] bool may_attack(const War& war, const Attack& attack);
/// An impetuous unit that can charge somebody. [THU-COMBAT-06]
[[nodiscard]] bool must_attack(const War& war, int side);
/// The combat of an attack on a unit, before its dice.
[[nodiscard]] Clash clash_of(const War& war, const Attack& attack);
[[nodiscard]] bool enemy_in_contact(const War& war, const Troop& unit, Hex at);

/// What an order of attack or defense costs without a discount.
[[nodiscard]] int base_of(const std::string& order);
/// Price after the discount, or nothing if a unit may not have the order. [THU-LEAD-07, THU-ORD-05]
[[nodiscard]] std::optional<int> price(const War& war, const Troop& unit, int base);
[[nodiscard]] bool can_pay(const War& war, const Troop& unit, int base);

} // namespace sandtable::thucydide::model
