#include "lua/data/format_map.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace sandtable {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

enum class DrawnRows {
    straight,   ///< squares, and hexes in columns
    even_right, ///< the second, fourth ... row stands half a cell to the right
    odd_right,  ///< the first, third ...
};

bool holds(std::string_view words, std::string_view word)
{
    while (!words.empty()) {
        const std::size_t end = words.find_first_of(" ,");
        if (words.substr(0, end) == word) return true;
        words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
    }
    return false;
}

/// As the checks of a map of hexes read its layout.
DrawnRows rows_of(std::string_view layout, UsualHexes usual)
{
    if (holds(layout, "columns") || (!usual.in_rows && !holds(layout, "rows")))
        return DrawnRows::straight;
    const bool even = (usual.even_shifted || holds(layout, "even")) && !holds(layout, "odd");
    return even ? DrawnRows::even_right : DrawnRows::odd_right;
}

/// Walks a Lua text and finds the long texts that are drawn maps.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_{text} {}

    /// A long text directly inside square { } or hexes { }.
    struct Drawn {
        std::size_t begin = 0; ///< of what stands between the brackets
        std::size_t end = 0;
        bool hexes = false;
        std::string_view layout{}; ///< what the table around it says
    };

    /// All of them in order, up to a text that is never closed.
    std::vector<Drawn> run()
    {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (text_.substr(at_, 2) == "--") {
                skip_comment();
            } else if (c == '"' || c == '\'') {
                const std::size_t begin = at_ + 1;
                skip_quoted(c);
                if (is_layout_ && !open_.empty())
                    open_.back().layout = text_.substr(begin, at_ - 1 - begin);
                forget_word();
            } else if (const std::size_t level = long_level(at_); level != none) {
                const std::size_t begin = at_ + level + 2;
                const std::size_t end = close_of(begin, level);
                if (end == text_.size()) break; // never closed: not a Lua text
                at_ = std::min(end + level + 2, text_.size());
                forget_word();
                if (!open_.empty() &&
                    (open_.back().word == "square" || open_.back().word == "hexes"))
                    open_.back().drawn.push_back({begin, end, open_.back().word == "hexes"});
            } else if (is_word(c)) {
                const std::size_t begin = at_;
                while (at_ < text_.size() && is_word(text_[at_])) ++at_;
                word_ = text_.substr(begin, at_ - begin);
                is_layout_ = false;
            } else {
                is_layout_ = is_layout_ ? std::isspace(static_cast<unsigned char>(c)) != 0
                                        : c == '=' && word_ == "layout";
                if (c == '{') open_.push_back({word_});
                if (c == '}') close();
                if (!std::isspace(static_cast<unsigned char>(c))) word_ = {};
                ++at_;
            }
        }
        while (!open_.empty()) close();
        std::ranges::sort(found_, {}, &Drawn::begin);
        return std::move(found_);
    }

private:
    static constexpr std::size_t none = std::string_view::npos;

    struct Open {
        std::string_view word; ///< before the brace
        std::string_view layout{};
        std::vector<Drawn> drawn{};
    };

    void forget_word()
    {
        word_ = {};
        is_layout_ = false;
    }
    /// A table ends: its layout may stand behind what is drawn in it.
    void close()
    {
        if (open_.empty()) return;
        for (Drawn& drawn : open_.back().drawn) {
            drawn.layout = open_.back().layout;
            found_.push_back(drawn);
        }
        open_.pop_back();
    }

    /// How many '=' an opening long bracket at `at` has, or none.
    [[nodiscard]] std::size_t long_level(std::size_t at) const
    {
        if (text_[at] != '[') return none;
        std::size_t level = 0;
        while (at + 1 + level < text_.size() && text_[at + 1 + level] == '=') ++level;
        return at + 1 + level < text_.size() && text_[at + 1 + level] == '[' ? level : none;
    }
    [[nodiscard]] std::size_t close_of(std::size_t begin, std::size_t level) const
    {
        const std::string close = "]" + std::string(level, '=') + "]";
        const std::size_t end = text_.find(close, begin);
        return end == none ? text_.size() : end;
    }
    void skip_comment()
    {
        at_ += 2;
        if (const std::size_t level = at_ < text_.size() ? long_level(at_) : none; level != none)
            at_ = std::min(close_of(at_ + level + 2, level) + level + 2, text_.size());
        else
            while (at_ < text_.size() && text_[at_] != '\n') ++at_;
    }
    void skip_quoted(char quote)
    {
        for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
            if (text_[at_] == '\\') ++at_;
        at_ = std::min(at_ + 1, text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string_view word_;
    bool is_layout_ = false; ///< "layout =" has just been read
    std::vector<Open> open_;
    std::vector<Drawn> found_;
};

std::string formatted(std::string_view drawing, DrawnRows rows)
{
    std::vector<std::vector<std::string>> lines;
    std::optional<std::size_t> indent;
    std::string_view rest = drawing;
    std::string_view last;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        std::vector<std::string> cells = cells_of_row(line);
        if (!cells.empty()) {
            if (!indent) indent = line.find_first_not_of(" \t");
            lines.push_back(std::move(cells));
        }
        last = end == std::string_view::npos ? line : std::string_view{};
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    // A map on one line, or none at all, stays as it is.
    if (drawing.find('\n') == std::string_view::npos || lines.empty()) return std::string{drawing};
    const bool shifts = rows != DrawnRows::straight;
    const std::size_t gap = shifts ? 3 : 1;
    const auto shift = [&](std::size_t row) -> std::size_t {
        return shifts && (row % 2 == 1) == (rows == DrawnRows::even_right) ? 2 : 0;
    };
    const std::size_t left = *indent - std::min(*indent, shift(0));
    std::string out = "\n";
    for (std::size_t row = 0; row < lines.size(); ++row) {
        out += std::string(left + shift(row), ' ');
        for (std::size_t c = 0; c < lines[row].size(); ++c)
            out += (c == 0 ? "" : std::string(gap, ' ')) + lines[row][c];
        out += '\n';
    }
    // What stands before the closing brackets is their indentation.
    return out + std::string{cells_of_row(last).empty() ? last : std::string_view{}};
}

} // namespace

std::vector<std::string> cells_of_row(std::string_view line)
{
    std::vector<std::string> cells;
    for (const char c : line) {
        if (c == ' ' || c == '\t' || c == '\r') continue;
        if ((static_cast<unsigned char>(c) & 0xc0) == 0x80 && !cells.empty())
            cells.back() += c;
        else
            cells.emplace_back(1, c);
    }
    return cells;
}

std::string format_maps(std::string_view text, UsualHexes usual)
{
    std::string out;
    std::size_t done = 0;
    for (const Scanner::Drawn& drawn : Scanner{text}.run()) {
        out += text.substr(done, drawn.begin - done);
        out += formatted(text.substr(drawn.begin, drawn.end - drawn.begin),
                         drawn.hexes ? rows_of(drawn.layout, usual) : DrawnRows::straight);
        done = drawn.end;
    }
    return out + std::string{text.substr(done)};
}

} // namespace sandtable
