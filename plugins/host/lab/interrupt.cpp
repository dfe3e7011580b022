#include "plugins/host/lab/interrupt.hpp"

#include "plugins/host/errors.hpp"

#include <mutex>
#include <unistd.h>
#include <utility>

namespace sandtable::host {

namespace {

volatile std::sig_atomic_t stop_asked = 0;
std::mutex guard; ///< of what follows
Interrupt* one = nullptr;

void note(int)
{
    if (stop_asked != 0) ::_exit(exit_interrupted);
    stop_asked = 1;
}

} // namespace

Interrupt::Interrupt(std::function<void()> said) : said_{std::move(said)}
{
    stop_asked = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) before_[i] = std::signal(numbers[i], note);
    const std::lock_guard lock{guard};
    one = this;
}

Interrupt::~Interrupt()
{
    for (std::size_t i = 0; i < numbers.size(); ++i) std::signal(numbers[i], before_[i]);
    stop_asked = 0;
    const std::lock_guard lock{guard};
    one = nullptr;
}

bool Interrupt::came() noexcept { return stop_asked != 0; }

bool Interrupt::heeded()
{
    if (stop_asked == 0) return false;
    const std::lock_guard lock{guard};
    if (one && one->said_) std::exchange(one->said_, {})();
    return true;
}

} // namespace sandtable::host
