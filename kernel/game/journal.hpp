/// journal.hpp - everything an order caused, in order.
///
///   JournalEntry   an event or a breakdown
///   Journal        all of them
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/event.hpp"

#include <memory>
#include <vector>

namespace sandtable {

/// A copy of an event or of a breakdown: exactly one of them is there, the other null. Breakdowns
/// are large and few, so they stand apart. Valid as long as the ruleset's texts are.
class JournalEntry {
public:
    JournalEntry(const Event& event) : event_{event} {}
    JournalEntry(const Breakdown& breakdown)
        : breakdown_{std::make_shared<const Breakdown>(breakdown)}
    {
    }

    [[nodiscard]] const Event* event() const noexcept { return breakdown_ ? nullptr : &event_; }
    [[nodiscard]] const Breakdown* breakdown() const noexcept { return breakdown_.get(); }

private:
    Event event_{};
    std::shared_ptr<const Breakdown> breakdown_;
};

/// The journal of one order.
using Journal = std::vector<JournalEntry>;

} // namespace sandtable
