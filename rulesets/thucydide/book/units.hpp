/// units.hpp - THU chapter 5: what the troops are.
///
///   Kind, Weight, HitClass, Ability   what a type is made of
///   UnitType, unit_types              the table of types, leaders at its end
///   Training, Morale, cost_of         quality and price [THU-UNIT-07]
#pragma once

#include <array>
#include <cstdint>

namespace sandtable::thucydide {

enum class Kind : std::uint8_t {
    infantry,
    cavalry,
    camelry,
    chariot,
    elephant,
    artillery,
    wagon,
    leader
};

enum class Weight : std::uint8_t { very_light, light, medium, heavy, very_heavy };

/// What dice faces wound a unit. [THU-UNIT-02]
enum class HitClass : std::uint8_t { light, medium, heavy };

/// Abilities, as bits. [THU-UNIT-06]
enum Ability : std::uint32_t {
    evade = 1u << 0,
    evade_foot = 1u << 1,
    skirmisher = 1u << 2,
    fire_on_move = 1u << 3,
    armor_piercing = 1u << 4,
    long_spear = 1u << 5,
    pilum = 1u << 6,
    shock = 1u << 7,
    charge = 1u << 8,
    pursuit = 1u << 9,
    impetuous = 1u << 10,
    elephant_scare = 1u << 11,
    camel_scare = 1u << 12,
    artillery_crew = 1u << 13, ///< loses fire dice by moving, never follows up
    never_more_than_one = 1u << 14,
    vehicle = 1u << 15,
    expendable = 1u << 16,
    remounts = 1u << 17, ///< may change into its `other` type
};

/// A row of the table of types [THU-UNIT-01]. Units never merge [THU-UNIT-04]. Distances in hexes,
/// dice before modifiers.
struct UnitType {
    const char* name;
    const char* title;
    Kind kind;
    Weight weight;
    std::int8_t stands;
    std::int8_t move_and_attack; ///< mb: hexes it may move and still attack
    std::int8_t move;            ///< mm: most hexes it may move
    std::int8_t fire;
    std::int8_t range;
    std::int8_t assault;
    std::int8_t melee;
    std::int16_t cost; ///< regular and steady
    std::uint32_t abilities;
    std::int8_t other; ///< the type it may mount or dismount into; -1 none

    [[nodiscard]] constexpr bool has(Ability ability) const noexcept
    {
        return (abilities & ability) != 0;
    }
    [[nodiscard]] constexpr bool is_leader() const noexcept { return kind == Kind::leader; }
    [[nodiscard]] constexpr bool is_infantry() const noexcept { return kind == Kind::infantry; }
    [[nodiscard]] constexpr bool is_mounted() const noexcept
    {
        return kind == Kind::cavalry || kind == Kind::camelry || kind == Kind::chariot ||
               kind == Kind::elephant;
    }
    [[nodiscard]] constexpr bool is_wheeled() const noexcept
    {
        return kind == Kind::chariot || kind == Kind::artillery || kind == Kind::wagon;
    }
    [[nodiscard]] constexpr bool is_light() const noexcept { return weight <= Weight::light; }
    /// [THU-UNIT-02]
    [[nodiscard]] constexpr HitClass hit_class() const noexcept
    {
        if (weight <= Weight::light) return HitClass::light;
        return weight == Weight::medium ? HitClass::medium : HitClass::heavy;
    }
};

/// THU-UNIT-05, table: one row a type, in the book's order; the three ranks of leaders follow.
inline constexpr std::array unit_types{
    // clang-format off
    UnitType{"inf_skirmish_javelin", "javelin skirmishers", Kind::infantry, Weight::very_light, 4, 2, 2, 2, 2, 1, 1, 13, evade | skirmisher | fire_on_move, -1},
    UnitType{"inf_skirmish_bow", "skirmishing archers or slingers", Kind::infantry, Weight::very_light, 4, 2, 2, 2, 3, 1, 1, 15, evade | skirmisher, -1},
    UnitType{"inf_light", "light infantry", Kind::infantry, Weight::light, 4, 2, 2, 1, 2, 2, 2, 17, evade | fire_on_move, -1},
    UnitType{"inf_bow", "massed archers", Kind::infantry, Weight::light, 4, 1, 2, 2, 3, 1, 2, 16, 0, -1},
    UnitType{"inf_crossbow", "crossbowmen", Kind::infantry, Weight::medium, 4, 1, 2, 2, 3, 1, 2, 20, armor_piercing, -1},
    UnitType{"inf_longbow", "longbowmen", Kind::infantry, Weight::medium, 4, 1, 2, 3, 4, 2, 2, 26, 0, -1},
    UnitType{"inf_militia", "militia", Kind::infantry, Weight::light, 4, 1, 2, 0, 0, 2, 2, 14, 0, -1},
    UnitType{"inf_warband", "impetuous warriors", Kind::infantry, Weight::medium, 4, 2, 2, 0, 0, 4, 2, 21, impetuous | pursuit, -1},
    UnitType{"inf_medium", "medium infantry", Kind::infantry, Weight::medium, 4, 1, 2, 0, 0, 3, 3, 21, 0, -1},
    UnitType{"inf_mounted", "mounted infantry", Kind::infantry, Weight::medium, 4, 1, 3, 0, 0, 2, 3, 19, 0, -1},
    UnitType{"inf_spear", "spearmen", Kind::infantry, Weight::heavy, 4, 1, 2, 0, 0, 2, 4, 35, long_spear, -1},
    UnitType{"inf_hoplite", "hoplites", Kind::infantry, Weight::heavy, 4, 1, 2, 0, 0, 3, 4, 37, long_spear, -1},
    UnitType{"inf_legion", "legionaries", Kind::infantry, Weight::heavy, 4, 1, 2, 0, 0, 4, 3, 38, pilum, -1},
    UnitType{"inf_heavy", "heavy infantry", Kind::infantry, Weight::heavy, 4, 1, 2, 0, 0, 4, 4, 37, 0, -1},
    UnitType{"inf_phalanx", "pike phalanx", Kind::infantry, Weight::very_heavy, 4, 1, 1, 0, 0, 4, 4, 40, long_spear | never_more_than_one, -1},
    UnitType{"inf_dismounted_knights", "dismounted knights", Kind::infantry, Weight::very_heavy, 4, 1, 1, 0, 0, 4, 4, 38, never_more_than_one | remounts, 21},
    UnitType{"cav_light_javelin", "light horse with javelins", Kind::cavalry, Weight::light, 4, 4, 4, 1, 2, 2, 1, 18, evade | pursuit | fire_on_move, -1},
    UnitType{"cav_light_bow", "horse archers", Kind::cavalry, Weight::light, 4, 4, 4, 2, 3, 1, 1, 18, evade | fire_on_move, -1},
    UnitType{"cav_medium", "medium cavalry", Kind::cavalry, Weight::medium, 4, 3, 3, 0, 0, 3, 2, 24, evade_foot | charge | pursuit, -1},
    UnitType{"cav_heavy", "heavy cavalry", Kind::cavalry, Weight::heavy, 4, 2, 3, 0, 0, 4, 3, 41, shock | charge | pursuit, -1},
    UnitType{"cav_cataphract", "cataphracts", Kind::cavalry, Weight::very_heavy, 4, 2, 2, 0, 0, 4, 4, 44, shock | pursuit, -1},
    UnitType{"cav_knights", "knights", Kind::cavalry, Weight::heavy, 4, 3, 3, 0, 0, 5, 3, 42, shock | charge | pursuit | impetuous | remounts, 15},
    UnitType{"camel_light", "light camelry", Kind::camelry, Weight::light, 4, 3, 3, 2, 3, 1, 2, 20, evade | camel_scare | fire_on_move, -1},
    UnitType{"camel_medium", "medium camelry", Kind::camelry, Weight::medium, 4, 3, 3, 0, 0, 3, 2, 24, evade_foot | camel_scare | pursuit, -1},
    UnitType{"chariot_light", "light chariots", Kind::chariot, Weight::light, 3, 3, 3, 2, 2, 2, 2, 17, evade | fire_on_move, -1},
    UnitType{"chariot_heavy", "heavy chariots", Kind::chariot, Weight::heavy, 3, 2, 2, 0, 0, 4, 2, 37, shock | charge | pursuit, -1},
    UnitType{"chariot_scythed", "scythed chariots", Kind::chariot, Weight::medium, 2, 3, 3, 0, 0, 5, 1, 18, shock | expendable, -1},
    UnitType{"elephant", "elephants", Kind::elephant, Weight::heavy, 3, 2, 2, 1, 2, 4, 4, 40, elephant_scare | pursuit | fire_on_move, -1},
    UnitType{"art_light", "light artillery", Kind::artillery, Weight::light, 2, 1, 1, 3, 4, 0, 1, 13, artillery_crew, -1},
    UnitType{"art_heavy", "heavy artillery", Kind::artillery, Weight::light, 2, 0, 1, 4, 6, 0, 1, 22, artillery_crew | never_more_than_one, -1},
    UnitType{"wagon", "war wagons", Kind::wagon, Weight::heavy, 3, 1, 1, 2, 2, 0, 3, 27, vehicle, -1},
    UnitType{"general", "general-in-chief", Kind::leader, Weight::medium, 0, 0, 3, 0, 0, 0, 0, 0, 0, -1},
    UnitType{"sub_general", "sub-general", Kind::leader, Weight::medium, 0, 0, 3, 0, 0, 0, 0, 0, 0, -1},
    UnitType{"officer", "senior officer", Kind::leader, Weight::medium, 0, 0, 3, 0, 0, 0, 0, 0, 0, -1},
    // clang-format on
};

inline constexpr int general_type = 31;
inline constexpr int sub_general_type = 32;
inline constexpr int officer_type = 33;
static_assert(unit_types.size() == 34);
static_assert(unit_types[general_type].is_leader() && unit_types[officer_type].is_leader());

/// How far anybody shoots.
inline constexpr int longest_range = [] {
    int longest = 0;
    for (const UnitType& type : unit_types)
        if (type.range > longest) longest = type.range;
    return longest;
}();
static_assert(longest_range == 6);

enum class Training : std::int8_t { levy = -1, regular = 0, elite = 1 };
enum class Morale : std::int8_t { fragile = -1, steady = 0, steadfast = 1 };

/// The price of a unit; never under 3. [THU-UNIT-07]
[[nodiscard]] constexpr int cost_of(const UnitType& type, Training training, Morale morale) noexcept
{
    constexpr std::array by_weight{0, 1, 4, 16, 18};
    struct Price {
        Ability ability;
        int cost;
    };
    constexpr std::array prices{
        Price{evade, 1},       Price{evade_foot, 1},           Price{charge, 1},
        Price{pursuit, 1},     Price{camel_scare, 1},          Price{armor_piercing, 1},
        Price{long_spear, 2},  Price{elephant_scare, 2},       Price{shock, 3},
        Price{pilum, 3},       Price{never_more_than_one, -1}, Price{impetuous, -2},
        Price{expendable, -4},
    };
    int cost = 4 + by_weight[static_cast<std::size_t>(type.weight)] + type.move_and_attack +
               2 * type.assault + 2 * type.melee;
    if (type.fire > 0) cost += type.fire * (type.range - 1);
    for (const Price& price : prices)
        if (type.has(price.ability)) cost += price.cost;
    if (type.stands < 4) cost -= 2 * (4 - type.stands);
    if (training == Training::levy) cost -= 3;
    if (training == Training::elite) cost += 4;
    if (morale == Morale::fragile) cost -= 2;
    if (morale == Morale::steadfast) cost += 3;
    return cost < 3 ? 3 : cost;
}

/// Whether the cost column is what the formula says, row by row.
[[nodiscard]] constexpr bool costs_agree() noexcept
{
    for (const UnitType& type : unit_types)
        if (!type.is_leader() && cost_of(type, Training::regular, Morale::steady) != type.cost)
            return false;
    return true;
}
static_assert(costs_agree(), "THU-UNIT-07: the table and the formula say the same");

/// THU chapter 6, table: how far a leader commands and acts in person.
struct Rank {
    int command_radius;
    int influence_radius;
};
[[nodiscard]] constexpr Rank rank_of(int type) noexcept
{
    if (type == general_type) return {5, 1};
    if (type == sub_general_type) return {3, 1};
    return {1, 0};
}

/// A lone leader's march. [THU-LEAD-04]
inline constexpr int leader_march = 3;

} // namespace sandtable::thucydide
