/// telling.hpp - events and breakdowns on their way over the border.
///
///   BorderSink   a kernel Sink that tells a st_sink behind it
///   view_of      a Breakdown as the border shows it
#pragma once

#include "kernel/state/verbs.hpp"
#include "sdk/cpp/mirror.hpp"

#include <bit>

namespace sandtable::sdk {

/// Copies small values from one side's type to the other's.
template <typename To, typename From>
[[nodiscard]] To mirrored(const From& from) noexcept
{
    return std::bit_cast<To>(from);
}

/// A Breakdown as the border shows it: a view of its memory.
[[nodiscard]] inline st_breakdown view_of(const Breakdown& b) noexcept
{
    st_breakdown view{};
    view.struct_size = sizeof view;
    view.lost = b.lost();
    view.kind = b.kind();
    view.title = b.title_text();
    view.outcome_rule = b.outcome_rule();
    view.outcome = b.outcome_text();
    view.title_args = mirrored<st_args>(b.title_args());
    view.outcome_args = mirrored<st_args>(b.outcome_args());
    for (int i = 0; i < Breakdown::groups; ++i) view.totals[i] = b.total(i);
    view.unknown = mirrored<st_unknown>(b.unknown());
    view.terms = {b.begin(), static_cast<std::uint32_t>(b.size()), sizeof(Term)};
    return view;
}

/// Tells whoever listens on the far side. Must not move while it is in use.
class BorderSink {
public:
    explicit BorderSink(const st_sink* to) noexcept : to_{to}
    {
        if (!to) return;
        sink_.mask = to->mask;
        sink_.explains = to->explains;
        sink_.event = [](void* self, const Event* event) {
            const st_sink& far = *static_cast<BorderSink*>(self)->to_;
            far.event(far.to, border(event));
        };
        sink_.breakdown = [](void* self, const Breakdown* breakdown) {
            const st_sink& far = *static_cast<BorderSink*>(self)->to_;
            const st_breakdown view = view_of(*breakdown);
            far.breakdown(far.to, &view);
        };
        sink_.to = this;
    }
    BorderSink(const BorderSink&) = delete;
    BorderSink& operator=(const BorderSink&) = delete;

    /// Null when nobody listens.
    [[nodiscard]] const Sink* get() const noexcept { return to_ ? &sink_ : nullptr; }

private:
    const st_sink* to_;
    Sink sink_;
};

} // namespace sandtable::sdk
