#include "plugins/frontends/picture/sheet/pieces.hpp"

#include "plugins/frontends/picture/counters/base.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/host/table/known.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

namespace sandtable::picture {
namespace {

constexpr double medallion = printed_counter * 0.38;

/// Whether losses of a unit are told by markers: small numbers, as on its counter.
bool has_small_strength(const Counter& counter)
{
    return counter.strength >= 0 && !counter.as_number && counter.full <= most_losses;
}

bool is_to_print(const View& view, Unit unit)
{
    const Where where = view.unit(unit).where;
    return host::is_known(view, unit) && (where == Where::board || where == Where::reserve);
}

class Gathering {
public:
    Gathering(const View& view, const host::Teller& teller, const CounterReader& reader)
        : view_{view}, teller_{teller}, reader_{reader}
    {
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (!is_to_print(view, unit)) continue;
            ++named_[key_of(unit)];
            faces_ = faces_ || (reader.counter(unit).facing >= 0 && !reader.is_leader(unit));
        }
    }

    void gather(CutPieces& pieces)
    {
        std::set<std::size_t> alike;
        std::set<Side> begun;
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (!is_to_print(view_, unit)) continue;
            if (begun.insert(view_.side(unit)).second) add_commander(pieces, view_.side(unit));
            pieces.all.push_back(piece_of(unit));
            if (!pieces.all.back().counter.tag.empty())
                alike.insert(static_cast<std::size_t>(view_.type(unit)));
        }
        pieces.types_alike.assign(alike.begin(), alike.end());
    }

private:
    [[nodiscard]] bool in_zones() const { return view_.board().shape == Shape::zones; }

    /// As on the drawing of an army without a map.
    void add_commander(CutPieces& pieces, Side side) const
    {
        if (!in_zones()) return;
        CutPiece piece;
        piece.kind = CutPiece::leader;
        piece.label = reader_.commander(side);
        if (piece.label.empty()) return;
        piece.counter = reader_.commander_counter(side);
        piece.counter.flat = true;
        pieces.all.push_back(std::move(piece));
    }

    /// An id with a number in it is what sheets and orders call the unit; others are a word of its
    /// name again, written only where another of its side has that name, too.
    [[nodiscard]] std::string label_of(Unit unit) const
    {
        const std::string id = teller_.unit_id(unit), name = reader_.name(unit);
        if (name.empty()) return id;
        const bool is_code = id.find_first_of("0123456789") != std::string::npos;
        const bool is_only = named_.at(key_of(unit)) == 1;
        return is_code || !is_only ? id + " " + capitalized(name) : capitalized(name);
    }

    [[nodiscard]] CutPiece piece_of(Unit unit) const
    {
        CutPiece piece;
        piece.counter = reader_.counter(unit);
        piece.counter.flat = true;
        piece.counter.marks.clear();
        piece.counter.facing = -1;
        piece.counter.strength = std::max(piece.counter.full, piece.counter.strength);
        piece.label = label_of(unit);
        if (!reader_.is_leader(unit)) {
            if (faces_) piece.counter.facing = 0;
        } else if (in_zones()) {
            piece.kind = CutPiece::body;
            piece.named = std::exchange(piece.label,
                                        capitalized(teller_.texts().of(
                                            view_.book().unit_types[view_.unit(unit).type].title)));
        } else {
            piece.kind = CutPiece::leader;
        }
        return piece;
    }

    const View& view_;
    const host::Teller& teller_;
    const CounterReader& reader_;
    /// Bodies and troops are told apart by how they look.
    using Key = std::tuple<Side, bool, std::string>;
    [[nodiscard]] Key key_of(Unit unit) const
    {
        return {view_.side(unit), reader_.is_leader(unit), reader_.name(unit)};
    }

    std::map<Key, int> named_;
    bool faces_ = false;
};

/// Bases as large as they can be at a scale in whole millimeters, so that distances can be
/// measured.
void size_bases(CutPieces& pieces, Spot base)
{
    if (base.x <= 0 || base.y <= 0) return;
    const double most = printed_counter / std::max(base.x, base.y);
    pieces.scale = static_cast<int>(std::floor(100 * most));
    pieces.base = base * (pieces.scale > 0 ? pieces.scale / 100.0 : most);
}

void size_rows(CutPieces& pieces)
{
    for (const CutPiece& piece : pieces.all) {
        std::vector<Box> room;
        if (piece.kind == CutPiece::leader)
            room.push_back(Box{}.grown(medallion * 1.09));
        else if (piece.kind == CutPiece::troops && pieces.base.x > 0)
            room = room_of_base({}, pieces.base, piece.counter);
        else
            room = room_of({}, printed_counter, piece.counter);
        for (const Box& box : room) {
            pieces.above = std::max(pieces.above, -box.top);
            pieces.below = std::max(pieces.below, box.low);
        }
    }
}

/// A body's name on its counter, so large that no word is cut.
void write_on(Drawing& drawing, Spot at, const CutPiece& piece)
{
    constexpr double room = printed_counter * 0.84, usual = 3.2, least = 1.8, step = 0.1;
    constexpr std::size_t most = 4;
    Letters letters;
    letters.face = Face::bold;
    letters.size = usual;
    letters.color = piece.counter.color.ink;
    letters.anchor = Anchor::middle;
    std::vector<std::string> lines = broken(piece.named, letters.face, letters.size, room);
    const auto is_cut = [](const std::string& line) { return line.ends_with("\u2026"); };
    while (letters.size > least && std::any_of(lines.begin(), lines.end(), is_cut)) {
        letters.size -= step;
        lines = broken(piece.named, letters.face, letters.size, room);
    }
    lines.resize(std::min(lines.size(), most));
    double y = at.y + letters.size * (0.34 - 0.55 * (static_cast<double>(lines.size()) - 1));
    for (const std::string& line : lines) {
        drawing.text({at.x, y}, line, letters);
        y += letters.size * 1.1;
    }
}

} // namespace

int CutPieces::marked() const
{
    return static_cast<int>(std::count_if(all.begin(), all.end(), [](const CutPiece& piece) {
        return piece.kind != CutPiece::leader;
    }));
}

std::map<std::int64_t, int> CutPieces::losses() const
{
    std::map<std::int64_t, int> losses;
    for (const CutPiece& piece : all)
        if (has_small_strength(piece.counter))
            for (std::int64_t lost = 1; lost < piece.counter.full; ++lost) ++losses[lost];
    return losses;
}

bool CutPieces::has_large_strengths() const
{
    return std::any_of(all.begin(), all.end(), [](const CutPiece& piece) {
        return piece.counter.strength > 0 && !has_small_strength(piece.counter);
    });
}

CutPieces pieces_of(const View& view, const host::Teller& teller, const CounterReader& reader,
                    Spot base)
{
    CutPieces pieces;
    Gathering{view, teller, reader}.gather(pieces);
    if (view.board().shape == Shape::plane) size_bases(pieces, base);
    size_rows(pieces);
    return pieces;
}

void draw_piece(Drawing& drawing, Spot at, const CutPieces& pieces, const CutPiece& piece,
                const Palette& colors)
{
    if (piece.kind == CutPiece::leader) {
        draw_medallion(drawing, at, medallion, piece.counter, colors);
    } else if (piece.kind == CutPiece::troops && pieces.base.x > 0) {
        draw_base(drawing, at, pieces.base, piece.counter, colors);
    } else if (piece.kind == CutPiece::troops) {
        draw_counter(drawing, at, printed_counter, piece.counter, colors);
    } else {
        draw_blank(drawing, at, printed_counter, piece.counter, colors);
        write_on(drawing, at, piece);
    }
}

void draw_back(Drawing& drawing, Spot at, const CutPieces& pieces, const CutPiece& piece,
               const Palette& colors)
{
    Counter counter;
    counter.color = piece.counter.color;
    counter.flat = true;
    counter.unknown = true;
    if (pieces.base.x > 0)
        draw_base(drawing, at, pieces.base, counter, colors);
    else
        draw_counter(drawing, at, printed_counter, counter, colors);
}

} // namespace sandtable::picture
