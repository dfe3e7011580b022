#include "rulesets/synapse/chapters/siege/parley.hpp"

#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "rulesets/synapse/chapters/siege/siege_weeks.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// R of a parley: the weeks the garrison can hold. [SYN-SIEGE-09]
std::int64_t parley_weeks(const Field& field)
{
    const std::int64_t t = field.get(battle::hold_weeks);
    if (!field.options().is(Opt::clock)) return t;
    return std::max<std::int64_t>(0, t - field.get(battle::weeks));
}

/// What the garrison has lost, in percent of its force. [SYN-SIEGE-09]
std::int64_t garrison_loss(const Field& field)
{
    const Field::Holders all = field.holders();
    return mul_div(100, all.damage, std::max<std::int64_t>(1, all.force));
}

} // namespace

std::int64_t parley_difficulty(const Field& field) noexcept
{
    if (field.garrison_body() == Unit::none) return 0;
    return std::max<std::int64_t>(0, parley_weeks(field) - 2 * (garrison_loss(field) / 10));
}

Bar no_parley(const Field& field) noexcept
{
    constexpr Bar merciless{"SYN-SIEGE-11", "the garrison expects no mercy"};
    constexpr Bar fed{"SYN-SIEGE-03", "who needs no food does not parley"};
    constexpr Bar spent{"SYN-SIEGE-10", "there is no parley left for this week"};
    if (grim(field)) return merciless;
    if (field.get(battle::hold_weeks) < 0) return fed;
    // [SYN-UMP-27]
    const auto most = field.ruling(Item::parleys, field.options()[Opt::parley_per_week]);
    return field.get(battle::parleys) + field.course().parley >= most ? spent : Bar{};
}

void test_parley(Play& play, std::int64_t umpire)
{
    const Field& field = play.field;
    Breakdown b{"parley", play.battle.explains()};
    b.title("parley");
    b.head("score", 0).head("difficulty", 1);
    add_potential(field, side_a, Field::diplomacy, b, 0);
    const std::int64_t own = siege_power(field, side_a);
    const std::int64_t other = siege_power(field, side_b);
    b.add("SYN-RATIO-01", ratio_modifier(own, other), "ratio {n} to {m}", {.n = own, .m = other});
    if (umpire != 0) b.add("SYN-UMP-30", umpire, "the umpire's modifier");
    const Rolled die = open_d10(play, Purpose::parley);
    note_die(b, die);
    const std::int64_t difficulty = parley_difficulty(field);
    const std::int64_t weeks = parley_weeks(field);
    b.add("SYN-SIEGE-09", weeks, "weeks", {}, 1);
    b.add("SYN-SIEGE-09", difficulty - weeks, "losses of {n} percent", {.n = garrison_loss(field)},
          1);
    const std::int64_t margin = b.total(0) - difficulty;
    play.set(battle::parleys, field.get(battle::parleys) + 1);
    --play.course().parley;
    const bool yields = margin >= 0;
    b.outcome("SYN-SIEGE-10", margin >= 5 ? "unconditional surrender"
                              : yields    ? "the place is handed over with the honors of war"
                                          : "refused");
    play.battle.report(b);
    if (margin >= 5) {
        take_surrender(play);
    } else if (yields) {
        end_siege(play, side_a, Ending::honors, Outcome::left);
    }
}

} // namespace sandtable::synapse
