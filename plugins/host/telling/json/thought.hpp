/// thought.hpp - what a computer player thinks, as programs read it (docs/cli.md).
#pragma once

#include "plugins/host/play/thought.hpp"
#include "plugins/host/telling/json/forms.hpp"

namespace sandtable::host {

/// `{plan, value, plans, tried}`: orders in notation; `value` is null where none was said.
[[nodiscard]] Json thought_json(const Thought& thought, const Setting& setting);

} // namespace sandtable::host
