#include "plugins/host/notation/possible_words.hpp"

#include "plugins/host/notation/forms.hpp"
#include "plugins/host/notation/words.hpp"
#include "plugins/host/notation/write_order.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace sandtable::host {

using namespace notation;

namespace {

/// What was typed before the fault: whole words, and what is good of the word that has it.
struct Typed {
    std::vector<Token> words;
    std::string_view begun;
};

Typed before(std::string_view text, std::size_t at)
{
    Typed typed{split(text.substr(0, std::min(at, text.size()))), {}};
    if (at < text.size() && at > 0 && !typed.words.empty() && !is_blank(text[at - 1])) {
        typed.begun = typed.words.back().text;
        typed.words.pop_back();
    }
    return typed;
}

/// The word that `order` has where `typed` breaks off, if it begins like that.
std::string_view word_behind(const Typed& typed, std::string_view order)
{
    Tokens tokens{order};
    for (const Token& word : typed.words)
        if (!tokens.any() || !same_but_case(tokens.take().text, word.text)) return {};
    if (!tokens.any()) return {};
    const std::string_view next = tokens.take().text;
    const bool goes_on = next.size() > typed.begun.size() &&
                         same_but_case(next.substr(0, typed.begun.size()), typed.begun);
    return goes_on ? next : std::string_view{};
}

/// The parameter that stands behind so many words of a verb's order; null where there is none.
const ParamSpec* parameter_behind(std::size_t words, const VerbSpec& verb)
{
    const List<ParamSpec>& params = verb.params;
    if (params.empty()) return nullptr;
    const bool repeats = params[params.size() - 1].repeats;
    const std::size_t at = repeats ? std::min(words - 1, params.size() - 1) : words - 1;
    return at < params.size() ? &params[at] : nullptr;
}

/// What an argument may be wherever the battle stands: short lists alone, and no units, as who
/// there is may be hidden.
std::vector<std::string> own_words(const ParamSpec& param, const Setting& setting)
{
    std::vector<std::string> words;
    if (param.kind == ParamKind::form) {
        for (std::size_t i = 0; i < param.words.size(); ++i)
            if (std::string one = example_of_form(setting, param, i); !one.empty())
                words.push_back(std::move(one));
        return words;
    }
    if (param.kind == ParamKind::unit) return words;
    const Names names{setting, param};
    for (std::size_t i = 0; i < names.count(); ++i) words.emplace_back(names(i));
    if (param.optional && !words.empty()) words.emplace_back("-");
    return words;
}

} // namespace

void name_possible(NotationError& error, std::string_view text, Side side, const Setting& setting,
                   const AskLegal& legal)
{
    const Typed typed = before(text, error.at);
    const List<VerbSpec>& verbs = setting.book->verbs;
    const auto verb_name = [&](std::size_t i) { return std::string_view{verbs[i].name}; };
    const int verb =
        typed.words.empty() ? -1 : look_up(typed.words[0].text, verbs.size(), verb_name);
    const ParamSpec* const param =
        verb < 0 ? nullptr
                 : parameter_behind(typed.words.size(), verbs[static_cast<std::size_t>(verb)]);
    if (!typed.words.empty() && !param) return;

    std::set<std::string, std::less<>> words;
    const auto add = [&](std::int16_t unit) {
        for (const Order& order : legal(unit)) {
            if (verb >= 0 && order.verb != verb) continue;
            const std::string written = write_order(order, setting);
            if (const std::string_view word = word_behind(typed, written); !word.empty())
                words.emplace(word);
        }
    };
    add(LegalQuery::everything);
    // Lists may have the orders of one unit alone, to stay short: who is asked about has his own.
    if (param && param->kind == ParamKind::unit && typed.words.size() == 1) {
        for (std::size_t u = 0; u < setting.units.size(); ++u)
            if (setting.units[u].side == side) add(static_cast<std::int16_t>(u));
    } else if (param && words.empty() && typed.words.size() > 1) {
        for (std::size_t u = 0; u < setting.units.size(); ++u)
            if (same_but_case(setting.units[u].id, typed.words[1].text))
                add(static_cast<std::int16_t>(u));
    }
    if (words.empty() && param && typed.begun.empty())
        for (std::string& word : own_words(*param, setting)) words.insert(std::move(word));
    error.possible_count = words.size();
    error.possible.assign(words.begin(),
                          std::next(words.begin(), static_cast<std::ptrdiff_t>(
                                                       std::min(words.size(), most_possible))));
}

} // namespace sandtable::host
