/// nearest_word.hpp - "did you mean", of a whole list.
#pragma once

#include "kernel/words/nearest.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// The word nearest to `meant`, or an empty text when none is near. The beginning of a word counts
/// as near; accents and capitals do not count. Ties: the first.
[[nodiscard]] inline std::string nearest_word(std::string_view meant,
                                              const std::vector<std::string>& words)
{
    const auto bared = [](std::string_view word) { return folded(without_accents(word)); };
    const std::string bare = bared(meant);
    std::vector<std::string> plain;
    plain.reserve(words.size());
    for (const std::string& word : words) plain.push_back(bared(word));
    if (bare.size() >= 3)
        for (std::size_t i = 0; i < words.size(); ++i)
            if (plain[i].starts_with(bare)) return words[i];
    Nearest nearest{bare};
    for (const std::string& word : plain) nearest.offer(word);
    for (std::size_t i = 0; i < words.size(); ++i)
        if (nearest.found().data() == plain[i].data()) return words[i];
    return {};
}

} // namespace sandtable::host
