#include "lua/sandbox/source.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sandtable::lua {

namespace {

struct Token {
    enum Kind : std::uint8_t { name, keyword, text, number, symbol, end };
    Kind kind = end;
    std::string_view raw{};
    std::string value{}; ///< of a text: what it says
    bool plain = true;   ///< of a text: whether `value` is right
    Spot at{};
};

constexpr std::array<std::string_view, 22> keywords{
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_decimal(char c) { return c >= '0' && c <= '9'; }

/// Cuts a text into tokens. Lenient: Lua has the last word on what is well formed.
class Tokens {
public:
    explicit Tokens(std::string_view text) : text_{text} {}

    Token next()
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
            token.kind = std::ranges::find(keywords, token.raw) != keywords.end() ? Token::keyword
                                                                                  : Token::name;
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
    [[nodiscard]] std::size_t offset() const { return at_; }

private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const
    {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    void step()
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
    void skip_blanks()
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
    [[nodiscard]] int bracket_level() const
    {
        std::size_t ahead = 1;
        while (peek(ahead) == '=') ++ahead;
        return peek(ahead) == '[' ? static_cast<int>(ahead) - 1 : -1;
    }
    void read_long(std::string& value)
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
    void read_quoted(Token& token)
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
    void read_symbol()
    {
        constexpr std::string_view pairs[] = {"==", "~=", "<=", ">=", "::", ".."};
        const bool is_pair = std::ranges::find(pairs, text_.substr(at_, 2)) != std::end(pairs);
        step();
        if (is_pair) step();
    }
    void read_number()
    {
        const bool hex = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
        while (is_letter(peek()) || is_decimal(peek()) || peek() == '.') {
            const char c = peek();
            step();
            const bool exponent = hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
            if (exponent && (peek() == '+' || peek() == '-')) step();
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Spot here_{1, 1};
};

/// Walks the tokens once and notes every table in braces.
class Parser {
public:
    Parser(Source& source, std::string_view text, Problems& problems)
        : source_{source}, text_{text}, problems_{problems}, tokens_{text}
    {
        ahead_ = read();
        beyond_ = read();
    }

    void run()
    {
        source_.text = "local __sandtable<const> = ...; ";
        while (ahead_.token.kind != Token::end) {
            take(ahead_.token);
            copy_until(ahead_.end);
            before_ = std::move(last_);
            last_ = std::move(ahead_.token);
            ahead_ = std::move(beyond_);
            beyond_ = read();
        }
        copy_until(text_.size());
    }

private:
    struct Read {
        Token token;
        std::size_t end = 0;
    };
    struct Frame {
        enum Kind : std::uint8_t { braces, bracket, block };
        Kind kind = block;
        std::size_t table = 0;
        bool is_argument = false;
        bool between = true; ///< the next token begins an entry
        bool at_value = false;
        std::int64_t items = 0;
    };

    Read read()
    {
        Token token = tokens_.next();
        return {std::move(token), tokens_.offset()};
    }
    void copy_until(std::size_t end)
    {
        source_.text.append(text_.substr(copied_, end - copied_));
        copied_ = std::max(copied_, end);
    }
    void copy_before(const Token& token)
    {
        copy_until(static_cast<std::size_t>(token.raw.data() - text_.data()));
    }

    void take(const Token& token)
    {
        if (token.kind == Token::name && (token.raw == "_ENV" || token.raw.starts_with("__sand")))
            problems_.push_back({.code = "SC1011",
                                 .text = "the name \"{word}\" is kept for the program",
                                 .fill = {{"word", std::string{token.raw}}},
                                 .place = {source_.file, token.at.line, token.at.column}});
        Frame* top = frames_.empty() ? nullptr : &frames_.back();
        const bool closes = token.kind == Token::symbol && token.raw == "}";
        if (top && top->kind == Frame::braces && !closes) {
            if (top->between && !is_separator(token))
                begin_entry(*top, token);
            else if (top->at_value)
                begin_value(*top, token);
        }
        if (token.kind == Token::symbol)
            take_symbol(token);
        else if (token.kind == Token::keyword)
            take_keyword(token);
    }
    static bool is_separator(const Token& token)
    {
        return token.kind == Token::symbol && (token.raw == "," || token.raw == ";");
    }
    static bool is_symbol(const Token& token, std::string_view what)
    {
        return token.kind == Token::symbol && token.raw == what;
    }

    void begin_entry(Frame& frame, const Token& token)
    {
        frame.between = false;
        Entry entry;
        entry.at = entry.value = token.at;
        if (token.kind == Token::name && is_symbol(ahead_next(), "=")) {
            entry.kind = Entry::named;
            entry.key = token.raw;
            frame.at_value = true;
        } else if (is_symbol(token, "[")) {
            entry.kind = Entry::computed;
            const Token& key = ahead_next();
            if (key.kind == Token::text && key.plain) {
                entry.kind = Entry::named;
                entry.key = key.value;
            } else if (key.kind == Token::number) {
                const auto [end, fault] =
                    std::from_chars(key.raw.data(), key.raw.data() + key.raw.size(), entry.number);
                if (fault == std::errc{} && end == key.raw.data() + key.raw.size())
                    entry.kind = Entry::numbered;
            }
            frame.at_value = true;
        } else {
            entry.number = ++frame.items;
            note_text(entry, token);
        }
        Braces& braces = source_.tables[frame.table];
        braces.computed = braces.computed || entry.kind == Entry::computed;
        braces.entries.push_back(std::move(entry));
    }
    /// The value of a keyed entry begins behind its '='.
    void begin_value(Frame& frame, const Token& token)
    {
        if (!is_symbol(last_, "=")) return;
        frame.at_value = false;
        Entry& entry = source_.tables[frame.table].entries.back();
        entry.value = token.at;
        note_text(entry, token);
    }
    void note_text(Entry& entry, const Token& token)
    {
        const Token& next = ahead_next();
        if (token.kind == Token::text && token.plain &&
            (is_separator(next) || is_symbol(next, "}")))
            entry.text = token.value;
    }
    /// The token behind the one being taken.
    [[nodiscard]] const Token& ahead_next() const { return beyond_.token; }

    void take_symbol(const Token& token)
    {
        if (token.raw == "{") return open_braces(token);
        if (token.raw == "(" || token.raw == "[")
            return frames_.push_back({.kind = Frame::bracket});
        if (token.raw == ")" || token.raw == "]") {
            if (!frames_.empty() && frames_.back().kind == Frame::bracket) frames_.pop_back();
            return;
        }
        if (frames_.empty() || frames_.back().kind != Frame::braces) return;
        if (token.raw == "}") {
            copy_before(token);
            source_.text += frames_.back().is_argument ? "}))" : "})";
            copied_ += 1;
            frames_.pop_back();
        } else if (is_separator(token)) {
            frames_.back().between = true;
            frames_.back().at_value = false;
        }
    }
    void open_braces(const Token& token)
    {
        const bool is_argument = last_.kind == Token::name || last_.kind == Token::text ||
                                 is_symbol(last_, ")") || is_symbol(last_, "]") ||
                                 is_symbol(last_, "}");
        Braces braces{.at = token.at};
        if (last_.kind == Token::name) braces.called = last_.raw;
        if (last_.kind == Token::text && before_.kind == Token::name) {
            braces.called = before_.raw;
            if (last_.plain) braces.title = last_.value;
        }
        copy_before(token);
        source_.text += (is_argument ? "(__sandtable(" : "__sandtable(") +
                        std::to_string(source_.tables.size() + 1) + ",{";
        copied_ += 1;
        frames_.push_back(
            {.kind = Frame::braces, .table = source_.tables.size(), .is_argument = is_argument});
        source_.tables.push_back(std::move(braces));
    }
    void take_keyword(const Token& token)
    {
        if (token.raw == "function" || token.raw == "if" || token.raw == "do" ||
            token.raw == "repeat")
            frames_.push_back({.kind = Frame::block});
        else if ((token.raw == "end" || token.raw == "until") && !frames_.empty() &&
                 frames_.back().kind == Frame::block)
            frames_.pop_back();
    }

    Source& source_;
    std::string_view text_;
    Problems& problems_;
    Tokens tokens_;
    Read ahead_, beyond_;
    Token last_, before_;
    std::vector<Frame> frames_;
    std::size_t copied_ = 0;
};

} // namespace

Source read_source(std::string file, std::string_view text, Problems& problems)
{
    Source source;
    source.file = std::move(file);
    Parser{source, text, problems}.run();
    return source;
}

std::vector<Called> calls_of(std::string_view text, std::string_view library)
{
    std::vector<Called> calls;
    Tokens tokens{text};
    for (Token token = tokens.next(); token.kind != Token::end;) {
        const Token of = token;
        token = tokens.next();
        if (of.kind != Token::name || of.raw != library || token.raw != ".") continue;
        token = tokens.next();
        if (token.kind == Token::name) calls.push_back({std::string{token.raw}, of.at});
    }
    return calls;
}

} // namespace sandtable::lua
