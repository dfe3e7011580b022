#include "rulesets/synapse/orders/verbs/always.hpp"

#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/orders/derive.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"

namespace sandtable::synapse::verbs {

namespace {

constexpr ParamSpec one_side[] = {{.name = "side", .kind = ParamKind::side}};

/// Every unit in a body that may be formed. [SYN-RES-01, SYN-RES-02, SYN-UMP-13]
Answer organised(const Field& field, Side side)
{
    const ReserveShare share = reserve_share(field, side);
    if (!share.enough(least_reserve(field)))
        return refusal("SYN-RES-02", small_reserve, share.args(least_reserve(field)));
    for (const Unit b : field.bodies(side))
        if (field.role(b) != Role::reserve && field.eff(b) > 0) return std::nullopt;
    return refusal("SYN-RES-01", "somebody must take the field");
}

Answer refuse_done(const Field& field, const Order& order)
{
    const Ask ask = asked(field);
    if (ask == Ask::organise) return organised(field, order.side);
    if (ask == Ask::commitment && must_commit(field, order.side))
        return refusal("SYN-RES-05", "the reserve must be committed now, or the field conceded");
    return std::nullopt;
}

/// The battle is over before its end.
void break_off(Play& play, Side winner, Ending ending, Level level)
{
    play.battle.finish(winner, static_cast<int>(ending), static_cast<int>(level));
}

} // namespace

const VerbRow done{
    // Where both choose in secret, it would tell that nothing else was chosen. [SYN-RES-03]
    .spec = {"done", "done", {}, "SYN-BATTLE-13", 0, 1},
    .answers = ask_bits(Ask::organise, Ask::commitment, Ask::face, Ask::fire, Ask::contact,
                        Ask::engage, Ask::action, Ask::losses, Ask::surrender, Ask::sally),
    .list = list_alone,
    .refuse = refuse_done,
    .apply = answer,
};

const VerbRow resign{
    .spec = {"resign", "resign", {}, "SYN-END-02", 1},
    .refuse = [](const Field&, const Order& order) -> Answer {
        if (order.side != umpire_seat) return std::nullopt;
        return refusal("SYN-END-02", "the umpire has no army to give up");
    },
    .apply =
        [](Play& play, const Order& order) {
            break_off(play, opponent(order.side), Ending::resigned, Level::plain);
        },
};

const VerbRow end{
    .spec = {"end", "end the battle", {}, "SYN-END-02", 1},
    .refuse = [](const Field&, const Order& order) -> Answer {
        if (order.side == umpire_seat) return std::nullopt;
        return refusal("SYN-END-02", "only the umpire ends a battle");
    },
    .apply = [](Play& play,
                const Order&) { break_off(play, nobody, Ending::stopped, Level::status_quo); },
};

const VerbRow odds{
    .spec = {"odds", "odds of an attack", list_of(body_and_target), "SYN-SHOCK-01", 0, 0, 1},
    .explain =
        [](const Field& field, const Order& order, const Sink& sink) {
            if (names_enemies(field, order))
                say_odds(field, order, sink);
            else
                say_no_enemies(field, order, sink);
        },
};

const VerbRow derive{
    .spec = {"derive", "values of a unit", list_of(one_body), "SYN-UNIT-01", 0, 0, 1},
    .explain =
        [](const Field& field, const Order& order, const Sink& sink) {
            if (order.count == 1) derive_values(field, order.unit(0), sink);
        },
};

const VerbRow army{
    .spec = {"army", "values of an army", list_of(one_side), "SYN-CMD-01", 0, 0, 1},
    .explain =
        [](const Field& field, const Order& order, const Sink& sink) {
            const int side = order.number(0);
            if (order.count == 1 && (side == side_a || side == side_b))
                derive_army(field, static_cast<Side>(side), sink);
        },
};

} // namespace sandtable::synapse::verbs
