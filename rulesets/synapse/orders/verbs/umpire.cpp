#include "rulesets/synapse/orders/verbs/umpire.hpp"

#include "rulesets/synapse/chapters/umpire.hpp"

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
    const Item item = matter(field);
    const Unit u = subject(field);
    const std::int64_t value = bounded_ruling(field, item, u, usual_ruling(field, item, u));
    note_ruling(play, order, item, value, items[static_cast<int>(item)].usual == as_it_is);
}

void list_rule(Listing& to)
{
    std::int64_t low = 0;
    std::int64_t high = 0;
    ruling_bounds(to.field, matter(to.field), subject(to.field), low, high);
    for (std::int64_t value = low; value <= high && value < low + most_listed; ++value)
        to.offer(to.order().with(static_cast<std::int32_t>(value)));
}

Answer refuse_rule(const Field& field, const Order& order)
{
    const Item item = matter(field);
    std::int64_t low = 0;
    std::int64_t high = 0;
    ruling_bounds(field, item, subject(field), low, high);
    const std::int64_t value = order.number(0);
    const bool by_fives = item == Item::cover || item == Item::infantry_cover;
    const bool too_near = item == Item::space_difficulty && value != 0 && value < 20;
    if (low <= value && value <= high && !(by_fives && value % 5 != 0) && !too_near)
        return std::nullopt;
    return refusal(items[static_cast<int>(item)].rule, "the ruling must lie between {n} and {m}",
                   {.n = low, .m = high});
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

} // namespace sandtable::synapse::verbs
