/// ruleset.hpp - Fast Play 70: joins the chapters; no rules in it.
#pragma once

#include "rulesets/fastplay70/orders/apply.hpp"
#include "rulesets/fastplay70/orders/evaluate.hpp"
#include "rulesets/fastplay70/orders/inquiries.hpp"
#include "rulesets/fastplay70/orders/legal.hpp"
#include "rulesets/fastplay70/orders/refuse.hpp"
#include "rulesets/fastplay70/orders/shorthand.hpp"

#include "sdk/cpp/joined_ruleset.hpp"

namespace sandtable::fastplay70 {

class FastPlay70 final : public sdk::FullRuleset<Context, Field, Play>, public Worlds {
public:
    static constexpr const char* id = "fastplay70";
    static constexpr const char* name = "Fast Play 70";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;

    /// Says what is wrong with a battle and works out its tables.
    FastPlay70(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override;
    [[nodiscard]] std::string draw(const View& view) const override;
};

} // namespace sandtable::fastplay70
