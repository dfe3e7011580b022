#include "rulesets/fos/book/options.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/book/words.hpp"

#include <iterator>

namespace sandtable::fos {

namespace {

constexpr const char* measures[] = {"force_points", "units"};
constexpr const char* autolosses[] = {"moving", "always"};
constexpr const char* blocks[] = {"retry", "halt"};
constexpr const char* firing[] = {"both", "phasing"};
constexpr const char* metrics[] = {"real", "squares"};
constexpr const char* choosers[] = {"auto", "owner"};

using sdk::number;
using sdk::one_of;
using sdk::yes_no;

constexpr OptionSpec options[] = {
    // [FOS-OPT-01]
    yes_no("fog_of_war", "fog of war", true, rules::fog_of_war),
    number("melee_threshold", "differential that decides a melee", 1, 5, 2, rules::differential),
    one_of("victory_measure", "what is left of an army is measured in", measures, rules::score),
    one_of("cover_autoloss", "cavalry and artillery lose automatically against cover", autolosses,
           rules::automatic_loss),
    yes_no("autoloss_crowding", "automatic losers count as adjacent enemies", false,
           rules::adjacent_enemies),
    yes_no("obstacle_defence", "obstacles protect infantry", true, rules::behind_an_obstacle),
    yes_no("leaders_enter_cover", "leaders enter cover", true, rules::entering_cover),
    number("road_safe_distance", "enemies this near forbid strategic movement", 0, 20, 4,
           rules::strategic_step),
    one_of("blocked_units", "a blocked unit will", blocks, rules::blocked),
    one_of("artillery_fire", "artillery that fires", firing, rules::who_fires),
    yes_no("artillery_once_per_turn", "a gun fires once a turn", false, rules::who_fires),
    yes_no("moved_artillery_fires", "artillery that moved fires", true, rules::who_fires),
    yes_no("leaders_control", "leaders control objectives", true, rules::control),
    one_of("objective_metric", "nearness to an objective", metrics, rules::control),
    one_of("retreat_choice", "who chooses where a beaten unit goes", choosers,
           rules::owner_chooses),
    yes_no("no_corner_cutting", "no step between two forbidden cells", false,
           rules::diagonal_steps),
    number("handicap_blue", "handicap of blue", -100, 100, 0, rules::handicap),
    number("handicap_red", "handicap of red", -100, 100, 0, rules::handicap),
    number("tactical_margin", "margin of a tactical victory", 0, 200, 10, rules::levels_of_victory),
    number("strategic_margin", "margin of a strategic victory", 0, 200, 50,
           rules::levels_of_victory),
};
static_assert(std::size(options) == option::count);

constexpr const char* english[] = {"leaders_enter_cover=false"};
constexpr const char* french[] = {"melee_threshold=3", "victory_measure=units",
                                  "cover_autoloss=always", "obstacle_defence=false",
                                  "road_safe_distance=3"};
constexpr PresetSpec presets[] = {
    {"standard", "the rules as this program reads them", {}},
    {"english", "as the English manual reads to the letter", list_of(english)},
    {"french", "as the French manual reads to the letter", list_of(french)},
};

} // namespace

Options::Options(const sdk::OptionValues& chosen)
    : fog_of_war{chosen.is(option::fog_of_war)},
      melee_threshold{chosen[option::melee_threshold]},
      score_counts_units{chosen.is(option::victory_measure)},
      static_autoloss{chosen.is(option::cover_autoloss)},
      autoloss_crowding{chosen.is(option::autoloss_crowding)},
      obstacle_defence{chosen.is(option::obstacle_defence)},
      road_safe_distance{chosen[option::road_safe_distance]},
      blocked_units_halt{chosen.is(option::blocked_units)},
      only_phasing_guns{chosen.is(option::artillery_fire)},
      artillery_once_per_turn{chosen.is(option::artillery_once_per_turn)},
      moved_artillery_fires{chosen.is(option::moved_artillery_fires)},
      leaders_control{chosen.is(option::leaders_control)},
      squares_to_objectives{chosen.is(option::objective_metric)},
      owner_chooses_retreat{chosen.is(option::retreat_choice)},
      tactical_margin{chosen[option::tactical_margin]},
      strategic_margin{chosen[option::strategic_margin]},
      handicap{chosen[option::handicap_blue], chosen[option::handicap_red]}
{
}

List<OptionSpec> all_options() noexcept { return list_of(options); }
List<PresetSpec> all_presets() noexcept { return list_of(presets); }

} // namespace sandtable::fos
