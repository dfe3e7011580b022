/// tokens.hpp - a Lua text cut into its tokens, for what is read of it before Lua runs it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::lua {

struct Spot {
    int line = 0;
    int column = 0;
};

struct Token {
    enum Kind : std::uint8_t { name, keyword, text, number, symbol, end };
    Kind kind = end;
    std::string_view raw{};
    std::string value{}; ///< of a text: what it says
    bool plain = true;   ///< of a text: whether `value` is right
    Spot at{};
};

/// Cuts a text into tokens. Lenient: Lua has the last word on what is well formed. Three points are
/// the symbols ".." and ".".
class Tokens {
public:
    /// `text` must outlive the tokens.
    explicit Tokens(std::string_view text) : text_{text} {}

    Token next();
    /// Bytes up to the end of the last token.
    [[nodiscard]] std::size_t offset() const { return at_; }

private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const
    {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    void step();
    void skip_blanks();
    [[nodiscard]] int bracket_level() const;
    void read_long(std::string& value);
    void read_quoted(Token& token);
    void read_symbol();
    void read_number();

    std::string_view text_;
    std::size_t at_ = 0;
    Spot here_{1, 1};
};

} // namespace sandtable::lua
