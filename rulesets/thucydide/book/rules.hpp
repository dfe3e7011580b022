/// rules.hpp - the register of rules.md, as constants: rules::cmd_01 is [THU-CMD-01].
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::thucydide::rules {

inline constexpr RuleSpec gen_01{"THU-GEN-01", "a single answer is taken at once"};
inline constexpr RuleSpec gen_02{"THU-GEN-02", "everything is public but the dice to come"};
inline constexpr RuleSpec gen_03{"THU-GEN-03", "agreements of the players are options"};
inline constexpr RuleSpec board_01{"THU-BOARD-01", "size of the board"};
inline constexpr RuleSpec board_02{"THU-BOARD-02", "even rows stand half a hex to the right"};
inline constexpr RuleSpec board_03{"THU-BOARD-03", "distance"};
inline constexpr RuleSpec board_04{"THU-BOARD-04", "order of the directions"};
inline constexpr RuleSpec board_05{"THU-BOARD-05", "what a hex and a hexside hold"};
inline constexpr RuleSpec board_06{"THU-BOARD-06", "home edge"};
inline constexpr RuleSpec board_07{"THU-BOARD-07", "contact"};
inline constexpr RuleSpec board_08{"THU-BOARD-08", "one unit a hex"};
inline constexpr RuleSpec board_09{"THU-BOARD-09", "no facing"};
inline constexpr RuleSpec board_10{"THU-BOARD-10", "no zone of control"};
inline constexpr RuleSpec terr_01{"THU-TERR-01", "terrain"};
inline constexpr RuleSpec terr_02{"THU-TERR-02", "rough terrain"};
inline constexpr RuleSpec terr_03{"THU-TERR-03", "a road does not change the terrain"};
inline constexpr RuleSpec terr_04{"THU-TERR-04", "mountain and lake"};
inline constexpr RuleSpec terr_05{"THU-TERR-05", "terrain does not change"};
inline constexpr RuleSpec terr_06{"THU-TERR-06", "elevation"};
inline constexpr RuleSpec terr_07{"THU-TERR-07", "hexside obstacles"};
inline constexpr RuleSpec terr_08{"THU-TERR-08", "roads"};
inline constexpr RuleSpec unit_01{"THU-UNIT-01", "what a unit is"};
inline constexpr RuleSpec unit_02{"THU-UNIT-02", "classes of hits"};
inline constexpr RuleSpec unit_03{"THU-UNIT-03", "strength does not change the dice"};
inline constexpr RuleSpec unit_04{"THU-UNIT-04", "units do not merge"};
inline constexpr RuleSpec unit_05{"THU-UNIT-05", "unit types"};
inline constexpr RuleSpec unit_06{"THU-UNIT-06", "abilities"};
inline constexpr RuleSpec unit_07{"THU-UNIT-07", "training, solidity and cost"};
inline constexpr RuleSpec lead_01{"THU-LEAD-01", "distances from a leader"};
inline constexpr RuleSpec lead_02{"THU-LEAD-02", "a leader is no unit"};
inline constexpr RuleSpec lead_03{"THU-LEAD-03", "attached leader"};
inline constexpr RuleSpec lead_04{"THU-LEAD-04", "movement of a leader"};
inline constexpr RuleSpec lead_05{"THU-LEAD-05", "no unit enters the hex of an enemy leader"};
inline constexpr RuleSpec lead_06{"THU-LEAD-06", "presence of a leader"};
inline constexpr RuleSpec lead_07{"THU-LEAD-07", "orders near a leader cost less"};
inline constexpr RuleSpec lead_08{"THU-LEAD-08", "leading an attack"};
inline constexpr RuleSpec lead_09{"THU-LEAD-09", "leader check"};
inline constexpr RuleSpec lead_10{"THU-LEAD-10", "escape of a leader"};
inline constexpr RuleSpec lead_11{"THU-LEAD-11", "attack on a lone leader"};
inline constexpr RuleSpec lead_12{"THU-LEAD-12", "succession"};
inline constexpr RuleSpec lead_13{"THU-LEAD-13", "acting officer"};
inline constexpr RuleSpec lead_14{"THU-LEAD-14", "a leader left alone"};
inline constexpr RuleSpec cmd_01{"THU-CMD-01", "number of activations"};
inline constexpr RuleSpec cmd_02{"THU-CMD-02", "one activation a leader"};
inline constexpr RuleSpec cmd_03{"THU-CMD-03", "command radius"};
inline constexpr RuleSpec cmd_04{"THU-CMD-04", "one category an activation"};
inline constexpr RuleSpec cmd_05{"THU-CMD-05", "activated once a turn"};
inline constexpr RuleSpec cmd_06{"THU-CMD-06", "only activated units act"};
inline constexpr RuleSpec cmd_07{"THU-CMD-07", "out of command"};
inline constexpr RuleSpec cmd_08{"THU-CMD-08", "activations act in order"};
inline constexpr RuleSpec cmd_09{"THU-CMD-09", "tested at the moment of decision"};
inline constexpr RuleSpec move_01{"THU-MOVE-01", "one after the other, once"};
inline constexpr RuleSpec move_02{"THU-MOVE-02", "length of a move"};
inline constexpr RuleSpec move_03{"THU-MOVE-03", "a long move forfeits the attack"};
inline constexpr RuleSpec move_04{"THU-MOVE-04", "never more than one hex"};
inline constexpr RuleSpec move_05{"THU-MOVE-05", "enemies are not crossed"};
inline constexpr RuleSpec move_06{"THU-MOVE-06", "crossing friends"};
inline constexpr RuleSpec move_07{"THU-MOVE-07", "impassable"};
inline constexpr RuleSpec move_08{"THU-MOVE-08", "stops"};
inline constexpr RuleSpec move_09{"THU-MOVE-09", "pre-played"};
inline constexpr RuleSpec move_10{"THU-MOVE-10", "moving costs fire"};
inline constexpr RuleSpec los_01{"THU-LOS-01", "fire needs range and sight"};
inline constexpr RuleSpec los_02{"THU-LOS-02", "visibility"};
inline constexpr RuleSpec los_03{"THU-LOS-03", "line of sight"};
inline constexpr RuleSpec sup_01{"THU-SUP-01", "support by two friends"};
inline constexpr RuleSpec sup_02{"THU-SUP-02", "infantry in a habitation"};
inline constexpr RuleSpec sup_03{"THU-SUP-03", "mounted troops in rough terrain"};
inline constexpr RuleSpec sup_04{"THU-SUP-04",
                                 "infantry attacked by mounted troops in rough terrain"};
inline constexpr RuleSpec sup_05{"THU-SUP-05", "wheels on a road in rough terrain"};
inline constexpr RuleSpec sup_06{"THU-SUP-06", "support by order"};
inline constexpr RuleSpec sup_07{"THU-SUP-07", "what support gives"};
inline constexpr RuleSpec sup_08{"THU-SUP-08", "support is judged each time"};
inline constexpr RuleSpec sup_09{"THU-SUP-09", "the present roll"};
inline constexpr RuleSpec combat_01{"THU-COMBAT-01", "combats one by one"};
inline constexpr RuleSpec combat_02{"THU-COMBAT-02", "who may attack"};
inline constexpr RuleSpec combat_03{"THU-COMBAT-03", "fire, assault or melee"};
inline constexpr RuleSpec combat_04{"THU-COMBAT-04", "a factor of zero"};
inline constexpr RuleSpec combat_05{"THU-COMBAT-05", "fire"};
inline constexpr RuleSpec combat_06{"THU-COMBAT-06", "impetuous troops"};
inline constexpr RuleSpec combat_07{"THU-COMBAT-07", "one order a side and combat"};
inline constexpr RuleSpec combat_10{"THU-COMBAT-10", "number of dice"};
inline constexpr RuleSpec combat_11{"THU-COMBAT-11", "tactical advantage"};
inline constexpr RuleSpec combat_12{"THU-COMBAT-12", "artillery that moved"};
inline constexpr RuleSpec combat_13{"THU-COMBAT-13", "an attack is spent"};
inline constexpr RuleSpec combat_19{"THU-COMBAT-19", "encirclement"};
inline constexpr RuleSpec dice_01{"THU-DICE-01", "combat dice"};
inline constexpr RuleSpec loss_01{"THU-LOSS-01", "a hit removes a stand"};
inline constexpr RuleSpec loss_02{"THU-LOSS-02", "a unit without stands"};
inline constexpr RuleSpec loss_03{"THU-LOSS-03", "losses before retreats"};
inline constexpr RuleSpec loss_04{"THU-LOSS-04", "expendable units"};
inline constexpr RuleSpec retr_01{"THU-RETR-01", "canceling flags"};
inline constexpr RuleSpec retr_02{"THU-RETR-02", "length of a retreat"};
inline constexpr RuleSpec retr_03{"THU-RETR-03", "path of a retreat"};
inline constexpr RuleSpec retr_04{"THU-RETR-04", "as far as possible"};
inline constexpr RuleSpec retr_05{"THU-RETR-05", "hexes not covered"};
inline constexpr RuleSpec retr_06{"THU-RETR-06", "losses of a blocked retreat"};
inline constexpr RuleSpec retr_07{"THU-RETR-07", "elephant panic"};
inline constexpr RuleSpec follow_01{"THU-FOLLOW-01", "follow-up"};
inline constexpr RuleSpec follow_02{"THU-FOLLOW-02", "who follows up"};
inline constexpr RuleSpec follow_03{"THU-FOLLOW-03", "a follow-up is no movement"};
inline constexpr RuleSpec follow_04{"THU-FOLLOW-04", "charge"};
inline constexpr RuleSpec follow_05{"THU-FOLLOW-05", "pursuit"};
inline constexpr RuleSpec follow_06{"THU-FOLLOW-06", "after a pursuit"};
inline constexpr RuleSpec evade_01{"THU-EVADE-01", "who may evade"};
inline constexpr RuleSpec evade_02{"THU-EVADE-02", "when evading is possible"};
inline constexpr RuleSpec evade_03{"THU-EVADE-03", "hits on an evading unit"};
inline constexpr RuleSpec evade_04{"THU-EVADE-04", "path of an evade"};
inline constexpr RuleSpec evade_05{"THU-EVADE-05", "after an evade"};
inline constexpr RuleSpec rip_01{"THU-RIP-01", "who may riposte"};
inline constexpr RuleSpec rip_02{"THU-RIP-02", "dice of a riposte"};
inline constexpr RuleSpec rip_03{"THU-RIP-03", "effects of a riposte"};
inline constexpr RuleSpec rip_04{"THU-RIP-04", "nothing follows a riposte"};
inline constexpr RuleSpec rip_05{"THU-RIP-05", "first strike"};
inline constexpr RuleSpec tok_01{"THU-TOK-01", "tokens at the start"};
inline constexpr RuleSpec tok_02{"THU-TOK-02", "letters earn tokens"};
inline constexpr RuleSpec tok_03{"THU-TOK-03", "orders are paid at once"};
inline constexpr RuleSpec tok_04{"THU-TOK-04", "most tokens a side may hold"};
inline constexpr RuleSpec ord_01{"THU-ORD-01", "an order prevails over the rules"};
inline constexpr RuleSpec ord_05{"THU-ORD-05", "reach of orders"};
inline constexpr RuleSpec ord_06{"THU-ORD-06", "price of an order"};
inline constexpr RuleSpec ord_07{"THU-ORD-07", "names of orders"};
inline constexpr RuleSpec ord_10{"THU-ORD-10", "mount or dismount"};
inline constexpr RuleSpec ord_11{"THU-ORD-11", "reconnaissance"};
inline constexpr RuleSpec ord_12{"THU-ORD-12", "forced march"};
inline constexpr RuleSpec ord_13{"THU-ORD-13", "woodsmen"};
inline constexpr RuleSpec ord_14{"THU-ORD-14", "courier"};
inline constexpr RuleSpec ord_15{"THU-ORD-15", "combined attack"};
inline constexpr RuleSpec ord_16{"THU-ORD-16", "maneuver"};
inline constexpr RuleSpec ord_17{"THU-ORD-17", "forward march"};
inline constexpr RuleSpec ord_18{"THU-ORD-18", "general assault"};
inline constexpr RuleSpec ord_19{"THU-ORD-19", "rally"};
inline constexpr RuleSpec ord_20{"THU-ORD-20", "volley"};
inline constexpr RuleSpec ord_21{"THU-ORD-21", "shock"};
inline constexpr RuleSpec ord_22{"THU-ORD-22", "drive back"};
inline constexpr RuleSpec ord_23{"THU-ORD-23", "no quarter"};
inline constexpr RuleSpec ord_24{"THU-ORD-24", "surprise"};
inline constexpr RuleSpec ord_25{"THU-ORD-25", "relentless"};
inline constexpr RuleSpec ord_30{"THU-ORD-30", "hold"};
inline constexpr RuleSpec ord_31{"THU-ORD-31", "support by the general"};
inline constexpr RuleSpec ord_32{"THU-ORD-32", "close ranks"};
inline constexpr RuleSpec ord_33{"THU-ORD-33", "break off"};
inline constexpr RuleSpec ord_34{"THU-ORD-34", "first strike"};
inline constexpr RuleSpec vic_01{"THU-VIC-01", "victory by units"};
inline constexpr RuleSpec vic_02{"THU-VIC-02", "victory by points"};
inline constexpr RuleSpec vic_03{"THU-VIC-03", "victory by scenario"};
inline constexpr RuleSpec vic_04{"THU-VIC-04", "objectives"};
inline constexpr RuleSpec vic_05{"THU-VIC-05", "lost leaders"};
inline constexpr RuleSpec vic_06{"THU-VIC-06", "immediate victory"};
inline constexpr RuleSpec vic_07{"THU-VIC-07", "both sides at their targets"};
inline constexpr RuleSpec vic_08{"THU-VIC-08", "level of victory"};
inline constexpr RuleSpec vic_09{"THU-VIC-09", "turn limit"};
inline constexpr RuleSpec vic_10{"THU-VIC-10", "a side without units"};
inline constexpr RuleSpec vic_11{"THU-VIC-11", "turn limit of thirty"};
inline constexpr RuleSpec setup_01{"THU-SETUP-01", "what a scenario gives"};
inline constexpr RuleSpec setup_02{"THU-SETUP-02", "free deployment"};
inline constexpr RuleSpec setup_03{"THU-SETUP-03", "budgets"};
inline constexpr RuleSpec setup_04{"THU-SETUP-04", "first player"};
inline constexpr RuleSpec setup_05{"THU-SETUP-05", "checks of a scenario"};
inline constexpr RuleSpec setup_06{"THU-SETUP-06", "pieces without a place"};
inline constexpr RuleSpec setup_07{"THU-SETUP-07", "pieces that come later"};
inline constexpr RuleSpec seq_01{"THU-SEQ-01", "riposte or follow-up"};

/// Every rule, in the order of the book.
inline constexpr RuleSpec all[] = {
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

} // namespace sandtable::thucydide::rules
