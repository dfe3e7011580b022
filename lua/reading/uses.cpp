#include "lua/reading/uses.hpp"

#include "lua/reading/cursor.hpp"

#include <charconv>

namespace sandtable::lua {

namespace {

constexpr int deepest = 200;

/// Reads a text the way Lua does, as far as scopes, calls and plain values go.
class Reader : Cursor, Scopes {
public:
    explicit Reader(std::string_view text) : Cursor{text} {}

    std::vector<Use> run()
    {
        open();
        while (now_.kind != Token::end) {
            block();
            if (now_.kind != Token::end) step(); // an end too many
        }
        return std::move(uses_);
    }

private:
    // --- statements -----------------------------------------------------------------------------
    void block()
    {
        while (!ends_block()) statement();
    }
    void inner_block()
    {
        open();
        block();
        close();
    }
    void statement()
    {
        const Deeper deeper{depth_};
        if (depth_ > deepest) return step();
        if (take_symbol(";") || take_word("break")) return;
        if (take_symbol("::")) {
            step();
            take_symbol("::");
        } else if (take_word("goto")) {
            step();
        } else if (take_word("do")) {
            inner_block();
            take_word("end");
        } else if (take_word("while")) {
            expression();
            take_word("do");
            inner_block();
            take_word("end");
        } else if (take_word("repeat")) {
            open(); // the condition sees what the block declares
            block();
            if (take_word("until")) expression();
            close();
        } else if (take_word("if")) {
            condition();
        } else if (take_word("for")) {
            loop();
        } else if (take_word("function")) {
            named_function();
        } else if (take_word("local")) {
            local();
        } else if (take_word("return")) {
            if (!ends_block() && !at_symbol(";")) expressions();
        } else {
            expression_statement();
        }
    }
    void condition()
    {
        do {
            expression();
            take_word("then");
            inner_block();
        } while (take_word("elseif"));
        if (take_word("else")) inner_block();
        take_word("end");
    }
    void loop()
    {
        std::vector<std::string> names = name_list();
        if (take_symbol("=") || take_word("in")) expressions();
        take_word("do");
        open();
        for (std::string& name : names) declare(std::move(name));
        block();
        close();
        take_word("end");
    }
    void named_function()
    {
        bool method = false;
        if (now_.kind == Token::name) {
            const bool plain = !is(next_, Token::symbol, ".") && !is(next_, Token::symbol, ":");
            if (!find(now_.raw))
                uses_.push_back({.name = std::string{now_.raw}, .at = now_.at, .is_set = plain});
            step();
        }
        while (at_symbol(".") || at_symbol(":")) {
            method = at_symbol(":");
            step();
            step();
        }
        body(method);
    }
    void local()
    {
        if (take_word("function")) {
            if (now_.kind == Token::name) {
                declare(std::string{now_.raw});
                step();
            }
            return body(false);
        }
        std::vector<std::string> names = name_list();
        std::optional<Use> renamed;
        if (take_symbol("=")) {
            const bool one = names.size() == 1;
            const std::size_t before = uses_.size();
            const bool whole = expressions() == 1 && last_is_plain_use_;
            if (one && whole && uses_.size() == before + 1 && !uses_.back().is_called)
                renamed = uses_.back();
        }
        for (std::string& name : names) declare(std::move(name), renamed);
    }
    void expression_statement()
    {
        const std::size_t before = offset_of_progress();
        std::vector<std::optional<std::size_t>> targets;
        do targets.push_back(suffixed());
        while (take_symbol(","));
        if (take_symbol("=")) {
            for (const auto& target : targets)
                if (target) uses_[*target].is_set = true;
            expressions();
        }
        if (offset_of_progress() == before) step(); // nothing that Lua knows
    }
    [[nodiscard]] std::size_t offset_of_progress() const
    {
        return offset() + (now_.kind == Token::end ? 1 : 0);
    }
    void body(bool method)
    {
        open();
        if (method) declare("self");
        if (take_symbol("(")) {
            for (std::string& name : name_list()) declare(std::move(name));
            if (take_symbol("..")) take_symbol(".");
            take_symbol(")");
        }
        block();
        close();
        take_word("end");
    }

    // --- expressions
    // ------------------------------------------------------------------------------
    std::size_t expressions(std::vector<Argument>* out = nullptr)
    {
        std::size_t count = 0;
        do {
            Argument one = expression();
            if (out) out->push_back(std::move(one));
            ++count;
        } while (take_symbol(","));
        return count;
    }
    Argument expression()
    {
        const Deeper deeper{depth_};
        if (depth_ > deepest) {
            step();
            return {};
        }
        const Spot at = now_.at;
        const bool minus = at_symbol("-");
        bool plain = true;
        bool negative = false;
        while (at_unary()) {
            negative = minus && plain;
            plain = false;
            step();
        }
        Argument value = operand();
        last_is_plain_use_ = last_is_plain_use_ && plain;
        if (negative && value.kind == Argument::number)
            value.whole = -value.whole;
        else if (!plain)
            value = {};
        while (at_binary()) {
            // "//", "<<" and ">>" are two tokens each.
            const std::string_view sign = now_.raw;
            step();
            if (at_symbol(sign) && (sign == "/" || sign == "<" || sign == ">")) step();
            while (at_unary()) step();
            operand();
            value = {};
            last_is_plain_use_ = false;
        }
        value.at = at;
        return value;
    }
    Argument operand()
    {
        Argument value{.at = now_.at};
        last_is_plain_use_ = false;
        if (now_.kind == Token::text) { // only one in parentheses has methods
            if (now_.plain) value = {.kind = Argument::text, .value = now_.value};
            step();
            return value;
        }
        if (now_.kind == Token::number) {
            const auto [end, fault] =
                std::from_chars(now_.raw.data(), now_.raw.data() + now_.raw.size(), value.whole);
            if (fault == std::errc{} && end == now_.raw.data() + now_.raw.size())
                value.kind = Argument::number;
            step();
            return value;
        }
        if (take_word("nil")) {
            value.kind = Argument::nothing;
            return value;
        }
        if (take_word("true") || take_word("false")) return value;
        if (take_word("function")) {
            body(false);
            last_is_plain_use_ = false;
            return value;
        }
        if (at_symbol("{")) return braces();
        if (take_symbol("..")) {
            take_symbol(".");
            value.kind = Argument::several;
            return value;
        }
        const auto use = suffixed();
        last_is_plain_use_ = use.has_value() && !ends_with_call_;
        if (ends_with_call_) value.kind = Argument::several;
        return value;
    }
    Argument braces()
    {
        Argument value{.kind = Argument::table, .at = now_.at};
        step();
        while (now_.kind != Token::end && !at_symbol("}")) {
            if (now_.kind == Token::name && is(next_, Token::symbol, "=")) {
                std::string key{now_.raw};
                step();
                step();
                value.fields.emplace_back(std::move(key), expression());
            } else if (take_symbol("[")) {
                const Argument key = expression();
                take_symbol("]");
                take_symbol("=");
                Argument held = expression();
                if (key.kind == Argument::text)
                    value.fields.emplace_back(key.value, std::move(held));
            } else {
                value.items.push_back(expression());
            }
            if (!take_symbol(",") && !take_symbol(";")) break;
        }
        take_symbol("}");
        last_is_plain_use_ = false;
        return value;
    }

    /// A name or something in parentheses, with all that hangs on it. Gives the place of the use of
    /// a global in the list when nothing but its field hangs on it.
    std::optional<std::size_t> suffixed()
    {
        ends_with_call_ = false;
        std::optional<std::size_t> use;
        if (now_.kind == Token::name) {
            use = name_used();
            step();
        } else if (take_symbol("(")) {
            expression();
            take_symbol(")");
        } else {
            return std::nullopt;
        }
        bool called = false;
        bool more = false; // something hangs on it beyond its field and its call
        while (true) {
            if (at_symbol(".") || at_symbol("[")) {
                const Spot at = next_.at;
                std::optional<std::string> field = read_field();
                if (use && !called && !more && field && !uses_[*use].field) {
                    uses_[*use].field = std::move(field);
                    uses_[*use].field_at = at;
                } else {
                    more = true;
                }
                called = false;
            } else if (at_symbol(":") || at_symbol("(") || at_symbol("{") ||
                       now_.kind == Token::text) {
                const bool method = take_symbol(":");
                if (method) step();
                std::vector<Argument> arguments = call_arguments();
                if (use && !called && !more && !method) {
                    uses_[*use].is_called = true;
                    uses_[*use].arguments = std::move(arguments);
                } else {
                    more = true;
                }
                called = true;
            } else {
                break;
            }
        }
        ends_with_call_ = called;
        return use && !more && !called ? use : std::nullopt;
    }
    std::optional<std::string> read_field()
    {
        if (take_symbol(".")) {
            std::string field{now_.raw};
            step();
            return field;
        }
        step();
        const Argument key = expression();
        take_symbol("]");
        if (key.kind == Argument::text) return key.value;
        return std::nullopt;
    }
    std::vector<Argument> call_arguments()
    {
        std::vector<Argument> arguments;
        if (now_.kind == Token::text) {
            Argument one{.at = now_.at};
            if (now_.plain) {
                one.kind = Argument::text;
                one.value = now_.value;
            }
            arguments.push_back(std::move(one));
            step();
        } else if (at_symbol("{")) {
            arguments.push_back(braces());
        } else if (take_symbol("(")) {
            if (!at_symbol(")")) expressions(&arguments);
            take_symbol(")");
        }
        // Only the last of several calls gives more than one value.
        for (std::size_t i = 0; i + 1 < arguments.size(); ++i)
            if (arguments[i].kind == Argument::several) arguments[i].kind = Argument::other;
        return arguments;
    }
    /// Notes the use of the name here, where it is a global or stands for one.
    std::optional<std::size_t> name_used()
    {
        Use use{.name = std::string{now_.raw}, .at = now_.at};
        if (Local* local = find(now_.raw)) {
            if (!local->stands_for) return std::nullopt;
            if (is(next_, Token::symbol, "=")) { // it stands for something else from here on
                local->stands_for.reset();
                return std::nullopt;
            }
            use = *local->stands_for;
            use.at = use.field_at = now_.at;
        }
        uses_.push_back(std::move(use));
        return uses_.size() - 1;
    }

    std::vector<Use> uses_;
    int depth_ = 0;
    bool ends_with_call_ = false;    ///< what was read last
    bool last_is_plain_use_ = false; ///< the expression read last is a global or its field
};

} // namespace

std::vector<Use> uses_of(std::string_view text) { return Reader{text}.run(); }

} // namespace sandtable::lua
