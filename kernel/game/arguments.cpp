#include "kernel/game/arguments.hpp"

#include "kernel/rules/forms.hpp"

namespace sandtable {

namespace {

/// Walks the arguments of an order beside the parameters of its verb.
class Checker {
public:
    Checker(const Order& order, const Setting& setting) : order_{order}, setting_{setting} {}

    std::optional<Refusal> run(const VerbSpec& verb)
    {
        for (const ParamSpec& param : verb.params) {
            param_ = &param;
            if (param.kind == ParamKind::path) {
                if (auto refusal = path()) return refusal;
                continue;
            }
            if (param.repeats) {
                while (at_ < order_.count)
                    if (auto refusal = one()) return refusal;
                continue;
            }
            if (at_ >= order_.count) return say("{word} is missing");
            if (auto refusal = one()) return refusal;
        }
        if (at_ < order_.count)
            return Refusal{.message = "too many arguments: {n} are enough", .args = {.n = at_}};
        return std::nullopt;
    }

private:
    [[nodiscard]] Refusal say(const char* message) const
    {
        return {.message = message,
                .args = {.n = param_->min, .m = param_->max, .word = param_->name}};
    }
    [[nodiscard]] std::int32_t next() { return order_.args[static_cast<std::size_t>(at_++)]; }
    [[nodiscard]] std::optional<Refusal> among(std::int64_t value, std::int64_t count,
                                               const char* message) const
    {
        if (value >= 0 && value < count) return std::nullopt;
        return say(message);
    }

    std::optional<Refusal> one()
    {
        const std::int32_t value = next();
        if (param_->kind == ParamKind::point) {
            if (at_ == order_.count) return say("{word} has only one number: a point has two");
            const std::int32_t y = next();
            if (param_->optional && value == -1 && y == -1) return std::nullopt;
            const Board& board = *setting_.board;
            if (value < 0 || value > board.columns || y < 0 || y > board.rows)
                return say("{word} is off the table");
            return std::nullopt;
        }
        if (param_->optional && value == -1) return std::nullopt;
        if (param_->kind == ParamKind::form) return form(value);
        return one_of(*param_, value);
    }

    /// The values of a form, which is a text of the Book cut anew each time: orders with forms are
    /// checked where a player gives them, not in search.
    std::optional<Refusal> form(std::int32_t which)
    {
        if (auto refusal = among(which, param_->words.count, "{word} has none of its forms"))
            return refusal;
        for (const forms::Piece& piece :
             forms::pieces_of(param_->words[static_cast<std::size_t>(which)])) {
            if (!piece.slot) continue;
            if (at_ >= order_.count) return say("{word} is missing");
            if (piece.kind == ParamKind::point) {
                if (at_ + 1 >= order_.count)
                    return say("{word} has only one number: a point has two");
                const std::int32_t x = next();
                const std::int32_t y = next();
                const Board& board = *setting_.board;
                if (board.shape != Shape::plane || x < 0 || x > board.columns || y < 0 ||
                    y > board.rows)
                    return say("{word} is off the table");
                continue;
            }
            ParamSpec slot = *param_;
            slot.kind = piece.kind;
            if (piece.kind == ParamKind::direction && setting_.board->shape == Shape::plane)
                return say("{word} is no direction");
            if (auto refusal = one_of(slot, next())) return refusal;
        }
        return std::nullopt;
    }

    std::optional<Refusal> one_of(const ParamSpec& param, std::int32_t value)
    {
        switch (param.kind) {
        case ParamKind::unit: return among(value, setting_.units.count, "{word} is no unit");
        case ParamKind::side: return among(value, setting_.sides.count, "{word} is no side");
        case ParamKind::cell: return among(value, setting_.board->cells, "{word} is off the board");
        case ParamKind::choice:
            return among(value, param.words.count, "{word} is none of the choices");
        case ParamKind::direction:
            return among(value, setting_.board->directions, "{word} is no direction");
        case ParamKind::number:
            if (value < param.min || value > param.max)
                return say("{word} must be from {n} to {m}");
            return std::nullopt;
        default: return say("{word} is of a kind that this program does not know");
        }
    }

    std::optional<Refusal> path()
    {
        if (at_ == order_.count && !param_->optional) return say("{word} is missing");
        const Board& board = *setting_.board;
        Cell before = Cell::none;
        while (at_ < order_.count) {
            const auto cell = static_cast<Cell>(next());
            if (!board.has(cell)) return say("{word} is off the board");
            if (before != Cell::none && cell != before && board.direction(before, cell) < 0)
                return say("{word} leaps: each cell must be next to the one before");
            before = cell;
        }
        return std::nullopt;
    }

    const Order& order_;
    const Setting& setting_;
    const ParamSpec* param_ = nullptr;
    int at_ = 0;
};

} // namespace

std::optional<Refusal> check_arguments(const Order& order, const Setting& setting)
{
    if (order.verb >= setting.book->verbs.count) return Refusal{.message = "no such order"};
    if (order.count > Order::capacity) return Refusal{.message = "too many arguments"};
    return Checker{order, setting}.run(setting.book->verbs[order.verb]);
}

} // namespace sandtable
