#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/problem_words.hpp"

namespace sandtable::host {

std::string told_failure(const Problem& problem, const Texts& texts)
{
    std::string text = texts.tr(key("A handler of the scenario fails; the order is undone:")) +
                       "\n" + render(problem, translation(texts));
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

} // namespace sandtable::host
