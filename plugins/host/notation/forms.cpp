#include "plugins/host/notation/forms.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/notation/words.hpp"
#include "plugins/host/notation/write_order.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sandtable::host::notation {

namespace {

/// Reads the value of one slot; false when the text is none.
bool read_slot(const Setting& setting, const ParamSpec& param, ParamKind kind,
               std::string_view text, FormValues& out)
{
    const Board& board = *setting.board;
    switch (kind) {
    case ParamKind::number: {
        std::int32_t value = 0;
        const char* end = text.data() + text.size();
        const auto [stop, fault] = std::from_chars(text.data(), end, value);
        if (fault != std::errc{} || stop != end || value < param.min || value > param.max)
            return false;
        out.push_back(value);
        return true;
    }
    case ParamKind::point: {
        const std::optional<Point> point = point_from_label(text);
        if (board.shape != Shape::plane || !point || point->x < 0 || point->y < 0 ||
            point->x > board.columns || point->y > board.rows)
            return false;
        out.push_back(point->x);
        out.push_back(point->y);
        return true;
    }
    case ParamKind::cell: {
        if (board.shape == Shape::plane) return false;
        const Cell cell = cell_from_label(board, text);
        if (cell != Cell::none) out.push_back(index(cell));
        return cell != Cell::none;
    }
    default: {
        if (kind == ParamKind::direction && board.shape == Shape::plane) return false;
        const ParamSpec slot{.name = param.name, .kind = kind};
        const Names names{setting, slot};
        const int i = look_up(text, names.count(), names);
        if (i >= 0) out.push_back(i);
        return i >= 0;
    }
    }
}

} // namespace

FormValues read_form(const Setting& setting, const ParamSpec& param, std::string_view text)
{
    for (std::size_t i = 0; i < param.words.size(); ++i) {
        FormValues values;
        values.push_back(static_cast<std::int32_t>(i));
        std::string_view rest = text;
        const Pieces pieces = pieces_of(param.words[i]);
        bool fits = true;
        for (std::size_t k = 0; k < pieces.size() && fits; ++k) {
            if (!pieces[k].slot) {
                fits = rest.substr(0, pieces[k].literal.size()) == pieces[k].literal;
                if (fits) rest.remove_prefix(pieces[k].literal.size());
                continue;
            }
            const std::size_t length = k + 1 < pieces.size() && !pieces[k + 1].slot
                                           ? std::min(rest.find(pieces[k + 1].literal), rest.size())
                                           : rest.size();
            fits = read_slot(setting, param, pieces[k].kind, rest.substr(0, length), values);
            rest.remove_prefix(length);
        }
        if (fits && rest.empty()) return values;
    }
    return {};
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
    const std::string word = write_argument(order, param, setting);
    const FormValues values = read_form(setting, param, word);
    return !values.empty() && values.front() == static_cast<std::int32_t>(which) ? word
                                                                                 : std::string{};
}

} // namespace sandtable::host::notation
