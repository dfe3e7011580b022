/// rules.hpp - the rule ids of rules.md, as constants named after what they say.
///
/// Ids are permanent; the titles that players read stand in rules.cpp.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::fos {

/// Every rule of the register, rulings on open points included, with its title.
[[nodiscard]] List<RuleSpec> all_rules() noexcept;

namespace rules {

inline constexpr const char* coordinates = "FOS-NOTE-01";
inline constexpr const char* unit_codes = "FOS-NOTE-02";
inline constexpr const char* path_notation = "FOS-NOTE-03";
inline constexpr const char* position_text = "FOS-NOTE-04";
inline constexpr const char* map_drawing = "FOS-NOTE-05";

inline constexpr const char* options = "FOS-OPT-01";

inline constexpr const char* set_path = "FOS-ACT-01";
inline constexpr const char* clear_path = "FOS-ACT-02";
inline constexpr const char* commit = "FOS-ACT-03";
inline constexpr const char* choose_retreat = "FOS-ACT-04";
inline constexpr const char* resign = "FOS-ACT-05";

inline constexpr const char* blue_then_red = "FOS-GEN-01";
inline constexpr const char* aim_of_the_game = "FOS-GEN-02";
inline constexpr const char* exact_arithmetic = "FOS-GEN-03";
inline constexpr const char* number_order = "FOS-GEN-04";
inline constexpr const char* distances = "FOS-GEN-05";

inline constexpr const char* square_board = "FOS-BOARD-01";
inline constexpr const char* terrain_types = "FOS-BOARD-02";
inline constexpr const char* heights = "FOS-BOARD-03";
inline constexpr const char* obstacles = "FOS-BOARD-04";
inline constexpr const char* road_links = "FOS-BOARD-05";
inline constexpr const char* objectives = "FOS-BOARD-06";
inline constexpr const char* one_fighting_unit_a_cell = "FOS-BOARD-07";

inline constexpr const char* unit_types = "FOS-UNIT-01";
inline constexpr const char* force = "FOS-UNIT-02";
inline constexpr const char* elimination = "FOS-UNIT-03";
inline constexpr const char* mobile_or_static = "FOS-UNIT-04";
inline constexpr const char* engaged = "FOS-UNIT-05";

inline constexpr const char* forbidden_cells = "FOS-TERR-01";
inline constexpr const char* entering_cover = "FOS-TERR-02";
inline constexpr const char* crossing_obstacles = "FOS-TERR-03";
inline constexpr const char* by_road = "FOS-TERR-04";
inline constexpr const char* diagonal_steps = "FOS-TERR-05";
inline constexpr const char* leaving_is_free = "FOS-TERR-06";

inline constexpr const char* leaders_stack = "FOS-LEAD-01";
inline constexpr const char* leaders_do_not_fight = "FOS-LEAD-02";
inline constexpr const char* leader_check = "FOS-LEAD-03";
inline constexpr const char* withdrawal_cell = "FOS-LEAD-04";
inline constexpr const char* leader_captured = "FOS-LEAD-05";
inline constexpr const char* leaders_follow = "FOS-LEAD-06";
inline constexpr const char* leaders_on_their_own = "FOS-LEAD-07";

inline constexpr const char* turn_of_two_phases = "FOS-TURN-01";
inline constexpr const char* steps_of_a_phase = "FOS-TURN-02";
inline constexpr const char* flags_last_a_phase = "FOS-TURN-03";

inline constexpr const char* one_path_a_unit = "FOS-PROG-01";
inline constexpr const char* legal_path = "FOS-PROG-02";
inline constexpr const char* allowance = "FOS-PROG-03";
inline constexpr const char* impulses_needed = "FOS-PROG-04";
inline constexpr const char* known_enemies_only = "FOS-PROG-05";
inline constexpr const char* secret_programmes = "FOS-PROG-06";
inline constexpr const char* refused_orders = "FOS-PROG-07";

inline constexpr const char* strategic_step = "FOS-ROAD-01";
inline constexpr const char* two_road_steps = "FOS-ROAD-02";
inline constexpr const char* unfinished_path = "FOS-ROAD-03";

inline constexpr const char* impulses = "FOS-MOVE-01";
inline constexpr const char* entering_a_cell = "FOS-MOVE-02";
inline constexpr const char* priority = "FOS-MOVE-03";
inline constexpr const char* blocked = "FOS-MOVE-04";
inline constexpr const char* chains_and_cycles = "FOS-MOVE-05";
inline constexpr const char* stopped = "FOS-MOVE-06";
inline constexpr const char* leaving_contact = "FOS-MOVE-07";
inline constexpr const char* leaders_move = "FOS-MOVE-08";
inline constexpr const char* a_step_makes_mobile = "FOS-MOVE-09";

inline constexpr const char* who_fires = "FOS-FIRE-01";
inline constexpr const char* possible_targets = "FOS-FIRE-02";
inline constexpr const char* choice_of_target = "FOS-FIRE-03";
inline constexpr const char* fire_without_dice = "FOS-FIRE-04";

inline constexpr const char* every_adjacent_pair = "FOS-MEL-01";
inline constexpr const char* one_factor_a_unit = "FOS-MEL-02";
inline constexpr const char* differential = "FOS-MEL-03";
inline constexpr const char* automatic_loss = "FOS-MEL-04";
inline constexpr const char* losers = "FOS-MEL-05";
inline constexpr const char* order_of_pairs = "FOS-MEL-06";
inline constexpr const char* current_force = "FOS-MEL-10";
inline constexpr const char* static_artillery = "FOS-MEL-11";
inline constexpr const char* mobile_artillery = "FOS-MEL-12";
inline constexpr const char* mobile_cavalry = "FOS-MEL-13";
inline constexpr const char* infantry_in_cover = "FOS-MEL-14";
inline constexpr const char* fire_suffered = "FOS-MEL-15";
inline constexpr const char* adjacent_enemies = "FOS-MEL-16";
inline constexpr const char* leader_present = "FOS-MEL-17";
inline constexpr const char* behind_an_obstacle = "FOS-MEL-18";
inline constexpr const char* higher_ground = "FOS-MEL-19";
inline constexpr const char* melee_die = "FOS-MEL-20";

inline constexpr const char* retreat_candidates = "FOS-RET-01";
inline constexpr const char* no_retreat = "FOS-RET-02";
inline constexpr const char* order_of_retreats = "FOS-RET-03";
inline constexpr const char* choice_of_cell = "FOS-RET-04";
inline constexpr const char* owner_chooses = "FOS-RET-05";
inline constexpr const char* no_advance = "FOS-RET-06";

inline constexpr const char* morale_test = "FOS-MOR-01";
inline constexpr const char* morale_number = "FOS-MOR-02";
inline constexpr const char* morale_fails = "FOS-MOR-03";
inline constexpr const char* loss_of_force = "FOS-MOR-04";
inline constexpr const char* handicap = "FOS-MOR-05";

inline constexpr const char* control = "FOS-OBJ-01";
inline constexpr const char* equal_distance = "FOS-OBJ-02";
inline constexpr const char* rally_factor = "FOS-OBJ-03";

inline constexpr const char* fog_of_war = "FOS-VIS-01";
inline constexpr const char* detected = "FOS-VIS-02";
inline constexpr const char* identified = "FOS-VIS-03";
inline constexpr const char* hidden_in_cover = "FOS-VIS-04";
inline constexpr const char* leaders_see_farther = "FOS-VIS-05";
inline constexpr const char* one_marker_a_cell = "FOS-VIS-06";
inline constexpr const char* public_knowledge = "FOS-VIS-07";
inline constexpr const char* reports_under_fog = "FOS-VIS-08";
inline constexpr const char* reserves_unseen = "FOS-VIS-09";

inline constexpr const char* line_of_sight = "FOS-LOS-01";
inline constexpr const char* adjacent_sight = "FOS-LOS-02";
inline constexpr const char* sight_on_the_level = "FOS-LOS-03";
inline constexpr const char* units_mask_fire = "FOS-LOS-04";
inline constexpr const char* sight_between_heights = "FOS-LOS-05";
inline constexpr const char* symmetric_sight = "FOS-LOS-06";

inline constexpr const char* last_turn = "FOS-END-01";
inline constexpr const char* score = "FOS-END-02";
inline constexpr const char* levels_of_victory = "FOS-END-03";
inline constexpr const char* no_units_left = "FOS-END-04";
inline constexpr const char* resignation = "FOS-END-05";

inline constexpr const char* reserves = "FOS-EXT-01";

inline constexpr const char* melee_rolls = "FOS-ROLL-01";
inline constexpr const char* morale_rolls = "FOS-ROLL-02";

inline constexpr const char* scenario_fields = "FOS-SCEN-01";

} // namespace rules
} // namespace sandtable::fos
