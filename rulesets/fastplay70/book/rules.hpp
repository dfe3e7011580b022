/// rules.hpp - the rule ids of rules.md, as constants named after what they say.
///
/// Ids are permanent; the titles that players read stand in rules.cpp.
#pragma once

#include <string_view>

#include "kernel/rules/book.hpp"

namespace sandtable::fastplay70 {

/// Every rule of the register with its title; rulings on open points stand in rules.md.
[[nodiscard]] List<RuleSpec> all_rules() noexcept;

namespace rules {

/// Whether two rules are one. Their texts are compared: equal literals of two files need not be
/// the same object.
[[nodiscard]] constexpr bool same(const char* one, const char* other) noexcept
{
    return one != nullptr && std::string_view{one} == other;
}

inline constexpr const char* hex_labels = "FP70-HEX-01";
inline constexpr const char* hex_coordinates = "FP70-HEX-02";
inline constexpr const char* hex_distance = "FP70-HEX-03";
inline constexpr const char* hex_facing = "FP70-HEX-04";
inline constexpr const char* hex_front = "FP70-HEX-05";
inline constexpr const char* hex_forward = "FP70-HEX-06";
inline constexpr const char* hex_zone = "FP70-HEX-07";
inline constexpr const char* hexsides = "FP70-HEX-08";
inline constexpr const char* hex_line = "FP70-HEX-09";
inline constexpr const char* hex_line_blocked = "FP70-HEX-10";
inline constexpr const char* hex_away = "FP70-HEX-11";
inline constexpr const char* hex_toward = "FP70-HEX-12";
inline constexpr const char* hex_segments = "FP70-HEX-13";
inline constexpr const char* small_board = "FP70-HEX-14";

inline constexpr const char* table_size = "FP70-MET-01";
inline constexpr const char* table_facing = "FP70-MET-02";
inline constexpr const char* table_lengths = "FP70-MET-03";
inline constexpr const char* table_contact = "FP70-MET-04";
inline constexpr const char* table_bands = "FP70-MET-05";
inline constexpr const char* table_forward = "FP70-MET-06";
inline constexpr const char* table_front = "FP70-MET-07";
inline constexpr const char* table_walk = "FP70-MET-08";
inline constexpr const char* table_legs = "FP70-MET-09";
inline constexpr const char* table_ground = "FP70-MET-10";
inline constexpr const char* table_sight = "FP70-MET-11";
inline constexpr const char* table_away = "FP70-MET-12";
inline constexpr const char* table_toward = "FP70-MET-13";
inline constexpr const char* table_passage = "FP70-MET-14";
inline constexpr const char* table_segments = "FP70-MET-15";
inline constexpr const char* table_breakthrough = "FP70-MET-16";
inline constexpr const char* table_notation = "FP70-MET-17";

inline constexpr const char* sequence = "FP70-SEQ-01";
inline constexpr const char* whose_decision = "FP70-SEQ-02";
inline constexpr const char* sealed = "FP70-SEQ-03";
inline constexpr const char* real_choice = "FP70-SEQ-04";

inline constexpr const char* first_character = "FP70-CHAR-01";
inline constexpr const char* character_table = "FP70-CHAR-02";
inline constexpr const char* character_test = "FP70-CHAR-03";
inline constexpr const char* compulsory_test = "FP70-CHAR-04";

inline constexpr const char* controlled = "FP70-PA-01";
inline constexpr const char* draw = "FP70-PA-02";
inline constexpr const char* one_score_each = "FP70-PA-03";
inline constexpr const char* free_scores = "FP70-PA-04";
inline constexpr const char* order_of_draw = "FP70-PA-05";
inline constexpr const char* pool = "FP70-PA-06";
inline constexpr const char* unspent = "FP70-PA-07";

inline constexpr const char* initiative = "FP70-INIT-01";
inline constexpr const char* initiative_tie = "FP70-INIT-02";
inline constexpr const char* initiative_odds = "FP70-INIT-03";

inline constexpr const char* activated_only = "FP70-ACT-01";
inline constexpr const char* activation_cost = "FP70-ACT-02";
inline constexpr const char* one_action = "FP70-ACT-03";
inline constexpr const char* when_activated = "FP70-ACT-04";
inline constexpr const char* act_or_move = "FP70-ACT-05";

inline constexpr const char* open_segment = "FP70-SEG-01";
inline constexpr const char* in_open_segment = "FP70-SEG-02";
inline constexpr const char* crossing_segments = "FP70-SEG-03";
inline constexpr const char* end_movement = "FP70-SEG-04";

inline constexpr const char* capacity = "FP70-MOVE-01";
inline constexpr const char* path_elements = "FP70-MOVE-02";
inline constexpr const char* pivots = "FP70-MOVE-03";
inline constexpr const char* infantry_silenced = "FP70-MOVE-04";
inline constexpr const char* backward_limit = "FP70-MOVE-05";
inline constexpr const char* limits_do_not_add = "FP70-MOVE-06";
inline constexpr const char* moving = "FP70-MOVE-07";
inline constexpr const char* after_a_stop = "FP70-MOVE-08";
inline constexpr const char* edge_of_board = "FP70-MOVE-09";

inline constexpr const char* zone = "FP70-ZOI-01";
inline constexpr const char* enemy_stops = "FP70-ZOI-02";
inline constexpr const char* friend_stops = "FP70-ZOI-03";
inline constexpr const char* disengaging = "FP70-ZOI-04";
inline constexpr const char* contact = "FP70-ZOI-05";

inline constexpr const char* passage = "FP70-PASS-01";
inline constexpr const char* passage_alone = "FP70-PASS-02";
inline constexpr const char* passage_forward = "FP70-PASS-03";
inline constexpr const char* passage_enemy = "FP70-PASS-04";
inline constexpr const char* passage_ground = "FP70-PASS-05";

inline constexpr const char* climbing = "FP70-TERR-01";
inline constexpr const char* crossing = "FP70-TERR-02";
inline constexpr const char* entering_cover = "FP70-TERR-03";
inline constexpr const char* leaving_cover = "FP70-TERR-04";
inline constexpr const char* silencing_ground = "FP70-TERR-05";
inline constexpr const char* leaving_dense = "FP70-TERR-06";
inline constexpr const char* down_steep = "FP70-TERR-07";
inline constexpr const char* no_further_effect = "FP70-TERR-08";
inline constexpr const char* impassable = "FP70-TERR-09";

inline constexpr const char* front_only = "FP70-LOS-01";
inline constexpr const char* contact_sees = "FP70-LOS-02";
inline constexpr const char* cover_between = "FP70-LOS-03";
inline constexpr const char* obstructions = "FP70-LOS-04";
inline constexpr const char* overlook = "FP70-LOS-05";
inline constexpr const char* strict_cover = "FP70-LOS-06";
inline constexpr const char* no_sight_limit = "FP70-LOS-07";

inline constexpr const char* who_attacks = "FP70-TGT-01";
inline constexpr const char* one_attack = "FP70-TGT-02";
inline constexpr const char* contact_binds = "FP70-TGT-03";
inline constexpr const char* legal_target = "FP70-TGT-04";
inline constexpr const char* charge_target = "FP70-TGT-05";

inline constexpr const char* stands_do_not_count = "FP70-VC-01";
inline constexpr const char* combat_value = "FP70-VC-02";
inline constexpr const char* value_terms = "FP70-VC-03";
inline constexpr const char* extra_range = "FP70-VC-04";

inline constexpr const char* situation = "FP70-STA-01";
inline constexpr const char* situation_die = "FP70-STA-02";
inline constexpr const char* cavalry_cap = "FP70-STA-03";
inline constexpr const char* no_dice_left = "FP70-STA-04";

inline constexpr const char* rear_attack = "FP70-REAR-01";
inline constexpr const char* rear_bonus = "FP70-REAR-02";

inline constexpr const char* dense_cover = "FP70-DENSE-01";
inline constexpr const char* no_dense_cover = "FP70-DENSE-02";

inline constexpr const char* efficacy = "FP70-EFF-01";
inline constexpr const char* hits = "FP70-EFF-02";
inline constexpr const char* destroyed = "FP70-EFF-03";

inline constexpr const char* retreats = "FP70-RET-01";
inline constexpr const char* retreat_direction = "FP70-RET-02";
inline constexpr const char* retreat_facing = "FP70-RET-03";
inline constexpr const char* retreat_fails = "FP70-RET-04";
inline constexpr const char* nearer_to_enemy = "FP70-RET-05";
inline constexpr const char* friend_behind = "FP70-RET-06";
inline constexpr const char* retreat_state = "FP70-RET-07";
inline constexpr const char* driven_on = "FP70-RET-08";

inline constexpr const char* two_steps = "FP70-STEP-01";
inline constexpr const char* simultaneous = "FP70-STEP-02";
inline constexpr const char* declarations = "FP70-STEP-03";
inline constexpr const char* order_of_dice = "FP70-STEP-04";
inline constexpr const char* order_of_effects = "FP70-STEP-05";
inline constexpr const char* hits_then_retreats = "FP70-STEP-06";
inline constexpr const char* breakthroughs_last = "FP70-STEP-07";
inline constexpr const char* next_step = "FP70-STEP-08";

inline constexpr const char* breakthrough = "FP70-BRK-01";
inline constexpr const char* who_breaks_through = "FP70-BRK-02";
inline constexpr const char* breakthrough_moves = "FP70-BRK-03";

inline constexpr const char* charge = "FP70-ADV-CHARGE-01";
inline constexpr const char* charge_move = "FP70-ADV-CHARGE-02";

inline constexpr const char* guard = "FP70-ADV-GUARD-01";

inline constexpr const char* attrition = "FP70-ADV-ATTR-01";

inline constexpr const char* provident = "FP70-ADV-PROV-01";
inline constexpr const char* saved_lost = "FP70-ADV-PROV-02";

inline constexpr const char* franc_tireur = "FP70-ADV-FT-01";
inline constexpr const char* converted_retreat = "FP70-ADV-FT-02";
inline constexpr const char* franc_tireur_wood = "FP70-ADV-FT-03";

inline constexpr const char* unreliable = "FP70-ADV-UNREL-01";

inline constexpr const char* leader = "FP70-ADV-LEAD-01";
inline constexpr const char* leader_activates = "FP70-ADV-LEAD-02";
inline constexpr const char* leader_segment = "FP70-ADV-LEAD-03";
inline constexpr const char* leader_test = "FP70-ADV-LEAD-04";
inline constexpr const char* leader_units = "FP70-ADV-LEAD-05";

inline constexpr const char* period = "FP70-ADV-P2-01";

inline constexpr const char* strength = "FP70-SETUP-01";
inline constexpr const char* placed = "FP70-SETUP-02";
inline constexpr const char* no_artillery = "FP70-SETUP-03";
inline constexpr const char* bad_scenario = "FP70-SETUP-04";

inline constexpr const char* arrivals = "FP70-ARR-01";

inline constexpr const char* objectives = "FP70-END-01";
inline constexpr const char* losses_noted = "FP70-END-02";
inline constexpr const char* points_kept = "FP70-END-03";
inline constexpr const char* test_due = "FP70-END-04";
inline constexpr const char* next_turn = "FP70-END-05";

inline constexpr const char* victory = "FP70-VIC-01";
inline constexpr const char* broken = "FP70-VIC-02";
inline constexpr const char* points = "FP70-VIC-03";

inline constexpr const char* keep_character = "FP70-CMD-01";
inline constexpr const char* test_character = "FP70-CMD-02";
inline constexpr const char* declare_leader = "FP70-CMD-03";
inline constexpr const char* pre_assign = "FP70-CMD-04";
inline constexpr const char* dispatch = "FP70-CMD-05";
inline constexpr const char* choose_first = "FP70-CMD-06";
inline constexpr const char* cmd_segment = "FP70-CMD-07";
inline constexpr const char* cmd_act = "FP70-CMD-08";
inline constexpr const char* cmd_move = "FP70-CMD-09";
inline constexpr const char* cmd_charge = "FP70-CMD-10";
inline constexpr const char* cmd_end = "FP70-CMD-11";
inline constexpr const char* cmd_attack = "FP70-CMD-12";
inline constexpr const char* cmd_done = "FP70-CMD-13";
inline constexpr const char* cmd_convert = "FP70-CMD-14";
inline constexpr const char* cmd_breakthrough = "FP70-CMD-15";
inline constexpr const char* cmd_resign = "FP70-CMD-16";

} // namespace rules
} // namespace sandtable::fastplay70
