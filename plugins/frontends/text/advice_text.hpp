/// advice_text.hpp - an advice in sentences.
#pragma once

#include "plugins/host/lab/advice.hpp"
#include "plugins/host/telling/teller.hpp"

#include <string>

namespace sandtable::text {

/// The order, what it and the next best come to, and how sure that is: lines, each ended.
[[nodiscard]] std::string advice_text(const host::Advice& advice, const host::Teller& teller);

} // namespace sandtable::text
