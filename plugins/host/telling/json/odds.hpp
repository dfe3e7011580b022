/// odds.hpp - chances as programs read them (docs/cli.md).
#pragma once

#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/telling/json/forms.hpp"

namespace sandtable::host {

[[nodiscard]] Json odds_json(const SeenOdds& seen, const Teller& teller);

} // namespace sandtable::host
