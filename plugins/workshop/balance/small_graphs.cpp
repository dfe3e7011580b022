#include "plugins/workshop/balance/small_graphs.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {

std::string share_bar(double share, double low, double high, std::size_t width, bool utf8)
{
    std::string bar;
    for (std::size_t i = 0; i < width; ++i) {
        const double middle = (static_cast<double>(i) + 0.5) / static_cast<double>(width);
        const bool is_share = middle <= share, is_sure = middle <= low, is_out = middle > high;
        if (is_sure)
            bar += utf8 ? "\u2588" : "#";
        else if (is_out)
            bar += utf8 ? "\u00b7" : ".";
        else
            bar += is_share ? utf8 ? "\u2593" : "+" : utf8 ? "\u2591" : "-";
    }
    return bar;
}

std::string share_line(const std::vector<double>& shares, bool utf8)
{
    static constexpr const char* blocks[] = {"\u2581", "\u2582", "\u2583", "\u2584",
                                             "\u2585", "\u2586", "\u2587", "\u2588"};
    std::string line;
    for (const double share : shares) {
        const double in = std::clamp(share, 0.0, 1.0);
        if (utf8)
            line += blocks[static_cast<std::size_t>(std::lround(in * 7))];
        else
            line += static_cast<char>('0' + std::lround(in * 9));
    }
    return line;
}

} // namespace sandtable::host
