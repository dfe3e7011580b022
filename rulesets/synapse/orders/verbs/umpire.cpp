#include "rulesets/synapse/orders/verbs/umpire.hpp"

#include "rulesets/synapse/chapters/umpire.hpp"

#include <array>

namespace sandtable::synapse::verbs {

namespace {

constexpr ParamSpec rule_params[] = {
    {.name = "value", .kind = ParamKind::number, .min = -1'000'000, .max = 1'000'000'000}};

/// The first answers from the least up that are listed of each matter.
constexpr int most_listed = 13;

/// The matter that the umpire is asked about.
Item matter(const Field& field)
{
    return static_cast<Item>(field.table().decision().kind - static_cast<int>(Ask::umpire));
}

/// Whether what is asked is a round: all there is to rule, and no single matter.
bool in_a_round(const Field& field)
{
    return field.table().decision().kind == static_cast<int>(Ask::umpire) + a_round;
}

/// Takes down a ruling. `as_is`: what the scenario says may differ from work to work, and stays.
void note_ruling(Play& play, const Order& order, Item item, std::int64_t value, bool as_is)
{
    const Unit u = subject(play.field);
    play.battle.answer(order.side);
    if (!as_is) apply_ruling(play, item, u, value);
    play.tell(items[static_cast<int>(item)].rule, "the umpire rules: {n}", {.n = value});
}

void apply_usual(Play& play, const Order& order)
{
    const Field& field = play.field;
    if (in_a_round(field)) {
        play.battle.answer(order.side);
        return;
    }
    const Item item = matter(field);
    const Unit u = subject(field);
    const std::int64_t value = bounded_ruling(field, item, u, usual_ruling(field, item, u));
    note_ruling(play, order, item, value, items[static_cast<int>(item)].usual == as_it_is);
}

void list_rule(Listing& to)
{
    if (in_a_round(to.field)) return;
    const auto [low, high] = ruling_bounds(to.field, matter(to.field), subject(to.field));
    for (std::int64_t value = low; value <= high && value < low + most_listed; ++value)
        to.offer(to.order().with(static_cast<std::int32_t>(value)));
}

/// Why a matter cannot be ruled to be `value`.
Answer out_of_bounds(const Field& field, Item item, Unit u, std::int64_t value)
{
    const auto [low, high] = ruling_bounds(field, item, u);
    if (low <= value && value <= high && can_be(item, value)) return std::nullopt;
    return refusal(items[static_cast<int>(item)].rule, "the ruling must lie between {n} and {m}",
                   {.n = low, .m = high});
}

Answer refuse_rule(const Field& field, const Order& order)
{
    if (in_a_round(field))
        return refusal("SYN-UMP-30", "that is no single matter: set MATTER VALUE, or usual");
    return out_of_bounds(field, matter(field), subject(field), order.number(0));
}

// --- unasked
// ---------------------------------------------------------------------------------------

/// Matters as a scenario writes them; then all of them, and the rounds.
constexpr int all_matters = item_count;
constexpr int rounds = item_count + 1;
constexpr auto matter_words = [] {
    std::array<const char*, item_count + 2> words{};
    for (std::size_t i = 0; i < item_count; ++i) words[i] = items[i].id;
    words[all_matters] = "all";
    words[rounds] = "rounds";
    return words;
}();
constexpr const char* yes_or_no[] = {"yes", "no"};
constexpr ParamSpec ask_params[] = {
    {.name = "matter", .kind = ParamKind::choice, .words = list_of(matter_words)},
    {.name = "asked", .kind = ParamKind::choice, .words = list_of(yes_or_no)}};
constexpr auto item_words = [] {
    std::array<const char*, item_count> words{};
    for (std::size_t i = 0; i < item_count; ++i) words[i] = items[i].id;
    return words;
}();
constexpr ParamSpec set_params[] = {
    {.name = "matter", .kind = ParamKind::choice, .words = list_of(item_words)},
    {.name = "value", .kind = ParamKind::number, .min = -1'000'000, .max = 1'000'000'000},
    {.name = "unit", .kind = ParamKind::unit, .optional = 1}};

constexpr const char* of_command[] = {items[static_cast<int>(Item::command_a)].id,
                                      items[static_cast<int>(Item::command_b)].id};
constexpr ParamSpec reason_params[] = {
    {.name = "matter", .kind = ParamKind::choice, .words = list_of(of_command)},
    {.name = "why", .kind = ParamKind::choice, .words = list_of(circumstance_words)}};

Answer only_the_umpire(const Order& order)
{
    if (order.side == umpire_seat) return std::nullopt;
    return refusal("SYN-UMP-30", "only the umpire rules");
}

/// Why a matter cannot be ruled now without being asked. Each moment has its own; what may change
/// at any time may be ruled at any time.
Answer refuse_set(const Field& field, const Order& order)
{
    if (auto why = only_the_umpire(order)) return why;
    const auto item = static_cast<Item>(order.number(0));
    const ItemSpec& spec = items[order.number(0)];
    const Unit u = order.unit(2);
    if (field.context().fixed[order.number(0)])
        return refusal(spec.rule, "the scenario has settled this matter");
    if (item == Item::critical)
        return refusal(spec.rule, "there is nothing to set: note TEXT tells what befell");
    if (!may_be_ruled(field, item, u))
        return refusal(spec.rule, spec.about == About::battle && item != Item::test_modifier
                                      ? "this matter has no bearing now, and names no unit"
                                      : "this matter wants a unit that it may be about");
    if (spec.when == When::setup && field.table().turn() > 0)
        return refusal(spec.rule, "this is settled before the battle begins");
    if (spec.when == When::aftermath &&
        static_cast<Phase>(field.table().phase()) != Phase::aftermath)
        return refusal(spec.rule, "this is settled when the battle is over");
    return out_of_bounds(field, item, u, order.number(1));
}

void apply_set(Play& play, const Order& order)
{
    const auto item = static_cast<Item>(order.number(0));
    const Unit u = order.unit(2);
    if (item == Item::test_modifier)
        keep_modifier(play, u, order.number(1));
    else
        apply_ruling(play, item, u, order.number(1));
    const ItemSpec& spec = items[order.number(0)];
    play.tell(spec.rule,
              u == Unit::none ? "the umpire rules, {word}: {n}"
                              : "the umpire rules of {unit}, {word}: {n}",
              {.unit = u, .n = order.number(1), .word = spec.id});
}

Answer refuse_reason(const Field& field, const Order& order)
{
    if (auto why = only_the_umpire(order)) return why;
    if (field.context().fixed[static_cast<int>(Item::command_a) + order.number(0)])
        return refusal("SYN-UMP-02", "the scenario has settled this matter");
    return std::nullopt;
}

void apply_reason(Play& play, const Order& order)
{
    const auto item = static_cast<Item>(static_cast<int>(Item::command_a) + order.number(0));
    name_circumstance(play, item, static_cast<std::int32_t>(order.number(1)));
    play.tell("SYN-CMD-09", circumstance_texts[order.number(1)]);
}

void apply_ask(Play& play, const Order& order)
{
    const bool asked = order.number(1) == 0;
    const int which = order.number(0);
    if (which == rounds || which == all_matters)
        for (const When when : {When::setup, When::command, When::events, When::aftermath})
            put_round_aside(play, when, !asked);
    for (int i = 0; i < item_count; ++i)
        if (i == which || which == all_matters) ask_from_now_on(play, i, asked);
    play.tell("SYN-UMP-30",
              asked ? "the umpire is asked from now on: {word}"
                    : "the umpire is not asked any more: {word}",
              {.word = matter_words[static_cast<std::size_t>(which)]});
}

/// The open question and all that would follow it now.
void apply_for_all(Play& play, const Order& order)
{
    const bool a_test =
        !in_a_round(play.field) && items[static_cast<int>(matter(play.field))].when == When::test;
    apply_usual(play, order);
    if (!a_test) leave_rest_of_round(play);
}

void apply_aside(Play& play, const Order& order)
{
    if (in_a_round(play.field))
        put_round_aside(play, round_open(play.field), true);
    else
        ask_from_now_on(play, static_cast<int>(matter(play.field)), false);
    apply_usual(play, order);
}

} // namespace

const VerbRow usual{
    .spec = {"usual", "leave it to the usual ruling", {}, "SYN-UMP-30"},
    .answers = ask_bits(Ask::umpire),
    .list = list_alone,
    .apply = apply_usual,
};

const VerbRow rule{
    .spec = {"rule", "rule", list_of(rule_params), "SYN-UMP-30"},
    .answers = ask_bits(Ask::umpire),
    .list = list_rule,
    .refuse = refuse_rule,
    .apply =
        [](Play& play, const Order& order) {
            note_ruling(play, order, matter(play.field), order.number(0), false);
        },
};

const VerbRow usual_for_all{
    .spec = {"usual_for_all", "leave all that is asked now to the usual rulings", {}, "SYN-UMP-30"},
    .answers = ask_bits(Ask::umpire),
    .apply = apply_for_all,
};

const VerbRow aside{
    .spec = {"aside", "put this question aside: it is not asked again", {}, "SYN-UMP-30"},
    .answers = ask_bits(Ask::umpire),
    .apply = apply_aside,
};

const VerbRow ask{
    .spec = {"ask", "whether the umpire is asked", list_of(ask_params), "SYN-UMP-30", 1},
    .refuse = [](const Field&, const Order& order) { return only_the_umpire(order); },
    .apply = apply_ask,
    .beside = true,
};

const VerbRow set{
    .spec = {"set", "a ruling unasked", list_of(set_params), "SYN-UMP-30", 1},
    .refuse = refuse_set,
    .apply = apply_set,
    .beside = true,
};

const VerbRow reason{
    .spec = {"reason", "why the circumstances are so", list_of(reason_params), "SYN-CMD-09", 1},
    .refuse = refuse_reason,
    .apply = apply_reason,
    .beside = true,
};

} // namespace sandtable::synapse::verbs
