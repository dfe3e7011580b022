/// subject.hpp - the plugin that a case looks at, in the process of that case.
#pragma once

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/workshop/conform/case.hpp"
#include "plugins/workshop/conform/trail.hpp"

#include <memory>

namespace sandtable::host::conform {

/// A battle on one of its boards.
struct Ground {
    std::string scenario;
    std::vector<std::string> settings; ///< "board=NAME" where it offers several; else nothing
    /// "fos/teaching", "fastplay70/spicheren board=table"
    [[nodiscard]] std::string named() const
    {
        return settings.empty() ? scenario : scenario + " " + settings.front();
    }
};

/// Opens the plugin when somebody first asks for it. Nothing else on the search path is looked at,
/// but for the battles that a computer player is tried on.
class Subject {
public:
    Subject(const Program& program, PluginFolder where, Knobs knobs, Trail& trail);

    [[nodiscard]] const PluginFolder& where() const noexcept { return where_; }
    [[nodiscard]] const Manifest& manifest() const noexcept { return where_.manifest; }
    [[nodiscard]] const Knobs& knobs() const noexcept { return knobs_; }
    [[nodiscard]] const Program& program() const noexcept { return program_; }
    [[nodiscard]] Trail& trail() const noexcept { return trail_; }

    /// The opened plugin. Throws PluginError.
    [[nodiscard]] const Plugin& plugin();
    /// Ids of the battles: of a ruleset its own; for a player one of each ruleset there is.
    [[nodiscard]] const std::vector<std::string>& scenarios();
    /// Every battle of `scenarios` on every board that it offers, in their order.
    [[nodiscard]] const std::vector<Ground>& grounds();
    /// A battle of `scenarios`; throws what load_battle throws. Every block is checked.
    [[nodiscard]] std::unique_ptr<ReadyBattle>
    battle(const std::string& scenario, const std::vector<std::string>& settings = {});
    /// The same; null when it cannot be loaded, which is the case "scenarios" alone to say.
    [[nodiscard]] std::unique_ptr<ReadyBattle>
    battle_if_any(const std::string& scenario, const std::vector<std::string>& settings = {});

    /// A text in the reader's language.
    [[nodiscard]] std::string tr(std::string_view text, Fill values = {}) const
    {
        return program_.tr(text, values);
    }
    /// The lines of `rules.md`, or nothing when the plugin brings none.
    [[nodiscard]] std::string register_text() const;

private:
    PluginFolder where_;
    Knobs knobs_;
    Trail& trail_;
    Program program_;
    bool listed_ = false;
    std::vector<std::string> scenarios_;
    std::vector<Ground> grounds_;
};

/// "f4-f5" and the like: how an order is named in a message.
[[nodiscard]] std::string named(const Order& order, const Setting& setting);

} // namespace sandtable::host::conform
