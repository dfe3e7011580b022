#include "rulesets/thucydide/book/options.hpp"

#include "rulesets/thucydide/book/rules.hpp"
#include "sdk/cpp/options.hpp"

namespace sandtable::thucydide {

namespace {

constexpr const char* order_ranges[] = {"unlimited", "influence"};
constexpr const char* firsts[] = {"scenario", "random"};
constexpr const char* modes[] = {"units", "points", "scenario"};

using sdk::number;
using sdk::one_of;
using sdk::yes_no;

constexpr OptionSpec options[] = {
    yes_no("same_category_activation", "an activation keeps to foot or mounted", true,
           rules::cmd_04.id),
    number("activation_over_15", "pieces an activation takes in armies over 15 units", 3, 4, 4,
           rules::cmd_01.id),
    one_of("order_range", "how far orders reach", order_ranges, rules::ord_05.id),
    number("token_cap", "most tokens a side may hold", 0, 99, 12, rules::tok_04.id),
    yes_no("riposte_needs_support", "only supported units riposte", true, rules::rip_01.id),
    yes_no("encirclement", "encircled units suffer specials", true, rules::combat_19.id),
    yes_no("elephant_panic", "elephants panic", true, rules::retr_07.id),
    number("mounted_flag_hexes", "hexes a flag drives mounted troops", 1, 2, 2, rules::retr_02.id),
    one_of("victory_mode", "what victory counts, where the scenario is silent", modes,
           rules::vic_01.id),
    yes_no("immediate_victory", "victory ends the battle at once", true, rules::vic_06.id),
    number("leader_loss_value", "what a lost leader counts", 0, 2, 0, rules::vic_05.id),
    one_of("first_player", "who moves first", firsts, rules::setup_04.id),
};
static_assert(std::size(options) == opt_first_player + 1u);

} // namespace

List<OptionSpec> option_specs() noexcept { return list_of(options); }

} // namespace sandtable::thucydide
