/// ruleset.hpp - the ruleset: joins the chapters; no rules in it.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "rulesets/thucydide/scenario/context.hpp"

namespace sandtable::thucydide {

/// There is no fog: a view is the table but for the enemy's standing answers, so that an imagined
/// world is the view as it is. [THU-GEN-02]
class Thucydide final : public Ruleset,
                        public Explains,
                        public Worlds,
                        public Evaluates,
                        public TextForms {
public:
    static constexpr const char* id = "thucydide";
    static constexpr const char* name = "Thucydide";
    static constexpr const char* version = "1.0.0";
    static const Book& book() noexcept;

    /// Says in `diagnostics` what is wrong with the scenario.
    Thucydide(const Setting& setting, const Diagnostics& diagnostics);

    void set_up(Battle& battle) const override;
    void legal(const View& view, LegalQuery query, OrderList& out) const override;
    [[nodiscard]] std::optional<Refusal> refuse(const View& view,
                                                const Order& order) const override;
    void apply(Battle& battle, const Order& order) const override;

    void explain(const View& view, const Order& order, const Sink& sink) const override;
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override;
    [[nodiscard]] Read read_order(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string draw(const View& view) const override;

    [[nodiscard]] const Context& context() const noexcept { return context_; }

private:
    Context context_;
};

} // namespace sandtable::thucydide
