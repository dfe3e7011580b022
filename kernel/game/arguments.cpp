#include "kernel/game/arguments.hpp"

#include "kernel/rules/forms.hpp"

namespace sandtable {

namespace {

/// Walks the arguments of an order beside the parameters of its verb. What is wrong with one is a
/// text about its parameter, or null: most orders are right.
class Checker {
public:
    Checker(const Order& order, const Setting& setting) : order_{order}, setting_{setting} {}

    std::optional<Refusal> run(const VerbSpec& verb)
    {
        for (const ParamSpec& param : verb.params) {
            param_ = &param;
            if (const char* fault = values())
                return Refusal{.message = fault,
                               .args = {.n = param.min, .m = param.max, .word = param.name}};
        }
        if (at_ < order_.count)
            return Refusal{.message = "too many arguments: {n} are enough", .args = {.n = at_}};
        return std::nullopt;
    }

private:
    [[nodiscard]] std::int32_t next() { return order_.args[static_cast<std::size_t>(at_++)]; }
    static const char* among(std::int64_t value, std::int64_t count, const char* fault)
    {
        return value >= 0 && value < count ? nullptr : fault;
    }
    [[nodiscard]] bool on_table(std::int32_t x, std::int32_t y) const
    {
        const Board& board = *setting_.board;
        return x >= 0 && x <= board.columns && y >= 0 && y <= board.rows;
    }

    const char* values()
    {
        if (param_->kind == ParamKind::path) return path();
        if (!param_->repeats) return at_ < order_.count ? one() : "{word} is missing";
        while (at_ < order_.count)
            if (const char* fault = one()) return fault;
        return nullptr;
    }

    const char* one()
    {
        const std::int32_t value = next();
        if (param_->kind == ParamKind::point) {
            if (at_ == order_.count) return "{word} has only one number: a point has two";
            const std::int32_t y = next();
            if (param_->optional && value == -1 && y == -1) return nullptr;
            return on_table(value, y) ? nullptr : "{word} is off the table";
        }
        if (param_->optional && value == -1) return nullptr;
        return param_->kind == ParamKind::form ? form(value) : one_of(param_->kind, value);
    }

    /// The values of a form, which is a text of the Book cut anew each time: orders with forms are
    /// checked where a player gives them, not in search.
    const char* form(std::int32_t which)
    {
        if (const char* fault = among(which, param_->words.count, "{word} has none of its forms"))
            return fault;
        const std::string_view text = param_->words[static_cast<std::size_t>(which)];
        std::size_t at = 0, pieces = 0;
        while (const auto next = forms::slot_from(text, at)) {
            pieces += next->from > at ? 2 : 1; // what is cut off is no slot
            if (pieces > forms::most_pieces) break;
            if (const char* fault = slot(next->kind)) return fault;
            at = next->to;
        }
        return nullptr;
    }
    const char* slot(ParamKind kind)
    {
        const bool plane = setting_.board->shape == Shape::plane;
        if (at_ >= order_.count) return "{word} is missing";
        if (kind == ParamKind::point) {
            if (at_ + 1 >= order_.count) return "{word} has only one number: a point has two";
            const std::int32_t x = next();
            const std::int32_t y = next();
            return plane && on_table(x, y) ? nullptr : "{word} is off the table";
        }
        if (kind == ParamKind::direction && plane) return "{word} is no direction";
        return one_of(kind, next());
    }

    [[nodiscard]] const char* one_of(ParamKind kind, std::int32_t value) const
    {
        const Board& board = *setting_.board;
        switch (kind) {
        case ParamKind::unit: return among(value, setting_.units.count, "{word} is no unit");
        case ParamKind::side: return among(value, setting_.sides.count, "{word} is no side");
        case ParamKind::cell: return among(value, board.cells, "{word} is off the board");
        case ParamKind::choice:
            return among(value, param_->words.count, "{word} is none of the choices");
        case ParamKind::direction: return among(value, board.directions, "{word} is no direction");
        case ParamKind::number:
            return value >= param_->min && value <= param_->max ? nullptr
                                                                : "{word} must be from {n} to {m}";
        default: return "{word} is of a kind that this program does not know";
        }
    }

    const char* path()
    {
        if (at_ == order_.count && !param_->optional) return "{word} is missing";
        const Board& board = *setting_.board;
        Cell before = Cell::none;
        while (at_ < order_.count) {
            const auto cell = static_cast<Cell>(next());
            if (!board.has(cell)) return "{word} is off the board";
            if (before != Cell::none && cell != before && board.direction(before, cell) < 0)
                return "{word} leaps: each cell must be next to the one before";
            before = cell;
        }
        return nullptr;
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
