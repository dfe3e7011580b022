/// ruleset.hpp - the ruleset: joins the chapters; no rules in it.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "rulesets/thucydide/scenario/context.hpp"

namespace thucydide {

class Thucydide final : public sandtable::Ruleset,
                        public sandtable::Explains,
                        public sandtable::Worlds,
                        public sandtable::Evaluates,
                        public sandtable::TextForms {
public:
    static constexpr const char* id = "thucydide";
    static constexpr const char* name = "Thucydide";
    static constexpr const char* version = "1.0.0";
    static const sandtable::Book& book() noexcept;

    /// Says in `diagnostics` what is wrong with the scenario.
    Thucydide(const sandtable::Setting& setting, const sandtable::Diagnostics& diagnostics);

    void set_up(sandtable::Battle& battle) const override;
    void legal(const sandtable::View& view, sandtable::LegalQuery query,
               sandtable::OrderList& out) const override;
    [[nodiscard]] std::optional<sandtable::Refusal>
    refuse(const sandtable::View& view, const sandtable::Order& order) const override;
    void apply(sandtable::Battle& battle, const sandtable::Order& order) const override;

    void explain(const sandtable::View& view, const sandtable::Order& order,
                 const sandtable::Sink& sink) const override;
    /// There is no fog: a view is the table but for the enemy's standing answers. [THU-GEN-02]
    [[nodiscard]] std::int32_t evaluate(const sandtable::View& view,
                                        sandtable::Side side) const override;
    [[nodiscard]] Read read_order(const sandtable::View& view,
                                  std::string_view text) const override;
    [[nodiscard]] std::string draw(const sandtable::View& view) const override;

    [[nodiscard]] const Field& field() const noexcept { return field_; }

private:
    Field field_;
};

} // namespace thucydide
