/// interrupt.hpp - Ctrl-C as an answer: enough of it.
#pragma once

namespace sandtable::host {

/// While it lives, an interrupt from the keyboard is noted instead of ending the program. One at a
/// time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] static bool came() noexcept;

private:
    void (*before_)(int);
};

} // namespace sandtable::host
