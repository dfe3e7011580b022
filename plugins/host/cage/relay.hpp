/// relay.hpp - what goes between a caged process and whoever sits before it.
///
/// The process gets neither the terminal nor the files and pipes that the program was started with:
/// a terminal of its own where there is one, pipes elsewhere. What it writes is carried over, to a
/// terminal through a filter. What is typed ahead stays here, line by line, until the process wants
/// it: when a process is lost, the next one goes on with the line that was not read.
#pragma once

#include "plugins/host/cage/terminal_filter.hpp"
#include "plugins/host/isolation/child.hpp"

#include <array>
#include <optional>
#include <poll.h>
#include <string>
#include <termios.h>
#include <vector>

namespace sandtable::host::cage {

class Relay {
public:
    Relay();
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    /// Makes the ends of the next process. Throws std::system_error.
    void begin();
    /// In the process, before it becomes the program: 0, 1 and 2 are its ends.
    void take_ends() const;
    /// In this process, once the other has its ends.
    void let_go();
    /// Waits at most `milliseconds`, for `also` as well (-1: nothing), and carries on what is
    /// there. What poll() says of `also`.
    short wait(int milliseconds, int also);
    /// Carries what is still there when the process is gone, and takes back what it did not read.
    void finish();
    /// Whether the process has closed its output although it runs.
    [[nodiscard]] bool is_cut_off() const noexcept { return cut_off_; }
    /// Whether a key was passed on that ends programs: Ctrl-C, Ctrl-\.
    [[nodiscard]] bool is_interrupted() const noexcept { return interrupted_; }
    /// A line on the standard error, between what the process writes.
    void tell(const std::string& line);
    /// What kept its output from being written (errno), or 0.
    [[nodiscard]] int write_error() const noexcept { return write_error_; }

private:
    struct Out {
        int to = -1;       ///< ours: 1 or 2
        Descriptor from{}; ///< what the process writes
        bool filtered = false;
        TerminalFilter filter{};
    };
    [[nodiscard]] bool carry(Out& out);
    void say(int to, std::string_view text);
    void feed();
    void read_more();
    void pass_keys();
    void show_size() const;
    void raw();
    void cooked();

    bool terminal_[3] = {};
    std::optional<termios> before_;
    bool is_raw_ = false;
    Descriptor terminal_end_; ///< ours of the process's terminal
    Descriptor ends_[3];      ///< the process's, until let_go
    std::vector<Out> outs_;
    Descriptor feed_to_;   ///< the process's input is a pipe
    Descriptor feed_left_; ///< its other end, to take back what was not read
    std::string typed_;    ///< read here, not handed on
    bool input_ended_ = false;
    bool cut_off_ = false;
    bool interrupted_ = false;
    int write_error_ = 0;
};

} // namespace sandtable::host::cage
