#include "rulesets/thucydide/book/verbs.hpp"

#include "rulesets/thucydide/book/rules.hpp"
#include "rulesets/thucydide/book/words.hpp"

namespace sandtable::thucydide {

namespace {

constexpr const char* attack_words[] = {"none",       "volley",   "shock",     "drive_back",
                                        "no_quarter", "surprise", "relentless"};
constexpr const char* defense_words[] = {"none",        "hold",      "support",
                                         "close_ranks", "break_off", "first_strike"};
constexpr const char* stand_words[] = {"stand", "evade"};
constexpr const char* yes_words[] = {"no", "yes"};
constexpr const char* switch_words[] = {"off", "on"};
constexpr const char* standing_words[] = {"defense", "flags", "retreat", "riposte"};
constexpr const char* order_words[] = {
    "mount_dismount",  "reconnaissance", "forced_march",  "woodsmen",        "courier",
    "combined_attack", "maneuver",       "forward_march", "general_assault", "rally",
    "volley",          "shock",          "drive_back",    "no_quarter",      "surprise",
    "relentless",      "hold",           "support",       "close_ranks",     "break_off",
    "first_strike"};

constexpr ParamSpec a_unit{.name = "unit", .kind = ParamKind::unit};
constexpr ParamSpec a_leader{.name = "leader", .kind = ParamKind::unit};
constexpr ParamSpec maybe_leader{.name = "leader", .kind = ParamKind::unit, .optional = 1};
constexpr ParamSpec maybe_unit{.name = "unit", .kind = ParamKind::unit, .optional = 1};
constexpr ParamSpec pieces{.name = "pieces", .kind = ParamKind::unit, .repeats = 1};
constexpr ParamSpec a_cell{.name = "cell", .kind = ParamKind::cell};
constexpr ParamSpec a_path{.name = "path", .kind = ParamKind::path};
constexpr ParamSpec hexes{.name = "hexes", .kind = ParamKind::number, .min = 1, .max = 99};
constexpr ParamSpec stands{.name = "stands", .kind = ParamKind::number, .min = 1, .max = 6};
constexpr ParamSpec activation{
    .name = "activation", .kind = ParamKind::number, .min = 1, .max = 31};
constexpr ParamSpec flags{.name = "flags", .kind = ParamKind::number, .min = 0, .max = 8};
constexpr ParamSpec attack_order{
    .name = "order", .kind = ParamKind::choice, .words = list_of(attack_words)};
constexpr ParamSpec defense_order{
    .name = "order", .kind = ParamKind::choice, .words = list_of(defense_words)};
constexpr ParamSpec stands_or_evades{
    .name = "evade", .kind = ParamKind::choice, .words = list_of(stand_words)};
constexpr ParamSpec answer{
    .name = "answer", .kind = ParamKind::choice, .words = list_of(yes_words)};
constexpr ParamSpec what{
    .name = "what", .kind = ParamKind::choice, .words = list_of(standing_words)};
constexpr ParamSpec on_off{
    .name = "switch", .kind = ParamKind::choice, .words = list_of(switch_words)};
constexpr ParamSpec any_order{
    .name = "order", .kind = ParamKind::choice, .words = list_of(order_words)};

constexpr ParamSpec unit_cell[] = {a_unit, a_cell};
constexpr ParamSpec leader_pieces[] = {a_leader, pieces};
constexpr ParamSpec one_unit[] = {a_unit};
constexpr ParamSpec unit_hexes[] = {a_unit, hexes};
constexpr ParamSpec unit_stands[] = {a_unit, stands};
constexpr ParamSpec one_activation[] = {activation};
constexpr ParamSpec unit_path[] = {a_unit, a_path};
constexpr ParamSpec leader_path[] = {a_leader, a_path};
constexpr ParamSpec attacking[] = {a_unit, a_cell, attack_order, maybe_leader};
constexpr ParamSpec defending[] = {defense_order, stands_or_evades};
constexpr ParamSpec one_flags[] = {flags};
constexpr ParamSpec one_path[] = {a_path};
constexpr ParamSpec leader_cell[] = {a_leader, a_cell};
constexpr ParamSpec one_answer[] = {answer};
constexpr ParamSpec one_cell[] = {a_cell};
constexpr ParamSpec pursuing[] = {a_cell, attack_order, maybe_leader};
constexpr ParamSpec standing[] = {what, on_off};
constexpr ParamSpec order_unit[] = {any_order, maybe_unit};

constexpr VerbSpec verbs[] = {
    {"deploy", "place a piece", list_of(unit_cell), rules::setup_02.id},
    {"end_deploy", "end the deployment", {}, rules::setup_02.id},
    {"activate", "let a leader activate pieces", list_of(leader_pieces), rules::cmd_02.id},
    {"end_command", "end the command phase", {}, rules::cmd_06.id},
    {"appoint", "name an acting officer's unit", list_of(one_unit), rules::lead_13.id},
    {"mount_dismount", "mount or dismount", list_of(one_unit), rules::ord_10.id},
    {"reconnaissance", "order reconnaissance", {}, rules::ord_11.id},
    {"forced_march", "order a forced march", list_of(one_unit), rules::ord_12.id},
    {"woodsmen", "order woodsmen", list_of(unit_hexes), rules::ord_13.id},
    {"courier", "send a courier", list_of(one_unit), rules::ord_14.id},
    {"combined_attack", "order a combined attack", {}, rules::ord_15.id},
    {"maneuver", "order a maneuver", {}, rules::ord_16.id},
    {"forward_march", "order a forward march", list_of(one_activation), rules::ord_17.id},
    {"general_assault", "order a general assault", {}, rules::ord_18.id},
    {"rally", "rally stands", list_of(unit_stands), rules::ord_19.id},
    {"move", "move a unit", list_of(unit_path), rules::move_02.id},
    {"move_alone", "move a unit without its leader", list_of(unit_path), rules::lead_03.id},
    {"march", "move a leader", list_of(leader_path), rules::lead_04.id},
    {"end_movement", "end the movement phase", {}, rules::move_01.id},
    {"attack", "attack", list_of(attacking), rules::combat_02.id},
    {"defend", "answer an attack", list_of(defending), rules::combat_07.id},
    {"cancel", "cancel flags", list_of(one_flags), rules::retr_01.id},
    {"retreat", "retreat", list_of(one_path), rules::retr_04.id},
    {"slip", "evade along a path", list_of(one_path), rules::evade_04.id},
    {"escape", "let a leader escape", list_of(leader_cell), rules::lead_10.id},
    {"follow_up", "follow up or not", list_of(one_answer), rules::follow_01.id},
    {"charge", "charge on", list_of(one_cell), rules::follow_04.id},
    {"no_charge", "do not charge", {}, rules::follow_04.id},
    {"riposte", "riposte or not", list_of(one_answer), rules::rip_01.id},
    {"pursue", "pursue", list_of(pursuing), rules::follow_05.id},
    {"no_pursuit", "do not pursue", {}, rules::follow_05.id},
    {"end_combat", "end the combat phase", {}, rules::combat_01.id},
    {"resign", "resign", {}, rules::vic_08.id},
    {"standing", "set a standing answer", list_of(standing), rules::gen_01.id, 0, 1},
    {"sight", "what a unit sees of a hex", list_of(unit_cell), rules::los_03.id, 0, 0, 1},
    {"dice", "dice of an attack", list_of(unit_cell), rules::combat_10.id, 0, 0, 1},
    {"support", "whether a unit is supported", list_of(one_unit), rules::sup_01.id, 0, 0, 1},
    {"price", "what an order costs", list_of(order_unit), rules::ord_06.id, 0, 0, 1},
    {"score", "scores and targets", {}, rules::vic_03.id, 0, 0, 1},
    {"derive", "values of a unit", list_of(one_unit), rules::unit_01.id, 0, 0, 1},
};
static_assert(std::size(verbs) == static_cast<std::size_t>(Verb::count_of_verbs));

} // namespace

List<VerbSpec> verb_specs() noexcept { return list_of(verbs); }

} // namespace sandtable::thucydide
