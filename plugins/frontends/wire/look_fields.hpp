/// look_fields.hpp - the fields of a step, read as if sent by an enemy.
///
/// What is not as it must be is thrown as a ContentError that names the field.
#pragma once

#include "plugins/host/telling/json/forms.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::wire {

/// What was said, short enough for a message and with nothing that moves a cursor.
[[nodiscard]] std::string shown(std::string_view text);

/// The field, or null where there is none.
[[nodiscard]] const host::Json* field_of(const host::Json& step, const char* name);

/// A whole number from 0 to `most`; `otherwise` where there is none.
[[nodiscard]] std::uint64_t number_in(const host::Json& step, const char* name,
                                      std::uint64_t otherwise, std::uint64_t most);

/// A text of 1 to 64 bytes.
[[nodiscard]] std::string name_in(const host::Json& step, const char* name);
/// A text.
[[nodiscard]] std::string text_in(const host::Json& step, const char* name);

/// A list of 1 to `most` seeds; [1] where there is none.
[[nodiscard]] std::vector<std::uint64_t> seeds_in(const host::Json& step, std::size_t most);

} // namespace sandtable::wire
