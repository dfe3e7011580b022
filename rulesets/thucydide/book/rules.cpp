#include "rulesets/thucydide/book/rules.hpp"

namespace sandtable::thucydide {

namespace rules {

namespace {

constexpr RuleSpec register_of_rules[] = {
    gen_01,    gen_02,    gen_03,    board_01,  board_02,  board_03,  board_04,  board_05,
    board_06,  board_07,  board_08,  board_09,  board_10,  terr_01,   terr_02,   terr_03,
    terr_04,   terr_05,   terr_06,   terr_07,   terr_08,   unit_01,   unit_02,   unit_03,
    unit_04,   unit_05,   unit_06,   unit_07,   lead_01,   lead_02,   lead_03,   lead_04,
    lead_05,   lead_06,   lead_07,   lead_08,   lead_09,   lead_10,   lead_11,   lead_12,
    lead_13,   lead_14,   cmd_01,    cmd_02,    cmd_03,    cmd_04,    cmd_05,    cmd_06,
    cmd_07,    cmd_08,    cmd_09,    move_01,   move_02,   move_03,   move_04,   move_05,
    move_06,   move_07,   move_08,   move_09,   move_10,   los_01,    los_02,    los_03,
    sup_01,    sup_02,    sup_03,    sup_04,    sup_05,    sup_06,    sup_07,    sup_08,
    sup_09,    combat_01, combat_02, combat_03, combat_04, combat_05, combat_06, combat_07,
    combat_10, combat_11, combat_12, combat_13, combat_19, dice_01,   loss_01,   loss_02,
    loss_03,   loss_04,   retr_01,   retr_02,   retr_03,   retr_04,   retr_05,   retr_06,
    retr_07,   follow_01, follow_02, follow_03, follow_04, follow_05, follow_06, evade_01,
    evade_02,  evade_03,  evade_04,  evade_05,  rip_01,    rip_02,    rip_03,    rip_04,
    rip_05,    tok_01,    tok_02,    tok_03,    tok_04,    ord_01,    ord_05,    ord_06,
    ord_07,    ord_10,    ord_11,    ord_12,    ord_13,    ord_14,    ord_15,    ord_16,
    ord_17,    ord_18,    ord_19,    ord_20,    ord_21,    ord_22,    ord_23,    ord_24,
    ord_25,    ord_30,    ord_31,    ord_32,    ord_33,    ord_34,    vic_01,    vic_02,
    vic_03,    vic_04,    vic_05,    vic_06,    vic_07,    vic_08,    vic_09,    vic_10,
    vic_11,    setup_01,  setup_02,  setup_03,  setup_04,  setup_05,  setup_06,  setup_07,
    seq_01};

} // namespace

} // namespace rules

List<RuleSpec> all_rules() noexcept { return list_of(rules::register_of_rules); }

} // namespace sandtable::thucydide
