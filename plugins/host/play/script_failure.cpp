#include "plugins/host/play/script_failure.hpp"

namespace sandtable::host {

std::string told_failure(const Problem& problem, const Texts& texts)
{
    std::string text = texts.tr(key("A handler of the scenario fails; the order is undone:")) +
                       "\n" + render(problem, [&texts](std::string_view t, const Filling& fill) {
                           return texts.tr(t, fill);
                       });
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

} // namespace sandtable::host
