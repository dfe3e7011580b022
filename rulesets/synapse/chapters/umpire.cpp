#include "rulesets/synapse/chapters/umpire.hpp"

#include "rulesets/synapse/chapters/deployment.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// Whether a matter is about this unit.
bool concerns(const Field& field, const ItemSpec& item, Unit u)
{
    const Context& context = field.context();
    const bool vehicles = context.mode == Mode::vehicle;
    switch (item.about) {
    case About::battle: return false;
    case About::body:
        return context.is_body(u) && (field.present(u) || field.state(u) == State::reserve);
    case About::troop: return context.is_troop(u) && !vehicles;
    case About::shooter: return context.is_troop(u) && (vehicles || field.shoots(u));
    case About::second: return context.is_troop(u) && !vehicles && context.troop(u).second_most > 0;
    case About::vehicle: return context.is_troop(u) && vehicles;
    case About::infantry: return context.is_troop(u) && vehicles && context.troop(u).foot;
    }
    return false;
}

/// Whether a matter has any bearing on this battle. Long, as the table of matters is: one line
/// each.
bool matters(const Field& field, Item item)
{
    const Mode mode = field.context().mode;
    const bool walls = mode == Mode::assault || mode == Mode::siege;
    const bool week = field.mode() == Mode::siege;
    const bool space = mode == Mode::vehicle && field.context().environment.domain == Domain::space;
    const auto some = [&](auto&& is_so) {
        for (const Army& army : field.context().armies)
            for (const Unit u : army.troops)
                if (is_so(field.troop(u))) return true;
        return false;
    };
    switch (item) {
    // In streets and in the fire of a week the distance is settled. [SYN-URB-03, SYN-SIEGE-08]
    case Item::distance: return !field.urban() && !week;
    case Item::space_difficulty: return space && !field.urban();
    // Sequence 1 has its command test behind it. [section 16.1]
    case Item::extra_test: return !week && field.table().step() == step::events;
    case Item::terrain:
        return !field.urban() && field.get(battle::terrain) <= static_cast<int>(Terrain::marsh);
    // Whom the scenario has put into the reserve has been weighed with it.
    case Item::reserve_share: return field.context().players_group && mode != Mode::vehicle;
    case Item::flying: return walls && some([](const Troop& t) { return t.flying; });
    case Item::fate: return some([](const Troop& t) { return !t.characters.empty(); });
    case Item::equipment:
    case Item::inaccessible: return walls;
    case Item::food:
    case Item::grim_fate:
    case Item::supply:
    case Item::parleys: return mode == Mode::siege;
    case Item::suitability:
    case Item::range_bonus:
    case Item::infantry_cover:
    case Item::crew_loss: return mode == Mode::vehicle;
    case Item::ratio:
    case Item::charge:
    case Item::guns_lost:
    case Item::shooters_first:
    case Item::guns_stand: return mode != Mode::vehicle;
    default: return true;
    }
}

/// The distance as it will be without a word: in sequence 1, of a sally too, what the schedule
/// begins with.
std::int64_t distance_to_come(const Field& field) noexcept
{
    auto distance = static_cast<std::int64_t>(field.get(battle::distance));
    if (field.table().step() == step::opening)
        for (const auto& [from, range] : field.context().environment.schedule)
            if (from == 1) distance = static_cast<std::int64_t>(range);
    return distance;
}

} // namespace

// Long, as the table of matters is: one line for each that the scenario or the table decides.
std::int64_t usual_ruling(const Field& field, Item item, Unit u) noexcept
{
    const ItemSpec& spec = items[static_cast<int>(item)];
    const Context& context = field.context();
    const Environment& e = context.environment;
    const auto first_work = [&](auto&& read, std::int64_t otherwise) -> std::int64_t {
        return context.works.empty() ? otherwise
                                     : static_cast<std::int64_t>(read(context.works[0]));
    };
    switch (item) {
    case Item::command_a: return context.armies[side_a].command_mod;
    case Item::command_b: return context.armies[side_b].command_mod;
    case Item::visibility: return field.get(battle::visibility);
    case Item::wind: return field.get(battle::wind);
    case Item::temperature: return field.get(battle::temperature);
    case Item::ground: return field.get(battle::ground);
    case Item::terrain: return field.get(battle::terrain);
    case Item::distance: return distance_to_come(field);
    case Item::ratio: return e.ratio_allowed;
    case Item::second_weapon: return field.get(troop::second, u);
    case Item::encircle: return field.get(body::encircled, u);
    case Item::charge: return e.charge;
    case Item::equipment: return field.get(army::equipped, side_a);
    case Item::inaccessible: return first_work([](const Work& w) { return w.inaccessible; }, 0);
    case Item::learn_a:
    case Item::learn_b: return field.get(army::learned, item == Item::learn_a ? side_a : side_b);
    case Item::ammunition: return field.get(troop::ammo, u);
    case Item::food: return first_work([](const Work& w) { return w.food_weeks; }, -1);
    case Item::grim_fate: return first_work([](const Work& w) { return w.grim_fate; }, 0);
    case Item::supply: return field.get(army::supply, side_a);
    case Item::harsh: return field.get(battle::harsh);
    case Item::cover:
    case Item::infantry_cover: {
        const bool built_up = item == Item::infantry_cover && field.urban();
        return std::max<std::int64_t>(field.get(body::cover, u), built_up ? 5 : 0);
    }
    case Item::fate: return context.options().is(Opt::pc_wounds);
    case Item::guns_lost: return context.options()[Opt::artillery_abandon];
    case Item::attempts: return context.options()[Opt::max_attempts];
    case Item::parleys: return context.options()[Opt::parley_per_week];
    case Item::crew_loss: return -1;
    default: return spec.usual;
    }
}

RulingBounds ruling_bounds(const Field& field, Item item, Unit u) noexcept
{
    const ItemSpec& spec = items[static_cast<int>(item)];
    std::int64_t low = spec.min;
    std::int64_t high = spec.max;
    if (item == Item::second_weapon) high = field.troop(u).second_most;
    if (item == Item::learn_a || item == Item::learn_b) {
        const auto r = field.get(army::result, item == Item::learn_a ? side_a : side_b);
        const Lesson& lesson = lessons[r > 0 ? r - 1 : 2];
        low = lesson.low;
        high = lesson.high;
    }
    // In space very long, or what the scenario says: more is UMP-20b.
    if (item == Item::distance && field.context().environment.domain == Domain::space &&
        field.context().mode == Mode::vehicle)
        low = std::clamp<std::int64_t>(distance_to_come(field), 1, high);
    return {low, high};
}

std::int64_t bounded_ruling(const Field& field, Item item, Unit u, std::int64_t value) noexcept
{
    const auto [low, high] = ruling_bounds(field, item, u);
    return std::clamp(value, low, std::max(low, high));
}

namespace {

/// Worse weather calls for a command test, but for sequence 1, which has had it. [SYN-UMP-03,
/// SYN-WEA-06]
void set_weather(Play& play, GameCounter which, std::int64_t value)
{
    if (value > play.field.get(which) && play.battle.turn() > 1) play.course().retest = 1;
    play.set(which, value);
}

} // namespace

// Long, as the table of matters is: one line for each that is a counter on the table too.
void apply_ruling(Play& play, Item item, Unit u, std::int64_t value)
{
    switch (item) { // weather and ground: [SYN-UMP-03]
    case Item::visibility: set_weather(play, battle::visibility, value); break;
    case Item::wind: set_weather(play, battle::wind, value); break;
    case Item::temperature: set_weather(play, battle::temperature, value); break;
    case Item::ground:
        set_weather(play, battle::ground, value);
        lie_of_the_land(play);
        break;
    case Item::terrain:
        play.set(battle::terrain, value);
        lie_of_the_land(play);
        break;
    case Item::distance: play.set(battle::distance, value); break;
    case Item::second_weapon: play.set(troop::second, u, value); break;   // SYN-UMP-06
    case Item::fanatics: play.set(troop::fanatic, u, value); break;       // SYN-UMP-07
    case Item::encircle: play.set(body::encircled, u, value); break;      // SYN-UMP-08
    case Item::equipment: play.set(army::equipped, side_a, value); break; // SYN-UMP-11
    case Item::ammunition: play.set(troop::ammo, u, value); break;        // SYN-UMP-17
    case Item::extra_test:                                                // SYN-UMP-18
        if (value) play.course().retest = 1;
        break;
    case Item::suitability: play.set(troop::suited, u, value); break; // SYN-UMP-19
    case Item::supply: play.set(army::supply, side_a, value); break;  // SYN-UMP-21
    case Item::harsh: play.set(battle::harsh, value); break;          // SYN-UMP-22
    case Item::cover:                                                 // SYN-UMP-23, SYN-UMP-28
    case Item::infantry_cover: play.set(body::cover, u, value); break;
    case Item::learn_a: play.set(army::learned, side_a, value); break;
    case Item::learn_b: play.set(army::learned, side_b, value); break;
    case Item::test_modifier: play.course().modifier = static_cast<std::int16_t>(value); return;
    case Item::critical: return; // a word, and nothing else
    default: break;
    }
    std::int32_t& kept = play.course().rulings[static_cast<int>(item)];
    const auto ruled = static_cast<std::int32_t>(value);
    kept = is_of_command(item) ? Circumstances{ruled, Circumstances::of(kept).why}.kept() : ruled;
}

// SYN-CMD-09
void name_circumstance(Play& play, Item item, std::int32_t why)
{
    std::int32_t& kept = play.course().rulings[static_cast<int>(item)];
    kept = Circumstances{Circumstances::of(kept).worth, why}.kept();
}

namespace {

/// What a person is asked in rounds and has put aside stands in the place of a matter that has no
/// ruling of its own: a bit for each moment, one for the rest of
/// the round that is open, and which round that is.
constexpr int aside_at = static_cast<int>(Item::critical);
constexpr std::int32_t rest_is_usual = 1 << 8;
constexpr int moment_at = 16; ///< of the round that was asked last

std::int32_t put_aside(const Field& field) noexcept
{
    return std::max(0, field.course().rulings[aside_at]);
}
void set_aside(Play& play, std::int32_t bits) { play.course().rulings[aside_at] = bits; }
std::int32_t bit_of(When when) noexcept { return 1 << static_cast<int>(when); }

/// Whether there is something to rule at that moment that nothing has fixed.
bool has_matter(const Field& field, When when)
{
    for (int i = 0; i < item_count; ++i)
        if (items[i].when == when && !field.context().fixed[i] &&
            matters(field, static_cast<Item>(i)))
            return true;
    return false;
}

} // namespace

bool may_be_ruled(const Field& field, Item item, Unit u) noexcept
{
    const ItemSpec& spec = items[static_cast<int>(item)];
    if (!matters(field, item)) return false;
    if (item == Item::test_modifier) return u != Unit::none && field.context().is_body(u);
    return spec.about == About::battle ? u == Unit::none
                                       : u != Unit::none && concerns(field, spec, u);
}

bool is_asked(const Field& field, int item) noexcept
{
    const auto at = static_cast<std::size_t>(item);
    const bool toggled = ((field.course().toggled[at / 8] >> (at % 8)) & 1) != 0;
    return field.context().asks[at] != toggled;
}

void ask_from_now_on(Play& play, int item, bool asked)
{
    if (is_asked(play.field, item) == asked || play.context().fixed[item]) return;
    std::uint8_t& bits = play.course().toggled[item / 8];
    bits = static_cast<std::uint8_t>(bits ^ (1 << (item % 8)));
}

void put_round_aside(Play& play, When when, bool aside)
{
    const std::int32_t bits = put_aside(play.field);
    set_aside(play, aside ? bits | bit_of(when) : bits & ~bit_of(when));
}

void leave_rest_of_round(Play& play) { set_aside(play, put_aside(play.field) | rest_is_usual); }

When round_open(const Field& field) noexcept
{
    return static_cast<When>((put_aside(field) >> moment_at) & 7);
}

namespace {

/// The pending modifier in one number: whose, and how much.
constexpr int modifier_at = static_cast<int>(Item::test_modifier);
constexpr std::int32_t least = 128;

} // namespace

void keep_modifier(Play& play, Unit u, std::int64_t value)
{
    play.course().rulings[modifier_at] =
        ((static_cast<std::int32_t>(u) + 1) << 8) | (static_cast<std::int32_t>(value) + least);
}

void take_modifier(Play& play, Unit u)
{
    const std::int32_t kept = play.course().rulings[modifier_at];
    if (kept < 0 || (kept >> 8) - 1 != static_cast<std::int32_t>(u)) return;
    play.course().modifier = static_cast<std::int16_t>((kept & 255) - least);
    play.course().rulings[modifier_at] = as_it_is;
}

bool umpire_has_ruled(Play& play, When when)
{
    Course& course = play.course();
    const Field& field = play.field;
    const bool rest = (put_aside(field) & rest_is_usual) != 0;
    for (; course.item < item_count; ++course.item, course.subject = 0) {
        const ItemSpec& spec = items[course.item];
        const auto item = static_cast<Item>(course.item);
        if (spec.when != when) continue;
        const bool fixed = play.context().fixed[course.item];
        if (!fixed && (rest || !is_asked(field, course.item))) continue;
        if (!matters(field, item)) continue;
        if (spec.about == About::battle) {
            if (fixed) {
                apply_ruling(play, item, Unit::none, play.context().rulings[course.item]);
                continue;
            }
            ++course.subject;
            if (course.subject > 1) continue; // answered
            play.ask(static_cast<int>(Ask::umpire) + course.item, seat_bit(umpire_seat));
            return false;
        }
        for (; course.subject < play.battle.unit_count(); ++course.subject) {
            const Unit u = unit_at_index(course.subject);
            if (!concerns(field, spec, u)) continue;
            if (fixed) {
                apply_ruling(play, item, u,
                             bounded_ruling(field, item, u, play.context().rulings[course.item]));
                continue;
            }
            ++course.subject;
            play.ask(static_cast<int>(Ask::umpire) + course.item, seat_bit(umpire_seat), u);
            return false;
        }
    }
    if (play.context().rounds && !rest && (put_aside(field) & bit_of(when)) == 0 &&
        course.subject == 0 && has_matter(field, when)) {
        course.subject = 1; // asked
        set_aside(play, (put_aside(field) & ~(7 << moment_at)) |
                            (static_cast<std::int32_t>(when) << moment_at));
        play.ask(static_cast<int>(Ask::umpire) + a_round, seat_bit(umpire_seat));
        return false;
    }
    if (rest) set_aside(play, put_aside(field) & ~rest_is_usual);
    course.item = course.subject = 0;
    return true;
}

void ask_what_befell(Play& play)
{
    if (!play.course().critical) return;
    play.course().critical = 0;
    const auto item = static_cast<int>(Item::critical);
    play.ask(static_cast<int>(Ask::umpire) + item, seat_bit(umpire_seat));
}

} // namespace sandtable::synapse
