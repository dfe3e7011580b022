/// ruleset.hpp - Synapse mass combat: joins the chapters; no rules in it.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "rulesets/synapse/scenario/context.hpp"
#include "sdk/cpp/sheet.hpp"

namespace sandtable::synapse {

class Synapse final : public Ruleset,
                      public Explains,
                      public Worlds,
                      public Evaluates,
                      public TextForms,
                      public Sheets {
public:
    static constexpr const char* id = "synapse";
    static constexpr const char* name = "Synapse mass combat";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;

    /// Says what is wrong with a battle and works out its tables.
    Synapse(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
    void legal(const View& view, LegalQuery query, OrderList& out) const override;
    [[nodiscard]] std::optional<Refusal> refuse(const View& view,
                                                const Order& order) const override;
    void apply(Battle& battle, const Order& order) const override;

    void explain(const View& view, const Order& order, const Sink& sink) const override;
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override;
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override;
    [[nodiscard]] Read read_order(const View& view, std::string_view text) const override;
    /// Its tables are the sheets.
    [[nodiscard]] std::string draw(const View&) const override { return {}; }
    void sheets(const View& view, bool full, const SheetSink& sink) const override;

    [[nodiscard]] const Context& context() const noexcept { return context_; }

private:
    Context context_;
};

} // namespace sandtable::synapse
