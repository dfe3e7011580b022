#include "rulesets/synapse/chapters/dice.hpp"

#include "rulesets/synapse/chapters/umpire.hpp"

#include <algorithm>
#include <array>

namespace sandtable::synapse {

namespace {

/// Label of a roll, then those of its re-rolls. [SYN chapter 19]
constexpr const char* labels[][5] = {
    {"command.A", "command.A.reroll1", "command.A.reroll2", "command.A.reroll3",
     "command.A.reroll"},
    {"command.B", "command.B.reroll1", "command.B.reroll2", "command.B.reroll3",
     "command.B.reroll"},
    {"fire", "fire.reroll1", "fire.reroll2", "fire.reroll3", "fire.reroll"},
    {"contact", "contact.reroll1", "contact.reroll2", "contact.reroll3", "contact.reroll"},
    {"melee", "melee.reroll1", "melee.reroll2", "melee.reroll3", "melee.reroll"},
    {"pursuit", "pursuit.reroll1", "pursuit.reroll2", "pursuit.reroll3", "pursuit.reroll"},
    {"riposte", "riposte.reroll1", "riposte.reroll2", "riposte.reroll3", "riposte.reroll"},
    {"rally", "rally.reroll1", "rally.reroll2", "rally.reroll3", "rally.reroll"},
    {"parley.A", "parley.A.reroll1", "parley.A.reroll2", "parley.A.reroll3", "parley.A.reroll"},
    {"disengage", "disengage.reroll1", "disengage.reroll2", "disengage.reroll3",
     "disengage.reroll"},
    {"disengage.vs", "disengage.vs.reroll1", "disengage.vs.reroll2", "disengage.vs.reroll3",
     "disengage.vs.reroll"},
    {"fate", "fate", "fate", "fate", "fate"},
};

struct Again {
    bool rolls = false;
    int sign = 1;
    int limit = 0;
};
Again again_after(DiceMode mode, int first, int max_rerolls)
{
    const bool low = first == 1 && (mode == DiceMode::open || mode == DiceMode::single);
    if (mode == DiceMode::plain || (first != 10 && !low)) return {};
    return {true, first == 10 ? 1 : -1, mode == DiceMode::single ? 1 : max_rerolls};
}

DieResults counted(DiceMode mode, int limit)
{
    constexpr int lowest = -DieResults::most / 2;
    std::array<std::uint64_t, DieResults::most> table{}; // by result, from the lowest
    const auto ways = [&](std::int64_t result) -> std::uint64_t& {
        return table[static_cast<std::size_t>(result - lowest)];
    };
    std::uint64_t weight = 1;
    for (int i = 0; i < limit; ++i) weight *= 10;
    for (int face = 1; face <= 10; ++face) {
        const Again again = again_after(mode, face, limit);
        if (!again.rolls || again.limit == 0) {
            ways(face) += weight;
            continue;
        }
        std::uint64_t share = weight / 10;
        std::int64_t sum = face;
        for (int i = 1; i <= limit; ++i, share /= 10) {
            for (int more = 1; more < 10; ++more) ways(sum + again.sign * more) += share;
            sum += again.sign * 10;
            if (i == limit) ways(sum) += share;
        }
    }
    DieResults results;
    for (int i = 0; i < DieResults::most; ++i)
        if (const std::uint64_t n = table[static_cast<std::size_t>(i)]; n != 0)
            results.items[static_cast<std::size_t>(results.count++)] = {lowest + i, n};
    std::uint64_t from = 0;
    for (auto i = static_cast<std::size_t>(results.count); i-- > 0;)
        results.from[i] = from += results.items[i].ways;
    return results;
}

} // namespace

Rolled open_d10(Play& play, Purpose purpose, Unit unit, Unit other)
{
    const auto& label = labels[static_cast<int>(purpose)];
    const bool command = purpose == Purpose::command_a || purpose == Purpose::command_b;
    auto mode = static_cast<DiceMode>(play.options()[Opt::dice_mode]);
    if (command && play.options().is(Opt::command_dice)) mode = DiceMode::plain; // [SYN-CORE-11]
    Rolled out;
    const auto roll = [&](int which) {
        const int face = play.battle.roll(die_ten, label[which < 4 ? which : 4], unit, other);
        out.faces[static_cast<std::size_t>(out.count++)] = face;
        return face;
    };
    const int first = roll(0);
    out.total = first;
    const Again again = again_after(mode, first, play.options()[Opt::max_rerolls]);
    for (int i = 1; again.rolls && i <= again.limit; ++i) {
        const int face = roll(i);
        out.total += again.sign * face;
        if (face != 10) break;
    }
    // A word on what befell is the umpire's to say; nothing else comes of it. [SYN-CORE-10]
    if (play.options().is(Opt::crit_effects) && (first == 10 || first == 1)) {
        if (is_asked(play.field, static_cast<int>(Item::critical))) play.course().critical = 1;
        const bool named = unit != Unit::none;
        play.tell("SYN-CORE-10",
                  first == 10 ? (named ? "a critical for {unit}: the umpire may tell what it was"
                                       : "a critical: the umpire may tell what it was")
                              : (named ? "a fumble of {unit}: the umpire may tell what it was"
                                       : "a fumble: the umpire may tell what it was"),
                  {.unit = unit});
    }
    return out;
}

void note_die(Breakdown& b, const Rolled& rolled, int group)
{
    const int first = rolled.faces[0];
    b.add_die("SYN-CORE-03", first, "die", {}, group);
    for (int i = 1; i < rolled.count; ++i)
        b.add_die("SYN-CORE-03",
                  first == 10 ? rolled.faces[static_cast<std::size_t>(i)]
                              : -rolled.faces[static_cast<std::size_t>(i)],
                  "die again", {}, group);
    if (first == 10) b.note("SYN-CORE-10", "critical", {}, group);
    if (first == 1) b.note("SYN-CORE-10", "fumble", {}, group);
}

const DieResults& die_results(DiceMode mode, int max_rerolls) noexcept
{
    // Every order that is tried asks for them.
    constexpr std::size_t modes = 4;
    constexpr int most_again = 8;
    static const auto all = [] {
        std::array<std::array<DieResults, most_again + 1>, modes> counts;
        for (std::size_t mode = 0; mode < modes; ++mode)
            for (int again = 0; again <= most_again; ++again)
                counts[mode][static_cast<std::size_t>(again)] =
                    counted(static_cast<DiceMode>(mode), again);
        return counts;
    }();
    const int again = mode == DiceMode::plain    ? 0
                      : mode == DiceMode::single ? 1
                                                 : std::clamp(max_rerolls, 0, most_again);
    return all[static_cast<std::size_t>(mode)][static_cast<std::size_t>(again)];
}

} // namespace sandtable::synapse
