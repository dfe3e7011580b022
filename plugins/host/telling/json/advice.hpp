/// advice.hpp - an advice as programs read it (docs/cli.md).
#pragma once

#include "plugins/host/lab/advice.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/telling/json/forms.hpp"

namespace sandtable::host {

/// With the chances of the fight that its order leads to, where there are any to tell.
[[nodiscard]] Json advice_json(const Advice& advice, const std::optional<SeenOdds>& odds,
                               const Teller& teller);

} // namespace sandtable::host
