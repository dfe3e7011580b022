#include "rulesets/fastplay70/book/fields.hpp"

namespace sandtable::fastplay70 {

namespace {

constexpr const char* nations[] = {"french", "german", "bavarian"};

constexpr FieldSpec unit_fields[] = {
    {.name = "class",
     .title = "row of the table of combat values",
     .kind = FieldSpec::choice,
     .words = list_of(weapon_names)},
    {.name = "nation", .title = "nation", .kind = FieldSpec::choice, .words = list_of(nations)},
    {.name = "guard", .title = "a Guard unit", .kind = FieldSpec::boolean},
    {.name = "franc_tireur", .title = "francs-tireurs", .kind = FieldSpec::boolean},
    {.name = "unreliable", .title = "an unreliable unit", .kind = FieldSpec::boolean},
    {.name = "arrive_turn",
     .title = "turn of arrival",
     .kind = FieldSpec::number,
     .min = 1,
     .max = 1000},
    {.name = "turn", .title = "turn of arrival", .kind = FieldSpec::number, .min = 1, .max = 1000},
    {.name = "entry", .title = "entry places, best first", .kind = FieldSpec::any},
};
constexpr FieldSpec side_fields[] = {
    {.name = "character",
     .title = "character of the general",
     .kind = FieldSpec::choice,
     .words = list_of(character_names)},
    {.name = "locked", .title = "the character never changes", .kind = FieldSpec::boolean},
};
constexpr FieldSpec scenario_fields[] = {
    {.name = "victory_margin",
     .title = "lead that wins",
     .kind = FieldSpec::number,
     .min = 1,
     .max = 1000},
};

} // namespace

List<FieldSpec> all_unit_fields() noexcept { return list_of(unit_fields); }
List<FieldSpec> all_side_fields() noexcept { return list_of(side_fields); }
List<FieldSpec> all_scenario_fields() noexcept { return list_of(scenario_fields); }

} // namespace sandtable::fastplay70
