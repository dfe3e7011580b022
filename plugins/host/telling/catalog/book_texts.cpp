#include "plugins/host/telling/catalog/book_texts.hpp"

#include <set>
#include <string_view>

namespace sandtable::host {

std::vector<BookText> texts_of(const Book& book)
{
    std::vector<BookText> texts;
    const auto add = [&](const char* text, const char* what, const char* named) {
        if (text && *text) texts.push_back({text, what, named});
    };
    const auto titles = [&](const auto& list, const char* what) {
        for (const auto& entry : list) add(entry.title, what, entry.name);
    };
    titles(book.unit_counters, "counter");
    titles(book.side_counters, "counter");
    titles(book.cell_counters, "counter");
    titles(book.game_counters, "counter");
    titles(book.states, "state");
    titles(book.verbs, "verb");
    titles(book.phases, "phase");
    for (const StepSpec& step : book.sequence)
        for (const char* words : {step.does, step.until, step.again}) add(words, "step", step.name);
    titles(book.unit_types, "unit type");
    titles(book.terrains, "terrain");
    titles(book.edge_kinds, "edge");
    titles(book.options, "option");
    titles(book.presets, "preset");
    titles(book.side_names, "side");
    titles(book.endings, "ending");
    titles(book.levels, "level");
    for (const DecisionSpec& one : book.decisions) add(one.prompt, "decision", one.name);
    for (const RuleSpec& rule : book.rules) add(rule.title, "rule", rule.id);
    return texts;
}

void add_catalog(Texts& texts, const std::string& folder, const Book& book)
{
    std::set<std::string_view> own;
    for (const BookText& one : texts_of(book)) own.insert(one.text);
    texts.add_folder(folder + "/locale",
                     [&own](std::string_view key) { return own.contains(key); });
}

} // namespace sandtable::host
