#include "plugins/host/notation/write_order.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/notation/forms.hpp"
#include "plugins/host/notation/words.hpp"

#include <algorithm>

namespace sandtable::host {

using namespace notation;

namespace {

class Writer {
public:
    Writer(std::string& out, const Order& order, const Setting& setting)
        : order_{order}, setting_{setting}, text_{out}
    {
    }

    void run()
    {
        const List<VerbSpec>& verbs = setting_.book->verbs;
        if (order_.verb >= verbs.count) {
            text_ += '?';
            return;
        }
        const VerbSpec& verb = verbs[order_.verb];
        text_ += verb.name;
        for (const ParamSpec& param : verb.params) {
            if (param.kind == ParamKind::path)
                path(param);
            else if (param.repeats)
                while (at_ < count()) one(param);
            else
                one(param);
        }
    }

    /// One argument alone, behind a blank.
    void word(const ParamSpec& param) { one(param); }

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
    std::string& text_;
    int at_ = 0;
};

} // namespace

std::string write_order(const Order& order, const Setting& setting)
{
    std::string text;
    append_order(text, order, setting);
    return text;
}

void append_order(std::string& out, const Order& order, const Setting& setting)
{
    Writer{out, order, setting}.run();
}

std::string notation::write_argument(const Order& order, const ParamSpec& param,
                                     const Setting& setting)
{
    std::string text;
    Writer{text, order, setting}.word(param);
    return text.substr(1);
}

} // namespace sandtable::host
