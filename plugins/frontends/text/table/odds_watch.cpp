#include "plugins/frontends/text/table/odds_watch.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/lab/interrupt.hpp"
#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>

namespace sandtable::text {
namespace {

/// What is shown again and again in one place.
class Repainted {
public:
    /// `screen`: lines are cut to so many columns, behind a word, so that they are as many as they
    /// look; 0: none.
    void show(const std::string& whole, std::size_t screen = 0)
    {
        const std::string text = screen > 0 ? cut(whole, screen) : whole;
        const std::string& own = host::own_escape();
        if (lines_ > 0) std::cout << own << "[" << lines_ << "A" << own << "[J";
        std::cout << text << std::flush;
        lines_ = std::count(text.begin(), text.end(), '\n');
    }

private:
    [[nodiscard]] static std::string cut(const std::string& text, std::size_t columns)
    {
        std::string all;
        std::istringstream lines{text};
        for (std::string line; std::getline(lines, line); all += line + "\n")
            if (columns_of(line) >= columns) line = begun(line, columns);
        return all;
    }

    /// The whole words of `line` that fit beside an ellipsis.
    static std::string begun(const std::string& line, std::size_t columns)
    {
        constexpr std::string_view more = " ...";
        std::size_t end = line.rfind(' ');
        while (end != std::string::npos && end > 0 &&
               columns_of(line.substr(0, end)) + more.size() >= columns)
            end = line.rfind(' ', end - 1);
        return line.substr(0, end == std::string::npos ? 0 : end).append(more);
    }

    std::ptrdiff_t lines_ = 0;
};

} // namespace

std::optional<host::SeenOdds> watch_odds(const host::Session& session, host::OddsAsk ask,
                                         const host::Teller& teller, const OddsSheet& sheet)
{
    Repainted screen;
    std::optional<host::Interrupt> interrupt;
    if (sheet.terminal) {
        interrupt.emplace();
        ask.stopped = [] { return host::Interrupt::came(); };
    }
    if (sheet.watched) {
        static constexpr std::size_t seen_at_once = 8; // more would scroll away under the cursor
        constexpr int patience = 10;
        ask.patience = patience;
        ask.watch = [&](const host::SeenOdds& odds) {
            screen.show(show_odds(odds, teller, std::min(sheet.most, seen_at_once)) + "  " +
                            teller.texts().tr(host::key("... Ctrl-C when it is enough")) + "\n",
                        sheet.columns);
        };
    }
    std::optional<host::SeenOdds> odds = session.odds(ask, teller.texts());
    if (odds) screen.show(host::wrapped(show_odds(*odds, teller, sheet.most), sheet.columns));
    return odds;
}

} // namespace sandtable::text
