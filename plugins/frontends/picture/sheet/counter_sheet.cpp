#include "plugins/frontends/picture/sheet/counter_sheet.hpp"

#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

constexpr double page_wide = 210, page_high = 297;
constexpr double cell_wide = 30, cell_high = 28;
constexpr double top = 24, left = 15;
constexpr int columns = 6, rows = 9;

Letters letters_of(Face face, double size, Anchor anchor)
{
    Letters letters;
    letters.face = face;
    letters.size = size;
    letters.anchor = anchor;
    return letters;
}

/// An empty page with its head.
Drawing page_of(const std::string& title, const std::string& head)
{
    Drawing page;
    page.width = page_wide;
    page.height = page_high;
    page.title = title;
    page.text({page_wide / 2, 12}, cut_to(title, Face::bold, 5, 180),
              letters_of(Face::bold, 5, Anchor::middle));
    page.text({page_wide / 2, 18}, head, letters_of(Face::italic, 3.6, Anchor::middle));
    return page;
}

/// Lines to cut `count` counters along, over the whole rows that they take.
void draw_cuts(Drawing& page, int count)
{
    const int taken = (count + columns - 1) / columns;
    Path cuts;
    for (int c = 0; c <= columns; ++c)
        cuts.move({left + c * cell_wide, top})
            .line({left + c * cell_wide, top + taken * cell_high});
    for (int r = 0; r <= taken; ++r)
        cuts.move({left, top + r * cell_high})
            .line({left + columns * cell_wide, top + r * cell_high});
    page.path(std::move(cuts), stroke(rgb(0x999999), 0.12).dashed(1, 1));
}

Spot middle_of(int n)
{
    return {left + (n % columns + 0.5) * cell_wide, top + (n / columns + 0.5) * cell_high};
}

void draw_one(Drawing& page, Spot at, const Counter& counter, bool leads, const Palette& colors)
{
    const Spot up{at.x, at.y - 2};
    if (leads)
        draw_medallion(page, up, printed_counter * 0.38, counter, colors);
    else
        draw_counter(page, up, printed_counter, counter, colors);
}

/// Below a counter, in one line where that is legible, else in two.
void name_counter(Drawing& page, Spot at, const std::string& name)
{
    constexpr double usual = 2.7, small = 0.85, least = 0.7, room = cell_wide - 2;
    std::vector<std::string> lines{name};
    double size = fitted(name, Face::roman, usual, room, least);
    if (size < usual * small)
        if (const std::string two = in_two_lines(name, Face::roman, usual, room / least);
            !two.empty()) {
            const std::size_t end = two.find('\n');
            lines = {two.substr(0, end), two.substr(end + 1)};
            size = usual * small;
            for (const std::string& line : lines)
                size = std::min(size, fitted(line, Face::roman, usual, room, least));
        }
    double y = at.y + (lines.size() > 1 ? 11.0 : 11.6);
    for (const std::string& line : lines) {
        page.text({at.x, y}, cut_to(line, Face::roman, size, room),
                  letters_of(Face::roman, size, Anchor::middle));
        y += size;
    }
}

Drawing markers_of(const Book& book, const host::Teller& teller, const Palette& colors,
                   const std::string& title)
{
    Drawing page = page_of(title, teller.texts().tr(host::key("Markers")));
    // The page is filled: as many rows for each state as there is room for.
    const int states = std::min(static_cast<int>(book.states.size()), rows);
    const int each = rows / std::max(states, 1);
    draw_cuts(page, states * each * columns);
    for (int n = 0; n < states * each * columns; ++n) {
        const StateSpec& state = book.states[static_cast<std::size_t>(n / (each * columns))];
        const std::string name{teller.texts().of(state.title)};
        const std::string first{host::first_character(name)};
        const Spot at = middle_of(n);
        draw_mark(page, {at.x, at.y - 2}, 7, mark_named(state.name), first, colors);
        const double size = fitted(name, Face::roman, 2.8, cell_wide - 2, 0.7);
        page.text({at.x, at.y + 10}, cut_to(name, Face::roman, size, cell_wide - 2),
                  letters_of(Face::roman, size, Anchor::middle));
    }
    return page;
}

} // namespace

std::vector<Drawing> counter_sheets(const View& view, const host::Teller& teller,
                                    const CounterReader& reader, const Palette& colors,
                                    const std::string& title)
{
    const std::string fronts = teller.texts().tr(host::key("Counters, fronts"));
    const std::string backs = teller.texts().tr(host::key("Counters, backs"));
    std::vector<Drawing> pages;
    int n = 0;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const auto type = static_cast<std::size_t>(view.type(unit));
        const Where where = view.unit(unit).where;
        if (type >= view.book().unit_types.size() ||
            (where != Where::board && where != Where::reserve))
            continue;
        if (n % (columns * rows) == 0) {
            pages.push_back(page_of(title, fronts));
            pages.push_back(page_of(title, backs));
        }
        const int place = n++ % (columns * rows);
        Drawing& front = pages[pages.size() - 2];
        Drawing& back = pages.back();
        Counter counter = reader.counter(unit);
        counter.facing = -1;
        counter.marks.clear();
        const bool leads = reader.is_leader(unit);
        const Spot at = middle_of(place);
        draw_one(front, at, counter, leads, colors);
        const std::string id = teller.unit_id(unit);
        std::string name{teller.texts().of(view.info(unit).name)};
        name = name.empty() ? id : id + " " + name;
        name_counter(front, at, name);
        // Seen from behind the columns run the other way.
        const int mirrored = place / columns * columns + (columns - 1 - place % columns);
        counter.unknown = true;
        draw_one(back, middle_of(mirrored), counter, leads, colors);
    }
    for (std::size_t i = 0; i < pages.size(); ++i)
        draw_cuts(pages[i], std::min(n - static_cast<int>(i / 2) * columns * rows, columns * rows));
    if (!view.book().states.empty())
        pages.push_back(markers_of(view.book(), teller, colors, title));
    return pages;
}

} // namespace sandtable::picture
