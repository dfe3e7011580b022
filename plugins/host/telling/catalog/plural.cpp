#include "plugins/host/telling/catalog/plural.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace sandtable::host {
namespace {

/// Works out an expression while reading it. Operators of C by rising strength; all are read even
/// where a value is known already, since nothing has side effects.
class Expression {
public:
    Expression(std::string_view text, std::uint64_t n) : text_{text}, n_{n} {}

    std::optional<std::uint64_t> value()
    {
        const std::uint64_t value = choice();
        blanks();
        if (bad_ || !text_.empty()) return std::nullopt;
        return value;
    }

private:
    static constexpr int deepest = 40; ///< a stranger's catalog does not use up the stack

    void blanks() { text_.remove_prefix(std::min(text_.find_first_not_of(" \t"), text_.size())); }
    bool take(std::string_view word)
    {
        blanks();
        if (!text_.starts_with(word)) return false;
        text_.remove_prefix(word.size());
        return true;
    }
    std::uint64_t choice()
    {
        if (++depth_ > deepest) return fail();
        const std::uint64_t condition = binary(0);
        std::uint64_t result = condition;
        if (take("?")) {
            const std::uint64_t yes = choice();
            if (!take(":")) return fail();
            const std::uint64_t no = choice();
            result = condition != 0 ? yes : no;
        }
        --depth_;
        return result;
    }
    /// The operators of one strength, or the empty word.
    std::string_view operator_of(std::size_t strength)
    {
        static constexpr std::array<std::array<std::string_view, 4>, 6> by_strength{
            {{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}};
        for (const std::string_view word : by_strength[strength])
            if (!word.empty() && take(word)) return word;
        return {};
    }
    std::uint64_t binary(std::size_t strength)
    {
        if (strength == 6) return unary();
        std::uint64_t left = binary(strength + 1);
        for (std::string_view word; !(word = operator_of(strength)).empty();)
            left = apply(word, left, binary(strength + 1));
        return left;
    }
    std::uint64_t apply(std::string_view word, std::uint64_t a, std::uint64_t b)
    {
        if (word == "||") return a != 0 || b != 0;
        if (word == "&&") return a != 0 && b != 0;
        if (word == "==") return a == b;
        if (word == "!=") return a != b;
        if (word == "<=") return a <= b;
        if (word == ">=") return a >= b;
        if (word == "<") return a < b;
        if (word == ">") return a > b;
        if (word == "+") return a + b;
        if (word == "-") return a - b;
        if (word == "*") return a * b;
        if (b == 0) return 0; // only where it is not chosen, or the form is out of range
        return word == "/" ? a / b : a % b;
    }
    std::uint64_t unary()
    {
        bool turned = false;
        bool any = false;
        while (take("!")) turned = !turned, any = true;
        const std::uint64_t value = primary();
        return any ? (value != 0) != turned : value;
    }
    std::uint64_t primary()
    {
        if (take("(")) {
            const std::uint64_t value = choice();
            return take(")") ? value : fail();
        }
        if (take("n")) return n_;
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
        if (error != std::errc{}) return fail();
        text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
        return value;
    }
    std::uint64_t fail()
    {
        bad_ = true;
        text_ = {};
        return 0;
    }

    std::string_view text_;
    std::uint64_t n_;
    int depth_ = 0;
    bool bad_ = false;
};

/// What stands between `name` and the next semicolon, without blanks around it.
std::string_view part(std::string_view text, std::string_view name)
{
    const std::size_t at = text.find(name);
    if (at == text.npos) return {};
    text.remove_prefix(at + name.size());
    text = text.substr(0, text.find(';'));
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

} // namespace

bool is_whole_number(std::string_view text) noexcept
{
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.size() < 19 &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<PluralRule> PluralRule::read(std::string_view text)
{
    const std::string_view count = part(text, "nplurals=");
    PluralRule rule;
    rule.expression_ = part(text, "plural=");
    const auto [end, error] =
        std::from_chars(count.data(), count.data() + count.size(), rule.forms_);
    if (error != std::errc{} || end != count.data() + count.size()) return std::nullopt;
    if (rule.forms_ == 0 || rule.forms_ > 10) return std::nullopt;
    for (std::uint64_t n = 0; n < 200; ++n)
        if (Expression{rule.expression_, n}.value().value_or(rule.forms_) >= rule.forms_)
            return std::nullopt;
    return rule;
}

std::size_t PluralRule::form(std::string_view number) const
{
    if (number.starts_with('-')) number.remove_prefix(1);
    std::uint64_t n = 0;
    std::from_chars(number.data(), number.data() + number.size(), n);
    const std::uint64_t form = Expression{expression_, n}.value().value_or(0);
    return form < forms_ ? static_cast<std::size_t>(form) : 0;
}

} // namespace sandtable::host
