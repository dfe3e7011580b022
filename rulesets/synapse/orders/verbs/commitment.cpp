#include "rulesets/synapse/orders/verbs/commitment.hpp"

#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"

namespace sandtable::synapse::verbs {

namespace {

/// What the side means to do is its secret until the choices are carried out. [SYN-RES-03]
void intend(Play& play, const Order& order, Intent intent)
{
    play.set(army::intent, order.side, static_cast<int>(intent));
    play.battle.answer(order.side);
}

Answer refuse_commit(const Field& field, const Order& order)
{
    if (!has_reserve(field, order.side)) {
        if (const Unit b = stuck_reserve(field, order.side); b != Unit::none)
            return refusal("SYN-TYPE-04", "{unit} cannot deploy", {.unit = b});
        return refusal("SYN-RES-03", "there is no reserve");
    }
    if (const Unit b = no_room_for(field, order.side); b != Unit::none)
        return refusal("SYN-FORT-02", "{unit} finds no room", {.unit = b});
    return std::nullopt;
}

Answer refuse_evacuate(const Field& field, const Order& order)
{
    if (order.side == side_b && may_evacuate(field)) return std::nullopt;
    const Work* const next = order.side == side_b ? next_work(field) : nullptr;
    if (!next) return refusal("SYN-FORT-06", "there is no work to fall back to");
    const Unit garrison = field.garrison_body();
    if (field.routing(garrison))
        return refusal("SYN-ROUT-02", "{unit} is routing", {.unit = garrison});
    return refusal("SYN-FORT-02", "the next work holds {n} at most, and there are {m}",
                   {.n = next->most(), .m = field.holders().heads});
}

Answer refuse_surrender(const Field& field, const Order& order)
{
    const bool too_early = asked(field) == Ask::commitment && field.mode() != Mode::assault;
    if (order.side == side_b && field.course().sally != Sally::none)
        return refusal("SYN-SIEGE-13", "a garrison that has made a sally does not surrender");
    if (order.side != side_b || too_early)
        return refusal("SYN-SIEGE-07", "only a garrison surrenders");
    if (grim(field) || !may_surrender(field))
        return refusal("SYN-SIEGE-11", "the garrison expects no mercy");
    return std::nullopt;
}

void apply_surrender(Play& play, const Order& order)
{
    if (asked(play.field) == Ask::commitment) return intend(play, order, Intent::surrender);
    play.course().garrison = Resolve::surrenders;
    play.battle.answer(order.side);
}

} // namespace

const VerbRow commit{
    .spec = {"commit", "commit the reserve", {}, "SYN-RES-03", 0, 1},
    .answers = ask_bits(Ask::commitment),
    .list = list_alone,
    .refuse = refuse_commit,
    .apply =
        [](Play& play, const Order& order) {
            play.set(army::committed, order.side, 1);
            play.battle.answer(order.side);
        },
};

const VerbRow withdraw{
    .spec = {"withdraw", "withdraw", {}, "SYN-RETR-03", 0, 1},
    .answers = ask_bits(Ask::commitment),
    .list = list_alone,
    .refuse = [](const Field& field, const Order& order) -> Answer {
        return barred(no_withdrawal(field, order.side), encircled_body(field, order.side));
    },
    .apply = [](Play& play, const Order& order) { intend(play, order, Intent::withdraw); },
};

const VerbRow concede{
    .spec = {"concede", "concede", {}, "SYN-END-02", 0, 1},
    .answers = ask_bits(Ask::commitment),
    .list = list_alone,
    .refuse = [](const Field& field, const Order& order) -> Answer {
        if (may_concede(field, order.side)) return std::nullopt;
        return refusal("SYN-END-02", "a main body still fights");
    },
    .apply = [](Play& play, const Order& order) { intend(play, order, Intent::concede); },
};

const VerbRow call_off{
    .spec = {"call_off", "call off the assault", {}, "SYN-ASLT-10", 0, 1},
    .answers = ask_bits(Ask::commitment),
    .list = list_alone,
    .refuse = [](const Field& field, const Order& order) -> Answer {
        if (field.mode() == Mode::assault && order.side == side_a) return std::nullopt;
        return refusal("SYN-ASLT-10", "only the assailant calls off an assault");
    },
    .apply = [](Play& play, const Order& order) { intend(play, order, Intent::call_off); },
};

const VerbRow evacuate{
    .spec = {"evacuate", "evacuate the work", {}, "SYN-FORT-06", 0, 1},
    .answers = ask_bits(Ask::commitment),
    .list = list_alone,
    .refuse = refuse_evacuate,
    .apply = [](Play& play, const Order& order) { intend(play, order, Intent::none); },
};

const VerbRow surrender{
    .spec = {"surrender", "surrender", {}, "SYN-SIEGE-07", 0, 1},
    .answers = ask_bits(Ask::commitment, Ask::surrender, Ask::forced),
    .list = list_alone,
    .refuse = refuse_surrender,
    .apply = apply_surrender,
};

const VerbRow go_back{
    .spec = {"return", "return to the place", {}, "SYN-SIEGE-13", 0, 1},
    .answers = ask_bits(Ask::commitment),
    .list = list_alone,
    .refuse = [](const Field& field, const Order& order) -> Answer {
        if (order.side == side_b && field.course().sally == Sally::voluntary) return std::nullopt;
        return refusal("SYN-SIEGE-13", "there is no way back");
    },
    .apply = [](Play& play, const Order& order) { intend(play, order, Intent::call_off); },
};

} // namespace sandtable::synapse::verbs
