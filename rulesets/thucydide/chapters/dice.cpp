#include "rulesets/thucydide/chapters/dice.hpp"

#include "rulesets/thucydide/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::thucydide {

Strike strike_of(const Field& field, RollKind kind) noexcept
{
    const Combat& combat = field.combat();
    const Unit attacker = handle(combat.attacker);
    const Unit target = handle(combat.target);
    Strike strike;
    strike.kind = kind;
    const bool attacks = kind == RollKind::attack;
    strike.roller = attacks ? attacker : target;
    strike.struck = attacks ? target : attacker;
    strike.mode = attacks ? combat.mode : Mode::melee;
    strike.pursuing = attacks && combat.pursuing != 0;
    if (attacks) {
        strike.order = combat.attack_order;
        strike.defense = combat.defense_order;
        strike.led = combat.leading >= 0;
        strike.evading = combat.evading != 0;
    }
    strike.clash = {attacker, static_cast<Cell>(combat.target_cell), strike.roller, strike.struck,
                    combat.defense_order == DefenseOrder::support ? target : Unit::none};
    return strike;
}

namespace {

/// What a missile meets on its way in along one path: 0 or less.
[[nodiscard]] int protection(const Field& field, const SightPath& path, Cell to) noexcept
{
    return field.between(path.entry, to).fire;
}

/// Moving costs fire. [THU-MOVE-10, THU-COMBAT-12]
void fire_terms(const Field& field, const Strike& strike, Breakdown& out) noexcept
{
    // [THU-COMBAT-11, THU-RIP-02]
    const UnitType& roller = field.type(strike.roller);
    const UnitType& struck = field.type(strike.struck);
    const Cell from = field.cell(strike.roller);
    const Cell to = field.cell(strike.struck);
    const int moved = field.get(unit::moved, strike.roller);
    if (roller.kind == Kind::artillery) {
        if (moved > 0)
            out.add(rules::combat_12.id, -moved, "artillery moved {n} hexes", {.n = moved});
    } else if (moved > 0) {
        if (roller.has(fire_on_move))
            out.waive(rules::combat_12.id, "moved: it fires on the move");
        else
            out.add(rules::combat_12.id, -1, "moved");
    }
    if (struck.weight == Weight::very_heavy) {
        if (roller.has(armor_piercing))
            out.waive(rules::unit_06.id, "very heavy target: armor piercing");
        else
            out.add(rules::combat_10.id, -1, "very heavy target");
    }
    if (const int cover = field.terrain(to).fire; cover != 0)
        out.add(rules::terr_01.id, cover, "target in: {word}", {.word = field.terrain(to).title});
    const SightLine line = sight_line(field, from, to);
    int best = -99;
    const char* across = nullptr; // what the first of the best ways in leads across
    bool alike = true;
    for (const SightPath* path : {&line.plus, &line.minus}) {
        if (path->blocked) continue;
        const int value = protection(field, *path, to);
        const char* const title = field.between(path->entry, to).title;
        alike = across == nullptr || across == title;
        if (value > best) {
            best = value;
            across = title;
        }
    }
    if (best != -99 && best != 0)
        out.add(rules::terr_07.id, best,
                alike ? "every way in leads across: {word}"
                      : "every way in leads across an obstacle, the first across: {word}",
                {.word = across});
    if (strike.order == AttackOrder::volley) out.add(rules::ord_20.id, 1, "volley");
}

/// The ground a rider leaves and enters. [THU-TERR-01]
void riding_terms(const UnitType& roller, const Terrain& from, const Terrain& into,
                  Breakdown& out) noexcept
{
    if (into.into_mounted != 0)
        out.add(rules::terr_01.id, into.into_mounted, "into: {word}", {.word = into.title});
    if (roller.kind == Kind::camelry && &from == &terrains[sand])
        out.waive(rules::terr_01.id, "out of: {word}: camels", {.word = from.title});
    else if (from.out_mounted != 0)
        out.add(rules::terr_01.id, from.out_mounted, "out of: {word}", {.word = from.title});
}

/// The ground that who goes on foot leaves and enters. [THU-TERR-01]
void walking_terms(const UnitType& roller, const Terrain& from, const Terrain& into,
                   Breakdown& out) noexcept
{
    if (into.into_foot != 0) {
        if (roller.is_infantry() && roller.is_light() && into.light_foot_enters)
            out.waive(rules::terr_01.id, "into: {word}: light infantry", {.word = into.title});
        else
            out.add(rules::terr_01.id, into.into_foot, "into: {word}", {.word = into.title});
    }
    if (from.out_foot != 0)
        out.add(rules::terr_01.id, from.out_foot, "out of: {word}", {.word = from.title});
}

/// What shies from camels, and from elephants. [THU-UNIT-06]
void fright_terms(const UnitType& roller, const UnitType& struck, Breakdown& out) noexcept
{
    const bool horses = roller.kind == Kind::cavalry || roller.kind == Kind::chariot;
    if (struck.has(camel_scare) && horses) out.add(rules::unit_06.id, -1, "camels frighten horses");
    if (struck.has(elephant_scare) && (horses || roller.kind == Kind::camelry))
        out.add(rules::unit_06.id, -1, "elephants frighten mounts");
}

/// What ground, edges and beasts take away. A road changes nothing: who stands on one is in the
/// terrain all the same. [THU-TERR-03]
void close_terms(const Field& field, const Strike& strike, Breakdown& out) noexcept
{
    const UnitType& roller = field.type(strike.roller);
    const Cell from = field.cell(strike.roller);
    const Cell to = field.cell(strike.struck);
    if (roller.is_mounted())
        riding_terms(roller, field.terrain(from), field.terrain(to), out);
    else
        walking_terms(roller, field.terrain(from), field.terrain(to), out);
    if (field.height(from) < field.height(to)) out.add(rules::terr_06.id, -1, "uphill");
    const Obstacle& across = field.between(from, to);
    const bool rides = roller.is_mounted() && roller.kind != Kind::elephant;
    if (const int dice = rides ? across.close_riders : across.close; dice != 0)
        out.add(rules::terr_07.id, dice, "across: {word}", {.word = across.title});
    fright_terms(roller, field.type(strike.struck), out);
    if (strike.led) out.add(rules::lead_08.id, 1, "a leader leads the attack");
    if (strike.order == AttackOrder::shock) out.add(rules::ord_21.id, 1, "shock");
}

const char* mode_text(Mode mode) noexcept
{
    switch (mode) {
    case Mode::fire: return "fire factor";
    case Mode::assault: return "assault factor";
    default: return "melee factor";
    }
}

} // namespace

void explain_mode(const Field& field, const Strike& strike, Breakdown& out) noexcept
{
    if (!out.keeps()) return;
    const Cell to = field.cell(strike.struck);
    const bool assaults = strike.mode == Mode::assault;
    if (strike.kind == RollKind::riposte)
        return void(out.note(rules::rip_02.id, "a riposte is a melee"));
    if (strike.kind == RollKind::first_strike)
        return void(out.note(rules::rip_05.id, "a first strike is a melee"));
    if (strike.mode == Mode::fire) {
        const int apart = field.distance(field.cell(strike.roller), to);
        return void(
            out.note(rules::combat_03.id,
                     apart == 1 ? "beside it, but not in contact: fire" : "{n} hexes away: fire",
                     {.n = apart}));
    }
    if (strike.pursuing)
        return void(out.note(rules::follow_05.id,
                             assaults ? "a pursuit that charged into contact: an assault"
                                      : "a pursuit that did not charge into contact: a melee"));
    if (field.get(unit::moved, strike.roller) == 0)
        return void(out.note(rules::combat_03.id, "in contact, and has not moved: a melee"));
    const int start = field.get(unit::start, strike.roller);
    const Cell began = start < 0 ? field.cell(strike.roller) : static_cast<Cell>(start);
    out.note(rules::combat_03.id,
             assaults ? "{n} hexes from the target when the turn began, at {cell}: an assault"
                      : "{n} hexes from the target when the turn began, at {cell}: a melee",
             {.cell = began, .n = field.distance(began, to)});
}

int count_dice(const Field& field, const Strike& strike, Breakdown& out) noexcept
{
    const UnitType& roller = field.type(strike.roller);
    out.add(rules::combat_03.id, factor_of(roller, strike.mode), mode_text(strike.mode),
            {.unit = strike.roller});
    switch (field.context.piece(strike.roller).training) {
    case Training::levy: out.add(rules::unit_07.id, -1, "levy"); break;
    case Training::elite: out.add(rules::unit_07.id, 1, "elite"); break;
    case Training::regular: break;
    }
    if (strike.close())
        close_terms(field, strike, out);
    else
        fire_terms(field, strike, out);
    if (strike.defense == DefenseOrder::close_ranks) out.add(rules::ord_32.id, -1, "close ranks");
    const auto sum = static_cast<int>(out.total());
    if (sum > most_dice)
        out.add(rules::combat_10.id, most_dice - sum, "the sum is {n}: eight dice at most",
                {.n = sum});
    else if (strike.close() && sum < 1)
        out.add(rules::combat_10.id, 1 - sum, "the sum is {n}: one die at least", {.n = sum});
    return static_cast<int>(out.total());
}

int count_dice(const Field& field, const Strike& strike) noexcept
{
    Breakdown silent{"dice", false};
    return count_dice(field, strike, silent);
}

namespace {

/// TA-2: nothing breaks the impetus between the two.
[[nodiscard]] bool in_the_open(const Field& field, Cell from, Cell to) noexcept
{
    return !field.terrain(from).rough && !field.terrain(to).rough &&
           field.table.terrain_at(to) != camp &&
           &field.between(from, to) == &obstacles[no_obstacle];
}

/// TA-7. [THU-COMBAT-19]
[[nodiscard]] bool encircled(const Field& field, const Strike& strike) noexcept
{
    return field.context.options().is(opt_encirclement) &&
           field.touching(field.cell(strike.struck), field.side(strike.roller)) >= 3 &&
           !support_of(field, strike.struck, strike.clash).supported;
}

/// TA-2.
[[nodiscard]] bool shocks_in_the_open(const Field& field, const Strike& strike) noexcept
{
    return field.type(strike.roller).has(shock) && !field.type(strike.struck).has(long_spear) &&
           in_the_open(field, field.cell(strike.roller), field.cell(strike.struck));
}

/// Who rides or drives, but not on an elephant.
[[nodiscard]] bool has_mounts(const UnitType& type) noexcept
{
    return type.kind == Kind::cavalry || type.kind == Kind::camelry || type.kind == Kind::chariot;
}

} // namespace

std::uint32_t advantages(const Field& field, const Strike& strike) noexcept
{
    const UnitType& roller = field.type(strike.roller);
    const UnitType& struck = field.type(strike.struck);
    const bool mounts = has_mounts(struck);
    const bool attack = strike.kind == RollKind::attack;
    const bool assaults = attack && strike.mode == Mode::assault;
    std::uint32_t bits = 0;
    if (struck.weight == Weight::very_light) bits |= ta_very_light;
    if (assaults && shocks_in_the_open(field, strike)) bits |= ta_shock;
    if (strike.close() && roller.has(long_spear) && mounts) bits |= ta_long_spear;
    if (assaults && roller.has(pilum) && struck.is_infantry()) bits |= ta_pilum;
    if (strike.close() && roller.has(elephant_scare) && mounts) bits |= ta_elephant;
    if (roller.has(skirmisher) && struck.kind == Kind::elephant) bits |= ta_skirmisher;
    if (attack && strike.close() && encircled(field, strike)) bits |= ta_encircled;
    if (attack && strike.order == AttackOrder::no_quarter) bits |= ta_no_quarter;
    return bits;
}

void explain_advantages(std::uint32_t bits, Breakdown& out, int group) noexcept
{
    if (!out.keeps()) return;
    struct Line {
        Advantage bit;
        const RuleSpec* rule;
        const char* text;
    };
    static constexpr Line lines[] = {
        {ta_very_light, &rules::combat_11, "TA-1: very light target"},
        {ta_shock, &rules::combat_11, "TA-2: shock in the open"},
        {ta_long_spear, &rules::combat_11, "TA-3: long spears against mounts"},
        {ta_pilum, &rules::combat_11, "TA-4: pila against infantry"},
        {ta_elephant, &rules::combat_11, "TA-5: elephants against mounts"},
        {ta_skirmisher, &rules::combat_11, "TA-6: skirmishers against elephants"},
        {ta_encircled, &rules::combat_19, "TA-7: encircled and not supported"},
        {ta_no_quarter, &rules::ord_23, "TA-8: no quarter"},
    };
    for (const Line& line : lines)
        if ((bits & line.bit) != 0) out.note(line.rule->id, line.text, {}, group);
    if (bits == 0) out.note(rules::combat_11.id, "no tactical advantage", {}, group);
}

bool fired_through_palisade(const Field& field, Cell from, Cell to) noexcept
{
    const SightLine line = sight_line(field, from, to);
    int best = -99;
    for (const SightPath* path : {&line.plus, &line.minus})
        if (!path->blocked) best = std::max(best, protection(field, *path, to));
    if (best == -99) return false;
    for (const SightPath* path : {&line.plus, &line.minus})
        if (!path->blocked && protection(field, *path, to) == best &&
            field.between(path->entry, to).flags == 0)
            return false;
    return true;
}

} // namespace sandtable::thucydide
