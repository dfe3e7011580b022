#include "lua/sandbox/tokens.hpp"

#include <algorithm>
#include <array>

namespace sandtable::lua {

namespace {

constexpr std::array<std::string_view, 22> keywords{
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_decimal(char c) { return c >= '0' && c <= '9'; }

} // namespace

Token Tokens::next()
{
    skip_blanks();
    Token token;
    token.at = here_;
    const std::size_t from = at_;
    if (at_ >= text_.size()) return token;
    const char c = text_[at_];
    if (is_letter(c)) {
        while (is_letter(peek()) || is_decimal(peek())) step();
        token.raw = text_.substr(from, at_ - from);
        token.kind =
            std::ranges::find(keywords, token.raw) != keywords.end() ? Token::keyword : Token::name;
    } else if (is_decimal(c) || (c == '.' && is_decimal(peek(1)))) {
        read_number();
        token.kind = Token::number;
    } else if (c == '"' || c == '\'') {
        token.kind = Token::text;
        read_quoted(token);
    } else if (c == '[' && bracket_level() >= 0) {
        token.kind = Token::text;
        read_long(token.value);
    } else {
        token.kind = Token::symbol;
        read_symbol();
    }
    token.raw = text_.substr(from, at_ - from);
    return token;
}

void Tokens::step()
{
    if (at_ >= text_.size()) return;
    const char c = text_[at_++];
    if (c == '\n') {
        ++here_.line;
        here_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
        ++here_.column; // the first byte of a character
    }
}

void Tokens::skip_blanks()
{
    while (at_ < text_.size()) {
        const char c = peek();
        if (c == '-' && peek(1) == '-') {
            step();
            step();
            std::string comment;
            if (peek() == '[' && bracket_level() >= 0) {
                read_long(comment);
            } else {
                while (at_ < text_.size() && peek() != '\n') step();
            }
        } else if (c == ' ' || (c >= '\t' && c <= '\r')) {
            step();
        } else {
            return;
        }
    }
}

/// How many '=' a long bracket that opens here has, or -1.
int Tokens::bracket_level() const
{
    std::size_t ahead = 1;
    while (peek(ahead) == '=') ++ahead;
    return peek(ahead) == '[' ? static_cast<int>(ahead) - 1 : -1;
}

void Tokens::read_long(std::string& value)
{
    const int level = bracket_level();
    const std::string close = ']' + std::string(static_cast<std::size_t>(level), '=') + ']';
    for (int i = 0; i < level + 2; ++i) step();
    if (peek() == '\r') step();
    if (peek() == '\n') step();
    const std::size_t from = at_;
    const std::size_t found = text_.find(close, at_);
    const std::size_t until = found == std::string_view::npos ? text_.size() : found;
    while (at_ < until) step();
    value = text_.substr(from, until - from);
    for (std::size_t i = 0; i < close.size(); ++i) step();
}

void Tokens::read_quoted(Token& token)
{
    const char quote = peek();
    step();
    while (at_ < text_.size() && peek() != quote && peek() != '\n') {
        if (peek() != '\\') {
            token.value += peek();
            step();
            continue;
        }
        step();
        switch (peek()) {
        case 'n': token.value += '\n'; break;
        case 't': token.value += '\t'; break;
        case '\\':
        case '"':
        case '\'': token.value += peek(); break;
        default: token.plain = false;
        }
        step();
    }
    step();
}

/// One character, or two as in "==" and "..".
void Tokens::read_symbol()
{
    constexpr std::string_view pairs[] = {"==", "~=", "<=", ">=", "::", ".."};
    const bool is_pair = std::ranges::find(pairs, text_.substr(at_, 2)) != std::end(pairs);
    step();
    if (is_pair) step();
}

void Tokens::read_number()
{
    const bool hex = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
    while (is_letter(peek()) || is_decimal(peek()) || peek() == '.') {
        const char c = peek();
        step();
        const bool exponent = hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
        if (exponent && (peek() == '+' || peek() == '-')) step();
    }
}

} // namespace sandtable::lua
