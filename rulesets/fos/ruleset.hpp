/// ruleset.hpp - Fields of Strategy: joins the chapters; no rules in it.
#pragma once

#include "rulesets/fos/scenario/context.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fos {

class Fos final : public Ruleset,
                  public Explains,
                  public Worlds,
                  public Evaluates,
                  public TextForms {
public:
    static constexpr const char* id = "fos";
    static constexpr const char* name = "Fields of Strategy";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;
    /// A position text as the fields of a scenario, in JSON. Throws sdk::BadScenario naming
    /// every line that is wrong. [FOS-NOTE-04]
    static std::string read_position(std::string_view text);

    /// Says what is wrong with a battle and works out its tables.
    Fos(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
    void legal(const View& view, LegalQuery query, OrderList& out) const override;
    [[nodiscard]] std::optional<Refusal> refuse(const View& view,
                                                const Order& order) const override;
    void apply(Battle& battle, const Order& order) const override;
    void sights(const Table& table, Side side, Sight* out) const override;

    void explain(const View& view, const Order& order, const Sink& sink) const override;
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override;
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override;
    [[nodiscard]] Read read_order(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string draw(const View& view) const override;

    [[nodiscard]] const Context& context() const noexcept { return context_; }

private:
    Context context_;
};

} // namespace sandtable::fos
