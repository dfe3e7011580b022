#include "plugins/host/telling/sheet.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/table/clause.hpp"
#include "plugins/host/table/known.hpp"

#include <algorithm>
#include <map>

namespace sandtable::host {
namespace {

/// Puts pieces together.
class Collector {
public:
    Collector(const ReadyBattle& battle, const Teller& teller, std::string_view gap)
        : battle_{battle}, teller_{teller}, gap_{gap}
    {
    }

    [[nodiscard]] SheetSink sink()
    {
        SheetSink sink;
        sink.to = this;
        sink.put = [](void* self, const SheetPiece& piece) {
            static_cast<Collector*>(self)->take(piece);
        };
        return sink;
    }
    [[nodiscard]] Sheet done() { return std::move(sheet_); }

private:
    void take(const SheetPiece& piece);
    void mark(SheetMark mark);
    void out_of_place(const char* what) const
    {
        throw PluginError{battle_.identity.ruleset + " " + battle_.identity.ruleset_version,
                          "write", clause(what)};
    }
    SheetPage& page()
    {
        if (sheet_.pages.empty()) out_of_place(key("put a piece before the first page"));
        return sheet_.pages.back();
    }
    SheetTable& table()
    {
        if (page().tables.empty()) out_of_place(key("put a row outside a table"));
        return sheet_.pages.back().tables.back();
    }

    const ReadyBattle& battle_;
    const Teller& teller_;
    std::string_view gap_;
    Sheet sheet_;
};

void Collector::mark(SheetMark mark)
{
    std::vector<SheetStrip>& strips =
        page().tables.empty() ? page().strips : page().tables.back().strips;
    if (strips.empty()) out_of_place(key("put a field outside a strip"));
    strips.back().marks.push_back(std::move(mark));
}

void Collector::take(const SheetPiece& piece)
{
    const std::string text = teller_.message(piece.text, piece.args);
    std::string hint = teller_.message(piece.hint, piece.hint_args);
    switch (piece.kind) {
    case SheetPiece::page: sheet_.pages.push_back({text, {}, {}, {}}); return;
    case SheetPiece::line: page().lines.push_back(text); return;
    case SheetPiece::table: page().tables.push_back({text, {}, {}, {}}); return;
    case SheetPiece::column:
        table().columns.push_back({text, std::move(hint), piece.flag != 0, false});
        return;
    case SheetPiece::row: table().rows.push_back({piece.flag != 0, {}}); return;
    case SheetPiece::cell:
    case SheetPiece::number: {
        SheetTable& to = table();
        if (to.rows.empty()) out_of_place("a cell before the first row");
        std::vector<SheetCell>& cells = to.rows.back().cells;
        if (cells.size() == to.columns.size()) out_of_place("more cells than columns");
        const bool number = piece.kind == SheetPiece::number;
        cells.push_back({number ? number_text(piece.args.n, gap_) : text, std::move(hint)});
        return;
    }
    case SheetPiece::strip:
        (page().tables.empty() ? page().strips : page().tables.back().strips).push_back({text, {}});
        return;
    case SheetPiece::field:
        mark({text, std::move(hint), piece.flag == 2 ? "" : number_text(piece.args.n, gap_), false,
              piece.flag != 0});
        return;
    case SheetPiece::box: mark({text, std::move(hint), {}, true, piece.flag != 0}); return;
    case SheetPiece::count_of_kinds: break;
    }
    out_of_place("a piece that is none");
}

// --- rosters ------------------------------------------------------------------------------------

std::string place_of(const View& view, const Teller& teller, Unit unit)
{
    const UnitRecord& record = view.unit(unit);
    const Texts& texts = teller.texts();
    switch (record.where) {
    case Where::board:
        return view.board().shape == Shape::plane ? label(Point{record.x, record.y})
                                                  : teller.cell(record.cell);
    case Where::reserve: return texts.tr(key("reserve"));
    case Where::dead: return texts.tr(key("eliminated"));
    case Where::exited: return texts.tr(key("left the table"));
    case Where::unseen: break;
    }
    return texts.tr(key("out of sight"));
}

/// One side's units out of the Book's own words: a table a formation, a column a counter that any
/// of them has.
class Roster {
public:
    Roster(const View& view, const Teller& teller, Side side, std::string_view gap)
        : view_{view}, teller_{teller}, side_{side}, gap_{gap}
    {
        for (int i = 0; i < view.unit_count(); ++i)
            if (const Unit unit = unit_at_index(i); view.side(unit) == side && is_known(view, unit))
                units_.push_back(unit);
    }
    [[nodiscard]] SheetPage page() const;

private:
    [[nodiscard]] bool mine() const
    {
        return view_.viewer() == nobody || view_.viewer() == umpire_seat || view_.viewer() == side_;
    }
    [[nodiscard]] bool shown(std::size_t counter) const;
    [[nodiscard]] SheetTable table(const std::string& title,
                                   const std::vector<std::size_t>& counters) const;
    [[nodiscard]] SheetRow row(Unit unit, const std::vector<std::size_t>& counters) const;
    [[nodiscard]] std::string said(const char* text) const
    {
        return std::string{teller_.texts().of(text)};
    }

    const View& view_;
    const Teller& teller_;
    Side side_;
    std::string_view gap_;
    std::vector<Unit> units_;
};

bool Roster::shown(std::size_t counter) const
{
    const CounterSpec& spec = view_.book().unit_counters[counter];
    if (!*spec.title || (!mine() && spec.visibility >= Visibility::owner)) return false;
    const UnitCounter name{static_cast<std::uint16_t>(counter)};
    return std::ranges::any_of(units_, [&](Unit unit) {
        const std::int64_t n = view_.wide(name, unit);
        return counter == 0 ? n != 0 : n != spec.initial;
    });
}

SheetRow Roster::row(Unit unit, const std::vector<std::size_t>& counters) const
{
    const UnitInfo& info = view_.info(unit);
    std::string name{teller_.name_of(info)};
    if (name == info.id) name.clear();
    SheetRow row;
    row.cells = {{info.id, {}},
                 {name, {}},
                 {said(view_.book().unit_types[view_.unit(unit).type].title), {}},
                 {place_of(view_, teller_, unit), {}}};
    for (const std::size_t counter : counters) {
        const CounterSpec& spec = view_.book().unit_counters[counter];
        const std::int64_t n = view_.wide(UnitCounter{static_cast<std::uint16_t>(counter)}, unit);
        const bool flag = spec.max - spec.min <= 1;
        row.cells.push_back({flag ? (n != 0 ? said(key("yes")) : "") : number_text(n, gap_), {}});
    }
    return row;
}

SheetTable Roster::table(const std::string& title, const std::vector<std::size_t>& counters) const
{
    SheetTable table;
    table.title = title;
    for (const char* head : {key("Unit"), key("Name"), key("Type"), key("Place")})
        table.columns.push_back({said(head), {}, false, false});
    for (const std::size_t counter : counters)
        table.columns.push_back({said(view_.book().unit_counters[counter].title), {}, true, false});
    table.columns.push_back({said(key("Notes")), {}, false, true});
    return table;
}

SheetPage Roster::page() const
{
    SheetPage page;
    page.title = teller_.side(side_);
    page.lines.push_back(
        teller_.texts().tr(key("{n} units"), {{"n", std::to_string(units_.size())}}));
    std::vector<std::size_t> counters;
    for (std::size_t i = 0; i < view_.book().unit_counters.size(); ++i)
        if (shown(i)) counters.push_back(i);
    std::vector<std::string> order; // formations as the scenario first names them
    std::map<std::string, std::vector<Unit>> by_formation;
    for (const Unit unit : units_) {
        const std::string formation = said(view_.info(unit).formation);
        if (by_formation[formation].empty()) order.push_back(formation);
        by_formation[formation].push_back(unit);
    }
    for (const std::string& formation : order) {
        SheetTable units = table(formation.empty() ? said(key("Units")) : formation, counters);
        for (const Unit unit : by_formation[formation]) units.rows.push_back(row(unit, counters));
        page.tables.push_back(std::move(units));
    }
    return page;
}

} // namespace

std::string_view number_gap(const Texts& texts)
{
    constexpr std::size_t digits = 4;
    const std::string_view thousand = texts.of(key("1,000"));
    return thousand.size() > digits ? thousand.substr(1, thousand.size() - digits) : "";
}

std::string number_text(std::int64_t n, std::string_view gap)
{
    std::string digits = std::to_string(n);
    for (std::size_t i = digits.size(); i > 3 && digits[i - 4] != '-'; i -= 3)
        digits.insert(i - 3, gap);
    return digits;
}

Sheet sheet_of(const ReadyBattle& battle, const View& view, const Teller& teller, bool full,
               std::string_view gap)
{
    if (battle.sheets) {
        Collector collector{battle, teller, gap};
        battle.sheets->sheets(view, full, collector.sink());
        return collector.done();
    }
    Sheet sheet;
    for (std::size_t s = 0; s < battle.setting->sides.size(); ++s)
        sheet.pages.push_back(Roster{view, teller, static_cast<Side>(s), gap}.page());
    return sheet;
}

} // namespace sandtable::host
