#include "rulesets/synapse/book/fields.hpp"

#include "rulesets/synapse/book/circumstances.hpp"
#include "rulesets/synapse/book/counters.hpp"
#include "rulesets/synapse/book/environment_words.hpp"
#include "rulesets/synapse/book/tables.hpp"

namespace sandtable::synapse {

namespace {

constexpr int many = 1'000'000'000;
constexpr const char* attack_words[] = {"melee", "fire"};
constexpr const char* grouping_words[] = {"scenario", "players"};

constexpr FieldSpec number(const char* name, const char* title, int min, int max)
{
    return {.name = name, .title = title, .kind = FieldSpec::number, .min = min, .max = max};
}
constexpr FieldSpec flag(const char* name, const char* title)
{
    return {.name = name, .title = title, .kind = FieldSpec::boolean};
}
constexpr FieldSpec of(const char* name, const char* title, FieldSpec::Kind kind)
{
    return {.name = name, .title = title, .kind = kind};
}
template <std::size_t N>
constexpr FieldSpec choice(const char* name, const char* title, const char* const (&words)[N])
{
    return {.name = name, .title = title, .kind = FieldSpec::choice, .words = list_of(words)};
}

constexpr FieldSpec unit_fields[] = {
    choice("role", "role of a body", role_words),
    choice("mode", "how a body attacks", attack_words),
    number("arrive_turn", "arrives in sequence", 1, 1000),
    of("work", "work held", FieldSpec::text),
    flag("in_forest", "in forest"),
    number("cover", "cover", 0, 10),
    of("body", "body of a unit", FieldSpec::text),
    number("eff", "headcount", 1, many),
    number("pieces", "guns", 0, most_guns),
    of("weapon", "main weapon", FieldSpec::map),
    of("weapons", "weapons", FieldSpec::list),
    of("thrown", "thrown weapon", FieldSpec::map),
    of("second", "second weapon", FieldSpec::map),
    number("secondary_bonus", "bonus of the second weapon", 0, most_second),
    flag("fragile_thrown", "its thrown weapons are of no use in melee"),
    number("sdg", "general damage threshold", 1, many),
    number("pda_mult", "multiplier of attack power", 1, 10'000),
    number("arm", "armor", 0, many),
    flag("shield", "shield"),
    number("cbt", "combat potential", -100, 100),
    number("sdr", "rupture threshold in percent", 1, 1000),
    number("sdr_bonus", "bonus to the rupture threshold", 0, 1000),
    flag("never_routs", "never routs"),
    flag("self_propelled", "self-propelled"),
    flag("is_artillery", "artillery"),
    flag("archaic", "archaic"),
    flag("engineers", "engineers"),
    flag("flying", "flying"),
    number("mobility", "mobility", 0, 5),
    number("ammo", "ammunition", 0, most_rounds),
    of("characters", "notable characters", FieldSpec::list),
    of("tags", "tags", FieldSpec::list),
    number("count", "vehicles", 1, many),
    number("crew", "quality of the crew", -100, 100),
    number("control", "handling", -100, 100),
    number("accuracy", "accuracy", -100, 100),
    number("evasion", "evasion", -100, 100),
    number("speed", "speed", 0, 100),
    number("crew_per_element", "crew of one vehicle", 1, 1'000'000),
};

constexpr FieldSpec side_fields[] = {
    of("commander", "commander", FieldSpec::map),
    number("command_mod", "modifier of command", -5, 5),
    choice("command_why", "why there is a modifier of command", circumstance_words),
    flag("baggage", "baggage"),
    flag("siege_equipment", "siege equipment"),
    number("supply_weeks", "weeks of supply", 1, 1000),
};

constexpr FieldSpec scenario_fields[] = {
    choice("mode", "mode", mode_words),
    choice("terrain", "terrain", terrain_words),
    choice("ground", "ground", ground_words),
    choice("visibility", "visibility", visibility_words),
    choice("wind", "wind", wind_words),
    choice("temperature", "temperature", temperature_words),
    flag("harsh", "harsh climate"),
    flag("urban", "urban"),
    choice("distance", "engagement distance", distance_rank_words),
    of("distances", "distances by sequence", FieldSpec::list),
    flag("ratio_allowed", "room to deploy"),
    choice("charge", "charging ground", charge_words),
    of("events", "events", FieldSpec::list),
    of("works", "fortified works", FieldSpec::list),
    of("umpire", "the umpire's rulings", FieldSpec::map),
    number("sequence_seconds", "seconds of a sequence", 1, many),
    choice("domain", "where vehicles fight", domain_words),
    choice("grouping", "who forms the bodies", grouping_words),
    of("mdc_table", "modifiers of components", FieldSpec::list),
    of("leaves_wins", "vehicles that must leave for a marginal victory", FieldSpec::map),
    number("waves", "waves of an assault, or sequences of a sally, in a siege", 1, 1000),
    of("aim", "what one side must bring about, or the enemy wins", FieldSpec::map),
};

} // namespace

List<FieldSpec> book_unit_fields() noexcept { return list_of(unit_fields); }
List<FieldSpec> book_side_fields() noexcept { return list_of(side_fields); }
List<FieldSpec> book_scenario_fields() noexcept { return list_of(scenario_fields); }

} // namespace sandtable::synapse
