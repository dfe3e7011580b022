#include "rulesets/fos/orders/shorthand.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "rulesets/fos/scenario/reading.hpp"
#include "sdk/cpp/refusing.hpp"
#include "sdk/cpp/shorthand.hpp"

namespace sandtable::fos {

namespace {

using sdk::is_digit, sdk::is_letter;

/// "c4-", "C4:", "aa12>": a cell, well written or not, and what follows a cell in these forms.
bool begins_like_a_cell(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size() && is_letter(text[i])) ++i;
    const std::size_t letters = i;
    while (i < text.size() && is_digit(text[i])) ++i;
    return letters > 0 && i > letters && i < text.size() &&
           (text[i] == '-' || text[i] == ':' || text[i] == '>');
}

/// One order of a line.
class ItemReader {
public:
    ItemReader(const Field& view, Side side, std::string_view text)
        : view_{view}, board_{view.ground().board()}, side_{side}, text_{text}
    {
    }

    [[nodiscard]] bool is_shorthand() const
    {
        if (text_ == "end") return true;
        if (text_.empty()) return false;
        return text_[0] == '*' || text_[0] == '+' || text_[0] == '#' || begins_like_a_cell(text_);
    }
    /// Appends the canonical order or orders, or sets the refusal.
    void read(std::string& out, std::optional<Refusal>& refusal);

private:
    [[nodiscard]] std::string id(Unit u) const { return view_.table().info(u).id; }
    void numbered();
    void path_from_cell();
    void hold(int which, std::string_view cell_text);
    void retreat(std::string_view from, std::string_view to);
    std::optional<Cell> cell(std::string_view text);
    std::optional<std::vector<Cell>> path(std::vector<Cell> corners, std::string_view text);
    [[nodiscard]] std::string written(const std::vector<Cell>& path) const;
    void refuse(const char* rule, const char* message) { refusal_ = sdk::refusal(rule, message); }
    void no_such_unit() { refuse(rules::refused_orders, "you have no such unit there to order"); }

    const Field& view_;
    const Board& board_;
    Side side_;
    std::string_view text_;
    std::string out_;
    std::optional<Refusal> refusal_;
};

void ItemReader::read(std::string& out, std::optional<Refusal>& refusal)
{
    if (text_ == "end")
        out_ = "commit";
    else if (!is_shorthand())
        out_ = text_; // the kernel's own notation in the same line
    else if (text_[0] == '#')
        numbered();
    else
        path_from_cell();
    if (!out.empty()) out += "; ";
    out += out_;
    refusal = refusal_;
}

void ItemReader::numbered()
{
    const std::size_t colon = text_.find(':');
    const auto number = read_number(text_.substr(0, colon));
    if (colon == std::string_view::npos || !number)
        return refuse(rules::path_notation, "written: #12:d5-e5 or #12:hold");
    Unit meant = Unit::none;
    for (const Unit u : view_.roster().of_side[side_])
        if (view_.number(u) == *number && view_.table().on_board(u)) meant = u;
    if (meant == Unit::none) return no_such_unit();
    const std::string_view rest = text_.substr(colon + 1);
    if (rest == "hold") {
        out_ = "hold " + id(meant);
        return;
    }
    if (const auto cells = path({view_.table().cell(meant)}, rest))
        out_ = "path " + id(meant) + ' ' + written(*cells);
}

void ItemReader::path_from_cell()
{
    const bool marked = text_[0] == '*' || text_[0] == '+';
    const std::string_view body = marked ? text_.substr(1) : text_;
    const int which = text_[0] == '*' ? verb::leaders : text_[0] == '+' ? verb::stack : verb::path;
    if (const std::size_t arrow = body.find('>'); arrow != std::string_view::npos && !marked)
        return retreat(body.substr(0, arrow), body.substr(arrow + 1));
    if (const std::size_t colon = body.find(':'); colon != std::string_view::npos) {
        if (body.substr(colon + 1) != "hold")
            return refuse(rules::path_notation, "written: c4:hold or c4-d5-e5");
        return hold(which, body.substr(0, colon));
    }
    const auto cells = path({}, body);
    if (!cells) return;
    const Cell from = cells->front();
    if (which == verb::path) {
        const Unit u = view_.fighter_in(from, side_);
        if (u == Unit::none) return no_such_unit();
        out_ = "path " + id(u) + ' ' + written(*cells);
        return;
    }
    std::array<Unit, most_units> units;
    if (units_meant(view_, which, side_, from, units) == 0) return no_such_unit();
    out_ = (which == verb::stack ? "stack " : "leaders ") + write_cell(from, board_) + ' ' +
           written(*cells);
}

void ItemReader::hold(int which, std::string_view cell_text)
{
    const auto at = cell(cell_text);
    if (!at) return;
    if (which == verb::path) {
        const Unit u = view_.fighter_in(*at, side_);
        if (u == Unit::none) return no_such_unit();
        out_ = "hold " + id(u);
        return;
    }
    std::array<Unit, most_units> units;
    const int count = units_meant(view_, which, side_, *at, units);
    if (count == 0) return no_such_unit();
    for (int i = 0; i < count; ++i) {
        if (i > 0) out_ += "; ";
        out_ += "hold " + id(units[static_cast<std::size_t>(i)]);
    }
}

void ItemReader::retreat(std::string_view from, std::string_view to)
{
    const auto at = cell(from);
    const auto where = at ? cell(to) : std::nullopt;
    if (!where) return;
    const Unit u = view_.fighter_in(*at, side_);
    if (u == Unit::none) return no_such_unit();
    out_ = "retreat " + id(u) + ' ' + write_cell(*where, board_);
}

std::optional<Cell> ItemReader::cell(std::string_view text)
{
    const auto found = read_cell(text, board_);
    if (!found)
        refuse(rules::coordinates, "a cell is a file letter and a rank number on this board: c4");
    return found;
}

/// The cells of a path, straight runs written out, the first being where it begins.
std::optional<std::vector<Cell>> ItemReader::path(std::vector<Cell> corners, std::string_view text)
{
    while (true) {
        const std::size_t dash = text.find('-');
        const auto next = cell(text.substr(0, dash));
        if (!next) return std::nullopt;
        corners.push_back(*next);
        if (dash == std::string_view::npos) break;
        text.remove_prefix(dash + 1);
    }
    auto cells = expand_path(corners, board_);
    if (!cells || cells->size() < 2) {
        refuse(rules::path_notation, "a path runs straight from cell to cell, along files, ranks "
                                     "and diagonals");
        return std::nullopt;
    }
    if (cells->size() > Order::capacity - 1) {
        refuse(rules::impulses_needed, "no unit can go that far");
        return std::nullopt;
    }
    return cells;
}

std::string ItemReader::written(const std::vector<Cell>& path) const
{
    std::string text;
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (i > 1) text += '-';
        text += write_cell(path[i], board_);
    }
    return text;
}

/// Takes "3.blue " from the front. False when it names another turn or side.
bool take_prefix(const Table& view, Side side, std::string_view& text)
{
    std::size_t i = 0;
    int turn = 0;
    for (; i < text.size() && i < 5 && is_digit(text[i]); ++i) turn = 10 * turn + (text[i] - '0');
    if (i == 0 || i == text.size() || text[i] != '.') return true;
    const std::string_view rest = text.substr(i + 1);
    const std::string_view id = side == blue ? "blue" : "red";
    if (turn != view.turn() || !rest.starts_with(id) || side != view.active()) return false;
    text = trimmed(rest.substr(id.size()));
    return true;
}

} // namespace

TextForms::Read read_shorthand(const Field& view, std::string_view text)
{
    const Table& table = view.table();
    const Side side = table.viewer() <= red ? table.viewer() : table.active();
    text = trimmed(text);
    const std::string_view whole = text;
    if (!take_prefix(table, side, text))
        return {std::nullopt,
                sdk::refusal(rules::path_notation, "these are orders of another phase")};

    bool any = whole.size() != text.size();
    std::string canonical;
    std::optional<Refusal> refusal;
    while (!text.empty() && !refusal) {
        const std::size_t end = text.find(';');
        const std::string_view item = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (item.empty()) continue;
        ItemReader reader{view, side, item};
        any = any || reader.is_shorthand();
        reader.read(canonical, refusal);
    }
    if (!any) return {};
    if (refusal) return {std::nullopt, refusal};
    return {canonical, std::nullopt};
}

} // namespace sandtable::fos
