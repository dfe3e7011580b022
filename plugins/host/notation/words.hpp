/// words.hpp - what reading, writing and completing orders share: words, and lists to look them up
/// in.
#pragma once

#include "kernel/board/geometry.hpp"
#include "kernel/rules/setting.hpp"
#include "kernel/words/ascii.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace sandtable::host::notation {

inline constexpr std::size_t longest_text = 4096;
struct Token {
    std::size_t at = 0;
    std::string_view text;
};

/// The words of a text, one after the other.
class Tokens {
public:
    explicit Tokens(std::string_view text) : text_{text} { skip_blanks(); }

    [[nodiscard]] bool any() const { return at_ < text_.size(); }
    /// The next word, which there must be; it stays the next.
    [[nodiscard]] Token next() const
    {
        std::size_t end = at_;
        while (end < text_.size() && !is_blank(text_[end])) ++end;
        return {at_, text_.substr(at_, end - at_)};
    }
    Token take()
    {
        const Token token = next();
        at_ += token.text.size();
        skip_blanks();
        return token;
    }

private:
    void skip_blanks()
    {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

[[nodiscard]] inline std::vector<Token> split(std::string_view text)
{
    std::vector<Token> tokens;
    for (Tokens rest{text}; rest.any();) tokens.push_back(rest.take());
    return tokens;
}

/// A finite list of names to look a word up in: exactly, else regardless of case if that is
/// unique.
template <typename NameOf>
[[nodiscard]] int look_up(std::string_view word, std::size_t count, NameOf&& name_of)
{
    int like = -1;
    bool several = false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view name = name_of(i);
        if (name == word) return static_cast<int>(i);
        if (!same_but_case(name, word)) continue;
        several = like >= 0;
        like = static_cast<int>(i);
    }
    return several ? -1 : like;
}

/// The names a parameter's word may be, for the kinds that have a list of them.
struct Names {
    const Setting& setting;
    const ParamSpec& param;

    [[nodiscard]] std::size_t count() const
    {
        switch (param.kind) {
        case ParamKind::unit: return setting.units.size();
        case ParamKind::side: return setting.sides.size();
        case ParamKind::choice: return param.words.size();
        case ParamKind::direction:
            return setting.board->shape == Shape::zones ? 0 : setting.board->directions;
        default: return 0;
        }
    }
    [[nodiscard]] std::string_view operator()(std::size_t i) const
    {
        switch (param.kind) {
        case ParamKind::unit: return setting.units[i].id;
        case ParamKind::side: return setting.sides[i].id;
        case ParamKind::choice: return param.words[i];
        default: return direction_name(setting.board->shape, static_cast<int>(i));
        }
    }
};

} // namespace sandtable::host::notation
