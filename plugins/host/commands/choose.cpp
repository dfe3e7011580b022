#include "plugins/host/commands/choose.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/line_reader.hpp"

#include <iostream>

namespace sandtable::host {

std::optional<std::size_t> choose(const Program& program, const std::string& head,
                                  const std::vector<Item>& items)
{
    std::cout << text::paint(head, {.bold = true}, program.color) << "\n";
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].under.empty() && (i == 0 || items[i].under != items[i - 1].under))
            std::cout << " " << items[i].under << "\n";
        std::cout << (i < 9 ? "   " : "  ") << i + 1 << ") " << items[i].text << "\n";
    }
    text::LineReader reader{program.terminal_in && program.terminal_out};
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
        std::cout << program.tr(key("a number from 1 to {n}, or quit"),
                                {{"n", std::to_string(items.size())}})
                  << "\n";
    }
}

} // namespace sandtable::host
