#include "plugins/host/isolation/own_output.hpp"

#include "plugins/host/cage/inside.hpp"
#include "plugins/host/isolation/witness.hpp"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

namespace sandtable::host {

class OwnOutput::Room final : public std::streambuf {
protected:
    std::streamsize xsputn(const char* text, std::streamsize count) override
    {
        const std::string_view more{text, static_cast<std::size_t>(count)};
        if (witness::in_a_call()) {
            // The keeper says what becomes of it; the program's own words wait behind it.
            static_cast<void>(::write(STDOUT_FILENO, more.data(), more.size()));
            return count;
        }
        waits_ += more;
        const bool full = waits_.size() >= longest;
        return !full && !(lines_ && more.find('\n') != more.npos) ? count : sync() == 0 ? count : 0;
    }
    int_type overflow(int_type c) override
    {
        if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
        const char one = traits_type::to_char_type(c);
        return xsputn(&one, 1) == 1 ? c : traits_type::eof();
    }
    int sync() override
    {
        if (witness::in_a_call()) return 0; // a plugin flushes: the program's own words still wait
        std::string_view rest{waits_};
        while (!rest.empty()) {
            const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return -1;
            rest.remove_prefix(static_cast<std::size_t>(written));
        }
        waits_.clear();
        return 0;
    }

private:
    static constexpr std::size_t longest = 1u << 14;

    std::string waits_;
    bool lines_ = ::isatty(STDOUT_FILENO) == 1; ///< somebody reads along
};

OwnOutput::OwnOutput()
{
    if (!cage::is_in()) return;
    static_cast<void>(std::setvbuf(stdout, nullptr, _IONBF, 0));
    room_ = std::make_unique<Room>();
    before_ = std::cout.rdbuf(room_.get());
}

OwnOutput::~OwnOutput()
{
    if (!room_) return;
    std::cout.flush();
    std::cout.rdbuf(before_);
}

} // namespace sandtable::host
