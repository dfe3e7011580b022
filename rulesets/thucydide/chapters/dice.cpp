#include "rulesets/thucydide/chapters/dice.hpp"

#include "rulesets/thucydide/chapters/sight.hpp"

#include <algorithm>

namespace thucydide {

Strike strike_of(const Look& look, RollKind kind) noexcept
{
    const Combat& combat = look.combat();
    const Unit attacker = handle(combat.attacker);
    const Unit target = handle(combat.target);
    Strike strike;
    strike.kind = kind;
    const bool attacks = kind == RollKind::attack;
    strike.roller = attacks ? attacker : target;
    strike.struck = attacks ? target : attacker;
    strike.mode = attacks ? combat.mode : Mode::melee;
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
[[nodiscard]] int protection(const Look& look, const SightPath& path, Cell to) noexcept
{
    return look.between(path.entry, to).fire;
}

/// Moving costs fire. [THU-MOVE-10, THU-COMBAT-12]
void fire_terms(const Look& look, const Strike& strike, Breakdown& out) noexcept
{
    const UnitType& roller = look.type(strike.roller);
    const UnitType& struck = look.type(strike.struck);
    const Cell from = look.cell(strike.roller);
    const Cell to = look.cell(strike.struck);
    const int moved = look.get(unit::moved, strike.roller);
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
    if (const int cover = look.terrain(to).fire; cover != 0)
        out.add(rules::terr_01.id, cover, "target in: {word}", {.word = look.terrain(to).title});
    const SightLine line = sight_line(look, from, to);
    int best = -99;
    Cell entry = from;
    for (const SightPath* path : {&line.plus, &line.minus}) {
        if (path->blocked) continue;
        const int value = protection(look, *path, to);
        if (value > best) {
            best = value;
            entry = path->entry;
        }
    }
    if (best != -99 && best != 0)
        out.add(rules::terr_07.id, best, "every way in leads across: {word}",
                {.word = look.between(entry, to).title});
    if (strike.order == AttackOrder::volley) out.add(rules::ord_20.id, 1, "volley");
}

void close_terms(const Look& look, const Strike& strike, Breakdown& out) noexcept
{
    const UnitType& roller = look.type(strike.roller);
    const UnitType& struck = look.type(strike.struck);
    const Cell from = look.cell(strike.roller);
    const Cell to = look.cell(strike.struck);
    const Terrain& into = look.terrain(to);
    const Terrain& out_of = look.terrain(from);
    if (roller.is_mounted()) {
        if (into.into_mounted != 0)
            out.add(rules::terr_01.id, into.into_mounted, "into: {word}", {.word = into.title});
        if (roller.kind == Kind::camelry && &out_of == &terrains[sand])
            out.waive(rules::terr_01.id, "out of: {word}: camels", {.word = out_of.title});
        else if (out_of.out_mounted != 0)
            out.add(rules::terr_01.id, out_of.out_mounted, "out of: {word}",
                    {.word = out_of.title});
    } else {
        if (into.into_foot != 0) {
            if (roller.is_infantry() && roller.is_light() && into.light_foot_enters)
                out.waive(rules::terr_01.id, "into: {word}: light infantry", {.word = into.title});
            else
                out.add(rules::terr_01.id, into.into_foot, "into: {word}", {.word = into.title});
        }
        if (out_of.out_foot != 0)
            out.add(rules::terr_01.id, out_of.out_foot, "out of: {word}", {.word = out_of.title});
    }
    if (look.height(from) < look.height(to)) out.add(rules::terr_06.id, -1, "uphill");
    const Obstacle& across = look.between(from, to);
    const bool rides = roller.is_mounted() && roller.kind != Kind::elephant;
    if (const int dice = rides ? across.close_riders : across.close; dice != 0)
        out.add(rules::terr_07.id, dice, "across: {word}", {.word = across.title});
    const bool shies_camels = roller.kind == Kind::cavalry || roller.kind == Kind::chariot;
    if (struck.has(camel_scare) && shies_camels)
        out.add(rules::unit_06.id, -1, "camels frighten horses");
    if (struck.has(elephant_scare) && (shies_camels || roller.kind == Kind::camelry))
        out.add(rules::unit_06.id, -1, "elephants frighten mounts");
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

int count_dice(const Look& look, const Strike& strike, Breakdown& out) noexcept
{
    const UnitType& roller = look.type(strike.roller);
    out.add(rules::combat_03.id, factor_of(roller, strike.mode), mode_text(strike.mode),
            {.unit = strike.roller});
    switch (look.field.piece(strike.roller).training) {
    case Training::levy: out.add(rules::unit_07.id, -1, "levy"); break;
    case Training::elite: out.add(rules::unit_07.id, 1, "elite"); break;
    case Training::regular: break;
    }
    if (strike.close())
        close_terms(look, strike, out);
    else
        fire_terms(look, strike, out);
    if (strike.defense == DefenseOrder::close_ranks) out.add(rules::ord_32.id, -1, "close ranks");
    const auto sum = static_cast<int>(out.total());
    if (sum > most_dice)
        out.add(rules::combat_10.id, most_dice - sum, "eight dice at most");
    else if (strike.close() && sum < 1)
        out.add(rules::combat_10.id, 1 - sum, "one die at least");
    return static_cast<int>(out.total());
}

int count_dice(const Look& look, const Strike& strike) noexcept
{
    Breakdown silent{"dice", false};
    return count_dice(look, strike, silent);
}

namespace {

/// TA-2: nothing breaks the impetus between the two.
[[nodiscard]] bool in_the_open(const Look& look, Cell from, Cell to) noexcept
{
    return !look.terrain(from).rough && !look.terrain(to).rough &&
           look.table.terrain_at(to) != camp && &look.between(from, to) == &obstacles[no_obstacle];
}

[[nodiscard]] bool encircled(const Look& look, const Strike& strike) noexcept
{
    return look.field.option(opt_encirclement) != 0 &&
           look.touching(look.cell(strike.struck), look.side(strike.roller)) >= 3 &&
           !support_of(look, strike.struck, strike.clash).supported;
}

} // namespace

std::uint32_t advantages(const Look& look, const Strike& strike) noexcept
{
    const UnitType& roller = look.type(strike.roller);
    const UnitType& struck = look.type(strike.struck);
    const bool rides = struck.kind == Kind::cavalry || struck.kind == Kind::camelry ||
                       struck.kind == Kind::chariot;
    const bool attack = strike.kind == RollKind::attack;
    const bool assaults = attack && strike.mode == Mode::assault;
    std::uint32_t bits = 0;
    if (struck.weight == Weight::very_light) bits |= ta_very_light;
    if (assaults && roller.has(shock) && !struck.has(long_spear) &&
        in_the_open(look, look.cell(strike.roller), look.cell(strike.struck)))
        bits |= ta_shock;
    if (strike.close() && roller.has(long_spear) && rides) bits |= ta_long_spear;
    if (assaults && roller.has(pilum) && struck.is_infantry()) bits |= ta_pilum;
    if (strike.close() && roller.has(elephant_scare) && rides) bits |= ta_elephant;
    if (roller.has(skirmisher) && struck.kind == Kind::elephant) bits |= ta_skirmisher;
    if (attack && strike.close() && encircled(look, strike)) bits |= ta_encircled;
    if (attack && strike.order == AttackOrder::no_quarter) bits |= ta_no_quarter;
    return bits;
}

void explain_advantages(std::uint32_t bits, Breakdown& out, int group) noexcept
{
    if (!out.keeps()) return;
    struct Line {
        Advantage bit;
        const sandtable::RuleSpec* rule;
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

bool fired_through_palisade(const Look& look, Cell from, Cell to) noexcept
{
    const SightLine line = sight_line(look, from, to);
    int best = -99;
    for (const SightPath* path : {&line.plus, &line.minus})
        if (!path->blocked) best = std::max(best, protection(look, *path, to));
    if (best == -99) return false;
    for (const SightPath* path : {&line.plus, &line.minus})
        if (!path->blocked && protection(look, *path, to) == best &&
            look.between(path->entry, to).flags == 0)
            return false;
    return true;
}

} // namespace thucydide
