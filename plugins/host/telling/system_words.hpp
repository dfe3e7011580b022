/// system_words.hpp - what the system says of a call that failed, in the reader's language.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <string>

namespace sandtable::host {

/// What the system says of the last call that failed (`errno`); of a stream that failed and left no
/// answer, "Input/output error". In English.
[[nodiscard]] std::string last_system_words();

/// "Permission denied" and the like in the language of `texts`, as far as it is one of the usual
/// answers; any other text stays as it is.
[[nodiscard]] std::string system_words(const std::string& why, const Texts& texts);

/// The values of a complaint, with the system's answer in them ({why}) put into that language.
[[nodiscard]] Values with_system_words(Values values, const Texts& texts);

} // namespace sandtable::host
