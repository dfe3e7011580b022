// SYN chapters 4, 6, 9 and 27: how a battle begins.

#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"

#include <algorithm>
#include <array>

namespace sandtable::synapse {

namespace {

/// All fighters lined up. [SYN-TIME-05]
std::int64_t fighters(const Field& field)
{
    const bool all = !field.options().is(Opt::time_basis);
    std::int64_t sum = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const bool held = field.state(b) == State::reserve && !field.context().awaited(b);
            if (!field.present(b) && !(all && held)) continue;
            for (const Unit u : field.members(b)) {
                const std::int64_t crew = field.troop(u).crew_per_element;
                sum += field.get(troop::eff, u) * (crew > 0 ? crew : 1);
            }
        }
    return sum;
}

/// However few they are. [SYN-TIME-01, SYN-TIME-06]
void set_seconds(Play& play)
{
    const Field& field = play.field;
    const std::int64_t n = fighters(field);
    std::int64_t seconds =
        sequence_seconds(n, play.options().is(Opt::turn_seconds) ? 360 : 600,
                         static_cast<TimeRounding>(play.options()[Opt::time_rounding]));
    Breakdown b{"time", play.battle.explains()};
    b.title("length of a sequence");
    b.note("SYN-TIME-05", "{n} fighters", {.n = n});
    std::int64_t fixed = field.ruling(Item::sequence_length, 0);
    if (fixed == 0) fixed = play.context().fixed_seconds;
    if (fixed > 0) {
        seconds = fixed;
        b.add("SYN-TIME-05", seconds, "seconds, as fixed in advance");
    } else {
        b.add("SYN-TIME-02", seconds, "seconds by the number of fighters");
        if (field.mode() == Mode::assault) { // [SYN-TIME-04]
            b.add("SYN-TIME-04", seconds, "an assault takes twice as long");
            seconds *= 2;
        }
    }
    b.outcome("SYN-TIME-02", "a sequence lasts {n} seconds", {.n = seconds});
    play.battle.report(b);
    play.set(battle::fighters, n);
    play.set(battle::seconds, seconds);
}

/// Chariots that cannot deploy are left out. In a siege that is settled for each day anew: before
/// the walls they are no use, in a sally they are. [SYN-TYPE-04]
void deploy_chariots(Play& play, Unit b)
{
    const Field& field = play.field;
    for (const Unit u : field.context().armies[field.side(b)].troops) {
        if (field.get(troop::of, u) != index(b)) continue;
        const bool out = field.left_out(u, b);
        if (out && field.fights(u)) {
            play.set(troop::gone, u, static_cast<int>(Gone::left_out));
            play.tell("SYN-TYPE-04", "{unit} cannot deploy", {.unit = u});
        } else if (!out && field.in_siege() && field.gone(u) == Gone::left_out) {
            play.set(troop::gone, u, static_cast<int>(Gone::no));
        }
    }
}

/// What the ground does to a body. Who was bogged for another reason stays so unless `anew`.
/// [SYN-TERR-03, SYN-TERR-04]
void stand_on(Play& play, Unit b, bool anew)
{
    const Field& field = play.field;
    const Body& spec = field.context().body(b);
    const auto ground = static_cast<Terrain>(field.get(battle::terrain));
    play.set(body::forest, b, spec.forest >= 0 ? spec.forest : ground == Terrain::forest);
    const bool deep = ground == Terrain::marsh || field.get(battle::ground) != 0;
    if (deep || anew) play.set(body::bogged, b, deep || spec.bogged);
}

} // namespace

void lie_of_the_land(Play& play)
{
    for (const Side s : {side_a, side_b})
        for (const Unit b : play.field.bodies(s)) stand_on(play, b, true);
}

void settle(Play& play, Unit b)
{
    const Field& field = play.field;
    const Side s = field.side(b);
    Cell zone = play.context().zones[s][0];
    if (field.state(b) == State::reserve)
        zone = play.context().zones[s][2];
    else if (const Work* work = field.work_of(b);
             work && (field.role(b) == Role::garrison || play.context().body(b).on_walls))
        zone = work->zone;
    else if (const auto front = field.get(body::front, b);
             front != 0 && front <= static_cast<int>(play.context().fronts.size()))
        zone = play.context().fronts[static_cast<std::size_t>(front - 1)];
    else if (field.role(b) == Role::support)
        zone = play.context().zones[s][1];
    if (zone == Cell::none) zone = cell_at_index(0);
    const auto put = [&](Unit u) {
        if (!play.battle.on_board(u))
            play.battle.place(u, zone);
        else if (play.battle.cell(u) != zone)
            play.battle.move(u, zone);
    };
    put(b);
    for (const Unit u : field.context().armies[s].troops)
        if (u != b && field.get(troop::of, u) == index(b) && field.fights(u)) put(u);
}

void muster(Play& play, Unit b)
{
    const Field& field = play.field;
    stand_on(play, b, false);
    deploy_chariots(play, b);
    play.set(body::initial_cbt, b, field.cbt(b));
    play.set(body::initial_power, b, field.power(b));
}

void lay_out(Play& play)
{
    const Context& context = play.context();
    Course& course = play.course();
    course = Course{};
    for (int i = 0; i < item_count; ++i) course.rulings[i] = context.rulings[i];
    const Environment& e = context.environment;
    play.set(battle::mode, static_cast<int>(context.mode));
    play.set(battle::visibility, e.visibility);
    play.set(battle::wind, e.storm);
    play.set(battle::temperature, e.extreme);
    play.set(battle::ground, e.mud);
    play.set(battle::harsh, e.harsh);
    play.set(battle::urban, e.urban);
    play.set(battle::terrain, static_cast<int>(e.terrain));
    play.set(battle::distance, static_cast<int>(e.distance));
    for (const Side s : {side_a, side_b}) {
        const Army& army = context.armies[s];
        play.set(army::baggage, s, army.baggage);
        play.set(army::equipped, s, army.siege_equipment);
        play.set(army::supply, s, army.supply_weeks);
        for (const Unit u : army.troops) {
            const Troop& t = context.troop(u);
            play.set(troop::of, u, context.body_of[static_cast<std::size_t>(u)]);
            play.set(troop::eff, u, t.eff);
            play.set(troop::pieces, u, t.pieces);
            play.set(troop::cbt, u, t.cbt);
            play.set(troop::ammo, u, t.ammo);
            play.set(troop::second, u, t.second);
        }
        for (const Unit b : army.bodies) {
            const Body& spec = context.body(b);
            play.set(body::role, b, static_cast<int>(spec.role));
            play.set(body::state, b,
                     static_cast<int>(spec.role == Role::reserve ? State::reserve : State::active));
            play.set(body::work, b, spec.work);
            play.set(body::cover, b, spec.cover);
            if (spec.merged) play.set(body::state, b, static_cast<int>(State::withdrawn));
            stand_on(play, b, true);
        }
    }
}

void enter(Play& play, Mode mode)
{
    const Field& field = play.field;
    std::array<std::int64_t, most_pieces> before{}; // of each body, as the mode was
    std::size_t bodies = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) before[bodies++] = field.force(b);
    play.set(battle::mode, static_cast<int>(mode));
    if (field.in_siege())
        for (const Side s : {side_a, side_b})
            for (const Unit b : field.bodies(s)) deploy_chariots(play, b);
    std::size_t i = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const std::int64_t was = before[i++];
            const std::int64_t is = field.force(b);
            if (was > 0 && is != was) play.set(body::damage, b, mul_div(field.damage(b), is, was));
        }
}

void tell_day(Play& play)
{
    const Field& field = play.field;
    if (!field.in_siege()) return;
    play.tell("SYN-TIME-07",
              field.mode() == Mode::assault ? "week {n} of the siege: wave {m} of the assault"
                                            : "week {n} of the siege: sequence {m} of the sally",
              {.n = field.get(battle::week), .m = play.battle.turn()});
}

void open_battle(Play& play, Mode mode)
{
    Course& course = play.course();
    enter(play, mode);
    course.sub = course.micro = course.again = course.retest = 0;
    course.tests = course.next = 0;
    for (Bonuses& earned : course.bonuses) earned = Bonuses{};
    course.main_routed[0] = course.main_routed[1] = 0;
    const Environment& e = play.context().environment;
    if (!e.has_distance && mode != Mode::vehicle) {
        const bool near = mode == Mode::assault || play.field.urban(); // [SYN-ASLT-05, SYN-URB-03]
        play.set(battle::distance, static_cast<int>(near ? Range::short_range : Range::medium));
    }
    course.item = course.subject = 0;
    play.go(Stage::opening);
}

void line_up(Play& play)
{
    const Field& field = play.field;
    Course& course = play.course();
    const Mode mode = field.mode();
    for (const Side s : {side_a, side_b}) {
        play.set(army::outcome, s, 0);
        play.set(army::penalty, s, 0);
        play.set(army::guns_lost, s, 0); // once per battle [SYN-ROUT-03]
        play.set(army::surprised, s, 0);
        for (const Unit b : field.bodies(s)) {
            play.set(body::contact, b, 0);
            play.set(body::front, b, 0);
            if (field.present(b) || field.state(b) == State::reserve) {
                muster(play, b);
                settle(play, b);
            }
            if (mode == Mode::siege) continue;
            // A body that comes with damage from an earlier day has its status at once.
            if (field.active(b) && field.status(b) == Status::annihilated)
                leave_field(play, b, State::annihilated);
        }
    }
    play.battle.begin_turn(1);
    tell_day(play);
    set_seconds(play);
    course.retest = 0;
    apply_events(play, 1);
    course.retest = 0; // the first test of the battle is still to come
    if (mode == Mode::assault) {
        for (const Side s : {side_a, side_b})
            play.set(army::intent, s, static_cast<int>(Intent::fight));
        course.item = 0;
        play.go(Stage::umpire_command);
    } else {
        play.go(Stage::intent);
    }
}

} // namespace sandtable::synapse
