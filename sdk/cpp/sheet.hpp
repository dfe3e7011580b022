/// sheet.hpp - what a rulebook's own sheets of the armies hold, piece by piece.
///
///   SheetPiece   a page, a heading, a row, a cell, a box to tick
///   SheetSink    whoever draws the pieces, in print or on a screen
///   Sheets       a rulebook that has sheets of its own
///
/// Pieces come in reading order: a page; its lines and strips; then tables, each with its columns,
/// its rows with a cell a column, and the strips below it. A strip holds fields and boxes.
#pragma once

#include "kernel/state/table.hpp"
#include "kernel/words/text.hpp"

namespace sandtable {

/// `text` is a catalog key with placeholders; it and `args.word` need live only while the piece is
/// put down, and a word that no catalog knows stays as it is.
struct SheetPiece {
    enum Kind : std::uint8_t {
        page,   ///< a sheet begins: its title
        line,   ///< of the heading
        table,  ///< a table begins: its title
        column, ///< its heading; `flag` 1: holds numbers
        row,    ///< a row begins; `flag` 1: it sums up the rows above
        cell,   ///< the next cell of the row: a text
        number, ///< the next cell of the row: `args.n`
        strip,  ///< a line of fields and boxes begins: its title, or none
        field,  ///< a label with the number `args.n`; `flag` 1: and room to write, 2: room alone
        box,    ///< a label with a box to tick; `flag` 1: it is ticked
        count_of_kinds
    };
    Kind kind = line;
    std::uint8_t flag = 0;
    /// 1 + a counter of units (UnitCounter::index): `args.n` is what `args.unit` can have of it in
    /// full, where no counter holds that (CounterSpec::full). 0: nothing of the kind.
    std::uint16_t full_of = 0;
    std::uint8_t reserved_[4] = {};
    const char* text = "";
    const char* hint = ""; ///< said of it where there is room (a pointer rests on it), or empty
    Args args{};
    Args hint_args{};
};

struct SheetSink {
    void* to = nullptr;
    void (*put)(void* to, const SheetPiece& piece) = nullptr;
    void operator()(const SheetPiece& piece) const
    {
        if (put) put(to, piece);
    }
};

/// Has sheets of its own. Where a rulebook has none, the host makes rosters from its Book.
class Sheets {
public:
    virtual ~Sheets() = default;
    /// The sheets of all sides as the view shows them. `full`: with the columns that the book asks
    /// for on demand only.
    virtual void sheets(const View& view, bool full, const SheetSink& sink) const = 0;
};

} // namespace sandtable
