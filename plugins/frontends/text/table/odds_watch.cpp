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
    /// `screen`: lines are cut to so many columns, so that they are as many as they look; 0: none.
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
            while (columns_of(line) >= columns) {
                while ((static_cast<unsigned char>(line.back()) & 0xc0) == 0x80) line.pop_back();
                line.pop_back();
            }
        return all;
    }

    std::ptrdiff_t lines_ = 0;
};

} // namespace

std::optional<host::SeenOdds> watch_odds(const host::Session& session, host::OddsAsk ask,
                                         const host::Teller& teller, const OddsSheet& sheet)
{
    Repainted screen;
    std::optional<host::Interrupt> interrupt;
    if (sheet.watched) {
        static constexpr std::size_t seen_at_once = 20; // more would scroll away under the cursor
        constexpr int patience = 10;
        interrupt.emplace();
        ask.stopped = [] { return host::Interrupt::came(); };
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
