/// row.hpp - SYN chapter 17: what a verb is.
///
///   Asks, ask_bit, asked   questions as a set, and the one that is open
///   Listing                where a verb puts its canonical orders
///   Answer                 why an order may not be given
///   VerbRow                one verb: its words, when it is given, how it is listed, refused,
///                          applied and explained
///   own_body ...           what many verbs are refused for
#pragma once

#include "kernel/rules/order_list.hpp"
#include "rulesets/synapse/chapters/play.hpp"
#include "sdk/cpp/refusing.hpp"

#include <optional>

namespace sandtable::synapse {

/// A set of questions.
using Asks = std::uint32_t;
template <typename... Ask>
[[nodiscard]] constexpr Asks ask_bits(Ask... asks) noexcept
{
    return (0u | ... | (1u << static_cast<unsigned>(asks)));
}
/// The question that is open; every one put to the umpire counts as Ask::umpire.
[[nodiscard]] inline Ask asked(const Field& field) noexcept
{
    const int kind = field.table().decision().kind;
    return static_cast<Ask>(std::min(kind, static_cast<int>(Ask::umpire)));
}
/// Whom the open question is about, or none.
[[nodiscard]] inline Unit subject(const Field& field) noexcept
{
    return field.table().decision().unit;
}

/// Why an order may not be given, by which rule; nothing when it may.
using Answer = std::optional<Refusal>;
using sdk::refusal;
[[nodiscard]] inline Answer barred(const Bar& bar, Unit unit = Unit::none)
{
    return bar ? Answer{refusal(bar.rule, bar.fact, {.unit = unit})} : std::nullopt;
}

/// The orders that a verb has to offer: a few that matter. They need not be sorted.
class Listing {
public:
    Listing(const Field& the_field, LegalQuery query, OrderList& out) noexcept
        : field{the_field}, side{query.side}, query_{query}, out_{out}
    {
    }

    const Field& field;
    const Side side;

    /// The verb that is being listed.
    void of(Verb verb) noexcept { verb_ = verb; }
    /// Whether orders that name this unit first are wanted. More may be listed than is wanted.
    [[nodiscard]] bool wants(Unit u) const noexcept
    {
        return query_.unit < 0 || query_.unit == index(u);
    }
    /// An order of that verb, to be completed.
    [[nodiscard]] Order order() const noexcept
    {
        return Order{.verb = static_cast<std::uint16_t>(verb_), .side = side};
    }
    void add(const Order& order) { out_.add(order); }
    /// Adds an order of that verb with these arguments.
    template <typename... Arguments>
    void add(Arguments... arguments)
    {
        out_.add(static_cast<std::uint16_t>(verb_), side, arguments...);
    }
    /// Adds an order unless it is refused.
    void offer(const Order& order);

    /// Bodies of the side that are wanted and have not been told anything in this step.
    template <typename Visit>
    void each_own(Visit&& visit) const
    {
        for (const Unit b : field.bodies(side))
            if (wants(b) && !field.get(body::decided, b)) visit(b);
    }
    /// Units of the side that are wanted.
    template <typename Visit>
    void each_troop(Visit&& visit) const
    {
        if (query_.unit < 0) {
            for (const Unit u : field.context().armies[side].troops) visit(u);
        } else if (query_.unit < field.table().unit_count()) {
            const Unit u = unit_at_index(query_.unit);
            if (field.context().is_troop(u) && field.side(u) == side) visit(u);
        }
    }
    template <typename Visit>
    void each_enemy(Visit&& visit) const
    {
        for (const Unit b : field.bodies(opponent(side))) visit(b);
    }

private:
    LegalQuery query_;
    OrderList& out_;
    Verb verb_ = Verb::done;
};

/// One verb.
struct VerbRow {
    VerbSpec spec;
    /// Which questions it answers. None: it may be given at any time.
    Asks answers = 0;
    /// Puts its canonical orders into a list. Null: it is not listed.
    void (*list)(Listing&) = nullptr;
    /// Why an order that answers the open question may not be given. Null: it always may.
    Answer (*refuse)(const Field&, const Order&) = nullptr;
    /// What it does; play goes on afterwards. Null: nothing, it is an inquiry.
    void (*apply)(Play&, const Order&) = nullptr;
    /// What may come of it, or the answer to an inquiry. Null: there is nothing to say.
    void (*explain)(const Field&, const Order&, const Sink&) = nullptr;
    /// Given beside whatever is asked: play does not go on for it.
    bool beside = false;
};

// --- what several verbs need
// -----------------------------------------------------------------------
inline constexpr ParamSpec one_body[] = {{.name = "body"}};
inline constexpr ParamSpec body_and_target[] = {{.name = "body"}, {.name = "target"}};

/// The order by itself, where nothing forbids it.
void list_alone(Listing& to);
/// The order with the unit that the question is about.
void list_subject(Listing& to);
/// Answers the question, and that is all.
void answer(Play& play, const Order& order);

/// Whether a body is one of the order's own that is active.
[[nodiscard]] Answer own_body(const Field& field, const Order& order, Unit b);
/// Whether a body is an active one of the enemy.
[[nodiscard]] Answer enemy_body(const Field& field, const Order& order, Unit t);
/// Why a unit does not shoot for its body, whatever the target; `once`: when it has fired.
[[nodiscard]] Answer no_shooter(const Field& field, const Bar& once, Unit b, Unit u);
/// Whether a body has no orders in this step yet.
[[nodiscard]] Answer undecided(const Field& field, Unit b);
/// Whether a body may still make its one attack of the sequence, pursuit and riposte apart.
[[nodiscard]] Answer not_attacked(const Field& field, Unit b);
/// Whether the order is about the unit that the question is about.
[[nodiscard]] Answer about_subject(const Field& field, const Order& order);
/// Whether the unit of argument `i` is none of those from argument `first` on before it.
[[nodiscard]] Answer not_named_yet(const Order& order, const char* rule, int first, int i);

/// Takes down what a body is to do in this step; `target` -1: nobody.
void note_order(Play& play, Unit b, int target);
/// The number of the next order of a side in this step, 1 up.
[[nodiscard]] std::int64_t next_slot(const Field& field, Side s);

} // namespace sandtable::synapse
