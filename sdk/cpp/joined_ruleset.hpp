/// joined_ruleset.hpp - the class that joins the rooms of a ruleset (rulesets/README.md).
///
///   JoinedRuleset   orders: which there are, why not, what they do
///   FullRuleset     previews, judgment and shorthand as well
///
/// A ruleset has a `Context`, which is constant in one battle and made from its Setting; a `Field`,
/// which reads a table, and a `Play`, which changes one: `Field{view, context}`, `Play{battle,
/// context}`. In its namespace, declared where its class is defined, stand
///
///     void list_legal(const Field&, LegalQuery, OrderList& out);        // as Ruleset::legal
///     std::optional<Refusal> refusal_of(const Field&, const Order&);    // as Ruleset::refuse
///     void apply_order(Play&, const Order&);                            // as Ruleset::apply
///
/// and for a FullRuleset
///
///     void explain_order(const Field&, const Order&, const Sink&);      // as Explains::explain
///     std::int32_t evaluate_view(const Field&, Side);                   // as Evaluates::evaluate
///     TextForms::Read read_shorthand(const Field&, std::string_view);   // as
///     TextForms::read_order
///
/// What is left for its own class to say: how a battle is set up, and what else it offers.
#pragma once

#include "kernel/game/ruleset.hpp"

namespace sandtable::sdk {

template <typename Context, typename Field, typename Play>
class JoinedRuleset : public Ruleset {
public:
    explicit JoinedRuleset(const Setting& setting) : context_{setting} {}

    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        list_legal(Field{view, context_}, query, out);
    }
    [[nodiscard]] std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        return refusal_of(Field{view, context_}, order);
    }
    void apply(Battle& battle, const Order& order) const override
    {
        Play play{battle, context_};
        apply_order(play, order);
    }

    [[nodiscard]] const Context& context() const noexcept { return context_; }

private:
    Context context_;
};

template <typename Context, typename Field, typename Play>
class FullRuleset : public JoinedRuleset<Context, Field, Play>,
                    public Explains,
                    public Evaluates,
                    public TextForms {
public:
    using JoinedRuleset<Context, Field, Play>::JoinedRuleset;

    void explain(const View& view, const Order& order, const Sink& sink) const override
    {
        explain_order(Field{view, this->context()}, order, sink);
    }
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override
    {
        return evaluate_view(Field{view, this->context()}, side);
    }
    [[nodiscard]] Read read_order(const View& view, std::string_view text) const override
    {
        return read_shorthand(Field{view, this->context()}, text);
    }
    /// None of its own.
    [[nodiscard]] std::string draw(const View&) const override { return {}; }
};

} // namespace sandtable::sdk
