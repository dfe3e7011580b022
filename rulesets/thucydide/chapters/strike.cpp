#include "rulesets/thucydide/chapters/strike.hpp"

#include "rulesets/thucydide/chapters/combat.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "sdk/cpp/counting.hpp"

#include <algorithm>

namespace sandtable::thucydide {

namespace {

constexpr const char* purposes[] = {"", "combat.attack", "combat.riposte", "combat.first_strike"};
constexpr const char* roll_titles[] = {"", "attack of {unit} on {other}",
                                       "riposte of {unit} against {other}",
                                       "first strike of {unit} at {other}"};
constexpr const char* faces_titles[] = {"", "{unit} rolls against {other}",
                                        "{unit} rolls back at {other}",
                                        "{unit} rolls first against {other}"};
/// As the faces of the die: a screen that can draws them.
constexpr const char* face_words[] = {"G", "B", "R", "F", "L", "S"};
/// By HitClass.
constexpr const char* class_texts[] = {"the target counts as light: hit by {face}",
                                       "the target counts as medium: hit by {face}",
                                       "the target counts as heavy: hit by {face}"};
/// By HitClass, without and with a tactical advantage: the faces that hit.
constexpr const char* hit_faces[][2] = {
    {"G, B, R", "G, B, R, S"}, {"B, R", "B, R, S"}, {"R", "R, S"}};

/// THU section 21: mode and why, factor, modifiers, sum, clamp.
int report_dice(const Play& play, const Strike& strike)
{
    if (!play.battle.explains()) return count_dice(play, strike);
    Breakdown b{"dice", true};
    b.title(roll_titles[static_cast<std::size_t>(strike.kind)],
            {.unit = strike.roller, .other = strike.struck});
    const int dice = count_dice(play, strike, b);
    explain_mode(play, strike, b);
    explain_support(play, strike.struck, strike.clash, b, 1);
    b.outcome(rules::combat_10.id, "{n} dice", {.n = std::max(0, dice)});
    play.battle.report(b);
    return dice;
}

struct Reading {
    int hits = 0;
    int flags = 0;
    int letters = 0;
};

/// Whether each special is a flag. [THU-ORD-22]
[[nodiscard]] bool drives_back(const Strike& strike, bool advantage) noexcept
{
    return strike.kind == RollKind::attack && !strike.evading && !advantage &&
           strike.order == AttackOrder::drive_back;
}

Reading read_faces(const Play& play, const Strike& strike, int dice, bool advantage, Breakdown& b)
{
    const HitClass against = play.type(strike.struck).hit_class();
    const bool specials_flag = drives_back(strike, advantage);
    Reading read;
    for (int i = 0; i < dice; ++i) {
        // Room for 31 dice of two hits each.
        sdk::counting(play.battle, ((i * 64 + read.hits) * 32 + read.flags) * 32 + read.letters);
        const auto face = static_cast<Face>(
            play.battle.roll_outcome(combat_die, purposes[static_cast<std::size_t>(strike.kind)],
                                     strike.roller, strike.struck));
        const int hit = hits_of_face(face, against, advantage, strike.evading);
        read.hits += hit;
        if (face == Face::letter) ++read.letters;
        if (!strike.evading && (face == Face::flag || (face == Face::special && specials_flag)))
            ++read.flags;
        b.add_die(rules::dice_01.id, hit, "{face}",
                  {.unit = strike.roller, .word = face_words[static_cast<std::size_t>(face)]});
    }
    sdk::counted(play.battle);
    return read;
}

/// Which faces hit the target, and why. [THU-UNIT-02, THU-COMBAT-11, THU-EVADE-03]
void explain_reading(const Play& play, const Strike& strike, std::uint32_t advantage, Breakdown& b)
{
    const auto against = static_cast<std::size_t>(play.type(strike.struck).hit_class());
    if (strike.evading) {
        b.note(rules::evade_03.id, "the target evades: hit by {face} alone",
               {.word = face_words[against]});
        return;
    }
    b.note(rules::unit_02.id, class_texts[against],
           {.word = hit_faces[against][advantage != 0 ? 1 : 0]});
    explain_advantages(advantage, b);
    if (drives_back(strike, advantage != 0))
        b.note(rules::ord_22.id, "drive back: each S is a flag");
}

} // namespace

bool roll_strike(const Play& play, RollKind kind)
{
    Combat& combat = play.record();
    const Strike strike = strike_of(play, kind);
    combat.roll = kind;
    combat.roller = number_of(strike.roller);
    combat.struck = number_of(strike.struck);
    combat.struck_cell = index(play.cell(strike.struck));
    combat.hits = combat.flags = combat.canceled = combat.lost = combat.direction = 0;

    const std::uint32_t advantage = strike.evading ? 0 : advantages(play, strike);
    const int dice = report_dice(play, strike);
    if (dice < 1) {
        play.tell(rules::combat_10, "{unit} has no die left", {.unit = strike.roller});
        return false;
    }
    if (kind == RollKind::attack && strike.close()) combat.rolled_close = 1;

    Breakdown b{"roll", play.battle.explains()};
    b.title(faces_titles[static_cast<std::size_t>(kind)],
            {.unit = strike.roller, .other = strike.struck});
    const Reading read = read_faces(play, strike, dice, advantage != 0, b);
    const int gained = read.letters > 0 ? earn(play, play.side(strike.roller), read.letters) : 0;
    const int before = play.get(unit::stands, strike.struck);
    const int lost = std::min(read.hits, before);
    combat.hits = static_cast<std::uint8_t>(read.hits);
    combat.flags = static_cast<std::uint8_t>(read.flags);
    combat.lost = static_cast<std::uint8_t>(lost);
    if (b.keeps()) {
        explain_reading(play, strike, advantage, b);
        if (read.letters > 0)
            b.note(rules::tok_02.id, "letters: {n}, tokens earned: {m}",
                   {.n = read.letters, .m = gained});
        if (gained < read.letters)
            b.note(rules::tok_04.id, "{n} tokens are lost: {m} are the most a side may hold",
                   {.n = read.letters - gained, .m = play.context.options()[opt_token_cap]});
        if (read.flags > 0) b.note(rules::dice_01.id, "flags: {n}", {.n = read.flags});
        b.note(rules::loss_01.id, "hits: {n}, stands before: {m}", {.n = read.hits, .m = before});
        if (read.hits > lost)
            b.note(rules::loss_01.id, "hits too many: {n}", {.n = read.hits - lost});
        const char* loses = lost == 0   ? "{unit} loses no stand"
                            : lost == 1 ? "{unit} loses a stand; left: {m}"
                                        : "{unit} loses {n} stands; left: {m}";
        b.outcome(rules::loss_01.id, loses, {.unit = strike.struck, .n = lost, .m = before - lost});
        play.battle.report(b);
    }
    // Before anybody retreats, the attacker struck by a riposte as well. [THU-LOSS-03, THU-RIP-03]
    if (lost > 0) play.battle.set(unit::stands, strike.struck, before - lost);
    return true;
}

bool leader_falls(const Play& play, Unit leader, int dice, const char* purpose,
                  const RuleSpec& rule, const char* why)
{
    Breakdown b{"leader_check", play.battle.explains()};
    b.title("check of {unit}", {.unit = leader});
    b.note(rule.id, why, {.unit = leader});
    b.note(rule.id,
           dice > 1 ? "he is lost if both dice show {face}" : "he is lost if it shows {face}",
           {.word = face_words[static_cast<std::size_t>(Face::special)]});
    int specials = 0;
    for (int i = 0; i < dice; ++i) {
        const std::uint32_t face = play.battle.roll_outcome(combat_die, purpose, leader);
        const int special = static_cast<Face>(face) == Face::special ? 1 : 0;
        specials += special;
        b.add_die(rules::dice_01.id, special, "{face}", {.unit = leader, .word = face_words[face]});
    }
    const bool falls = specials == dice;
    b.outcome(rule.id, falls ? "{unit} is lost" : "{unit} lives", {.unit = leader});
    play.battle.report(b);
    if (falls) lose_leader(play, leader, rule);
    return falls;
}

void escape_to(const Play& play, Cell to)
{
    const Unit leader = handle(play.combat().fleeing);
    play.record().fleeing = -1;
    play.tell(rules::lead_10, "{unit} escapes to {to}", {.unit = leader, .to = to});
    play.battle.move(leader, to);
}

namespace {

/// Checks the leader of a unit that lost stands, in or from `cell`.
void check_leader(const Play& play, Unit u, Cell cell)
{
    const Unit leader = play.leader_in(cell);
    if (leader == Unit::none || play.side(leader) != play.side(u)) return;
    if (play.alive(u))
        leader_falls(play, leader, 2, "leader.check_hit", rules::lead_09, "his unit lost stands");
    else if (!leader_falls(play, leader, 1, "leader.check_elim", rules::lead_09,
                           "his unit was eliminated"))
        ask_escape(play, leader);
}

/// How many flags may be canceled, reported.
int cancelable(const Play& play)
{
    const Combat& combat = play.combat();
    const Strike strike = strike_of(play, combat.roll);
    Breakdown b{"flags", play.battle.explains()};
    b.title("flags on {unit}", {.unit = strike.struck});
    const int sources = flag_sources(play, strike, b);
    explain_support(play, strike.struck, strike.clash, b, 1);
    const int most = std::min<int>(combat.flags, sources);
    b.outcome(rules::retr_01.id, "{n} flags, of which {m} may be canceled",
              {.unit = strike.struck, .n = combat.flags, .m = most});
    play.battle.report(b);
    return most;
}

/// One neighbor of a panicking elephant.
void panic_at(const Play& play, int direction)
{
    const Unit elephant = handle(play.combat().struck);
    const Cell cell = play.board().neighbor(play.cell(elephant), direction);
    const Unit u = cell == Cell::none ? Unit::none : play.troop_in(cell);
    if (u == Unit::none) return;
    if (play.type(u).kind == Kind::elephant)
        return play.tell(rules::retr_07, "{other}, an elephant as well, fears no panic of {unit}",
                         {.unit = elephant, .other = u});
    const std::uint32_t outcome = play.battle.roll_outcome(combat_die, "panic", elephant, u);
    const int hit =
        hits_of_face(static_cast<Face>(outcome), play.type(u).hit_class(), false, false);
    Breakdown b{"panic", play.battle.explains()};
    b.title("{unit} panics beside {other}", {.unit = elephant, .other = u});
    b.add_die(rules::retr_07.id, hit, "{face}", {.unit = u, .word = face_words[outcome]});
    b.outcome(rules::retr_07.id, hit > 0 ? "{unit} loses a stand" : "{unit} is not hurt",
              {.unit = u});
    play.battle.report(b);
    if (hit == 0) return;
    play.battle.add(unit::stands, u, -1);
    if (play.get(unit::stands, u) == 0) eliminate(play, u);
    if (!play.table.over()) check_leader(play, u, cell);
}

void begin_flight(const Play& play, int length)
{
    Combat& combat = play.record();
    combat.length = static_cast<std::uint8_t>(std::min(length, Flights::longest));
    combat.reach = 0;
}

/// The attacked unit slips away instead of being driven back.
[[nodiscard]] bool evades(const Combat& combat) noexcept
{
    return combat.evading != 0 && combat.roll == RollKind::attack;
}

} // namespace

void cancel_flags(const Play& play, int flags)
{
    play.record().canceled = static_cast<std::uint8_t>(flags);
    play.tell(rules::retr_01, "{unit} cancels {n} flags",
              {.unit = handle(play.combat().struck), .n = flags});
}

void retreat_along(const Play& play, const std::int32_t* cells, int count)
{
    Combat& combat = play.record();
    const Unit u = handle(combat.struck);
    const Unit leader = play.attached_to(u);
    for (int i = 0; i < count; ++i) play.battle.move(u, static_cast<Cell>(cells[i]));
    if (leader != Unit::none && count > 0)
        play.battle.move(leader, static_cast<Cell>(cells[count - 1]));
    if (number_of(u) == combat.target) combat.retreated = static_cast<std::uint8_t>(count);
    if (evades(combat))
        play.tell(rules::evade_04, "{unit} evades to {to}", {.unit = u, .to = play.cell(u)});
}

/// A unit without stands goes before its leader is checked. [THU-LOSS-02, THU-LEAD-09]
void take_losses(Play& play)
{
    const Combat& combat = play.combat();
    const Unit struck = handle(combat.struck);
    if (play.get(unit::stands, struck) == 0) eliminate(play, struck);
    if (combat.lost > 0 && !play.table.over())
        check_leader(play, struck, static_cast<Cell>(combat.struck_cell));
}

/// THU-LEAD-09 c: he who led from beside, when the unit he led lost stands to the riposte.
Next check_leading(Play& play)
{
    const Combat& combat = play.combat();
    const Unit struck = handle(combat.struck);
    if (combat.roll != RollKind::riposte || combat.leading < 0 || combat.lost == 0) return on;
    const Unit leader = handle(combat.leading);
    if (!play.alive(struck) || !play.alive(leader) || play.cell(leader) == play.cell(struck))
        return on;
    leader_falls(play, leader, 2, "leader.check_hit", rules::lead_09,
                 "the unit he led lost stands to the riposte");
    return on;
}

void offer_cancel(Play& play)
{
    const Combat& combat = play.combat();
    if (combat.flags == 0 || evades(combat) || !play.alive(handle(combat.struck))) return;
    ask_cancel(play, cancelable(play));
}

Next after_flags(Play& play)
{
    const Combat& combat = play.combat();
    if (!play.alive(handle(combat.struck))) return after_roll(play);
    if (evades(combat)) return to(Step::evade);
    return combat.flags > combat.canceled ? on : after_roll(play);
}

Next panic(Play& play)
{
    Combat& combat = play.record();
    const bool panics = play.type(handle(combat.struck)).kind == Kind::elephant &&
                        play.context.options().is(opt_elephant_panic);
    if (!panics || combat.direction == 6) return on;
    panic_at(play, combat.direction++);
    return waits;
}

void begin_retreat(Play& play)
{
    const Combat& combat = play.combat();
    const Unit struck = handle(combat.struck);
    begin_flight(play, retreat_length(play, struck, combat.flags - combat.canceled));
    ask_path(play, struck, false);
}

/// Stands for hexes that could not be covered. [THU-RETR-05, THU-RETR-06]
void pay_for_missing(Play& play)
{
    Combat& combat = play.record();
    const Unit struck = handle(combat.struck);
    const int missing = combat.length - combat.reach;
    const int stands = play.get(unit::stands, struck);
    combat.struck_cell = index(play.cell(struck));
    combat.lost = static_cast<std::uint8_t>(std::min(missing, stands));
    if (play.battle.explains()) {
        Breakdown b{"retreat", true};
        b.title("retreat of {unit}", {.unit = struck});
        if (combat.reach > 0)
            b.choose(rules::retr_04.id, "{n} hexes of {m}, the way to {to}",
                     {.to = play.cell(struck), .n = combat.reach, .m = combat.length});
        if (missing > 0)
            b.outcome(rules::retr_05.id, "{n} hexes are missing, {m} stands are lost for them",
                      {.unit = struck, .n = missing, .m = combat.lost});
        else
            b.outcome(rules::retr_02.id, "{unit} retreats {n} hexes",
                      {.unit = struck, .n = combat.length});
        play.battle.report(b);
    }
    if (combat.lost == 0) return;
    play.battle.set(unit::stands, struck, stands - combat.lost);
    if (stands == combat.lost) eliminate(play, struck);
    if (!play.table.over()) check_leader(play, struck, static_cast<Cell>(combat.struck_cell));
}

void begin_evade(Play& play)
{
    const Unit struck = handle(play.combat().struck);
    begin_flight(play, 2);
    play.battle.set(unit::pre_played, struck, 1);
    ask_path(play, struck, true);
}

} // namespace sandtable::thucydide
