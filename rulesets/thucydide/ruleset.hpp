/// ruleset.hpp - the ruleset: joins the chapters; no rules in it.
#pragma once

#include "rulesets/thucydide/orders/apply.hpp"
#include "rulesets/thucydide/orders/evaluate.hpp"
#include "rulesets/thucydide/orders/inquiries.hpp"
#include "rulesets/thucydide/orders/legal.hpp"
#include "rulesets/thucydide/orders/refuse.hpp"
#include "rulesets/thucydide/orders/shorthand.hpp"
#include "sdk/cpp/joined_ruleset.hpp"

namespace sandtable::thucydide {

/// There is no fog: a view is the table but for the enemy's standing answers, so that an imagined
/// world is the view as it is. [THU-GEN-02]
class Thucydide final : public sdk::FullRuleset<Context, Field, Play>, public Worlds {
public:
    static constexpr const char* id = "thucydide";
    static constexpr const char* name = "Thucydide";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;

    /// Says what is wrong with a battle and works out its tables.
    Thucydide(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
};

} // namespace sandtable::thucydide
