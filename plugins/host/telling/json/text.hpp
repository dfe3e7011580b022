/// text.hpp - JSON as it is written to people and programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sandtable::host {

/// `json` in one line, or with `indent` blanks a level. What is no UTF-8 becomes U+FFFD; what a
/// terminal would obey is written \u001b, so that readers get it unchanged and screens do not.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

} // namespace sandtable::host
