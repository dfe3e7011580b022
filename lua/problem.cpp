#include "lua/problem.hpp"

#include "kernel/words/nearest.hpp"

#include <algorithm>
#include <map>

namespace sandtable {

namespace {

std::string say(const Translate& translate, std::string_view text, const Filling& fill = {})
{
    return translate ? translate(text, fill) : filled(text, fill);
}

/// A name as a line has room for: of a long one the beginning and the end, by which names that are
/// numbered differ.
std::string shortened(const std::string& name)
{
    constexpr std::size_t most = 100, begin = 50, end = 20;
    if (name.size() <= most) return name;
    const auto is_inside = [&](std::size_t at) { // of a letter of several bytes
        return (static_cast<unsigned char>(name[at]) & 0xc0) == 0x80;
    };
    std::size_t first = begin, last = name.size() - end;
    while (first > 0 && is_inside(first)) --first;
    while (last < name.size() && is_inside(last)) ++last;
    return name.substr(0, first) + "\u2026" + name.substr(last);
}

/// The fill of a problem with its {kind} and {what} put into the language; the others are names,
/// and so is a {what} of one word with no {word} beside it: a field, told as it is written.
Filling said(Filling fill, const Translate& translate)
{
    const bool has_word =
        std::ranges::any_of(fill, [](const auto& p) { return p.first == "word"; });
    for (auto& [name, value] : fill)
        if (name == "kind" ||
            (name == "what" && (has_word || value.find(' ') != std::string::npos)))
            value = say(translate, value);
        else if (name == "word" || name == "other")
            value = shortened(value);
    return fill;
}

/// What stands below a problem, in the language: a line that the catalogs have, the names in front
/// of which stands what they are.
std::string told_below(const std::string& line, const Translate& translate)
{
    constexpr std::string_view event = "in event ", ruleset = ", ruleset ";
    const std::size_t comma = line.find(ruleset);
    if (line.starts_with(event) && comma != std::string::npos)
        return say(translate, "in event {word}, ruleset {other}",
                   {{"word", line.substr(event.size(), comma - event.size())},
                    {"other", line.substr(comma + ruleset.size())}});
    for (const std::string_view head : {"known:", "called from", "it follows:"})
        if (line.starts_with(head)) return say(translate, head) + line.substr(head.size());
    return say(translate, line);
}

} // namespace

std::string filled(std::string_view text, const Filling& fill)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        out.append(text.substr(0, open));
        if (open == std::string_view::npos) break;
        text.remove_prefix(open);
        const std::size_t close = text.find('}');
        const std::string_view name =
            close == std::string_view::npos ? std::string_view{} : text.substr(1, close - 1);
        const auto found = std::ranges::find(fill, name, &Filling::value_type::first);
        if (found == fill.end()) {
            out += '{';
            text.remove_prefix(1);
        } else {
            out += found->second;
            text.remove_prefix(close + 1);
        }
    }
    return out;
}

std::string render_within(const Place& place, const Translate& translate)
{
    if (!place.within) return {};
    const Within& in = *place.within;
    std::string out;
    const auto add = [&](std::string_view text, const std::string& word, int n = 0) {
        out += (out.empty() ? "" : ", ") +
               say(translate, text, {{"word", word}, {"n", std::to_string(n)}});
    };
    if (!in.layer.empty()) add("layer \"{word}\"", in.layer);
    if (in.object != 0 && in.name.empty()) add("object {n}", "", in.object);
    if (in.object != 0 && !in.name.empty()) add("object {n} \"{word}\"", in.name, in.object);
    if (!in.tileset.empty()) add("tileset \"{word}\"", in.tileset);
    if (in.tile >= 0) add("tile {n}", "", in.tile);
    if (!in.cell.empty()) add("cell {word}", in.cell);
    return out;
}

std::string render(const Problem& problem, const Translate& translate)
{
    std::string out = say(translate, problem.severity == Problem::error ? "error" : "warning");
    out += ' ' + problem.code + "  ";
    if (!problem.place.file.empty()) {
        out += problem.place.file;
        if (problem.place.line > 0) out += ':' + std::to_string(problem.place.line);
        if (problem.place.column > 0) out += ':' + std::to_string(problem.place.column);
        if (problem.place.within) out += " (" + render_within(problem.place, translate) + ")";
        out += "  ";
    }
    out += say(translate, problem.text, said(problem.fill, translate)) + '\n';
    for (const std::string& line : problem.context)
        out += "  " + told_below(line, translate) + '\n';
    const Filling fill{{"word", problem.meant}, {"n", std::to_string(problem.declared)}};
    if (!problem.meant.empty()) {
        out += "  " + say(translate, "did you mean \"{word}\"?", fill);
        if (problem.declared > 0) out += ' ' + say(translate, "declared at line {n}", fill);
        out += '\n';
    } else if (problem.declared > 0) {
        out += "  " + say(translate, "the first is at line {n}", fill) + '\n';
    }
    if (!problem.code.empty())
        out += "  " + say(translate, "run:") + " sandtable explain " + problem.code + '\n';
    return out;
}

std::string render(const Problems& problems, const Translate& translate)
{
    constexpr int most = 20; // of a kind: who made a thousand units has made one mistake
    std::map<std::string, std::pair<int, const Problem*>> kinds; // how many, and the last
    std::string out;
    for (const Problem& problem : problems) {
        auto& [count, last] = kinds[problem.code + problem.text];
        last = &problem;
        if (++count <= most) out += render(problem, translate);
    }
    for (const auto& [kind, told] : kinds)
        if (const auto& [count, last] = told; count > most)
            out += say(translate, "{word}: {n} more like these, the last at line {line}",
                       {{"word", last->code},
                        {"n", std::to_string(count - most)},
                        {"line", std::to_string(last->place.line)}}) +
                   '\n';
    return out;
}

std::string nearest(std::string_view word, std::span<const std::string> known)
{
    const std::string* best = nullptr;
    std::size_t fewest = word.size() <= 2 ? 1 : word.size() <= 5 ? 2 : 3;
    for (const std::string& candidate : known) {
        if (candidate == word) continue;
        const std::size_t far = edit_distance(word, candidate);
        if (far < candidate.size() && (far < fewest || (far == fewest && !best))) {
            fewest = far;
            best = &candidate;
        }
    }
    if (best || word.size() < 3) return best ? *best : std::string{};
    // The word with something more: "fog" for "fog_of_war", "limit" for "time_limit".
    for (const std::string& candidate : known) {
        const bool holds = candidate.starts_with(word) ||
                           candidate.find("_" + std::string{word}) != std::string::npos;
        if (candidate != word && holds && (!best || candidate.size() < best->size()))
            best = &candidate;
    }
    return best ? *best : std::string{};
}

ScriptError::ScriptError(Problem what) : std::runtime_error{render(what)}, problem{std::move(what)}
{
}

void sort_by_place(Problems& problems, const std::string& scenario)
{
    std::vector<std::string> files;
    if (!scenario.empty()) files.push_back(scenario);
    for (const Problem& problem : problems)
        if (std::ranges::find(files, problem.place.file) == files.end())
            files.push_back(problem.place.file);
    std::ranges::stable_sort(problems, {}, [&](const Problem& problem) {
        return std::pair{std::ranges::find(files, problem.place.file) - files.begin(),
                         problem.place.line};
    });
}

} // namespace sandtable
