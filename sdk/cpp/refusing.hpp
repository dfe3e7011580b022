/// refusing.hpp - saying why an order may not be given.
///
///   refusal   rule, message, arguments
///   nearer    the same with an order that may be given instead
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/rules/refusal.hpp"

#include <optional>

namespace sandtable::sdk {

namespace detail {
/// A refusal that says nothing yet. It is no constant, so that a compiler copies it: filling that
/// many bytes with zeros where they are wanted takes three times as long.
inline constinit Refusal unsaid{};

/// `from` one by one: copied in a few wide words they wait until each narrow one that was just
/// written has reached the memory.
inline void put(Args& args, const Args& from) noexcept
{
    args.unit = from.unit;
    args.other = from.other;
    args.cell = from.cell;
    args.to = from.to;
    args.side = from.side;
    args.n = from.n;
    args.m = from.m;
    args.word = from.word;
}
} // namespace detail

/// `message` is an English text with placeholders, the key of its translation (text.hpp). Whoever
/// lists orders is refused many times, so it is made where the caller wants it.
[[nodiscard]] inline std::optional<Refusal> refusal(const char* rule, const char* message,
                                                    const Args& args = {}) noexcept
{
    std::optional<Refusal> why{std::in_place, detail::unsaid};
    why->rule = rule;
    why->message = message;
    detail::put(why->args, args);
    return why;
}
[[nodiscard]] inline std::optional<Refusal> refusal(const RuleSpec& rule, const char* message,
                                                    const Args& args = {}) noexcept
{
    return refusal(rule.id, message, args);
}

/// Names the nearest legal order to a player who asks what would do.
[[nodiscard]] inline std::optional<Refusal> nearer(std::optional<Refusal> refusal,
                                                   const Order& legal) noexcept
{
    refusal->has_nearest = 1;
    refusal->nearest = legal;
    return refusal;
}

} // namespace sandtable::sdk
