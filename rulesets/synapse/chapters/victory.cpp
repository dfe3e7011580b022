#include "rulesets/synapse/chapters/victory.hpp"

#include "rulesets/synapse/chapters/losses.hpp"

namespace sandtable::synapse {

namespace {

bool had_mains(const Field& field, Side side)
{
    for (const Unit b : field.bodies(side))
        if (field.committed(b) && field.is_main(b)) return true;
    return false;
}

/// Its main and garrison bodies that took the field; where it had none, its support bodies.
template <typename Suits>
bool any_main(const Field& field, Side side, Suits&& suits)
{
    const bool none = !had_mains(field, side);
    for (const Unit b : field.bodies(side)) {
        const bool counts = field.is_main(b) || (none && field.role(b) == Role::support);
        if (field.committed(b) && counts && suits(field.state(b))) return true;
    }
    return false;
}

} // namespace

bool decided(const Field& field) noexcept { return field.get(army::result, side_a) != 0; }

std::int64_t loss_share(const Field& field, Side side) noexcept
{
    Wide lost = 0;
    Wide all = 0;
    for (const Unit b : field.bodies(side)) {
        if (!field.committed(b)) continue;
        const std::int64_t f = field.force(b);
        const std::int64_t gone = lost_force(field, b);
        const bool captured = field.state(b) == State::captured;
        lost += (captured ? f : std::min(field.damage(b), f)) + gone;
        all += f + gone;
    }
    return all == 0 ? 0 : static_cast<std::int64_t>(floor_div_wide(100 * lost, all));
}

bool broken(const Field& field, Side side) noexcept
{
    return any_main(field, side, [](State s) {
        return s == State::routing || s == State::dispersed || s == State::annihilated ||
               s == State::captured;
    });
}

Verdict verdict_on(const Field& field, Side winner, Ending ending) noexcept
{
    const Side loser = opponent(winner);
    const auto outcome = static_cast<Outcome>(field.get(army::outcome, loser));
    const bool siege = field.context().mode == Mode::siege;
    if (ending == Ending::honors)
        return {Level::plain, "SYN-SIEGE-16", "the place is handed over with the honors of war"};
    if (ending == Ending::work_taken && siege)
        return {Level::plain, "SYN-SIEGE-16", "the besieger takes the place"};
    if (ending == Ending::lifted)
        return {Level::marginal, "SYN-SIEGE-16", "the besieger has marched off"};
    if (field.context().leave.side == winner && outcome == Outcome::standing)
        return {Level::marginal, "SYN-END-04", "the raiders have got away"};

    const std::int64_t own = loss_share(field, winner);
    const std::int64_t other = loss_share(field, loser);
    if (outcome == Outcome::surrendered)
        return {Level::decisive, "SYN-END-04", "the loser has surrendered without conditions"};
    const bool had_any = any_main(field, loser, [](State) { return true; });
    if (had_any && !any_main(field, loser, [](State s) { return s != State::annihilated; }))
        return {Level::decisive, "SYN-END-04", "all main bodies of the loser are annihilated"};
    if (broken(field, loser) && other >= 2 * own)
        return {Level::decisive, "SYN-END-04",
                "the loser is broken and has lost at least twice the winner's share"};
    if (outcome == Outcome::left || outcome == Outcome::left_guns || outcome == Outcome::called_off)
        return {Level::marginal, "SYN-END-04", "the loser has withdrawn"};
    if (other < own)
        return {Level::marginal, "SYN-END-04",
                "the loser has lost a smaller share than the winner"};
    return {Level::plain, "SYN-END-04", "no case of a decisive or a marginal victory"};
}

Judged by_the_aim(const Context& context, Side winner, Ending ending, Level level) noexcept
{
    const Aim& aim = context.aim;
    const bool reached = winner == aim.side && level >= aim.least &&
                         (aim.except >> static_cast<unsigned>(ending) & 1) == 0;
    if (aim.side == nobody || winner == opponent(aim.side) || reached)
        return {winner, ending, level};
    // What became of the place or the armies is told as it was; a victory that is none, as missed.
    const bool told = winner == nobody || ending == Ending::honors;
    return {opponent(aim.side), told ? ending : Ending::missed, Level::marginal};
}

} // namespace sandtable::synapse
