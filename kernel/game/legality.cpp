#include "kernel/game/legality.hpp"

#include "kernel/game/arguments.hpp"

namespace sandtable {

namespace {

bool has_seat(const Setting& setting, Side side)
{
    return side < setting.layout->side_count ||
           (side == umpire_seat && setting.book->has_umpire != 0);
}

} // namespace

std::optional<Refusal> refuse(const View& seen, const Order& order, const Ruleset& ruleset,
                              Questions questions)
{
    const Setting& setting = seen.setting();
    if (!has_seat(setting, order.side)) return Refusal{.message = "no such seat at this table"};
    if (auto refusal = check_arguments(order, setting)) return refusal;
    const VerbSpec& verb = setting.book->verbs[order.verb];
    if (verb.inquiry) {
        if (questions == Questions::refused)
            return Refusal{.message = "a question is answered, not carried out"};
    } else {
        if (seen.over()) return Refusal{.message = "the battle is over"};
        if (!verb.any_time && (seen.awaited() & seat_bit(order.side)) == 0)
            return Refusal{.rule = verb.rule, .message = "it is not yours to decide now"};
    }
    return ruleset.refuse(seen, order);
}

} // namespace sandtable
