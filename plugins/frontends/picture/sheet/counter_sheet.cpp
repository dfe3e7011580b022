#include "plugins/frontends/picture/sheet/counter_sheet.hpp"

#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/cut_pages.hpp"
#include "plugins/frontends/picture/sheet/pieces.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

using host::key;

/// Words in a cell to be cut, below what is drawn there.
struct CellWords {
    double room;         ///< how wide a line may be
    double usual, least; ///< size of the letters, all alike where that is legible

    /// In one line or in two; nothing where they would be wider.
    [[nodiscard]] std::vector<std::string> lines(const std::string& words, double size) const
    {
        if (width_of(words, Face::roman, size) <= room) return {words};
        const std::string two = in_two_lines(words, Face::roman, size, room);
        const std::size_t end = two.find('\n');
        if (two.empty()) return {};
        return {two.substr(0, end), two.substr(end + 1)};
    }
    /// The largest size at which all have room.
    [[nodiscard]] double size_for(const std::vector<std::string>& all) const
    {
        double size = usual;
        const auto fits = [&](const std::string& one) { return !lines(one, size).empty(); };
        while (size > least && !std::all_of(all.begin(), all.end(), fits)) size -= step;
        return std::max(size, least);
    }
    void write(Drawing& page, Spot at, const std::string& words, double size) const
    {
        std::vector<std::string> two = lines(words, size);
        for (; two.empty() && size > legible; size -= step) two = lines(words, size - step);
        if (two.empty()) two = {cut_to(words, Face::roman, size, room)};
        Letters letters;
        letters.size = size;
        letters.anchor = Anchor::middle;
        double y = at.y + 0.8 * size;
        for (const std::string& line : two) {
            page.text({at.x, y}, line, letters);
            y += size;
        }
    }
    /// What two lines of the usual size take.
    [[nodiscard]] double high() const { return 2.1 * usual; }

    static constexpr double step = 0.1;
    static constexpr double legible = 1.8; ///< five points
};

constexpr double counter_cell = 30, marker_cell = 18, marker_radius = 4.5, loss_cell = 10;
constexpr int counter_columns = 6, marker_columns = 10, loss_columns = 18;
constexpr double below_sign = 0.8; ///< between a sign and its name

void add_counters(CutPages& pages, const CutPieces& pieces, const Palette& colors)
{
    const CellWords words{counter_cell - 2 * off_the_cut, 2.7, 2.1};
    std::vector<std::string> labels;
    for (const CutPiece& piece : pieces.all) labels.push_back(piece.label);
    const double size = words.size_for(labels);
    for (const CutPiece& piece : pieces.all) {
        const auto middle = [&](Spot corner) {
            return corner + Spot{counter_cell / 2, off_the_cut + pieces.above};
        };
        pages.add(
            [&](Drawing& page, Spot corner) {
                draw_piece(page, middle(corner), pieces, piece, colors);
                words.write(page, middle(corner) + Spot{0, pieces.below + below_sign}, piece.label,
                            size);
            },
            [&](Drawing& page, Spot corner) {
                draw_back(page, middle(corner), pieces, piece, colors);
            });
    }
}

CutCells counter_cells(const host::Texts& texts, const CutPieces& pieces)
{
    const CellWords words{counter_cell, 2.7, 2.1};
    return {counter_cell,
            2 * off_the_cut + pieces.above + pieces.below + below_sign + words.high(),
            counter_columns,
            texts.tr(key("Counters, fronts")),
            texts.tr(key("Counters, backs")),
            {}};
}

void add_states(CutPages& pages, const View& view, const host::Texts& texts, int each,
                const Palette& colors)
{
    const CellWords words{marker_cell - 2 * off_the_cut, 2.1, 1.9};
    const double sign = 2.14 * marker_radius; // with its line
    pages.begin({marker_cell, 2 * off_the_cut + sign + below_sign + words.high(), marker_columns,
                 texts.tr(key("Markers, fronts")), texts.tr(key("Markers, backs")),
                 texts.tr(key("States"))});
    std::vector<std::string> names;
    for (const StateSpec& state : view.book().states) names.emplace_back(texts.of(state.title));
    const double size = words.size_for(names);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const StateMark mark = mark_named(view.book().states[i].name);
        const auto draw = [&](Drawing& page, Spot corner) {
            const Spot top = corner + Spot{marker_cell / 2, off_the_cut};
            draw_mark(page, top + Spot{0, sign / 2}, marker_radius, mark,
                      std::string{host::first_character(names[i])}, colors);
            words.write(page, top + Spot{0, sign + below_sign}, names[i], size);
        };
        for (int n = 0; n < each; ++n) pages.add(draw, draw);
    }
}

void write_loss(Drawing& page, Spot corner, std::int64_t lost)
{
    const std::string words = "\u2212" + std::to_string(lost);
    constexpr double room = loss_cell - 2 * off_the_cut;
    Letters letters;
    letters.face = Face::sans;
    letters.size = fitted(words, Face::sans, 4.8, room, 0.5);
    letters.color = rgb(0x9b1c1c);
    letters.anchor = Anchor::middle;
    page.text(corner + Spot{loss_cell / 2, loss_cell / 2 + letters.size * 0.36}, words, letters);
}

/// A marker has the next loss on its back, as long as units can lose that much.
void add_losses(CutPages& pages, const host::Texts& texts, const CutPieces& pieces,
                const std::string& strength)
{
    std::map<std::int64_t, int> losses = pieces.losses();
    if (losses.empty()) return;
    pages.begin({loss_cell, loss_cell, loss_columns, texts.tr(key("Markers, fronts")),
                 texts.tr(key("Markers, backs")),
                 texts.tr(key("Losses ({counter}): one marker on a unit, to be turned over"),
                          {{"counter", strength}})});
    for (std::int64_t lost = 1; losses[lost] > 0; lost += 2)
        for (int n = 0; n < losses[lost]; ++n)
            pages.add([&](Drawing& page, Spot corner) { write_loss(page, corner, lost); },
                      [&](Drawing& page, Spot corner) {
                          write_loss(page, corner, n < losses[lost + 1] ? lost + 1 : lost);
                      });
}

/// What a player must know before he prints and cuts.
std::vector<std::string> notes_of(const View& view, const host::Texts& texts,
                                  const CutPieces& pieces)
{
    std::vector<std::string> notes{texts.tr(
        key("Print at 100 %, on both sides, turned along the long edge; cut along the dashes."))};
    if (pieces.scale > 0)
        notes.push_back(texts.tr(key("Bases are to scale: 100 units of the table are {n} mm."),
                                 {{"n", std::to_string(pieces.scale)}}));
    std::string letters;
    for (const std::size_t type : pieces.types_alike) {
        const UnitTypeSpec& spec = view.book().unit_types[type];
        letters += (letters.empty() ? "" : ", ") + std::string(1, spec.letter) + " " +
                   std::string{texts.of(spec.title)};
    }
    if (!letters.empty())
        notes.push_back(texts.tr(key("Letters on counters: {letters}"), {{"letters", letters}}));
    if (pieces.has_large_strengths())
        notes.push_back(texts.tr(key("Losses are written on the sheets of the armies (sandtable "
                                     "info BATTLE --sheet).")));
    return notes;
}

} // namespace

std::vector<Drawing> counter_sheets(const View& view, const host::Teller& teller,
                                    const CounterReader& reader, const Palette& colors,
                                    const std::string& title, Spot base)
{
    const host::Texts& texts = teller.texts();
    const CutPieces pieces = pieces_of(view, teller, reader, base);
    if (pieces.all.empty()) return {};
    CutPages pages{title, std::string{texts.language()}, notes_of(view, texts, pieces)};
    pages.begin(counter_cells(texts, pieces));
    add_counters(pages, pieces, colors);
    if (!view.book().states.empty()) add_states(pages, view, texts, pieces.marked(), colors);
    add_losses(pages, texts, pieces, reader.strength_title());
    return pages.pages();
}

} // namespace sandtable::picture
