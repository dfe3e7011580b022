#include "plugins/frontends/text/bodies_text.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/map.hpp"
#include "plugins/host/telling/sheet.hpp"

#include <algorithm>
#include <array>

namespace sandtable::text {
namespace {

using host::key;

constexpr std::size_t columns = 7;
using Row = std::array<std::string, columns>;

/// "Engaged" of "Engaged: Cbt -1".
std::string short_of(const std::string& label)
{
    constexpr std::string_view no_break = "\u00a0"; // before a French colon
    std::string_view word{label.data(), std::min(label.find(':'), label.size())};
    while (word.ends_with(' ') || word.ends_with(no_break))
        word.remove_suffix(word.ends_with(' ') ? 1 : no_break.size());
    return std::string{word};
}

class Bodies {
public:
    Bodies(const View& view, const host::Teller& teller) : view_{view}, teller_{teller} {}

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
        body[1] = cell(1);
        body[2] = cell(2);
        const auto field = [&](const char* label) -> std::string {
            for (const host::SheetMark& mark : strip.marks)
                if (!mark.box && mark.label == teller_.texts().of(label)) return mark.value;
            return {};
        };
        body[3] = field("Damage") + " / " + field("force");
        body[4] = field("rupture");
        for (const host::SheetMark& mark : strip.marks)
            if (mark.box && mark.flag)
                body[6] += (body[6].empty() ? "" : ", ") + short_of(mark.label);
        if (body[4].empty()) body[4] = "-";
        if (body[6].empty()) body[6] = teller_.texts().tr(key("Fresh"));
        body[5] = faced_by(id);
        return body;
    }

    /// The id of whom a unit faces, or "-".
    [[nodiscard]] std::string faced_by(const std::string& id) const
    {
        const List<CounterSpec>& counters = view_.book().unit_counters;
        for (std::size_t c = 0; c < counters.size(); ++c) {
            if (std::string_view{counters[c].name} != "faces") continue;
            for (int i = 0; i < view_.unit_count(); ++i) {
                const Unit unit = unit_at_index(i);
                if (id != view_.info(unit).id) continue;
                const int other = view_.get(UnitCounter{static_cast<std::uint16_t>(c)}, unit);
                if (other >= 0 && other < view_.unit_count())
                    return view_.info(unit_at_index(other)).id;
            }
        }
        return "-";
    }

    const View& view_;
    const host::Teller& teller_;
};

/// "A.main: men 460, power 2,080, damage 330 of 3,640, breaks at 2,548, faces B.main, Engaged."
std::string sentence(const Row& row, const host::Texts& texts)
{
    std::string text = row[0] + std::string{texts.of(key(": "))} +
                       std::string{texts.of(key("men"))} + " " + row[1];
    const auto say = [&](const std::string& clause) { text += ", " + clause; };
    say(std::string{texts.of(key("power"))} + " " + row[2]);
    const std::size_t slash = row[3].find(" / ");
    say(texts.tr(key("damage {n} of {m}"),
                 {{"n", row[3].substr(0, slash)},
                  {"m", row[3].substr(std::min(slash + 3, row[3].size()))}}));
    if (row[4] != "-") say(std::string{texts.of(key("breaks at"))} + " " + row[4]);
    say(row[5] == "-" ? texts.tr(key("faces nobody"))
                      : texts.tr(key("faces {word}"), {{"word", row[5]}}));
    say(row[6]);
    return text + ".\n";
}

} // namespace

std::string bodies_in_words(const host::ReadyBattle& battle, const View& view,
                            const host::Teller& teller)
{
    if (!battle.sheets || view.board().shape != Shape::zones) return {};
    const Bodies bodies{view, teller};
    std::string text;
    bool any = false;
    for (const host::SheetPage& page : host::sheet_of(battle, view, teller).pages) {
        text += page.title + std::string{teller.texts().of(key(":"))} + "\n";
        for (const Row& row : bodies.rows(page)) {
            text += sentence(row, teller.texts());
            any = true;
        }
    }
    return any ? text : std::string{};
}

std::string bodies_text(const host::ReadyBattle& battle, const View& view,
                        const host::Teller& teller, bool color)
{
    if (!battle.sheets || view.board().shape != Shape::zones) return {};
    const host::Sheet sheet = host::sheet_of(battle, view, teller);
    const Bodies bodies{view, teller};
    std::vector<std::vector<Row>> sides;
    const host::Texts& texts = teller.texts();
    const Row head{"",
                   std::string{texts.of(key("men"))},
                   std::string{texts.of(key("power"))},
                   std::string{texts.of(key("damage / force"))},
                   std::string{texts.of(key("breaks at"))},
                   std::string{texts.of(key("faces"))},
                   std::string{texts.of(key("state"))}};
    std::array<std::size_t, columns> widths{};
    const auto widen = [&](const Row& row) {
        for (std::size_t i = 0; i < columns; ++i)
            widths[i] = std::max(widths[i], columns_of(row[i]));
    };
    widen(head);
    bool any = false;
    for (const host::SheetPage& page : sheet.pages) {
        sides.push_back(bodies.rows(page));
        std::ranges::for_each(sides.back(), widen);
        any = any || !sides.back().empty();
    }
    if (!any) return {};
    const auto line = [&](const Row& row) {
        std::string text = "  ";
        for (std::size_t i = 0; i < columns; ++i) {
            const std::string blanks(widths[i] - columns_of(row[i]), ' ');
            const bool number = i >= 1 && i <= 4;
            text += (i ? "  " : "") + (number ? blanks + row[i] : row[i] + blanks);
        }
        while (text.ends_with(' ')) text.pop_back();
        return text + "\n";
    };
    std::string out = paint(line(head), {.dim = true}, color);
    for (std::size_t s = 0; s < sides.size(); ++s) {
        const SideInk ink = side_ink(view.setting(), static_cast<Side>(s));
        out += paint(sheet.pages[s].title, {.front = ink.front, .back = ink.back, .bold = true},
                     color) +
               "\n";
        for (const Row& row : sides[s]) out += line(row);
    }
    return out;
}

} // namespace sandtable::text
