#include "rulesets/fastplay70/book/options.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/book/words.hpp"

#include <iterator>

namespace sandtable::fastplay70 {

namespace {

constexpr const char* tables[] = {"national", "neutral"};
constexpr const char* stackings[] = {"one_each", "free"};
constexpr const char* ties[] = {"reroll", "german", "french"};
constexpr const char* covers[] = {"edge", "strict"};
constexpr const char* overlooks[] = {"shooter_higher", "either_higher", "off"};
constexpr const char* scopes[] = {"per_turn", "per_attack"};
constexpr const char* friends[] = {"passage", "hit"};
constexpr const char* victories[] = {"points_and_break", "points", "break_only", "none"};

using sdk::number;
using sdk::one_of;
using sdk::yes_no;

constexpr OptionSpec options[] = {
    number("period", "period of the war", 1, 2, 1, rules::period),
    one_of("char_table_french", "character table of the French", tables, rules::character_table),
    one_of("char_table_german", "character table of the Germans", tables, rules::character_table),
    one_of("pa_stacking", "scores of a segment", stackings, rules::one_score_each),
    one_of("initiative_tie", "a tied initiative", ties, rules::initiative_tie),
    yes_no("charge", "charges", false, rules::charge),
    yes_no("guard", "Guard units", false, rules::guard),
    yes_no("attrition", "attrition", false, rules::attrition),
    yes_no("provident", "provident generals", false, rules::provident),
    yes_no("francs_tireurs", "francs-tireurs", false, rules::franc_tireur),
    yes_no("unreliable", "unreliable units", false, rules::unreliable),
    yes_no("leader_of_men", "leaders of men", false, rules::leader),
    yes_no("pivot_counts_as_moving", "a pivot makes a unit moving", true, rules::moving),
    yes_no("pivot_in_contact", "units in contact may pivot", true, rules::disengaging),
    yes_no("friendly_contact_stops", "contact with a friend stops", true, rules::friend_stops),
    one_of("cover_los", "sight from cover", covers, rules::strict_cover),
    one_of("overlook", "who sees over an obstacle", overlooks, rules::overlook),
    yes_no("overlook_units", "units are seen over", true, rules::overlook),
    yes_no("contact_target_only", "contact binds the target", true, rules::contact_binds),
    number("sta_min_dice", "least dice of an attack", 0, 1, 0, rules::no_dice_left),
    number("rear_max_range", "range of a rear attack (0: any)", 0, 6, 0, rules::rear_attack),
    one_of("dense_scope", "dense cover absorbs the first 1", scopes, rules::dense_cover),
    one_of("retreat_friend", "a friend behind a retreating unit", friends, rules::friend_behind),
    number("retreat_block_radius", "enemies that block a retreat (0: all)", 0, 20, 0,
           rules::nearer_to_enemy),
    yes_no("retreat_makes_moving", "a retreat makes a unit moving", false, rules::retreat_state),
    one_of("victory", "how the battle is decided", victories, rules::victory),
    number("break_percent", "losses that break an army, in percent", 10, 100, 50, rules::broken),
    yes_no("count_stand_losses", "stands lost count as points", false, rules::points),
};
static_assert(std::size(options) == option::count);

} // namespace

Options::Options(const sdk::OptionValues& chosen)
    : period{chosen[option::period]},
      neutral_table{chosen.is(option::char_table_french), chosen.is(option::char_table_german)},
      free_scores{chosen.is(option::pa_stacking)},
      initiative_tie{chosen.as<Tie>(option::initiative_tie)},
      charge{chosen.is(option::charge)},
      guard{chosen.is(option::guard)},
      attrition{chosen.is(option::attrition)},
      provident{chosen.is(option::provident)},
      francs_tireurs{chosen.is(option::francs_tireurs)},
      unreliable{chosen.is(option::unreliable)},
      leader_of_men{chosen.is(option::leader_of_men)},
      pivot_counts_as_moving{chosen.is(option::pivot_counts_as_moving)},
      pivot_in_contact{chosen.is(option::pivot_in_contact)},
      friendly_contact_stops{chosen.is(option::friendly_contact_stops)},
      strict_cover{chosen.is(option::cover_los)},
      overlook{chosen.as<Overlook>(option::overlook)},
      overlook_units{chosen.is(option::overlook_units)},
      contact_target_only{chosen.is(option::contact_target_only)},
      sta_min_dice{chosen[option::sta_min_dice]},
      rear_max_range{chosen[option::rear_max_range]},
      dense_per_attack{chosen.is(option::dense_scope)},
      retreat_through_friends{!chosen.is(option::retreat_friend)},
      retreat_block_radius{chosen[option::retreat_block_radius]},
      retreat_makes_moving{chosen.is(option::retreat_makes_moving)},
      victory{chosen.as<Victory>(option::victory)},
      break_percent{chosen[option::break_percent]},
      count_stand_losses{chosen.is(option::count_stand_losses)}
{
}

List<OptionSpec> all_options() noexcept { return list_of(options); }

} // namespace sandtable::fastplay70
