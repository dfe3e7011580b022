/// interrupts.hpp - signals that end the program, kept for its child.
#pragma once

#include <array>
#include <csignal>

namespace sandtable::host {

/// While one lives, what would end this program is noted instead: its child has a terminal of its
/// own or none, and is told by whoever watches it. One at a time.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    /// The last signal that came since the last time; 0: none.
    [[nodiscard]] int take() const noexcept;
    /// In the child, before it becomes the program: as it was.
    void give_back() const noexcept;

private:
    static constexpr std::array numbers{SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    std::array<void (*)(int), numbers.size()> before_{};
};

} // namespace sandtable::host
