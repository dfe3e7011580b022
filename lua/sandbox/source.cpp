#include "lua/sandbox/source.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {

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
