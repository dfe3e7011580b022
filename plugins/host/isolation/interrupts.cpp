#include "plugins/host/isolation/interrupts.hpp"

namespace sandtable::host {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note_interrupt(int number) { interrupted = number; }

} // namespace

Interrupts::Interrupts()
{
    interrupted = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        before_[i] = std::signal(numbers[i], note_interrupt);
}

Interrupts::~Interrupts() { give_back(); }

int Interrupts::take() const noexcept
{
    const int number = interrupted;
    interrupted = 0;
    return number;
}

void Interrupts::give_back() const noexcept
{
    for (std::size_t i = 0; i < numbers.size(); ++i) std::signal(numbers[i], before_[i]);
}

} // namespace sandtable::host
