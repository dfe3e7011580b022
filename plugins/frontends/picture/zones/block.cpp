#include "plugins/frontends/picture/zones/block.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr double apart = 0.2;       ///< cards
constexpr double wing_apart = 0.45; ///< wings and center
constexpr double rank_apart = 0.3;  ///< lines of cards
constexpr double head_apart = 0.4;  ///< a name and the disc of the card before it
constexpr double least_strip = 5.6;

/// Cards beside each other.
struct Rank {
    std::vector<Unit> units;
    std::vector<double> gaps; ///< before each
    double wide = 0;
};

class Ranks {
public:
    Ranks(const std::vector<double>& card_wide, double room) : card_wide_{card_wide}, room_{room} {}

    void add(const std::vector<Unit>& units)
    {
        bool first = true;
        for (const Unit unit : units) {
            const double wide = card_wide_[static_cast<std::size_t>(index(unit))];
            double gap = rank_.units.empty() ? 0 : first ? wing_apart : apart;
            if (!rank_.units.empty() && rank_.wide + gap + wide > room_) {
                end();
                gap = 0;
            }
            rank_.units.push_back(unit);
            rank_.gaps.push_back(gap);
            rank_.wide += gap + wide;
            first = false;
        }
    }
    void end()
    {
        if (!rank_.units.empty()) ranks_.push_back(std::move(rank_));
        rank_ = {};
    }
    [[nodiscard]] const std::vector<Rank>& ranks() const noexcept { return ranks_; }

private:
    const std::vector<double>& card_wide_;
    double room_;
    Rank rank_;
    std::vector<Rank> ranks_;
};

} // namespace

namespace {

/// A body's troops in lines: the screen before the line and its wings. `screen` is told how many
/// are of the screen.
Ranks ranks_of(const View& view, const Body& body, const std::vector<double>& card_wide,
               double room, std::size_t& screen)
{
    std::vector<Unit> posts[4];
    int horse = 0;
    for (const Unit unit : body.troops) {
        const Post post = post_of(view, unit, horse);
        horse += post == Post::left || post == Post::right ? 1 : 0;
        posts[static_cast<std::size_t>(post)].push_back(unit);
    }
    Ranks ranks{card_wide, room};
    ranks.add(posts[static_cast<std::size_t>(Post::screen)]);
    ranks.end();
    screen = ranks.ranks().size();
    for (const Post post : {Post::left, Post::line, Post::right})
        ranks.add(posts[static_cast<std::size_t>(post)]);
    ranks.end();
    return ranks;
}

void lay_cards(Block& block, const Rank& rank, Spot at, const std::vector<double>& card_wide)
{
    for (std::size_t i = 0; i < rank.units.size(); ++i) {
        const double wide = card_wide[static_cast<std::size_t>(index(rank.units[i]))];
        at.x += rank.gaps[i];
        block.cards.push_back({rank.units[i], {at.x, at.y, at.x + wide, at.y + card_high}});
        at.x += wide;
    }
}

/// One line of troops with the name beside it.
Block beside(const Rank& rank, const std::vector<double>& card_wide, Head head)
{
    Block block;
    const double name = least_strip + head_apart, top = (card_high - strip_high) / 2;
    block.size = {rank.wide + name, card_high};
    const double x = head == Head::left ? 0 : rank.wide + head_apart;
    block.strip = {x, top, x + least_strip, top + strip_high};
    lay_cards(block, rank, {head == Head::left ? name : 0, 0}, card_wide);
    return block;
}

} // namespace

Block block_of(const View& view, const Body& body, const std::vector<double>& card_wide,
               double room, Head head)
{
    std::size_t screen = 0;
    const Ranks ranks = ranks_of(view, body, card_wide, room, screen);
    const bool named = body.head != Unit::none;
    if (head != Head::behind && named && ranks.ranks().size() == 1)
        return beside(ranks.ranks().front(), card_wide, head);
    Block block;
    block.screen = static_cast<double>(screen) * (card_high + rank_apart);
    for (const Rank& rank : ranks.ranks()) block.size.x = std::max(block.size.x, rank.wide);
    if (named) block.size.x = std::max(block.size.x, least_strip);
    double y = 0;
    for (const Rank& rank : ranks.ranks()) {
        lay_cards(block, rank, {(block.size.x - rank.wide) / 2, y}, card_wide);
        y += card_high + rank_apart;
    }
    if (named) {
        y += strip_apart - rank_apart;
        block.strip = {0, y, block.size.x, y + strip_high};
        y = block.strip.low;
    } else {
        y = std::max(y - rank_apart, 0.0);
    }
    block.size.y = y;
    return block;
}

std::vector<double> card_widths(const View& view, const CounterReader& reader, double widest,
                                double letters)
{
    constexpr double least = 2.45, beside_words = 0.32;
    // Wide enough for all of its name in two lines, below figure and strength.
    const auto of_name = [&](Unit unit) {
        constexpr double endless = 1e9;
        const std::string name = reader.name(unit),
                          two = in_two_lines(name, Face::italic, letters, endless);
        const std::size_t end = two.find('\n');
        const double wide =
            std::max(width_of(two.substr(0, end), Face::italic, letters),
                     width_of(two.substr(std::min(end + 1, two.size())), Face::italic, letters));
        return std::clamp(wide + beside_words, least, std::min(narrow_card, widest));
    };
    const auto root = [&](Unit unit) {
        return std::sqrt(static_cast<double>(std::max<std::int64_t>(reader.strength(unit), 1)));
    };
    double most = 1;
    for (int i = 0; i < view.unit_count(); ++i)
        if (view.on_board(unit_at_index(i))) most = std::max(most, root(unit_at_index(i)));
    std::vector<double> wide;
    std::vector<int> by_strength;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        wide.push_back(std::clamp(widest * root(unit) / most, of_name(unit), widest));
        if (view.on_board(unit) && !reader.is_leader(unit)) by_strength.push_back(i);
    }
    // Who is stronger is nowhere narrower than a weaker one with a long name.
    std::ranges::stable_sort(by_strength, {},
                             [&](int i) { return reader.strength(unit_at_index(i)); });
    double least_wide = 0;
    for (std::size_t k = 0; k < by_strength.size();) {
        const auto same = [&](std::size_t i) {
            return i < by_strength.size() && reader.strength(unit_at_index(by_strength[i])) ==
                                                 reader.strength(unit_at_index(by_strength[k]));
        };
        std::size_t end = k;
        for (; same(end); ++end)
            least_wide = std::max(least_wide, wide[static_cast<std::size_t>(by_strength[end])]);
        for (; k < end; ++k) wide[static_cast<std::size_t>(by_strength[k])] = least_wide;
    }
    return wide;
}

} // namespace sandtable::picture
