/// script.hpp - how a scenario's script takes part in a battle.
#pragma once

#include "kernel/state/verbs.hpp"

#include <span>

namespace sandtable {

/// A script reacts to events, after the order that caused them and before the next decision, inside
/// the same transaction. Its only memory is the block's storage.
class Script {
public:
    virtual ~Script() = default;
    /// event_bit of the kinds it has handlers for; 0: it is never called.
    [[nodiscard]] virtual std::uint64_t listens() const noexcept = 0;
    /// Runs the handlers for `events`, in order; what they cause is not handed to them again in the
    /// same order. Throws ScriptError, whose order is then undone.
    virtual void react(Battle& battle, std::span<const Event> events) const = 0;
};

} // namespace sandtable
