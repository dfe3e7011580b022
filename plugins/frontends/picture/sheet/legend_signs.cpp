#include "plugins/frontends/picture/sheet/legend_signs.hpp"

#include "plugins/frontends/picture/counters/base.hpp"
#include "plugins/frontends/picture/sheet/samples.hpp"
#include "plugins/frontends/picture/zones/siege.hpp"
#include "plugins/host/telling/holders.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sandtable::picture {
namespace {

using host::key;

/// What there is on the counters of a map.
struct Found {
    bool pips = false, lost_pips = false;
    bool blocks = false, lost_blocks = false;
    bool number = false;
    bool bases = false;
    std::optional<Counter> facing{}; ///< one that looks somewhere
    bool unknown = false;
    bool pile = false;
};

/// Two of a side in one cell that take room.
bool has_piles(const View& view, const CounterReader& reader)
{
    const Board& board = view.board();
    if (board.shape == Shape::plane) return false;
    for (int i = 0; i < board.cells; ++i) {
        std::map<Side, int> troops;
        for (Unit u = view.first_in(cell_at_index(i)); u != Unit::none; u = view.next_in(u))
            if (!reader.is_leader(u) && ++troops[view.side(u)] > 1) return true;
    }
    return false;
}

Found found_on(const View& view, const CounterReader& reader, bool bases)
{
    Found found;
    found.bases = bases;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (!view.on_board(unit) || reader.is_leader(unit)) continue;
        const Counter counter = reader.counter(unit);
        found.unknown = found.unknown || counter.unknown;
        if (counter.facing >= 0 && !counter.unknown && !found.facing)
            found.facing = reader.of_type(static_cast<std::size_t>(view.type(unit)));
        if (counter.unknown || counter.strength < 0) continue;
        const bool lost = counter.full > counter.strength;
        if (bases && has_blocks(counter)) {
            found.blocks = true;
            found.lost_blocks = found.lost_blocks || lost;
        } else if (bases || shows_number(counter)) {
            found.number = true;
        } else {
            found.pips = true;
            found.lost_pips = found.lost_pips || lost;
        }
    }
    found.pile = has_piles(view, reader);
    return found;
}

/// How many dots or blocks a sample has, and how many of them are full.
constexpr std::int64_t in_sample = 3;
std::int64_t full_in_sample(bool lost) { return lost ? in_sample - 1 : in_sample; }

class CounterSigns {
public:
    CounterSigns(const host::Teller& teller, const CounterReader& reader, const Palette& colors)
        : texts_{teller.texts()}, strength_{reader.strength_title()}, colors_{colors}
    {
    }

    std::vector<LegendEntry> entries(const Found& found)
    {
        if (found.pips) add_pips(found.lost_pips);
        if (found.blocks) add_blocks(found.lost_blocks);
        if (found.number) add_number();
        if (found.facing) add_wedge(*found.facing, found.bases);
        if (found.pile) add_pile();
        if (found.unknown) add_unknown();
        return std::move(entries_);
    }

private:
    [[nodiscard]] std::string of_strength(const char* all, const char* some_lost, bool lost) const
    {
        return texts_.tr(lost ? some_lost : all, {{"counter", strength_}});
    }
    [[nodiscard]] Counter plain() const
    {
        Counter counter;
        counter.color = {colors_.panel, colors_.ink};
        return counter;
    }
    void add_pips(bool lost)
    {
        entries_.push_back({of_strength(key("{counter}, a dot each"),
                                        key("{counter}, a dot each (hollow: lost)"), lost),
                            [&colors = colors_, lost](Drawing& on, const Box& box) {
                                draw_pips(on, box.middle(), box.wide() * 0.29, full_in_sample(lost),
                                          in_sample, box.wide() * 0.095, colors.ink);
                            }});
    }
    void add_blocks(bool lost)
    {
        entries_.push_back({of_strength(key("{counter}, a block each"),
                                        key("{counter}, a block each (hollow: lost)"), lost),
                            [&colors = colors_, lost](Drawing& on, const Box& box) {
                                const Spot middle = box.middle();
                                const double high = box.high() * 0.5;
                                draw_blocks(on, {box.left, middle.y - high / 2}, {box.wide(), high},
                                            full_in_sample(lost), in_sample, colors.ink, middle, 0);
                            }});
    }
    void add_number()
    {
        entries_.push_back({texts_.tr(key("{counter}, as a number"), {{"counter", strength_}}),
                            [&colors = colors_](Drawing& on, const Box& box) {
                                Letters letters;
                                letters.face = Face::sans;
                                letters.size = box.high() * 0.8;
                                letters.color = colors.ink;
                                letters.anchor = Anchor::middle;
                                const Spot middle = box.middle();
                                on.text({middle.x, middle.y + letters.size * 0.36}, "12", letters);
                            }});
    }
    void add_wedge(Counter counter, bool base)
    {
        counter.color = {colors_.panel, colors_.ink};
        counter.facing = 0;
        counter.tag.clear();
        entries_.push_back({texts_.tr(key("where it looks")),
                            [&colors = colors_, counter, base](Drawing& on, const Box& box) {
                                const double wide = box.wide() * 0.70, high = wide * counter_high;
                                const Spot at{(box.left + box.right) / 2, box.low - high / 2};
                                if (base)
                                    draw_base(on, at, {wide, high}, counter, colors);
                                else
                                    draw_counter(on, at, wide, counter, colors);
                            }});
    }
    void add_pile()
    {
        entries_.push_back({texts_.tr(key("how many in a pile")),
                            [&colors = colors_](Drawing& on, const Box& box) {
                                draw_pile_count(on, box.middle(), box.high() * 0.42, 2, colors);
                            }});
    }
    void add_unknown()
    {
        entries_.push_back({texts_.tr(key("not known what")),
                            [&colors = colors_, counter = plain()](Drawing& on, const Box& box) {
                                Counter unknown = counter;
                                unknown.unknown = true;
                                draw_counter(on, box.middle(), box.wide() * 0.9, unknown, colors);
                            }});
    }

    const host::Texts& texts_;
    std::string strength_;
    const Palette& colors_;
    std::vector<LegendEntry> entries_;
};

} // namespace

std::vector<LegendEntry> signs_of_counters(const View& view, const host::Teller& teller,
                                           const CounterReader& reader, const Palette& colors,
                                           bool bases)
{
    return CounterSigns{teller, reader, colors}.entries(found_on(view, reader, bases));
}

LegendEntry sign_of_objectives(const View& view, const host::Teller& teller,
                               const CounterReader& reader, const Palette& colors)
{
    const auto& objectives = view.board().objectives;
    bool held = false, worth = false, free = false;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        (host::holder_of(view, objectives[i]) != nobody ? held : free) = true;
        worth = worth || objectives[i].value != 1;
    }
    const char* const title = held && worth ? key("objective, its holder and worth")
                              : held        ? key("objective and its holder")
                              : worth       ? key("objective and its worth")
                                            : key("objective");
    std::vector<std::optional<SideColor>> flags; // nothing: nobody's
    for (std::size_t side = 0; held && side < 2; ++side)
        if (const SideColor* const color = reader.color(static_cast<Side>(side)))
            flags.emplace_back(*color);
    if (free || flags.empty()) flags.emplace_back();
    return {std::string{teller.texts().of(title)},
            [&colors, flags, worth](Drawing& on, const Box& box) {
                const std::string number = worth ? "3" : "";
                const std::size_t n = flags.size();
                const double high = box.high() * (n > 2 ? 0.85 : 1.1);
                const double first = n == 1 ? 0.3 : n == 2 ? 0.04 : 0.0, apart = n > 2 ? 0.36 : 0.5;
                for (std::size_t i = 0; i < n; ++i)
                    draw_objective(
                        on,
                        {box.left + box.wide() * (first + apart * static_cast<double>(i)), box.low},
                        high, flags[i] ? &*flags[i] : nullptr, number, colors);
            }};
}

std::vector<LegendEntry> ground_of_siege(const View& view, const host::Teller& teller,
                                         const Palette& colors)
{
    const Cell place = besieged_place(view);
    if (place == Cell::none) return {};
    const auto kind = static_cast<std::size_t>(view.terrain_at(place));
    std::vector<LegendEntry> entries;
    entries.push_back({std::string{teller.texts().of(view.book().terrains[kind].title)},
                       [&colors, stone = is_castle(view, place)](Drawing& on, const Box& box) {
                           sample_place(on, box, colors, stone);
                       }});
    if (is_closed_in(view))
        entries.push_back(
            {teller.texts().tr(key("besieger's line")),
             [&colors](Drawing& on, const Box& box) { sample_siege_line(on, box, colors); }});
    return entries;
}

} // namespace sandtable::picture
