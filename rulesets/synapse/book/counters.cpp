#include "rulesets/synapse/book/counters.hpp"

#include "rulesets/synapse/book/arith.hpp"

namespace sandtable::synapse {

namespace {

constexpr std::int64_t most_soldiers = 1'000'000'000;
constexpr std::int64_t last_piece = most_pieces - 1;

constexpr CounterSpec kept(const char* name, const char* title, std::int64_t min, std::int64_t max,
                           std::int64_t initial = 0, Visibility visibility = Visibility::everyone,
                           Shown shown = Shown::number)
{
    return {.name = name,
            .title = title,
            .min = min,
            .max = max,
            .initial = initial,
            .visibility = visibility,
            .scenario_sets = 0,
            .shown = shown};
}
/// Machinery of the rules.
constexpr CounterSpec hidden(const char* name, const char* title, std::int64_t min,
                             std::int64_t max, std::int64_t initial = 0,
                             Visibility visibility = Visibility::everyone)
{
    return kept(name, title, min, max, initial, visibility, Shown::nothing);
}
constexpr CounterSpec given(const char* name, const char* title, std::int64_t min, std::int64_t max)
{
    return {.name = name, .title = title, .min = min, .max = max};
}
constexpr CounterSpec meant(Means means, CounterSpec counter)
{
    counter.means = means;
    return counter;
}

constexpr CounterSpec unit_counters[] = {
    meant(Means::state,
          kept("state", "state: in reserve|active|routing|dispersed|annihilated|withdrawn|captured",
               0, 6)),
    meant(Means::wear, given("damage", "damage", 0, most_damage)),
    meant(Means::touches, kept("contact", "in contact", 0, 1)),
    given("encircled", "encircled", 0, 1),
    given("bogged", "bogged", 0, 1),
    kept("forest", "in forest", 0, 1),
    meant(Means::cover, kept("covered", "cover", 0, 10)),
    kept("in_work", "in work", 0, 100),
    hidden("tries", "attempts to rally", 0, 3),
    meant(Means::faces, kept("faces", "faces: {unit}", -1, last_piece, -1)),
    hidden("front", "front", 0, most_pieces),
    kept("acted", "has acted: |attacked|pursued|attacked and pursued", 0, 3),
    kept("penalty", "penalty of a failed disengagement", -4, 0),
    kept("pursued", "pursuit settled", 0, 1),
    meant(Means::part, kept("part", "role: main|support|reserve|garrison", 0, 3)),
    hidden("initial_cbt", "combat potential at the start", -1000, 1000),
    meant(Means::aims, kept("aim", "aims at: {unit}", -1, last_piece, -1, Visibility::owner)),
    hidden("slot", "", 0, most_pieces, 0, Visibility::owner),
    hidden("chosen", "action: |fires|disengages|disengages by its commander|holds", 0, 4, 0,
           Visibility::owner),
    hidden("decided", "has its orders", 0, 1, 0, Visibility::owner),
    hidden("initial_power", "attack power at the start", 0, most_power),
    kept("moved_out", "fights outside its entrenchment", 0, 1),
    meant(Means::body, kept("body_of", "body: {unit}", -1, last_piece, -1)),
    meant(Means::strength, kept("strength", "headcount", 0, most_soldiers)),
    kept("guns", "pieces", 0, most_guns),
    meant(Means::quality, kept("potential", "combat potential", -1000, 1000)),
    kept("ammunition", "ammunition", -1, most_rounds, -1),
    hidden("gone", "gone: |abandoned|left out", 0, 2),
    hidden("took_part", "took part", 0, 1),
    kept("fired", "fire test", 0, most_pieces, 0, Visibility::owner),
    meant(Means::fallen, kept("casualties", "casualties", 0, most_soldiers)),
    kept("killed", "killed", 0, most_soldiers),
    kept("strays", "strays", 0, 2), // 1 at most; 0 to 1 would be told as a flag
    given("xp", "experience", 0, most_experience),
    kept("fanatic", "bonus of fanatics", 0, 100),
    kept("second_bonus", "bonus of the second weapon", 0, most_second),
    hidden("suited", "suitability of weapons", 0, 2, 2),
};

static_assert(sizeof unit_counters / sizeof *unit_counters == most_unit_counters);

constexpr CounterSpec side_counters[] = {
    kept("surprised", "surprised", 0, 1),
    kept("withdraw_penalty", "penalty of a failed withdrawal", -2, 0),
    kept("intent", "intent: |fights|withdraws|concedes|calls off|surrenders", 0, 5, 0,
         Visibility::owner),
    kept("outcome",
         "outcome: |beaten|withdrawn|withdrawn without its guns|conceded|surrendered|parted|called "
         "off",
         0, 7),
    kept("guns_lost", "has left guns and baggage", 0, 1),
    kept("has_baggage", "baggage", 0, 1, 1),
    kept("holds_field", "holds the field", 0, 1),
    kept("loss_share", "losses in percent", 0, 100),
    kept("result",
         "result: |crushing defeat|defeat|status quo|marginal victory|victory|decisive victory", 0,
         6),
    kept("learned", "experience gained", 0, 100),
    kept("commits", "commits its reserve", 0, 1, 0, Visibility::owner),
    kept("supply", "weeks of supply", 0, 1000),
    kept("equipped", "siege equipment", 0, 1, 1),
    kept("command", "umpire's modifier of command", -5, 5),
    kept("lifted", "the siege was lifted", 0, 1),
};

constexpr CounterSpec game_counters[] = {
    kept("fought", "mode", 0, 3),
    kept("initiative", "initiative", 0, 2, 2),
    kept("light", "visibility", 0, 2),
    kept("storm", "wind", 0, 1),
    kept("cold", "temperature", 0, 1),
    kept("mud", "mud", 0, 1),
    kept("climate", "harsh climate", 0, 1),
    meant(Means::distance, kept("range", "distance: |short|medium|long|very long", 0, 4, 2)),
    kept("seconds", "seconds of a sequence", 0, 1'000'000'000'000),
    meant(Means::week, kept("week", "week", 0, 2000)),
    kept("sealed_weeks", "sealed weeks", 0, 2000),
    kept("hold_weeks", "weeks the garrison can hold", -1, 1'000'000),
    kept("tranche", "weeks of a tranche", 0, 1'000'000),
    meant(Means::sealed, kept("sealed", "sealed", 0, 1)),
    kept("parleys", "parleys this week", 0, 7),
    kept("streets", "urban", 0, 1),
    kept("country", "terrain", 0, 10),
    kept("fighters", "fighters", 0, 1'000'000'000'000),
};

} // namespace

List<CounterSpec> book_unit_counters() noexcept { return list_of(unit_counters); }
List<CounterSpec> book_side_counters() noexcept { return list_of(side_counters); }
List<CounterSpec> book_game_counters() noexcept { return list_of(game_counters); }

} // namespace sandtable::synapse
