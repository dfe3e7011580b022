#include "rulesets/synapse/orders/siege_value.hpp"

#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/siege/parley.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "rulesets/synapse/chapters/victory.hpp"

#include <algorithm>
#include <array>

namespace sandtable::synapse {

namespace {

constexpr std::int64_t all = 1'000'000; ///< certainty
constexpr int horizon = 60;             ///< weeks looked ahead

/// What an ending is worth to the besieger, by the aim of the battle.
std::int64_t worth_of(const Field& field, Side winner, Ending ending, Level level)
{
    const Judged judged = by_the_aim(field.context(), winner, ending, level);
    if (judged.winner == nobody) return 0;
    const std::int64_t value = 70'000 + 10'000 * static_cast<std::int64_t>(judged.level);
    return judged.winner == side_a ? value : -value;
}

class Outlook {
public:
    explicit Outlook(const Field& field)
        : field_{field}, garrison_{field.garrison_body()}, results_{die_results(field)}
    {
        for (const Unit b : field.bodies(side_a))
            if (field.active(b) && field.is_main(b) && storm_ == Unit::none) storm_ = b;
        power_ = siege_power(field, side_a);
        other_ = siege_power(field, side_b);
    }
    [[nodiscard]] std::int64_t value();

private:
    /// A share of `all`: how often the die shows `least` or more.
    [[nodiscard]] std::int64_t chance(std::int64_t least) const
    {
        const auto ways = static_cast<Wide>(results_.ways_from(least));
        return static_cast<std::int64_t>(
            floor_div_wide(Wide{all} * ways, static_cast<Wide>(results_.all())));
    }
    /// What one blow with `power` brings on average. [SYN-HIT-02, SYN-CAP-01]
    [[nodiscard]] std::int64_t blow(std::int64_t lead, std::int64_t power, std::int64_t most) const
    {
        Wide sum = 0;
        for (const auto& [value, ways] : results_) {
            if (lead + value < 0) continue;
            const std::int64_t raw = mul_div(power, loss_percentage(lead + value), 100);
            if (raw >= most) { // as all that are higher
                sum += Wide{most} * static_cast<Wide>(results_.ways_from(value));
                break;
            }
            sum += Wide{raw} * static_cast<Wide>(ways);
        }
        return static_cast<std::int64_t>(floor_div_wide(sum, static_cast<Wide>(results_.all())));
    }
    /// How many blows it takes.
    [[nodiscard]] static std::int64_t waves(std::int64_t need, std::int64_t each)
    {
        return std::max<std::int64_t>(1, (std::max<std::int64_t>(need, 0) + each - 1) / each);
    }
    void look_ahead();
    void look_at_assaults();
    void look_at_parleys();
    [[nodiscard]] std::int64_t parley(int week, std::int64_t refused);
    [[nodiscard]] std::int64_t assault(std::int64_t damage, std::int64_t weeks) const;

    const Field& field_;
    Unit garrison_;
    Unit storm_ = Unit::none;
    const DieResults& results_;
    std::int64_t power_ = 0;
    std::int64_t other_ = 0;
    std::int64_t rupture_ = 0;   ///< of the garrison
    std::int64_t given_ = 0;     ///< to it by a blow
    std::int64_t waves_ = 0;     ///< that the besieger stands; 0: there is nobody to storm
    std::int64_t in_a_week_ = 0; ///< as many as there are; 0: all at once, in a sally
    std::int64_t lifted_ = 0;    ///< what an end is worth: the siege is lifted
    std::int64_t taken_ = 0;     ///< the place is taken
    bool talks_ = false;         ///< there may be a parley
    bool clock_ = false;         ///< which gets easier with the weeks
    std::int64_t hold_ = 0;      ///< weeks the garrison can hold out
    std::int64_t force_ = 1;     ///< of the garrison
    std::int64_t envoy_ = 0;     ///< what the besieger adds to the die of a parley
    std::int64_t bare_ = 0;      ///< what it is worth that the garrison surrenders
    std::int64_t honors_ = 0;    ///< that it leaves with honors
    std::int64_t asked_ = -1;    ///< the difficulty of the last parley, and the chances of it
    std::int64_t chance_of_bare_ = 0, chance_to_yield_ = 0;
    int weeks_ = 0;                                  ///< left, this one included
    std::array<std::int64_t, horizon + 1> damage_{}; ///< of the garrison when a week begins
    std::array<std::int64_t, horizon + 1> hunger_{}; ///< weeks it has been sealed by then
};

/// The garrison's damage in the weeks to come if nothing but hunger touches it. [SYN-SIEGE-05]
void Outlook::look_ahead()
{
    const std::int64_t now = field_.get(battle::week);
    std::int64_t last = field_.options()[Opt::max_weeks];
    if (const std::int64_t supply = field_.get(army::supply, side_a); supply > 0)
        last = std::min(last, supply);
    if (const int by = field_.context().aim.by; by > 0) last = std::min<std::int64_t>(last, by);
    weeks_ = static_cast<int>(std::clamp<std::int64_t>(last - now + 1, 1, horizon));
    const std::int64_t t = field_.get(battle::hold_weeks);
    const std::int64_t tranche = std::max<std::int64_t>(1, field_.get(battle::tranche));
    const bool sealed = field_.get(battle::sealed) != 0;
    damage_[0] = field_.damage(garrison_);
    hunger_[0] = field_.get(battle::weeks);
    const std::int64_t starved = mul_div(field_.force(garrison_), 10, 100);
    for (int i = 0; i < weeks_; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::int64_t w = hunger_[at] + (sealed ? 1 : 0);
        const bool hungry = sealed && t >= 0 && w > t && (w - t) % tranche == 0;
        hunger_[at + 1] = w;
        damage_[at + 1] = damage_[at] + (hungry ? starved : 0);
    }
}

/// What a parley hangs on, whenever it comes.
void Outlook::look_at_parleys()
{
    bare_ = worth_of(field_, side_a, Ending::surrendered, Level::decisive);
    hold_ = field_.get(battle::hold_weeks);
    talks_ = !grim(field_) && hold_ >= 0;
    if (!talks_) return;
    clock_ = field_.options().is(Opt::clock);
    force_ = std::max<std::int64_t>(1, field_.force(garrison_));
    envoy_ = field_.potential(side_a, Field::diplomacy) + ratio_modifier(power_, other_);
    honors_ = worth_of(field_, side_a, Ending::honors, Level::plain);
}

/// A parley in a week, with what follows when it is refused. [SYN-SIEGE-09, SYN-SIEGE-10]
std::int64_t Outlook::parley(int week, std::int64_t refused)
{
    const auto at = static_cast<std::size_t>(week);
    std::int64_t difficulty = clock_ ? std::max<std::int64_t>(0, hold_ - hunger_[at]) : hold_;
    difficulty =
        std::max<std::int64_t>(0, difficulty - 2 * (mul_div(100, damage_[at], force_) / 10));
    if (difficulty != asked_) {
        asked_ = difficulty;
        chance_of_bare_ = chance(difficulty + 5 - envoy_);
        chance_to_yield_ = chance(difficulty - envoy_);
    }
    const std::int64_t sum = chance_of_bare_ * bare_ +
                             (chance_to_yield_ - chance_of_bare_) * honors_ +
                             (all - chance_to_yield_) * refused;
    return floor_div(sum, all);
}

/// What an assault brings, or a sally, whenever it comes.
void Outlook::look_at_assaults()
{
    const Work* work = field_.work_of(garrison_);
    if (!work || storm_ == Unit::none) return;
    const bool outside = field_.course().sally != Sally::none;
    const bool rock = !outside && field_.ruling(Item::inaccessible, work->inaccessible) != 0;
    const std::int64_t wall = !outside && work_kinds[work->kind].against_melee ? work->defense : 0;
    const std::int64_t lead = field_.attack(storm_) + (rock ? 0 : ratio_modifier(power_, other_)) -
                              field_.defense(garrison_) - wall;
    const std::int64_t limit = field_.rupture(storm_);
    const std::int64_t taken = std::max<std::int64_t>(
        1, blow(field_.attack(garrison_) - field_.defense(storm_), other_, limit));
    given_ = std::max<std::int64_t>(1, blow(lead, power_, rupture_));
    waves_ = waves(limit - field_.damage(storm_), taken);
    in_a_week_ = outside ? 0 : std::max(1, field_.context().sequences);
    taken_ = worth_of(field_, side_a, Ending::work_taken, Level::plain);
}

/// An assault, and more of them in the weeks that are left, or a sally: who breaks whom first.
std::int64_t Outlook::assault(std::int64_t damage, std::int64_t weeks) const
{
    if (waves_ == 0) return lifted_;
    const std::int64_t needed = waves(rupture_ - damage, given_);
    const std::int64_t had = in_a_week_ == 0 ? waves_ : std::min(waves_, weeks * in_a_week_);
    return (taken_ * had + lifted_ * needed) / (had + needed);
}

std::int64_t Outlook::value()
{
    if (garrison_ == Unit::none) return 0;
    lifted_ = worth_of(field_, side_b, Ending::lifted, Level::marginal);
    rupture_ = field_.rupture(garrison_);
    look_ahead();
    look_at_assaults();
    const Course& course = field_.course();
    if (field_.mode() != Mode::siege)
        return assault(damage_[0], course.sally == Sally::none ? weeks_ : 1);
    const bool can_break = !field_.never_routs(garrison_);
    look_at_parleys();
    const int now = field_.table().step();
    std::int64_t later = lifted_;
    for (int week = weeks_ - 1; week >= 0; --week) {
        const auto at = static_cast<std::size_t>(week);
        const bool breaks = can_break && damage_[at + 1] >= rupture_;
        const std::int64_t wait = breaks ? bare_ : later;
        const std::int64_t storm = assault(damage_[at], weeks_ - week);
        const bool open = week > 0 || now == step::surrender || now == step::besieger;
        if (open)
            later = std::max(wait, storm);
        else // as it has been ordered for this week
            later = course.assault ? storm : wait;
        if (!talks_) continue;
        if (week == 0 && (course.parley > 0 || !open)) {
            if (course.parley > 0) later = parley(week, later);
        } else {
            later = std::max(later, parley(week, later));
        }
    }
    return later;
}

} // namespace

std::int64_t siege_value(const Field& field) { return Outlook{field}.value(); }

} // namespace sandtable::synapse
