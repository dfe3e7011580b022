#include "rulesets/thucydide/book/options.hpp"

#include "rulesets/thucydide/book/rules.hpp"

namespace sandtable::thucydide {

namespace {

constexpr const char* order_ranges[] = {"unlimited", "influence"};
constexpr const char* firsts[] = {"scenario", "random"};
constexpr const char* modes[] = {"units", "points", "scenario"};

constexpr OptionSpec options[] = {
    {"same_category_activation",
     "an activation keeps to foot or mounted",
     OptionSpec::boolean,
     0,
     1,
     1,
     {},
     rules::cmd_04.id},
    {"activation_over_15",
     "pieces an activation takes in armies over 15 units",
     OptionSpec::number,
     3,
     4,
     4,
     {},
     rules::cmd_01.id},
    {"order_range", "how far orders reach", OptionSpec::choice, 0, 1, 0, list_of(order_ranges),
     rules::ord_05.id},
    {"token_cap",
     "most tokens a side may hold",
     OptionSpec::number,
     0,
     99,
     12,
     {},
     rules::tok_04.id},
    {"riposte_needs_support",
     "only supported units riposte",
     OptionSpec::boolean,
     0,
     1,
     1,
     {},
     rules::rip_01.id},
    {"encirclement",
     "encircled units suffer specials",
     OptionSpec::boolean,
     0,
     1,
     1,
     {},
     rules::combat_19.id},
    {"elephant_panic", "elephants panic", OptionSpec::boolean, 0, 1, 1, {}, rules::retr_07.id},
    {"mounted_flag_hexes",
     "hexes a flag drives mounted troops",
     OptionSpec::number,
     1,
     2,
     2,
     {},
     rules::retr_02.id},
    {"victory_mode", "what victory counts, where the scenario is silent", OptionSpec::choice, 0, 2,
     0, list_of(modes), rules::vic_01.id},
    {"immediate_victory",
     "victory ends the battle at once",
     OptionSpec::boolean,
     0,
     1,
     1,
     {},
     rules::vic_06.id},
    {"leader_loss_value",
     "what a lost leader counts",
     OptionSpec::number,
     0,
     2,
     0,
     {},
     rules::vic_05.id},
    {"first_player", "who moves first", OptionSpec::choice, 0, 1, 0, list_of(firsts),
     rules::setup_04.id},
};
static_assert(std::size(options) == opt_first_player + 1u);

} // namespace

List<OptionSpec> option_specs() noexcept { return list_of(options); }

} // namespace sandtable::thucydide
