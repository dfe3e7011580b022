#include "plugins/frontends/text/odds_watch.hpp"

#include "plugins/host/lab/interrupt.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::text {
namespace {

/// What is shown again and again in one place.
class Sheet {
public:
    void show(const std::string& text)
    {
        if (lines_ > 0) std::cout << "\x1b[" << lines_ << "A\x1b[J";
        std::cout << text << std::flush;
        lines_ = std::count(text.begin(), text.end(), '\n');
    }

private:
    std::ptrdiff_t lines_ = 0;
};

} // namespace

std::optional<host::SeenOdds> watch_odds(const host::Session& session, host::OddsAsk ask,
                                         const host::Teller& teller, std::size_t most,
                                         bool terminal)
{
    Sheet sheet;
    std::optional<host::Interrupt> interrupt;
    if (terminal) {
        constexpr std::size_t seen_at_once = 20; // more would scroll away under the cursor
        constexpr int patience = 10;
        interrupt.emplace();
        ask.stopped = [] { return host::Interrupt::came(); };
        ask.patience = patience;
        ask.watch = [&](const host::SeenOdds& odds) {
            sheet.show(show_odds(odds, teller, std::min(most, seen_at_once)) + "  " +
                       teller.texts().tr(host::key("... Ctrl-C when it is enough")) + "\n");
        };
    }
    std::optional<host::SeenOdds> odds = session.odds(ask, teller.texts());
    if (odds) sheet.show(show_odds(*odds, teller, most));
    return odds;
}

} // namespace sandtable::text
