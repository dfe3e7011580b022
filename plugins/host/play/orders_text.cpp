#include "plugins/host/play/orders_text.hpp"

#include "kernel/words/ascii.hpp"

#include <charconv>
#include <utility>

namespace sandtable::host {
namespace {

bool is_comment(std::string_view line)
{
    return line.starts_with('#') && (line.size() == 1 || line[1] == ' ' || line[1] == '\t' ||
                                     line[1] == '#' || line[1] == '!');
}

/// Whose orders these are and, if it is said, of which turn.
struct Prefix {
    std::optional<Side> side;
    std::optional<int> turn;
};

/// Takes "blue:" or "3.blue" off the front of `text`.
Prefix take_prefix(std::string_view& text, const Setting& setting)
{
    std::string_view rest = text;
    const std::size_t digits = rest.find_first_not_of("0123456789");
    const bool numbered = digits != 0 && digits != std::string_view::npos && rest[digits] == '.';
    std::optional<int> turn;
    if (numbered) {
        turn = 0; // a number too large for one is that of no turn
        std::from_chars(rest.data(), rest.data() + digits, *turn);
        rest.remove_prefix(digits + 1);
    }
    const std::size_t end = rest.find_first_of(": \t");
    const std::string_view word = rest.substr(0, end);
    const bool colon = end != std::string_view::npos && rest[end] == ':';
    if (!numbered && !colon) return {};
    const auto side = side_called(word, setting);
    if (!side) return {};
    text = end == std::string_view::npos ? std::string_view{} : trimmed(rest.substr(end + 1));
    return {side, turn};
}

} // namespace

std::optional<Side> side_called(std::string_view id, const Setting& setting)
{
    if (id == "umpire") return umpire_seat;
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        if (id == setting.sides[s].id) return static_cast<Side>(s);
    if (id == "U" && setting.book->has_umpire) return umpire_seat;
    return std::nullopt;
}

std::optional<NotationError> wrong_turn(const WrittenOrder& order, int now)
{
    if (!order.turn || *order.turn == now) return std::nullopt;
    constexpr const char* why = key("these orders are for turn {n}, and this is turn {m}");
    return NotationError{.at = 0,
                         .message = why,
                         .suggestion = {},
                         .key = why,
                         .word = {},
                         .n = *order.turn,
                         .m = now};
}

std::string_view take_reason(std::string_view& line)
{
    for (const auto& [open, close] :
         {std::pair<std::string_view, std::string_view>{"\"", "\""}, {"«", "»"}}) {
        if (!line.ends_with(close)) continue;
        const std::size_t at = line.find(open);
        if (at == 0 || at == std::string_view::npos ||
            at + open.size() + close.size() > line.size())
            continue;
        std::string_view reason = line.substr(at + open.size());
        reason.remove_suffix(close.size());
        line = trimmed(line.substr(0, at));
        return trimmed(reason);
    }
    return {};
}

std::vector<WrittenOrder> read_orders_text(std::string_view text, const Setting& setting)
{
    std::vector<WrittenOrder> orders;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (is_comment(line)) continue;
        Prefix front;
        while (!line.empty()) {
            const std::size_t stop = line.find(';');
            std::string_view part = trimmed(line.substr(0, stop));
            line.remove_prefix(stop == std::string_view::npos ? line.size() : stop + 1);
            if (const Prefix named = take_prefix(part, setting); named.side) front = named;
            if (!part.empty())
                orders.push_back({number, front.side, std::string{part}, front.turn});
        }
    }
    return orders;
}

} // namespace sandtable::host
