/// ruleset.hpp - My Ruleset: joins the chapters; no rules in it.
///
/// JoinedRuleset finds list_legal, refusal_of and apply_order (orders/). A ruleset keeps nothing
/// for itself: all that changes stands in the table it is handed.
#pragma once

#include "orders/apply.hpp"
#include "orders/legal.hpp"
#include "orders/refuse.hpp"

#include "sdk/cpp/joined_ruleset.hpp"

namespace my_ruleset {

class MyRuleset : public sdk::JoinedRuleset<Context, Field, Play> {
public:
    static constexpr const char* id = "my_ruleset";
    static constexpr const char* name = "My Ruleset";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;

    /// There is nothing in a scenario of ours that could be wrong; what is wrong, `says` takes.
    MyRuleset(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
};

} // namespace my_ruleset
