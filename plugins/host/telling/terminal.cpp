#include "plugins/host/telling/terminal.hpp"

#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <random>
#include <streambuf>

namespace sandtable::host {
namespace {

constexpr char32_t no_character = U'\ufffd';
constexpr char escape = '\x1b';

std::string& the_own_escape()
{
    static std::string it{escape};
    return it;
}

/// ESC and a word that no text can hold but by guessing 64 bits.
std::string new_escape()
{
    std::random_device source;
    char text[32];
    std::snprintf(text, sizeof text, "%c<%08x%08x>", escape, static_cast<unsigned>(source()),
                  static_cast<unsigned>(source()));
    return text;
}

void show(std::string& out, char32_t character)
{
    if (!is_obeyed(character))
        append(out, character);
    else if (character < 0x20)
        append(out, U'\u2400' + character);
    else
        append(out, character == 0x7f ? U'\u2421' : no_character);
}

/// How many bytes the character has that begins with `first`, as far as that says.
std::size_t length_by(char first) noexcept
{
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf8 ? 4 : 1;
}

/// Whether `text` could be the beginning of something that is longer.
bool may_go_on(std::string_view text)
{
    const std::string& own = own_escape();
    if (text.front() == escape) return text.size() < own.size() && own.starts_with(text);
    if (text.size() >= length_by(text.front())) return false;
    return std::ranges::all_of(text.substr(1), [](char c) { return (c & 0xc0) == 0x80; });
}

/// Adds to `out` what may be shown of `text`, and takes it off; leaves what may go on unless it
/// `ends`.
void show_all(std::string& out, std::string_view& text, bool ends)
{
    const std::string& own = own_escape();
    while (!text.empty()) {
        if (text.front() >= 0x20 && text.front() < 0x7f) {
            out += text.front();
            text.remove_prefix(1);
        } else if (own.size() > 1 && text.starts_with(own)) {
            out += escape;
            text.remove_prefix(own.size());
        } else if (!ends && may_go_on(text)) {
            return;
        } else {
            show(out, take_character(text).value_or(no_character));
        }
    }
}

} // namespace

bool is_obeyed(char32_t c) noexcept
{
    if (c < 0x20) return c != '\n' && c != '\t';
    return (c >= 0x7f && c < 0xa0) || c == 0x061c || (c >= 0x200e && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
           (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe007f);
}

std::string visible(std::string_view text)
{
    std::string out;
    while (!text.empty()) show(out, take_character(text).value_or(no_character));
    return out;
}

const std::string& own_escape() noexcept { return the_own_escape(); }

class TerminalDoor::Door final : public std::streambuf {
public:
    explicit Door(std::streambuf* to) : to_{to} {}

protected:
    std::streamsize xsputn(const char* text, std::streamsize count) override
    {
        waits_.append(text, static_cast<std::size_t>(count));
        return pass(false) ? count : 0;
    }
    int_type overflow(int_type c) override
    {
        if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
        waits_ += traits_type::to_char_type(c);
        return pass(false) ? c : traits_type::eof();
    }
    int sync() override { return pass(true) ? to_->pubsync() : -1; }

private:
    bool pass(bool ends)
    {
        std::string out;
        std::string_view rest{waits_};
        show_all(out, rest, ends);
        waits_.erase(0, waits_.size() - rest.size());
        const auto count = static_cast<std::streamsize>(out.size());
        return to_->sputn(out.data(), count) == count;
    }

    std::streambuf* to_;
    std::string waits_;
};

TerminalDoor::TerminalDoor() : plain_out_{std::cout.rdbuf()}, plain_err_{std::cerr.rdbuf()}
{
    the_own_escape() = new_escape();
    out_ = new Door{plain_out_};
    err_ = new Door{plain_err_};
    std::cout.rdbuf(out_);
    std::cerr.rdbuf(err_);
}

TerminalDoor::~TerminalDoor()
{
    std::cout.flush();
    std::cerr.flush();
    std::cout.rdbuf(plain_out_);
    std::cerr.rdbuf(plain_err_);
    delete out_;
    delete err_;
    the_own_escape() = escape;
}

} // namespace sandtable::host
