#include "plugins/host/notation/read_order.hpp"

#include "kernel/board/label.hpp"
#include "kernel/rules/forms.hpp"
#include "kernel/words/nearest.hpp"
#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/notation/forms.hpp"
#include "plugins/host/notation/words.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::host {

using namespace forms;
using namespace notation;

namespace {

constexpr std::size_t longest_echo = 40;

/// A word as it may be shown: short, without control characters.
std::string shown(std::string_view word)
{
    std::string text{word.substr(0, longest_echo)};
    if (word.size() > longest_echo) {
        while (!text.empty() && (text.back() & 0xc0) == 0x80) text.pop_back();
        if (!text.empty() && (text.back() & 0x80)) text.pop_back();
        text += "...";
    }
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text;
}

std::string fill(std::string_view key, const NotationError& error)
{
    std::string text;
    for (std::size_t at = 0; at < key.size();) {
        const auto put = [&](std::string_view slot, const std::string& with) {
            if (key.substr(at, slot.size()) != slot) return false;
            text += with;
            at += slot.size();
            return true;
        };
        if (put("{word}", error.word) || put("{n}", std::to_string(error.n)) ||
            put("{m}", std::to_string(error.m)) || put("{like}", error.like))
            continue;
        text += key[at++];
    }
    return text;
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

/// Thrown inside the reader only.
struct Misread {
    NotationError error;
};

class OrderReader {
public:
    OrderReader(std::string_view text, Side side, const Setting& setting)
        : text_{text}, setting_{setting}, tokens_{split(text)}
    {
        order_.side = side;
    }

    Order run()
    {
        if (text_.size() > longest_text)
            fail(longest_text, "an order of more than {n} bytes", {}, longest_text);
        if (tokens_.empty()) fail(0, "an order is missing", {});
        const VerbSpec& verb = read_verb();
        for (const ParamSpec& param : verb.params) {
            if (param.repeats && param.kind != ParamKind::path) {
                while (next_ < tokens_.size()) read(param);
            } else if (next_ < tokens_.size()) {
                read(param);
            } else if (param.optional) {
                leave_out(param);
            } else {
                fail(text_.size(), missing(param.kind), param.name, param.min, param.max);
            }
        }
        if (next_ < tokens_.size())
            fail(tokens_[next_].at, "\"{word}\" is too much: the order ends before it",
                 shown(tokens_[next_].text));
        return order_;
    }

private:
    [[noreturn]] void fail(std::size_t at, const char* key, std::string word, std::int64_t n = 0,
                           std::int64_t m = 0, std::string_view suggestion = {},
                           std::string like = {}) const
    {
        NotationError error;
        error.at = at;
        error.suggestion = suggestion;
        error.key = key;
        error.word = std::move(word);
        error.n = n;
        error.m = m;
        error.like = std::move(like);
        error.message = fill(key, error);
        throw Misread{std::move(error)};
    }
    [[noreturn]] void fail(const Token& token, const char* key, std::string_view suggestion = {},
                           std::int64_t n = 0, std::int64_t m = 0) const
    {
        fail(token.at, key, shown(token.text), n, m, suggestion);
    }
    void put(const Token& token, std::int32_t value)
    {
        if (order_.count == Order::capacity)
            fail(token, "\"{word}\" is too much: an order has {n} arguments at most", {},
                 Order::capacity);
        order_.with(value);
    }

    const VerbSpec& read_verb()
    {
        const Token& token = tokens_[next_++];
        const List<VerbSpec>& verbs = setting_.book->verbs;
        const auto name_of = [&](std::size_t i) { return std::string_view{verbs[i].name}; };
        const int i = look_up(token.text, verbs.size(), name_of);
        if (i < 0) {
            Nearest nearest{token.text};
            for (std::size_t k = 0; k < verbs.size(); ++k) nearest.offer(name_of(k));
            fail(token, "no order is called \"{word}\"", nearest.found());
        }
        order_.verb = static_cast<std::uint16_t>(i);
        return verbs[static_cast<std::size_t>(i)];
    }

    void leave_out(const ParamSpec& param)
    {
        if (param.kind == ParamKind::path) return;
        const Token end{text_.size(), {}};
        put(end, -1);
        if (param.kind == ParamKind::point) put(end, -1);
    }

    void read(const ParamSpec& param)
    {
        const Token& token = tokens_[next_++];
        if (param.optional && token.text == "-") return leave_out(param);
        switch (param.kind) {
        case ParamKind::cell: return put(token, index(read_cell(token)));
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
        fail(token, unknown_name(param.kind), nearest.found());
    }

    [[nodiscard]] Cell read_cell(const Token& token) const
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
        }
        if (fault == LabelFault::off_board) fail(token, "cell {word} is off the board");
        fail(token, board.labels == Labels::ccrr    ? "\"{word}\" is no cell: write one as \"0407\""
                    : board.labels == Labels::chess ? "\"{word}\" is no cell: write one as \"e4\""
                                                    : "\"{word}\" is no cell: write one as (3,5)");
    }

    void read_number(const Token& token, const ParamSpec& param)
    {
        std::string_view digits = token.text;
        if (digits.size() > 1 && digits.front() == '+' && digits[1] != '-') digits.remove_prefix(1);
        std::int32_t value = 0;
        const char* end = digits.data() + digits.size();
        const auto [stop, fault] = std::from_chars(digits.data(), end, value);
        if (fault == std::errc::invalid_argument || stop != end)
            fail(token, "\"{word}\" is no whole number ({n} to {m})", {}, param.min, param.max);
        if (fault == std::errc::result_out_of_range || value < param.min || value > param.max)
            fail(token, "{word} is not from {n} to {m}", {}, param.min, param.max);
        put(token, value);
    }

    void read_point(const Token& token)
    {
        const std::optional<Point> point = point_from_label(token.text);
        if (!point) fail(token, "\"{word}\" is no point: write (x,y)");
        check_on_table(token, *point);
        put(token, point->x);
        put(token, point->y);
    }

    void check_on_table(const Token& token, Point point)
    {
        const Board& board = *setting_.board;
        if (point.x < 0 || point.y < 0 || point.x > board.columns || point.y > board.rows)
            fail(token, "point {word} is off the table, which ends at ({n},{m})", {}, board.columns,
                 board.rows);
    }

    void read_one_of_forms(const Token& token, const ParamSpec& param)
    {
        const std::vector<std::int32_t> values = read_form(setting_, param, token.text);
        if (values.empty()) {
            // What would be a point but for the table's edge is named as such.
            if (const std::optional<Point> point = point_from_label(token.text);
                point && setting_.board->shape == Shape::plane)
                check_on_table(token, *point);
            std::string like;
            for (std::size_t i = 0; i < param.words.size(); ++i)
                if (const std::string one = example_of_form(setting_, param, i); !one.empty())
                    like.append(like.empty() ? "" : ", ").append(one);
            const std::vector<std::string> words = words_for(param, {}, setting_);
            Nearest nearest{token.text};
            for (const std::string& word : words) nearest.offer(word);
            fail(token.at, "\"{word}\" does not fit here: write for example {like}",
                 shown(token.text), 0, 0, nearest.found(), like);
        }
        for (const std::int32_t value : values) put(token, value);
    }

    /// Cells joined by '-'; straight runs are written out.
    void read_path(const Token& token)
    {
        Cell before = Cell::none;
        for (std::size_t at = 0; at <= token.text.size();) {
            const std::size_t end = at + step_length(token.text.substr(at));
            const Token step{token.at + at, token.text.substr(at, end - at)};
            if (step.text.empty()) fail(step, "a cell is missing in the path");
            const Cell cell = read_cell(step);
            if (before == Cell::none || cell == before)
                put(step, index(cell));
            else
                run_to(step, before, cell);
            before = cell;
            at = end + 1;
        }
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

    void run_to(const Token& token, Cell from, Cell to)
    {
        const Board& board = *setting_.board;
        const auto put_cell = [&](Cell cell) { put(token, index(cell)); };
        if (straight_run(board, from, to, put_cell)) return;
        fail(token, board.shape == Shape::zones
                        ? "{word} is not next to the zone before it"
                        : "no straight run leads to {word} from the cell before it");
    }

    std::string_view text_;
    const Setting& setting_;
    std::vector<Token> tokens_;
    std::size_t next_ = 0;
    Order order_;
};

} // namespace

ReadOrder read_order(std::string_view text, Side side, const Setting& setting)
{
    ReadOrder read;
    try {
        read.order = OrderReader{text, side, setting}.run();
    } catch (Misread& misread) {
        read.error = std::move(misread.error);
    }
    return read;
}

} // namespace sandtable::host
