#include "rulesets/synapse/book/options.hpp"

namespace sandtable::synapse {

namespace {

constexpr const char* component_words[] = {"modifier", "raw"};
constexpr const char* dice_words[] = {"open", "up_only", "single", "plain"};
constexpr const char* command_dice_words[] = {"open", "plain"};
constexpr const char* crit_words[] = {"none", "umpire"};
constexpr const char* round_words[] = {"none", "10", "100"};
constexpr const char* step_words[] = {"5", "10", "1"};
constexpr const char* rounding_words[] = {"proportional", "floor", "ceil"};
constexpr const char* turn_words[] = {"600", "360"};
constexpr const char* basis_words[] = {"all_present", "committed"};
constexpr const char* chariot_words[] = {"excluded", "infantry"};
constexpr const char* forest_words[] = {"infantry", "half"};
constexpr const char* range_limit_words[] = {"medium", "short", "none"};
constexpr const char* mix_words[] = {"most_common", "average"};
constexpr const char* second_words[] = {"none", "half"};
constexpr const char* label_words[] = {"bad", "mediocre"};
constexpr const char* surprise_words[] = {"until_retest", "first_sequence"};
constexpr const char* stack_words[] = {"best", "sum"};
constexpr const char* order_words[] = {"after_halving", "before_halving"};
constexpr const char* scope_words[] = {"all", "archaic"};
constexpr const char* distance_words[] = {"flat", "rank"};
constexpr const char* climate_words[] = {"multiply", "add_points"};
constexpr const char* ratio_scope_words[] = {"front", "side"};
constexpr const char* ratio_basis_words[] = {"current", "initial"};
constexpr const char* status_words[] = {"worst", "cumulative"};
constexpr const char* halving_words[] = {"once", "each"};
constexpr const char* cap_words[] = {"per_attack", "cumulative", "off"};
constexpr const char* rout_words[] = {"reach", "exceed"};
constexpr const char* excess_words[] = {"next_hit", "must_clear"};
constexpr const char* recovery_words[] = {"before_distribution", "after"};
constexpr const char* residual_words[] = {"drop", "largest_remainder"};
constexpr const char* wounded_words[] = {"dead", "captured", "none"};
constexpr const char* hold_words[] = {"more_than_half", "at_least_half"};
constexpr const char* ranged_words[] = {"merged", "separate"};
constexpr const char* mount_words[] = {"mounted", "foot"};
constexpr const char* power_words[] = {"pda", "eff"};
constexpr const char* tranche_words[] = {"tenth", "week"};
constexpr const char* clock_words[] = {"total", "remaining"};
constexpr const char* mean_words[] = {"both", "ctl_only"};
constexpr const char* ladder_words[] = {"half", "quarter"};
constexpr const char* dfs_words[] = {"ignore", "half"};
constexpr const char* penalty_words[] = {"2", "4"};
constexpr const char* crew_words[] = {"linear", "fixed5"};
constexpr const char* seat_words[] = {"policy", "person"};
constexpr const char* asks_words[] = {"rounds", "each"};

using sdk::number;
using sdk::one_of;
using sdk::yes_no;

constexpr OptionSpec options[] = {
    one_of("core.component_mode", "how a component counts", component_words, "SYN-CORE-02"),
    one_of("dice.mode", "the ten-sided die", dice_words, "SYN-CORE-03"),
    number("dice.max_rerolls", "re-rolls of a die at most", 0, 20, 3, "SYN-CORE-03"),
    one_of("dice.command_mode", "the die of command tests", command_dice_words, "SYN-CORE-11"),
    one_of("dice.crit_effects", "criticals and fumbles", crit_words, "SYN-CORE-10"),
    one_of("num.round_characteristics", "values rounded to", round_words, "SYN-CORE-13"),
    one_of("num.sdr_step", "rupture threshold lowered to a multiple of", step_words, "SYN-GRP-03"),
    one_of("time.rounding", "length of a sequence", rounding_words, "SYN-TIME-02"),
    one_of("time.turn_seconds", "seconds of a turn", turn_words, "SYN-TIME-03"),
    one_of("time.basis", "fighters counted for the time scale", basis_words, "SYN-TIME-05"),
    yes_no("charge.first_sequence_only", "charges in the first sequence only", false,
           "SYN-TYPE-02"),
    one_of("terrain.chariots_blocked", "chariots where they cannot charge", chariot_words,
           "SYN-TYPE-04"),
    yes_no("terrain.hills_stop_cavalry", "hills stop charges", false, "SYN-TERR-01"),
    one_of("terrain.cavalry_in_forest", "cavalry in forest", forest_words, "SYN-TERR-02"),
    one_of("unit.limited_range_rank", "range that halves firepower", range_limit_words,
           "SYN-UNIT-05"),
    one_of("unit.weapon_mix", "mixed weapons of a unit", mix_words, "SYN-UNIT-08"),
    one_of("unit.secondary_bonus", "second weapons", second_words, "SYN-UNIT-09"),
    one_of("qual.label_cbt1", "quality of combat potential 1", label_words, "SYN-QUAL-02"),
    yes_no("command.skip", "no command test", false, "SYN-CMD-11"),
    one_of("surprise.duration", "how long surprise lasts", surprise_words, "SYN-CMD-08"),
    one_of("cover.stack", "several covers", stack_words, "SYN-TERR-05"),
    one_of("cover.order", "cover and halved defense", order_words, "SYN-TERR-06"),
    yes_no("weather.poor_combat", "poor visibility counts in combat", false, "SYN-WEA-01"),
    one_of("ranged.very_poor_scope", "who is hindered by very poor visibility", scope_words,
           "SYN-WEA-02"),
    yes_no("ranged.very_poor_halves_pda", "very poor visibility halves firepower", false,
           "SYN-WEA-02"),
    one_of("ranged.distance_model", "distance to enemy support", distance_words, "SYN-RNG-04"),
    one_of("climate.mode", "harsh climate", climate_words, "SYN-WEA-04"),
    one_of("ratio.scope", "bodies counted for the ratio", ratio_scope_words, "SYN-RATIO-02"),
    one_of("ratio.basis", "attack power counted for the ratio", ratio_basis_words, "SYN-RATIO-02"),
    one_of("status.stack", "penalties of status and rout", status_words, "SYN-STAT-02"),
    one_of("status.halving", "halvings of attack power", halving_words, "SYN-STAT-03"),
    one_of("cap.mode", "limit of damage", cap_words, "SYN-CAP-01"),
    yes_no("cap.ranged", "the limit covers fire", true, "SYN-CAP-03"),
    one_of("rout.test", "when a body routs", rout_words, "SYN-ROUT-01"),
    number("rout.artillery_abandon_pct", "percentage of guns lost in rout", 51, 100, 75,
           "SYN-ROUT-03"),
    yes_no("retreat.mid_battle", "withdrawal during the battle", true, "SYN-RETR-03"),
    one_of("rally.excess_damage", "rally above the threshold", excess_words, "SYN-RALLY-03"),
    number("rally.max_attempts", "attempts to rally", 1, 3, 1, "SYN-RALLY-04"),
    one_of("aftermath.recovery_order", "the winner's recovery", recovery_words, "SYN-LOSS-01"),
    one_of("aftermath.residual", "remainders of shared losses", residual_words, "SYN-LOSS-03"),
    one_of("aftermath.abandoned_wounded", "wounded left behind", wounded_words, "SYN-LOSS-07"),
    yes_no("pc.wounds", "wounds of notable characters", false, "SYN-LOSS-10"),
    number("xp.min_cost", "least cost of a point of combat potential", 0, 1, 1, "SYN-XP-02"),
    yes_no("fort.entrenchment_vs_melee", "entrenchments help in melee", false, "SYN-FORT-04"),
    one_of("fort.hold_test", "when a work is held", hold_words, "SYN-FORT-05"),
    one_of("fort.defender_ranged", "shooters of a garrison", ranged_words, "SYN-ASLT-01"),
    one_of("fort.cavalry_sdg", "cavalry in an assault", mount_words, "SYN-ASLT-02"),
    one_of("siege.superiority_basis", "two to one in", power_words, "SYN-SIEGE-01"),
    one_of("siege.tranche", "rhythm of attrition", tranche_words, "SYN-SIEGE-05"),
    one_of("siege.clock", "weeks that count in a parley", clock_words, "SYN-SIEGE-09"),
    number("siege.parley_per_week", "parleys a week", 0, 7, 1, "SYN-SIEGE-10"),
    number("siege.max_weeks", "weeks of a siege at most", 1, 1000, 104, "SYN-SIEGE-17"),
    yes_no("siege.sealed_is_encircled", "a sealed garrison is encircled", false, "SYN-CAP-04"),
    yes_no("veh.burst_doubles", "bursts double a vehicle's firepower", false, "SYN-VEH-04"),
    one_of("veh.att_mean", "attack potential of vehicles", mean_words, "SYN-VEH-09"),
    one_of("veh.status_ladder", "status of vehicles", ladder_words, "SYN-VEH-16"),
    one_of("veh.surprise_dfs", "defense of surprised vehicles", dfs_words, "SYN-VEH-12"),
    one_of("veh.retreat_penalty", "penalty of a failed disengagement", penalty_words, "SYN-VEH-19"),
    one_of("veh.crew_loss_engaged", "crew losses when engaged", crew_words, "SYN-VEH-21"),
    yes_no("veh.split_fire", "vehicles may split their fire", false, "SYN-VEH-14"),
    yes_no("veh.enforce_reach", "range is enforced between vehicles", false, "SYN-VEH-24"),
    yes_no("veh.cap", "the limit of damage covers vehicles", true, "SYN-CAP-05"),
    yes_no("veh.pursuit", "vehicles pursue", true, "SYN-VEH-17"),
    yes_no("veh.rally", "vehicles rally", true, "SYN-VEH-17"),
    one_of("umpire.seat", "the umpire", seat_words, "SYN-UMP-01"),
    one_of("umpire.asks", "the umpire is asked", asks_words, "SYN-UMP-01"),
};
static_assert(sizeof options / sizeof *options == static_cast<std::size_t>(Opt::count_of_options));

} // namespace

List<OptionSpec> book_options() noexcept { return list_of(options); }

} // namespace sandtable::synapse
