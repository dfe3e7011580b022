#include "plugins/host/telling/spoken.hpp"

#include "kernel/board/label.hpp"
#include "kernel/words/ascii.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/directions.hpp"
#include "plugins/host/telling/teller.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <vector>

namespace sandtable::host {
namespace {

bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

/// Whether the words `part` stand in `whole`, both folded, from the beginning of a word to the end
/// of one.
bool has_words(std::string_view whole, std::string_view part)
{
    if (part.size() < 2) return false;
    for (std::size_t at = whole.find(part); at != whole.npos; at = whole.find(part, at + 1)) {
        const std::size_t end = at + part.size();
        if ((at == 0 || !is_letter(whole[at - 1])) &&
            (end == whole.size() || !is_letter(whole[end])))
            return true;
    }
    return false;
}

enum class By { name, words };

bool is_called(const char* name, std::string_view folded_word, const Texts& texts, By by)
{
    for (const std::string_view one : {std::string_view{name}, texts.of(name)}) {
        const std::string known = folded(one);
        if (by == By::name ? known == folded_word : has_words(known, folded_word)) return true;
    }
    return false;
}

std::vector<std::string_view> words_of(std::string_view text)
{
    std::vector<std::string_view> words;
    while (!(text = trimmed(text)).empty()) {
        const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

/// The label of a zone by its name in the reader's language.
std::optional<std::string> zone_meant(std::string_view word, const Board& board, const Texts& texts)
{
    if (board.labels != Labels::names) return std::nullopt;
    const std::string meant = folded(word);
    for (int i = 0; i < board.cells; ++i) {
        std::string name = label(board, cell_at_index(i));
        if (folded(texts.of(name)) == meant) return name;
    }
    return std::nullopt;
}

/// One run of words; nothing when it names nothing, several units when it may be any of them.
struct Named {
    std::optional<std::string> id;
    std::vector<Unit> may_be;
};

/// `orders`: it is who is ordered, so one of the viewer's own is meant rather than others.
Named named(std::string_view run, const View& view, const Texts& texts, bool orders)
{
    const Setting& setting = view.setting();
    if (auto zone = zone_meant(run, *setting.board, texts)) return {zone, {}};
    std::vector<Unit> units = units_meant(run, view, texts);
    const auto is_foreign = [&](Unit unit) { return view.side(unit) != view.viewer(); };
    if (orders && !std::ranges::all_of(units, is_foreign)) std::erase_if(units, is_foreign);
    if (units.size() == 1) return {view.info(units.front()).id, {}};
    if (units.size() > 1) return {std::nullopt, units};
    const std::string meant = folded(run);
    for (const SideInfo& side : setting.sides)
        if (is_called(side.name, meant, texts, By::name)) return {side.id, {}};
    return {};
}

/// The name of a verb in the notation; what names none as it is.
std::string verb_meant(const std::string& word, const Setting& setting, const Texts& texts)
{
    for (const VerbSpec& spec : setting.book->verbs)
        if (same_but_case(spec.name, word)) return word;
    const Teller teller{texts, setting};
    for (const VerbSpec& spec : setting.book->verbs)
        if (folded(teller.verb(spec)) == folded(word)) return spec.name;
    return word;
}

/// "no" for "non" where a verb's argument is a choice; empty when the word is none of it.
std::string choice_meant(const std::string& verb, std::size_t at, std::string_view word,
                         const Setting& setting, const Texts& texts)
{
    const Teller teller{texts, setting};
    for (const VerbSpec& spec : setting.book->verbs) {
        if (spec.name != verb || spec.params.empty()) continue;
        const ParamSpec& param = spec.params[std::min<std::size_t>(at, spec.params.size() - 1)];
        if (param.kind != ParamKind::choice) return {};
        for (const char* known : param.words)
            if (word == known) return {};
        for (const char* known : param.words)
            if (folded(teller.choice(known)) == folded(word)) return known;
    }
    return {};
}

/// "NW" for "NO" where a verb's argument may be a direction, and in a shorthand, which only the
/// ruleset knows; any other word as it is.
std::string argument_meant(const std::string& verb, std::size_t at, std::string_view word,
                           const Setting& setting, const Texts& texts)
{
    for (const VerbSpec& spec : setting.book->verbs) {
        if (spec.name != verb) continue;
        if (spec.params.empty()) return std::string{word};
        const ParamKind kind = spec.params[std::min<std::size_t>(at, spec.params.size() - 1)].kind;
        if (kind != ParamKind::direction && kind != ParamKind::form) return std::string{word};
        break;
    }
    return direction_meant(word, setting.board->shape, texts);
}

/// "porte-cour" in the board's own names, where every part is a zone.
std::optional<std::string> path_of_zones(std::string_view word, const Board& board,
                                         const Texts& texts)
{
    std::string path;
    while (!word.empty()) {
        const std::size_t end = std::min(word.find('-'), word.size());
        const auto zone = zone_meant(word.substr(0, end), board, texts);
        if (!zone) return std::nullopt;
        path += (path.empty() ? "" : "-") + *zone;
        word.remove_prefix(std::min(end + 1, word.size()));
    }
    return path;
}

} // namespace

std::optional<Side> side_meant(std::string_view word, const Setting& setting, const Texts& texts)
{
    const auto one_of = [&](const auto& fits) -> std::optional<Side> {
        std::optional<Side> found;
        for (std::size_t s = 0; s < setting.sides.size(); ++s) {
            if (!fits(setting.sides[s])) continue;
            if (found) return std::nullopt;
            found = static_cast<Side>(s);
        }
        return found;
    };
    const std::string meant = folded(word);
    if (word == "umpire" || meant == folded(texts.of(key("umpire")))) return umpire_seat;
    if (const auto side = one_of([&](const SideInfo& info) { return info.id == word; }))
        return side;
    if (const auto side = one_of([&](const SideInfo& info) { return folded(info.id) == meant; }))
        return side;
    for (const By by : {By::name, By::words})
        if (const auto side = one_of(
                [&](const SideInfo& info) { return is_called(info.name, meant, texts, by); }))
            return side;
    return std::nullopt;
}

std::vector<Unit> units_meant(std::string_view words, const View& view, const Texts& texts)
{
    const std::string meant = folded(words);
    std::vector<Unit> found;
    if (meant.empty()) return found;
    for (int i = 0; i < view.unit_count(); ++i)
        if (view.info(unit_at_index(i)).id == words) return {unit_at_index(i)};
    for (int i = 0; i < view.unit_count(); ++i)
        if (folded(view.info(unit_at_index(i)).id) == meant) found.push_back(unit_at_index(i));
    if (found.size() == 1) return found;
    for (const By by : {By::name, By::words}) {
        found.clear();
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (!is_known(view, unit)) continue;
            if (is_called(view.info(unit).name, meant, texts, by)) found.push_back(unit);
        }
        if (!found.empty()) break;
    }
    return found;
}

InNotation in_notation(std::string_view typed, const View& view, const Texts& texts, bool names)
{
    const Setting& setting = view.setting();
    const std::vector<std::string_view> words = words_of(typed);
    InNotation out{std::string{typed}, {}, {}};
    if (words.empty()) return out;
    std::string verb{words[0]};
    verb = verb_meant(verb, setting, texts);
    std::string text = verb;
    std::size_t arguments = 0;
    for (std::size_t at = 1; at < words.size(); ++arguments) {
        std::size_t taken = 1;
        std::string word = argument_meant(verb, arguments, words[at], setting, texts);
        bool several = false;
        if (std::string chosen = choice_meant(verb, arguments, word, setting, texts);
            !chosen.empty()) {
            text += " " + chosen;
            ++at;
            continue;
        }
        constexpr std::size_t longest = 6;
        for (std::size_t run = names ? std::min(longest, words.size() - at) : 0; run > 0; --run) {
            const char* const end = words[at + run - 1].data() + words[at + run - 1].size();
            const std::string_view said{words[at].data(),
                                        static_cast<std::size_t>(end - words[at].data())};
            Named found = named(said, view, texts, at == 1);
            if (!found.id && found.may_be.empty()) continue;
            taken = run;
            if (found.id) {
                word = *found.id;
            } else {
                several = out.may_be.empty();
                if (several) out.word = said;
                if (several) out.may_be = std::move(found.may_be);
            }
            break;
        }
        if (names && taken == 1 && !several)
            if (auto path = path_of_zones(words[at], *setting.board, texts)) word = *path;
        text += " " + word;
        at += taken;
    }
    out.text = text;
    return out;
}

} // namespace sandtable::host
