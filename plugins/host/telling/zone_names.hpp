/// zone_names.hpp - what the zones of a battle without a map are called.
///
///   zone_name   a zone in the reader's language
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include "kernel/rules/setting.hpp"

#include <string>

namespace sandtable::host {

/// "front I", "support": without the side that it is of. As the catalogs name the whole label where
/// they do; words that none of them knows as they are.
[[nodiscard]] std::string zone_name(const Setting& setting, Cell zone, const Texts& texts);

} // namespace sandtable::host
