/// model_dice.hpp - the model of Thucydide: support, numbers of dice, advantages, flags that may be
/// canceled. [chapters 13, 14.2, 14.4 and 15.1]
#pragma once

#include "model_table.hpp"

namespace sandtable::thucydide::model {

enum class Mode { none, fire, assault, melee };
enum class Rolled { attack, riposte, first_strike };

/// A combat as far as its dice need it. Units are those of a War, which must stay where it is.
struct Clash {
    const War* war = nullptr;
    const Troop* attacker = nullptr;
    const Troop* target = nullptr;
    Hex target_hex;
    Mode mode = Mode::none;
    std::string order = "none";   ///< of the attacker
    std::string defense = "none"; ///< of the target
    bool led = false;
    Rolled kind = Rolled::attack; ///< the present roll [THU-SUP-09]

    [[nodiscard]] const Troop& roller() const
    {
        return kind == Rolled::attack ? *attacker : *target;
    }
    [[nodiscard]] const Troop& struck() const
    {
        return kind == Rolled::attack ? *target : *attacker;
    }
};

/// The mode in which a unit would attack a hex. [THU-COMBAT-03]
[[nodiscard]] Mode mode_against(const War& war, const Troop& unit, Hex target);
[[nodiscard]] int factor(const Type& type, Mode mode);
[[nodiscard]] bool supported(const Clash& clash, const Troop& unit);
/// 0 or less: no die is rolled. [THU-COMBAT-10]
[[nodiscard]] int dice(const Clash& clash);
[[nodiscard]] bool advantage(const Clash& clash);   ///< THU-COMBAT-11
[[nodiscard]] int flag_sources(const Clash& clash); ///< THU-RETR-01
/// Whether a face is a hit on a unit without any advantage.
[[nodiscard]] bool wounds(char face, Weight weight);

} // namespace sandtable::thucydide::model
