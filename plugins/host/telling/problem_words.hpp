/// problem_words.hpp - what is wrong with a scenario, in the reader's language.
#pragma once

#include "lua/problem.hpp"
#include "plugins/host/telling/i18n.hpp"

namespace sandtable::host {

/// To render problems with. The texts must outlive it.
[[nodiscard]] inline Translate translation(const Texts& texts)
{
    return [&texts](std::string_view text, const Filling& fill) { return texts.tr(text, fill); };
}

} // namespace sandtable::host
