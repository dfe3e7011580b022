/// nearest_word.hpp - "did you mean", of a whole list.
#pragma once

#include "kernel/words/nearest.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// The word nearest to `meant`, or an empty text when none is near. The beginning of a word counts
/// as near. Ties: the first.
[[nodiscard]] inline std::string nearest_word(std::string_view meant,
                                              const std::vector<std::string>& words)
{
    if (meant.size() >= 3)
        for (const std::string& word : words)
            if (word.starts_with(meant)) return word;
    Nearest nearest{meant};
    for (const std::string& word : words) nearest.offer(word);
    return std::string{nearest.found()};
}

} // namespace sandtable::host
