#include "plugins/host/packs/faults.hpp"

#include <algorithm>

namespace sandtable::host::packs {

std::string in_words(const Faults& faults, const std::string& file, const Texts& texts)
{
    constexpr std::size_t most = 40;
    std::string text;
    for (std::size_t i = 0; i < std::min(faults.size(), most); ++i) {
        if (i > 0) text += "\n";
        text += file + ": ";
        if (!faults[i].place.empty()) text += faults[i].place + ": ";
        text += texts.tr(faults[i].text, faults[i].values);
    }
    if (faults.size() > most)
        text += "\n" + file + ": " +
                texts.tr(key("and {n} more"), {{"n", std::to_string(faults.size() - most)}});
    return text;
}

void throw_if_any(const Faults& faults, const std::string& file, const Texts& texts)
{
    if (!faults.empty()) throw ContentError{in_words(faults, file, texts)};
}

} // namespace sandtable::host::packs
