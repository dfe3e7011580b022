/// table_line.hpp - the process of one table: lines of JSON in, lines of JSON out.
///
/// A table is `sandtable-house play BATTLE --wire ...`: what it opens of plugins runs there, in a
/// cage if nobody trusts it, and takes nothing else with it when it fails.
#pragma once

#include "plugins/host/isolation/child.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sandtable::house {

class TableLine : public std::enable_shared_from_this<TableLine> {
public:
    using Hear = std::function<void(std::string line)>;
    using Ended = std::function<void()>;

    /// What it writes on its standard error goes to that of the house, or is heard as well.
    enum class Complaints : std::uint8_t { pass, heard };

    /// Starts the process: the program's own file `self` with `words`. Throws std::system_error.
    TableLine(boost::asio::io_context& context, const std::string& self,
              const std::vector<std::string>& words, Complaints complaints = Complaints::pass);

    /// Begins to listen: `hear` has each line, `ended` comes once, when there will be no more.
    void listen(Hear hear, Ended ended);
    /// Sends a line.
    void say(std::string line);
    /// Closes its input: the table keeps the game and ends.
    void leave();
    /// Kills it: its end is told as if it had come by itself.
    void stop() { child_.end(); }
    /// Kills it. Nothing comes from it any more.
    void end();
    [[nodiscard]] bool has_ended() { return child_.has_ended(); }
    /// With what it has ended, once it says no more: its exit code; -1 when a signal ended it, or
    /// it goes on for a second.
    [[nodiscard]] int exit_code();

private:
    struct Pipes {
        host::Pipe down, up;
    };
    TableLine(boost::asio::io_context& context, const std::string& self,
              const std::vector<std::string>& words, Complaints complaints, Pipes pipes);
    void read();
    void take_lines(std::size_t from);
    void write();

    host::Child child_;
    boost::asio::posix::stream_descriptor in_, out_;
    Hear hear_;
    Ended ended_;
    std::string read_;
    std::array<char, 1 << 16> buffer_{};
    std::deque<std::string> waiting_;
    bool leaves_ = false;
};

} // namespace sandtable::house
