/// told.hpp - records in words for tests: by the renderer that players read.
///
/// Units are named by their ids alone, so that a scenario's names are free; rules are cited in
/// full.
#pragma once

#include "plugins/host/telling/breakdowns.hpp"
#include "plugins/host/telling/redact.hpp"

#include <string>
#include <vector>

namespace sandtable {

/// Whose words: English, and what `side` may read.
struct Reader {
    const Setting& setting;
    Side side = umpire_seat;

    [[nodiscard]] const host::Texts& texts() const
    {
        static const host::Texts english;
        return english;
    }
    [[nodiscard]] host::Teller teller() const { return host::Teller{texts(), setting}; }
};

/// All that `ask`, which is handed a sink, explains into it, in order.
template <typename Ask>
[[nodiscard]] std::vector<Breakdown> explained(Ask&& ask)
{
    std::vector<Breakdown> said;
    Sink sink;
    sink.explains = 1;
    sink.to = &said;
    sink.breakdown = [](void* to, const Breakdown* b) {
        static_cast<std::vector<Breakdown>*>(to)->push_back(*b);
    };
    ask(sink);
    return said;
}

/// The text of `key` with its placeholders filled from `args`.
[[nodiscard]] inline std::string fill(const char* key, const Args& args, const Reader& reader)
{
    return reader.teller().brief(key, args);
}

/// A breakdown in one line (`host::tell_in_line`).
[[nodiscard]] inline std::string explain(const Breakdown& breakdown, const Reader& reader)
{
    return host::tell_in_line(breakdown, reader.teller(), reader.side);
}

/// An event in a sentence, with its rule; empty when the reader may know nothing of it, or when it
/// is bookkeeping that no player is told.
[[nodiscard]] inline std::string tell(const Event& event, const Reader& reader)
{
    auto seen = host::redact(event, reader.side, reader.setting);
    if (!seen) return {};
    const std::string rule = seen->rule ? seen->rule : "";
    seen->rule = nullptr; // else it is cited in short
    const std::string text = seen->kind == EventKind::told
                                 ? reader.teller().brief(seen->text, seen->args)
                                 : reader.teller().event(*seen);
    return text.empty() || rule.empty() ? text : text + " [" + rule + "]";
}

/// "not enough force: 2 are left [FOS-PROG-02]".
[[nodiscard]] inline std::string tell(const Refusal& refusal, const Reader& reader)
{
    const std::string text = reader.teller().brief(refusal.message, refusal.args);
    return refusal.rule && *refusal.rule ? text + " [" + refusal.rule + "]" : text;
}

} // namespace sandtable
