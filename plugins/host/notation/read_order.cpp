#include "plugins/host/notation/read_order.hpp"

#include "kernel/board/label.hpp"
#include "kernel/words/nearest.hpp"
#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/notation/forms.hpp"
#include "plugins/host/notation/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sandtable::host {

using namespace notation;

namespace {

constexpr std::size_t longest_echo = 40;

/// A word as it may be shown: short, without control characters.
class Shown {
public:
    Shown() = default;
    explicit Shown(std::string_view word) : size_{std::min(word.size(), longest_echo)}
    {
        std::ranges::copy(word.substr(0, size_), text_.begin());
        if (word.size() > longest_echo) {
            while (size_ > 0 && (text_[size_ - 1] & 0xc0) == 0x80) --size_;
            if (size_ > 0 && (text_[size_ - 1] & 0x80)) --size_;
            for (int dots = 0; dots < 3; ++dots) text_[size_++] = '.';
        }
        for (std::size_t i = 0; i < size_; ++i)
            if (static_cast<unsigned char>(text_[i]) < 0x20 || text_[i] == 0x7f) text_[i] = '?';
    }
    [[nodiscard]] std::string_view text() const { return {text_.data(), size_}; }

private:
    std::array<char, longest_echo + 3> text_{};
    std::size_t size_ = 0;
};

/// A word without quotation marks around it, which a message has of its own; of marks alone, all.
std::string_view unquoted(std::string_view word)
{
    const std::size_t first = word.find_first_not_of('"');
    return first == word.npos ? word : word.substr(first, word.find_last_not_of('"') - first + 1);
}

/// What is wrong with a text, nothing of it copied: a NotationError is made of it, or words.
struct Misread {
    std::size_t at = 0;
    const char* key = "";
    Shown word{};
    std::int64_t n = 0;
    std::int64_t m = 0;
    std::string_view suggestion{};
    std::string like{};
};

void append_filled(std::string& out, const Misread& misread)
{
    const std::string_view key = misread.key;
    for (std::size_t at = 0; at < key.size();) {
        const auto put = [&](std::string_view slot, std::string_view with) {
            if (key.substr(at, slot.size()) != slot) return false;
            out += with;
            at += slot.size();
            return true;
        };
        if (put("{word}", misread.word.text()) || put("{n}", std::to_string(misread.n)) ||
            put("{m}", std::to_string(misread.m)) || put("{like}", misread.like))
            continue;
        out += key[at++];
    }
}

const char* unknown_name(ParamKind kind)
{
    switch (kind) {
    case ParamKind::unit: return "no unit is called \"{word}\"";
    case ParamKind::side: return "no side is called \"{word}\"";
    case ParamKind::direction: return "\"{word}\" is no direction";
    default: return "\"{word}\" is none of the choices";
    }
}

const char* missing(ParamKind kind)
{
    switch (kind) {
    case ParamKind::unit: return "a unit is missing ({word})";
    case ParamKind::side: return "a side is missing ({word})";
    case ParamKind::cell: return "a cell is missing ({word})";
    case ParamKind::number: return "a number is missing ({word}, {n} to {m})";
    case ParamKind::choice: return "a word is missing ({word})";
    case ParamKind::point: return "a point is missing ({word}): write (x,y)";
    case ParamKind::direction: return "a direction is missing ({word})";
    case ParamKind::form: return "something is missing ({word})";
    case ParamKind::path: return "a path is missing ({word}): write cells joined by \"-\"";
    }
    return "something is missing ({word})";
}

class OrderReader {
public:
    OrderReader(std::string_view text, Side side, const Setting& setting)
        : text_{text}, setting_{setting}, tokens_{text}
    {
        order_.side = side;
    }

    /// Whether the text is an order; else see misread().
    [[nodiscard]] bool run()
    {
        if (text_.size() > longest_text)
            return fail(longest_text, "an order of more than {n} bytes", {}, longest_text);
        if (!tokens_.any()) return fail(0, "an order is missing", {});
        const VerbSpec* const verb = read_verb();
        if (!verb) return false;
        for (const ParamSpec& param : verb->params)
            if (!read_all(param)) return false;
        return !tokens_.any() ||
               fail(tokens_.next(), "\"{word}\" is too much: the order ends before it");
    }

    [[nodiscard]] const Order& order() const { return order_; }
    [[nodiscard]] const Misread& misread() const { return misread_; }

private:
    bool fail(std::size_t at, const char* key, std::string_view word, std::int64_t n = 0,
              std::int64_t m = 0, std::string_view suggestion = {})
    {
        misread_.at = at;
        misread_.key = key;
        misread_.word = Shown{word};
        misread_.n = n;
        misread_.m = m;
        misread_.suggestion = suggestion;
        return false;
    }
    bool fail(const Token& token, const char* key, std::string_view suggestion = {},
              std::int64_t n = 0, std::int64_t m = 0)
    {
        return fail(token.at, key, unquoted(token.text), n, m, suggestion);
    }
    bool put(const Token& token, std::int32_t value)
    {
        if (order_.count == Order::capacity)
            return fail(token, "\"{word}\" is too much: an order has {n} arguments at most", {},
                        Order::capacity);
        order_.with(value);
        return true;
    }

    /// What the text has of a parameter, once or as often as it repeats.
    bool read_all(const ParamSpec& param)
    {
        if (param.repeats && param.kind != ParamKind::path) {
            while (tokens_.any())
                if (!read(param)) return false;
            return true;
        }
        if (tokens_.any()) return read(param);
        if (param.optional) return leave_out(param);
        return fail(text_.size(), missing(param.kind), param.name, param.min, param.max);
    }

    const VerbSpec* read_verb()
    {
        const Token token = tokens_.take();
        const List<VerbSpec>& verbs = setting_.book->verbs;
        const auto name_of = [&](std::size_t i) { return std::string_view{verbs[i].name}; };
        const int i = look_up(token.text, verbs.size(), name_of);
        if (i < 0) {
            Nearest nearest{token.text};
            for (std::size_t k = 0; k < verbs.size(); ++k) nearest.offer(name_of(k));
            fail(token, "no order is called \"{word}\"", nearest.found());
            return nullptr;
        }
        order_.verb = static_cast<std::uint16_t>(i);
        return &verbs[static_cast<std::size_t>(i)];
    }

    bool leave_out(const ParamSpec& param)
    {
        if (param.kind == ParamKind::path) return true;
        const Token end{text_.size(), {}};
        return put(end, -1) && (param.kind != ParamKind::point || put(end, -1));
    }

    bool read(const ParamSpec& param)
    {
        const Token token = tokens_.take();
        if (param.optional && token.text == "-") return leave_out(param);
        switch (param.kind) {
        case ParamKind::cell: {
            const Cell cell = read_cell(token);
            return cell != Cell::none && put(token, index(cell));
        }
        case ParamKind::number: return read_number(token, param);
        case ParamKind::point: return read_point(token);
        case ParamKind::path: return read_path(token);
        case ParamKind::form: return read_one_of_forms(token, param);
        default: break;
        }
        const Names names{setting_, param};
        const int i = look_up(token.text, names.count(), names);
        if (i >= 0) return put(token, i);
        Nearest nearest{token.text};
        for (std::size_t k = 0; k < names.count(); ++k) nearest.offer(names(k));
        return fail(token, unknown_name(param.kind), nearest.found());
    }

    /// None where it is none.
    [[nodiscard]] Cell read_cell(const Token& token)
    {
        const Board& board = *setting_.board;
        Cell cell = Cell::none;
        LabelFault fault = read_label(board, token.text, cell);
        if (fault == LabelFault::none) return cell;
        if (board.labels == Labels::chess && token.text.size() <= longest_echo) {
            std::string small{token.text};
            std::ranges::transform(small, small.begin(), lower);
            if (const LabelFault again = read_label(board, small, cell); again == LabelFault::none)
                return cell;
            else
                fault = again;
        }
        if (board.labels == Labels::names) {
            Nearest nearest{token.text};
            for (int i = 0; i < board.cells && board.zone_names; ++i)
                nearest.offer(board.zone_names[i]);
            fail(token, "no zone is called \"{word}\"", nearest.found());
            return Cell::none;
        }
        fail(token, fault == LabelFault::off_board  ? "cell {word} is off the board"
                    : board.labels == Labels::ccrr  ? "\"{word}\" is no cell: write one as \"0407\""
                    : board.labels == Labels::chess ? "\"{word}\" is no cell: write one as \"e4\""
                                                    : "\"{word}\" is no cell: write one as (3,5)");
        return Cell::none;
    }

    bool read_number(const Token& token, const ParamSpec& param)
    {
        std::string_view digits = token.text;
        if (digits.size() > 1 && digits.front() == '+' && digits[1] != '-') digits.remove_prefix(1);
        std::int32_t value = 0;
        const char* end = digits.data() + digits.size();
        const auto [stop, fault] = std::from_chars(digits.data(), end, value);
        if (fault == std::errc::invalid_argument || stop != end)
            return fail(token, "\"{word}\" is no whole number ({n} to {m})", {}, param.min,
                        param.max);
        if (fault == std::errc::result_out_of_range || value < param.min || value > param.max)
            return fail(token, "{word} is not from {n} to {m}", {}, param.min, param.max);
        return put(token, value);
    }

    bool read_point(const Token& token)
    {
        const std::optional<Point> point = point_from_label(token.text);
        if (!point) return fail(token, "\"{word}\" is no point: write (x,y)");
        return is_on_table(token, *point) && put(token, point->x) && put(token, point->y);
    }

    bool is_on_table(const Token& token, Point point)
    {
        const Board& board = *setting_.board;
        return (point.x >= 0 && point.y >= 0 && point.x <= board.columns &&
                point.y <= board.rows) ||
               fail(token, "point {word} is off the table, which ends at ({n},{m})", {},
                    board.columns, board.rows);
    }

    bool read_one_of_forms(const Token& token, const ParamSpec& param)
    {
        const FormValues values = read_form(setting_, param, token.text);
        if (values.empty()) return fits_no_form(token, param);
        return std::ranges::all_of(values, [&](std::int32_t value) { return put(token, value); });
    }

    /// Says what would fit, which costs allocations.
    bool fits_no_form(const Token& token, const ParamSpec& param)
    {
        // What would be a point but for the table's edge is named as such.
        if (const std::optional<Point> point = point_from_label(token.text);
            point && setting_.board->shape == Shape::plane && !is_on_table(token, *point))
            return false;
        std::string& like = misread_.like;
        for (std::size_t i = 0; i < param.words.size(); ++i)
            if (const std::string one = example_of_form(setting_, param, i); !one.empty())
                like.append(like.empty() ? "" : ", ").append(one);
        Nearest nearest{token.text};
        choices_ = words_for(param, {}, setting_);
        for (const std::string& word : choices_) nearest.offer(word);
        return fail(token, "\"{word}\" does not fit here: write for example {like}",
                    nearest.found());
    }

    /// Cells joined by '-'; straight runs are written out.
    bool read_path(const Token& token)
    {
        Cell before = Cell::none;
        for (std::size_t at = 0; at <= token.text.size();) {
            const std::size_t end = at + step_length(token.text.substr(at));
            const Token step{token.at + at, token.text.substr(at, end - at)};
            if (step.text.empty()) return fail(step, "a cell is missing in the path");
            const Cell cell = read_cell(step);
            if (cell == Cell::none) return false;
            const bool there = before == Cell::none || cell == before;
            if (there ? !put(step, index(cell)) : !run_to(step, before, cell)) return false;
            before = cell;
            at = end + 1;
        }
        return true;
    }

    /// Up to the next '-'; the name of a zone may hold some itself, and the longest one counts.
    [[nodiscard]] std::size_t step_length(std::string_view text) const
    {
        std::size_t length = 0;
        const Board& board = *setting_.board;
        for (int i = 0; board.labels == Labels::names && board.zone_names && i < board.cells; ++i) {
            const std::string_view name = board.zone_names[i];
            if (name.size() > length && text.substr(0, name.size()) == name &&
                (text.size() == name.size() || text[name.size()] == '-'))
                length = name.size();
        }
        return length != 0 ? length : std::min(text.find('-'), text.size());
    }

    bool run_to(const Token& token, Cell from, Cell to)
    {
        const Board& board = *setting_.board;
        bool room = true;
        const auto put_cell = [&](Cell cell) { room = room && put(token, index(cell)); };
        if (straight_run(board, from, to, put_cell)) return room;
        return fail(token, board.shape == Shape::zones
                               ? "{word} is not next to the zone before it"
                               : "no straight run leads to {word} from the cell before it");
    }

    std::string_view text_;
    const Setting& setting_;
    Tokens tokens_;
    Order order_;
    Misread misread_;
    std::vector<std::string> choices_; ///< that misread_.suggestion may be one of
};

} // namespace

ReadOrder read_order(std::string_view text, Side side, const Setting& setting)
{
    ReadOrder read;
    OrderReader reader{text, side, setting};
    if (reader.run()) {
        read.order = reader.order();
        return read;
    }
    const Misread& misread = reader.misread();
    read.error = {.at = misread.at,
                  .message = {},
                  .suggestion = std::string{misread.suggestion},
                  .key = misread.key,
                  .word = std::string{misread.word.text()},
                  .n = misread.n,
                  .m = misread.m,
                  .like = misread.like};
    append_filled(read.error.message, misread);
    return read;
}

std::optional<Order> read_order(std::string_view text, Side side, const Setting& setting,
                                std::string& why)
{
    OrderReader reader{text, side, setting};
    if (reader.run()) return reader.order();
    append_filled(why, reader.misread());
    return std::nullopt;
}

} // namespace sandtable::host
