/// wire_thought.hpp - what a program says it thinks, beside its order (docs/wire.md, "thought").
#pragma once

#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/play/thought.hpp"

#include <string>

namespace sandtable::wire {

struct ReadThought {
    host::Thought thought;
    std::string problem; ///< what is wrong with it, in words; else empty
};

/// `{"plan":["order",...],"value":250000,"plans":12}`, each where it says so; orders are of `side`.
[[nodiscard]] ReadThought read_thought(const Json& said, Side side, const Setting& setting,
                                       const host::Texts& texts);

} // namespace sandtable::wire
