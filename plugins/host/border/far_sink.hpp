/// far_sink.hpp - what a plugin tells, on its way to the host's listeners.
#pragma once

#include "kernel/state/verbs.hpp"
#include "plugins/host/isolation/guarded_block.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "sdk/cpp/telling.hpp"

#include <cstdint>
#include <cstring>

namespace sandtable::host {

/// A st_sink that tells a kernel Sink. A plugin's mistakes (null texts, unknown kinds) are put
/// right or left out here: nothing may be thrown through a plugin. Must not move while in use.
class FarSink {
public:
    /// `block`: what the plugin writes to, which listeners look at where it belongs.
    explicit FarSink(const Sink* to, const GuardedBlock* block = nullptr) noexcept
        : to_{to}, block_{block}
    {
        if (!to) return;
        sink_.mask = to->mask;
        sink_.explains = to->explains;
        sink_.event = [](void* self, const st_event* event) noexcept {
            static_cast<FarSink*>(self)->hear(event);
        };
        sink_.breakdown = [](void* self, const st_breakdown* breakdown) noexcept {
            static_cast<FarSink*>(self)->hear(breakdown);
        };
        sink_.to = this;
    }
    FarSink(const FarSink&) = delete;
    FarSink& operator=(const FarSink&) = delete;

    /// Null when nobody listens.
    [[nodiscard]] const st_sink* get() const noexcept { return to_ ? &sink_ : nullptr; }
    /// What was wrong with what was told, or null.
    [[nodiscard]] const char* fault() const noexcept { return fault_; }

private:
    static const char* or_empty(const char* text) noexcept { return text ? text : ""; }

    /// Nothing more is heard in this call once there is a fault.
    [[nodiscard]] bool is_one_too_many() noexcept
    {
        constexpr std::uint32_t most = 100'000;
        if (++count_ > most) fault_ = key("told more than 100000 events in one call");
        return fault_ != nullptr;
    }
    /// Whether a text that will be kept may be kept. Where the process is supervised all of it is
    /// read: a pointer to nowhere shall crash in the function that gave it, not when it is shown.
    [[nodiscard]] bool is_text(const char* text) noexcept
    {
        constexpr std::size_t longest = 64 * 1024;
        if (!text || !witness::page || ::strnlen(text, longest) < longest) return true;
        fault_ = key("told an event with a text that has no end");
        return false;
    }

    void hear(const st_event* event) noexcept
    {
        if (is_one_too_many()) return;
        if (!event || event->kind >= static_cast<std::uint8_t>(EventKind::count_of_kinds)) return;
        const Event& heard = *sdk::kernel(event);
        if ((to_->mask & event_bit(heard.kind)) == 0) return;
        if (!is_text(event->rule) || !is_text(event->text) || !is_text(event->args.word)) return;
        if (block_) block_->take_back();
        to_->event(to_->to, &heard);
        if (block_) block_->give_again();
    }
    void hear(const st_breakdown* view) noexcept
    {
        if (!view || to_->explains == 0 || is_one_too_many()) return;
        if (!is_text(view->kind) || !is_text(view->title) || !is_text(view->outcome_rule) ||
            !is_text(view->outcome) || !is_text(view->title_args.word) ||
            !is_text(view->outcome_args.word))
            return;
        Breakdown told{or_empty(view->kind), true};
        told.title(or_empty(view->title), sdk::mirrored<Args>(view->title_args));
        told.outcome(or_empty(view->outcome_rule), or_empty(view->outcome),
                     sdk::mirrored<Args>(view->outcome_args));
        told.hide_whole(sdk::mirrored<Unknown>(view->unknown));
        std::array<std::int64_t, Breakdown::groups> totals{};
        for (int i = 0; i < Breakdown::groups; ++i)
            totals[static_cast<std::size_t>(i)] = view->totals[i];
        told.retell(lines_of(*view), totals, view->lost);
        if (fault_) return;
        if (block_) block_->take_back();
        to_->breakdown(to_->to, &told);
        if (block_) block_->give_again();
    }

    /// The lines of a view, put right, in memory that is used again.
    struct Lines {
        std::array<Term, Breakdown::capacity> terms;
        std::size_t count = 0;
        [[nodiscard]] const Term* begin() const noexcept { return terms.data(); }
        [[nodiscard]] const Term* end() const noexcept { return terms.data() + count; }
    };
    Lines lines_of(const st_breakdown& view) noexcept
    {
        Lines lines;
        if (view.terms.count == 0 || !view.terms.items || view.terms.item_size < sizeof(st_term))
            return lines;
        for (std::uint32_t i = 0; i < view.terms.count && lines.count < lines.terms.size(); ++i) {
            Term& term = lines.terms[lines.count++];
            std::memcpy(&term,
                        static_cast<const char*>(view.terms.items) +
                            std::size_t{i} * view.terms.item_size,
                        sizeof term);
            term.rule = or_empty(term.rule);
            term.text = or_empty(term.text);
            if (!is_text(term.rule) || !is_text(term.text) || !is_text(term.args.word)) return {};
            if (term.kind > Term::head) term.kind = Term::note;
            if (term.group >= Breakdown::groups) term.group = 0;
        }
        return lines;
    }

    const Sink* to_;
    const GuardedBlock* block_;
    const char* fault_ = nullptr;
    std::uint32_t count_ = 0;
    st_sink sink_{};
};

} // namespace sandtable::host
