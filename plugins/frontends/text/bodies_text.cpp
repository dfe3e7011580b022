#include "plugins/frontends/text/bodies_text.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "plugins/frontends/text/siege_text.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/host/telling/sheet.hpp"
#include "plugins/host/telling/wear.hpp"

#include <algorithm>
#include <array>

namespace sandtable::text {
namespace {

using host::key;

/// What is told of a body. Not every column is shown of every battle.
namespace in {
enum Column : std::size_t { name, men, power, range, damage, rupture, holds, faces, state, count };
} // namespace in
using Row = std::array<std::string, in::count>;

/// "Engaged" of "Engaged: Cbt -1".
std::string short_of(const std::string& label)
{
    constexpr std::string_view no_break = "\u00a0"; // before a French colon
    std::string_view word{label.data(), std::min(label.find(':'), label.size())};
    while (word.ends_with(' ') || word.ends_with(no_break))
        word.remove_suffix(word.ends_with(' ') ? 1 : no_break.size());
    return std::string{word};
}

/// Whether the sheets count vessels (ships, tanks), not men.
bool are_vessels(const host::Sheet& sheet, const host::Texts& texts)
{
    for (const host::SheetPage& page : sheet.pages)
        for (const host::SheetTable& table : page.tables)
            if (table.columns.size() > 2)
                return table.columns[2].hint == texts.of("global firepower");
    return false;
}

/// Whom a body faces.
Unit faced_by(const View& view, Unit unit)
{
    const auto faces = host::unit_counter_for(view.book(), Means::faces);
    const int other = faces ? view.get(*faces, unit) : -1;
    return other >= 0 && other < view.unit_count() ? unit_at_index(other) : Unit::none;
}

class Bodies {
public:
    Bodies(const host::ReadyBattle& battle, const View& view, const host::Teller& teller,
           bool facing)
        : view_{view}, teller_{teller}, wear_{host::wear_of(battle, view)}, facing_{facing}
    {
    }

    /// The bodies of a side, in the order of its sheet.
    std::vector<Row> rows(const host::SheetPage& page) const
    {
        std::vector<Row> found;
        for (const host::SheetTable& table : page.tables) {
            const bool totals = std::ranges::any_of(table.rows, &host::SheetRow::total);
            std::size_t strip = 0;
            for (const host::SheetRow& row : table.rows) {
                if (row.total != totals || row.cells.empty()) continue;
                if (strip == table.strips.size()) break;
                found.push_back(of_body(row, table.strips[strip++]));
            }
        }
        return found;
    }

private:
    Row of_body(const host::SheetRow& row, const host::SheetStrip& strip) const
    {
        const std::string& id = row.cells.front().hint;
        Row body{id};
        const auto cell = [&](std::size_t i) {
            return i < row.cells.size() ? row.cells[i].text : std::string{};
        };
        body[in::men] = cell(1);
        body[in::power] = cell(2);
        body[in::range] = cell(3);
        const auto field = [&](const char* label) -> std::string {
            for (const host::SheetMark& mark : strip.marks)
                if (!mark.box && mark.label == teller_.texts().of(label)) return mark.value;
            return {};
        };
        body[in::rupture] = field("rupture");
        for (const host::SheetMark& mark : strip.marks)
            if (mark.box && mark.flag)
                body[in::state] += (body[in::state].empty() ? "" : ", ") + short_of(mark.label);
        if (body[in::rupture].empty()) body[in::rupture] = "-";
        if (body[in::state].empty()) body[in::state] = teller_.texts().tr(key("Fresh"));
        body[in::holds] = body[in::faces] = "-";
        for (int i = 0; i < view_.unit_count(); ++i)
            if (id == view_.info(unit_at_index(i)).id) stands(unit_at_index(i), body);
        return body;
    }

    /// What a body has taken, whom it faces, and which work it holds.
    void stands(Unit unit, Row& body) const
    {
        if (const auto wear = wear_.find(unit); wear != wear_.end()) {
            const std::string_view gap = host::number_gap(teller_.texts());
            body[in::damage] = host::number_text(wear->second.taken, gap) + " / " +
                               host::number_text(wear->second.full, gap);
        }
        if (const Unit other = faced_by(view_, unit); facing_ && other != Unit::none)
            body[in::faces] = view_.info(other).id;
        if (counter_of(view_, unit, "in_work") > 0 && view_.on_board(unit))
            body[in::holds] = teller_.cell(view_.unit(unit).cell);
    }

    const View& view_;
    const host::Teller& teller_;
    std::map<Unit, host::Wear> wear_;
    bool facing_;
};

/// What the columns are called: vessels have no men.
struct HeadRow {
    HeadRow(const host::Sheet& sheet, const host::Texts& texts);

    bool vessels;
    Row words;
};
HeadRow::HeadRow(const host::Sheet& sheet, const host::Texts& texts)
    : vessels{are_vessels(sheet, texts)}
{
    const auto call = [&](in::Column column, const char* word) { words[column] = texts.of(word); };
    call(in::men, vessels ? key("number") : key("men"));
    call(in::power, vessels ? key("firepower") : key("power"));
    call(in::range, key("range"));
    call(in::damage, key("damage / force"));
    call(in::rupture, key("breaks at"));
    call(in::holds, key("holds"));
    call(in::faces, key("faces"));
    call(in::state, key("state"));
}

/// "A.main: men 460, power 2,080, damage 330 of 3,640, breaks at 2,548, faces B.main, Engaged."
std::string sentence(const Row& row, const HeadRow& heads, const host::Texts& texts)
{
    const Row& head = heads.words;
    std::string text =
        row[in::name] + std::string{texts.of(key(": "))} + head[in::men] + " " + row[in::men];
    const auto say = [&](const std::string& clause) { text += ", " + clause; };
    say(head[in::power] + " " + row[in::power]);
    if (heads.vessels) say(head[in::range] + " " + row[in::range]);
    const std::size_t slash = row[in::damage].find(" / ");
    say(texts.tr(key("damage {n} of {m}"),
                 {{"n", row[in::damage].substr(0, slash)},
                  {"m", row[in::damage].substr(std::min(slash + 3, row[in::damage].size()))}}));
    if (row[in::rupture] != "-") say(head[in::rupture] + " " + row[in::rupture]);
    if (row[in::holds] != "-") say(head[in::holds] + " " + row[in::holds]);
    if (!heads.vessels)
        say(row[in::faces] == "-" ? texts.tr(key("faces nobody"))
                                  : texts.tr(key("faces {word}"), {{"word", row[in::faces]}}));
    say(row[in::state]);
    return text + ".\n";
}

/// A table of as many columns as have something to tell.
class Drawn {
public:
    /// `most`: the columns of the screen.
    Drawn(const HeadRow& heads, const std::vector<std::vector<Row>>& sides, std::size_t most)
    {
        const auto widen = [&](const Row& row) {
            for (std::size_t i = 0; i < in::count; ++i)
                widths_[i] = std::max(widths_[i], columns_of(row[i]));
        };
        widen(heads.words);
        const auto tells = [&](in::Column column) {
            return std::ranges::any_of(sides, [&](const std::vector<Row>& rows) {
                return std::ranges::any_of(rows,
                                           [&](const Row& row) { return row[column] != "-"; });
            });
        };
        for (const std::vector<Row>& rows : sides) std::ranges::for_each(rows, widen);
        if (!heads.vessels) widths_[in::range] = 0;
        if (!tells(in::holds)) widths_[in::holds] = 0;
        if (heads.vessels || (tells(in::holds) && !tells(in::faces))) widths_[in::faces] = 0;
        if (width() > most) gap_ = " ";
        // Whom one faces is what a fight is about; what is held, `places` says, too.
        if (width() > most && widths_[in::faces] > 0) widths_[in::holds] = 0;
    }
    [[nodiscard]] std::string line(const Row& row) const
    {
        std::string text = "  ";
        for (std::size_t i = 0; i < in::count; ++i) {
            if (widths_[i] == 0) continue;
            const std::string blanks(widths_[i] - columns_of(row[i]), ' ');
            const bool number =
                i == in::men || i == in::power || i == in::damage || i == in::rupture;
            text += (i ? gap_ : "") + (number ? blanks + row[i] : row[i] + blanks);
        }
        while (text.ends_with(' ')) text.pop_back();
        return text + "\n";
    }

private:
    [[nodiscard]] std::size_t width() const
    {
        std::size_t sum = 2 - gap_.size();
        for (const std::size_t one : widths_) sum += one > 0 ? one + gap_.size() : 0;
        return sum;
    }

    std::array<std::size_t, in::count> widths_{};
    std::string gap_ = "  ";
};

} // namespace

std::string bodies_in_words(const host::ReadyBattle& battle, const View& view,
                            const host::Teller& teller, bool facing)
{
    if (!battle.sheets || view.board().shape != Shape::zones) return {};
    const Bodies bodies{battle, view, teller, facing};
    const host::Sheet sheet =
        host::sheet_of(battle, view, teller, false, host::number_gap(teller.texts()));
    const HeadRow heads{sheet, teller.texts()};
    std::string text;
    bool any = false;
    for (const host::SheetPage& page : sheet.pages) {
        text += page.title + std::string{teller.texts().of(key(":"))} + "\n";
        for (const Row& row : bodies.rows(page)) {
            text += sentence(row, heads, teller.texts());
            any = true;
        }
    }
    return any ? text + siege_in_words(view, teller) : std::string{};
}

std::string bodies_text(const host::ReadyBattle& battle, const View& view,
                        const host::Teller& teller, bool color, int width, bool facing)
{
    if (!battle.sheets || view.board().shape != Shape::zones) return {};
    const host::Sheet sheet =
        host::sheet_of(battle, view, teller, false, host::number_gap(teller.texts()));
    const Bodies bodies{battle, view, teller, facing};
    std::vector<std::vector<Row>> sides;
    for (const host::SheetPage& page : sheet.pages) sides.push_back(bodies.rows(page));
    if (std::ranges::all_of(sides, &std::vector<Row>::empty)) return {};
    const HeadRow heads{sheet, teller.texts()};
    const Drawn drawn{heads, sides, static_cast<std::size_t>(std::max(width, 0))};
    std::string out = paint(drawn.line(heads.words), {.dim = true}, color);
    for (std::size_t s = 0; s < sides.size(); ++s) {
        const SideInk ink = side_ink(view.setting(), static_cast<Side>(s));
        out += paint(sheet.pages[s].title, {.front = ink.front, .back = ink.back, .bold = true},
                     color) +
               "\n";
        for (const Row& row : sides[s]) out += drawn.line(row);
    }
    return out + siege_in_words(view, teller);
}

std::string facings_text(const View& view, const host::Teller& teller)
{
    const host::Texts& texts = teller.texts();
    std::string list;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit one = unit_at_index(i);
        const Unit other = faced_by(view, one);
        if (other == Unit::none) continue;
        const bool mutual = faced_by(view, other) == one;
        if (mutual && index(other) < i) continue; // told already
        list += (list.empty() ? "" : std::string{texts.of(key("; "))}) +
                texts.tr(mutual ? key("{unit} and {other}") : key("{unit} faces {other}"),
                         {{"unit", view.info(one).id}, {"other", view.info(other).id}});
    }
    return list.empty() ? list : texts.tr(key("Face to face: {list}."), {{"list", list}});
}

} // namespace sandtable::text
