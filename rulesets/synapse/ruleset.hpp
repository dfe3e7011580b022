/// ruleset.hpp - Synapse mass combat: joins the chapters; no rules in it.
#pragma once

#include "rulesets/synapse/orders/apply.hpp"
#include "rulesets/synapse/orders/evaluate.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"
#include "rulesets/synapse/orders/legal.hpp"
#include "rulesets/synapse/orders/refuse.hpp"
#include "rulesets/synapse/orders/shorthand.hpp"
#include "sdk/cpp/joined_ruleset.hpp"
#include "sdk/cpp/room.hpp"
#include "sdk/cpp/sheet.hpp"

namespace sandtable::synapse {

/// Its tables are the sheets: it draws no map.
class Synapse final : public sdk::FullRuleset<Context, Field, Play>, public Worlds, public Sheets {
public:
    static constexpr const char* id = "synapse";
    static constexpr const char* name = "Synapse mass combat";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept;
    static void measure(const Setting& setting, sdk::Room& room);

    /// Says what is wrong with a battle and works out its tables.
    Synapse(const Setting& setting, const Diagnostics& says);

    void set_up(Battle& battle) const override;
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override;
    void sheets(const View& view, bool full, const SheetSink& sink) const override;
};

} // namespace sandtable::synapse
