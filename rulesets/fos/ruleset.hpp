/// ruleset.hpp - Fields of Strategy: joins the chapters; no rules in it.
#pragma once

#include "rulesets/fos/orders/apply.hpp"
#include "rulesets/fos/orders/evaluate.hpp"
#include "rulesets/fos/orders/inquiries.hpp"
#include "rulesets/fos/orders/legal.hpp"
#include "rulesets/fos/orders/refuse.hpp"
#include "rulesets/fos/orders/shorthand.hpp"

#include "sdk/cpp/joined_ruleset.hpp"

namespace sandtable::fos {

class Fos final : public sdk::FullRuleset<Context, Field, Play>, public Worlds {
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
    void sights(const Table& table, Side side, Sight* out) const override;
    [[nodiscard]] SightsHang sights_hang_on() const noexcept override;
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override;
    [[nodiscard]] std::string draw(const View& view) const override;
};

} // namespace sandtable::fos
