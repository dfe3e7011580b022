// Writing and completing orders: the second half of notation.hpp.
#include "kernel/board/label.hpp"
#include "kernel/game/notation.hpp"
#include "kernel/game/notation_forms.hpp"
#include "kernel/game/notation_words.hpp"

#include <algorithm>

namespace sandtable {

using namespace notation;

namespace {

class Writer {
public:
    Writer(const Order& order, const Setting& setting) : order_{order}, setting_{setting} {}

    std::string run()
    {
        const List<VerbSpec>& verbs = setting_.book->verbs;
        if (order_.verb >= verbs.count) return "?";
        const VerbSpec& verb = verbs[order_.verb];
        text_ = verb.name;
        for (const ParamSpec& param : verb.params) {
            if (param.kind == ParamKind::path)
                path(param);
            else if (param.repeats)
                while (at_ < count()) one(param);
            else
                one(param);
        }
        return std::move(text_);
    }

    /// One argument alone.
    std::string word(const ParamSpec& param)
    {
        one(param);
        return text_.substr(1);
    }

private:
    [[nodiscard]] int count() const { return std::min<int>(order_.count, Order::capacity); }
    [[nodiscard]] std::int32_t next()
    {
        return at_ < count() ? order_.args[static_cast<std::size_t>(at_++)] : -1;
    }

    void one(const ParamSpec& param)
    {
        text_ += ' ';
        const std::int32_t value = next();
        if (param.kind == ParamKind::form) return form(param, value);
        value_of(param, value);
    }

    void form(const ParamSpec& param, std::int32_t which)
    {
        if (which < 0 || static_cast<std::size_t>(which) >= param.words.size()) {
            text_ += param.optional ? '-' : '?';
            return;
        }
        for (const Piece& piece : pieces_of(param.words[static_cast<std::size_t>(which)])) {
            if (!piece.slot)
                text_ += piece.literal;
            else
                value_of({.name = param.name, .kind = piece.kind}, next());
        }
    }

    void value_of(const ParamSpec& param, std::int32_t value)
    {
        if (param.kind == ParamKind::point) {
            const std::int32_t y = next();
            text_ += param.optional && value == -1 && y == -1 ? "-" : label(Point{value, y});
            return;
        }
        if (param.optional && value == -1) {
            text_ += '-';
        } else if (param.kind == ParamKind::number) {
            text_ += std::to_string(value);
        } else if (param.kind == ParamKind::cell) {
            cell(value);
        } else {
            const Names names{setting_, param};
            const auto i = static_cast<std::size_t>(value);
            text_ += value >= 0 && i < names.count() ? names(i) : std::string_view{"?"};
        }
    }

    void path(const ParamSpec& param)
    {
        text_ += ' ';
        if (at_ == count()) text_ += param.optional ? '-' : '?';
        for (bool first = true; at_ < count(); first = false) {
            if (!first) text_ += '-';
            cell(next());
        }
    }

    void cell(std::int32_t value)
    {
        const auto c = static_cast<Cell>(value);
        text_ += setting_.board->has(c) ? label(*setting_.board, c) : "?";
    }

    const Order& order_;
    const Setting& setting_;
    std::string text_;
    int at_ = 0;
};

} // namespace

namespace notation {

std::vector<std::string> words_for(const ParamSpec& param, std::string_view begun,
                                   const Setting& setting)
{
    const Board& board = *setting.board;
    std::vector<std::string> words;
    const Names names{setting, param};
    for (std::size_t i = 0; i < names.count(); ++i) words.emplace_back(names(i));
    const std::size_t dash = begun.rfind('-');
    if (param.kind == ParamKind::path && dash != std::string_view::npos) {
        const std::string_view written = begun.substr(0, dash);
        const std::size_t last = written.rfind('-');
        const Cell cell = cell_from_label(
            board, last == std::string_view::npos ? written : written.substr(last + 1));
        for (int d = 0; cell != Cell::none && d < board.directions; ++d)
            if (const Cell to = board.neighbor(cell, d); to != Cell::none)
                words.push_back(std::string{written} + "-" + label(board, to));
    } else if (param.kind == ParamKind::cell || param.kind == ParamKind::path) {
        for (int i = 0; i < board.cells; ++i) words.push_back(label(board, cell_at_index(i)));
    }
    if (param.kind == ParamKind::form)
        for (const char* form : param.words) {
            const Pieces pieces = pieces_of(form);
            if (pieces.size() == 0 || !pieces.back().slot || values_in(form) != 1) continue;
            const ParamSpec slot{.name = param.name, .kind = pieces.back().kind};
            for (const std::string& word : words_for(slot, {}, setting))
                words.push_back((pieces.size() > 1 ? std::string{pieces[0].literal} : "") + word);
        }
    if (param.kind == ParamKind::number && param.max > param.min &&
        std::int64_t{param.max} - param.min < 64)
        for (std::int64_t n = param.min; n <= param.max; ++n) words.push_back(std::to_string(n));
    if (param.optional) words.emplace_back("-");
    return words;
}

std::string example_of_form(const Setting& setting, const ParamSpec& param, std::size_t which)
{
    Order order;
    order.with(static_cast<std::int32_t>(which));
    for (const Piece& piece : pieces_of(param.words[which])) {
        if (!piece.slot) continue;
        if (piece.kind == ParamKind::point)
            order.with(setting.board->columns / 2).with(setting.board->rows / 2);
        else
            order.with(piece.kind == ParamKind::number ? std::clamp(1, param.min, param.max) : 0);
    }
    const std::string word = Writer{order, setting}.word(param);
    const std::vector<std::int32_t> values = read_form(setting, param, word);
    return !values.empty() && values[0] == static_cast<std::int32_t>(which) ? word : std::string{};
}

} // namespace notation

std::string write_order(const Order& order, const Setting& setting)
{
    return Writer{order, setting}.run();
}

std::vector<std::string> complete_order(std::string_view text, const Setting& setting)
{
    if (text.size() > longest_text) return {};
    std::vector<Token> tokens = split(text);
    std::string_view begun;
    if (!tokens.empty() && !is_blank(text.back())) {
        begun = tokens.back().text;
        tokens.pop_back();
    }
    const List<VerbSpec>& verbs = setting.book->verbs;
    std::vector<std::string> words;
    if (tokens.empty()) {
        for (const VerbSpec& verb : verbs) words.emplace_back(verb.name);
    } else {
        const int verb = look_up(tokens[0].text, verbs.size(),
                                 [&](std::size_t i) { return std::string_view{verbs[i].name}; });
        if (verb < 0) return {};
        const List<ParamSpec>& params = verbs[static_cast<std::size_t>(verb)].params;
        std::size_t at = tokens.size() - 1;
        if (!params.empty() && params[params.size() - 1].repeats)
            at = std::min(at, params.size() - 1);
        if (at >= params.size()) return {};
        words = words_for(params[at], begun, setting);
    }
    std::erase_if(words, [&](const std::string& word) {
        return !same_but_case(std::string_view{word}.substr(0, begun.size()), begun);
    });
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

} // namespace sandtable
