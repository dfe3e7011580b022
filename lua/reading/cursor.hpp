/// cursor.hpp - where a reader of a Lua text is, and what it can see from there.
///
///   Cursor   the token that is read now, and the one behind it
///   Local    a name that is known in a scope
///   Scopes   those of all open scopes, the innermost first
#pragma once

#include "lua/reading/uses.hpp"

#include <algorithm>
#include <array>

namespace sandtable::lua {

/// Counts how deep the reader is in a text that nobody has promised to be Lua.
struct Deeper {
    explicit Deeper(int& depth) : depth_{++depth} {}
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    int& depth_;
};

class Cursor {
protected:
    explicit Cursor(std::string_view text) : tokens_{text}
    {
        step();
        step();
    }

    void step()
    {
        now_ = std::move(next_);
        next_ = tokens_.next();
    }
    [[nodiscard]] static bool is(const Token& token, Token::Kind kind, std::string_view what)
    {
        return token.kind == kind && token.raw == what;
    }
    [[nodiscard]] bool at_symbol(std::string_view what) const
    {
        return is(now_, Token::symbol, what);
    }
    [[nodiscard]] bool at_word(std::string_view what) const
    {
        return is(now_, Token::keyword, what);
    }
    bool take_symbol(std::string_view what) { return at_symbol(what) && (step(), true); }
    bool take_word(std::string_view what) { return at_word(what) && (step(), true); }
    /// Whether a block ends here.
    [[nodiscard]] bool ends_block() const
    {
        if (now_.kind == Token::end) return true;
        constexpr std::array<std::string_view, 4> ends{"end", "else", "elseif", "until"};
        return now_.kind == Token::keyword && std::ranges::find(ends, now_.raw) != ends.end();
    }
    /// Whether an operator is here.
    [[nodiscard]] bool at_unary() const
    {
        return at_symbol("-") || at_symbol("#") || at_symbol("~") || at_word("not");
    }
    [[nodiscard]] bool at_binary() const
    {
        if (at_word("and") || at_word("or")) return true;
        constexpr std::array<std::string_view, 17> signs{
            "+", "-", "*",  "/",  "%",  "^",  "&",  "~", "|",
            "<", ">", "==", "~=", "<=", ">=", "..", "="};
        return now_.kind == Token::symbol && now_.raw != "=" &&
               std::ranges::find(signs, now_.raw) != signs.end();
    }
    /// Reads "a, b <const>, c".
    std::vector<std::string> name_list()
    {
        std::vector<std::string> names;
        do {
            if (now_.kind != Token::name) break;
            names.emplace_back(now_.raw);
            step();
            if (take_symbol("<")) { // <const>, <close>; perhaps with the = behind it
                step();
                if (at_symbol(">=")) {
                    now_.raw = now_.raw.substr(1);
                } else {
                    take_symbol(">");
                }
            }
        } while (take_symbol(","));
        return names;
    }
    /// Bytes of the text that have been looked at.
    [[nodiscard]] std::size_t offset() const { return tokens_.offset(); }

    Token now_, next_;

private:
    Tokens tokens_;
};

struct Local {
    std::string name;
    std::optional<Use> stands_for{}; ///< the use that it only renames
};

class Scopes {
protected:
    void open() { scopes_.emplace_back(); }
    void close() { scopes_.pop_back(); }
    void declare(std::string name, std::optional<Use> stands_for = std::nullopt)
    {
        scopes_.back().push_back({std::move(name), std::move(stands_for)});
    }
    [[nodiscard]] Local* find(std::string_view name)
    {
        for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
            for (auto local = scope->rbegin(); local != scope->rend(); ++local)
                if (local->name == name) return &*local;
        return nullptr;
    }

private:
    std::vector<std::vector<Local>> scopes_;
};

} // namespace sandtable::lua
