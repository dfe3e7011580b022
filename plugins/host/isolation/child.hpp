/// child.hpp - a child process: forked, heard, waited for and ended in one way.
///
///   Descriptor, Pipe      closed with their owners
///   write_all, read_all   what goes through a pipe, with a time limit
///   Child                 a process that never outlives its owner
///   crash_title           what a signal that ends a process is called
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>

namespace sandtable::host {

/// A file descriptor that is closed with its owner.
class Descriptor {
public:
    explicit Descriptor(int number = -1) noexcept : number_{number} {}
    Descriptor(Descriptor&& from) noexcept : number_{std::exchange(from.number_, -1)} {}
    Descriptor& operator=(Descriptor&& from) noexcept
    {
        close();
        number_ = std::exchange(from.number_, -1);
        return *this;
    }
    ~Descriptor() { close(); }
    [[nodiscard]] int get() const noexcept { return number_; }
    void close() noexcept;

private:
    int number_;
};

/// Two ends; a program that is run inherits neither. Throws std::system_error.
struct Pipe {
    Pipe();
    Descriptor from; ///< to read
    Descriptor to;   ///< to write
};

/// Writes all of it, or as much as somebody reads.
void write_all(int out, std::string_view text) noexcept;

/// Adds what comes out of a pipe until the other end is closed or `most` bytes are there; false
/// when the time is over before that.
[[nodiscard]] bool read_all(int from, std::string& text,
                            std::chrono::steady_clock::time_point until,
                            std::size_t most = std::string::npos);

/// A process of its own. The destructor kills it if it still runs, and it is always reaped.
class Child {
public:
    enum class Group : std::uint8_t {
        ours,    ///< keys that end this program end it as well
        own,     ///< it is killed with all it has started, whether it ended by itself or not
        session, ///< the same, and it has a terminal of its own or none
    };

    /// Forks and runs `work` in the child, which ends with exit code 0 if `work` comes back (mostly
    /// it becomes another program: 127 when there is none). Nothing that is buffered is written
    /// twice. `work` may throw nothing. Throws std::system_error when there can be no child.
    explicit Child(const std::function<void()>& work, Group group = Group::ours);
    ~Child() { end(); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Whether it has ended; asks, and waits for nothing.
    [[nodiscard]] bool has_ended() noexcept;
    /// Waits for its end; false when it has not ended by then.
    [[nodiscard]] bool wait_until(std::chrono::steady_clock::time_point until) noexcept;
    /// Kills it, if it still runs, and what it has started, if the group is its own.
    void end() noexcept;

    [[nodiscard]] pid_t id() const noexcept { return process_; }

    // How it ended.
    /// The signal that ended it, or 0.
    [[nodiscard]] int signal() const noexcept;
    /// The exit code it ended itself with, or 0.
    [[nodiscard]] int code() const noexcept;

private:
    pid_t process_ = -1;
    Group group_;
    bool ended_ = false;
    int status_ = 0;
};

/// "segmentation fault"; null for signals that are no crash. A catalog key.
[[nodiscard]] const char* crash_title(int signal) noexcept;

} // namespace sandtable::host
