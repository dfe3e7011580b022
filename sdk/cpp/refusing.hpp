/// refusing.hpp - saying why an order may not be given.
///
///   refusal   rule, message, arguments
///   nearer    the same with an order that may be given instead
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/rules/refusal.hpp"

namespace sandtable::sdk {

/// `message` is an English text with placeholders, the key of its translation (text.hpp).
[[nodiscard]] inline Refusal refusal(const char* rule, const char* message,
                                     const Args& args = {}) noexcept
{
    return {.rule = rule, .message = message, .args = args, .has_nearest = 0, .nearest = {}};
}
[[nodiscard]] inline Refusal refusal(const RuleSpec& rule, const char* message,
                                     const Args& args = {}) noexcept
{
    return refusal(rule.id, message, args);
}

/// Names the nearest legal order to a player who asks what would do.
[[nodiscard]] inline Refusal nearer(Refusal refusal, const Order& legal) noexcept
{
    refusal.has_nearest = 1;
    refusal.nearest = legal;
    return refusal;
}

} // namespace sandtable::sdk
