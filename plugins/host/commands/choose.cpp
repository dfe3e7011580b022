#include "plugins/host/commands/choose.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/table/line_reader.hpp"
#include "plugins/frontends/text/table/paper.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <iostream>

namespace sandtable::host {

namespace {

/// The item that is called so, or else the only one that has these words in it. A name ends where
/// two blanks follow.
std::optional<std::size_t> item_called(std::string_view words, const std::vector<Item>& items)
{
    constexpr std::size_t fewest_letters = 3;
    const std::string meant = folded(words);
    if (meant.size() < fewest_letters) return std::nullopt;
    std::optional<std::size_t> found;
    bool several = false;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string known = folded(items[i].text);
        if (known.substr(0, known.find("  ")) == meant) return i;
        if (known.find(meant) == std::string::npos) continue;
        several = several || found.has_value();
        found = i;
    }
    return several ? std::nullopt : found;
}

} // namespace

std::optional<std::size_t> choose(const Program& program, const std::string& head,
                                  const std::vector<Item>& items)
{
    const bool terminal = program.terminal_in && program.terminal_out;
    text::Paper paper{terminal, program.columns, program.texts};
    paper.begin_answer(); // a page at a time where the screen is too small
    paper.draw(text::paint(head, {.bold = true}, program.color) + "\n");
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].under.empty() && (i == 0 || items[i].under != items[i - 1].under))
            paper.draw(" " + items[i].under + "\n");
        paper.draw((i < 9 ? "   " : "  ") + std::to_string(i + 1) + ") " + items[i].text + "\n");
    }
    paper.end_answer();
    text::LineReader reader{terminal};
    while (true) {
        const auto line = reader.read(program.tr(key("number (Enter: 1): ")));
        if (!line) return std::nullopt;
        if (line->empty()) return 0;
        const std::size_t n =
            line->size() < 6 && line->find_first_not_of("0123456789") == std::string::npos
                ? std::stoul(*line)
                : 0;
        if (n >= 1 && n <= items.size()) return n - 1;
        if (*line == "q" || *line == "quit" || *line == program.texts.of("quit"))
            return std::nullopt;
        if (const auto named = item_called(*line, items)) return *named;
        std::cout << program.tr(key("a number from 1 to {n}, or quit"),
                                {{"n", std::to_string(items.size())}})
                  << "\n";
    }
}

} // namespace sandtable::host
