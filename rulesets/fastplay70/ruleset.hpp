/// ruleset.hpp - Fast Play 70: joins the chapters; no rules in it.
#pragma once

#include "rulesets/fastplay70/scenario/context.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fastplay70 {

class FastPlay70 final : public Ruleset,
                         public Explains,
                         public Worlds,
                         public Evaluates,
                         public TextForms {
public:
    static constexpr const char* id = "fastplay70";
    static constexpr const char* name = "Fast Play 70";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;

    /// Says what is wrong with a battle and works out its tables.
    FastPlay70(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
    void legal(const View& view, LegalQuery query, OrderList& out) const override;
    [[nodiscard]] std::optional<Refusal> refuse(const View& view,
                                                const Order& order) const override;
    void apply(Battle& battle, const Order& order) const override;
    void explain(const View& view, const Order& order, const Sink& sink) const override;
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override;
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override;
    [[nodiscard]] Read read_order(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string draw(const View& view) const override;

    [[nodiscard]] const Context& context() const noexcept { return context_; }

private:
    Context context_;
};

} // namespace sandtable::fastplay70
