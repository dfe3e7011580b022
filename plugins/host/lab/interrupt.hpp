/// interrupt.hpp - Ctrl-C as an answer: enough of it.
#pragma once

#include <array>
#include <csignal>
#include <functional>

namespace sandtable::host {

/// While it lives, an interrupt from the keyboard is noted instead of ending the program; a second
/// one ends it. One at a time.
class Interrupt {
public:
    /// `said`, if given, is called by whoever first heeds it.
    explicit Interrupt(std::function<void()> said = {});
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] static bool came() noexcept;
    /// The same, and who asks stops for it.
    [[nodiscard]] static bool heeded();

private:
    /// The second is how mpirun passes it on.
    static constexpr std::array numbers{SIGINT, SIGTERM};
    std::array<void (*)(int), numbers.size()> before_{};
    std::function<void()> said_;
};

} // namespace sandtable::host
