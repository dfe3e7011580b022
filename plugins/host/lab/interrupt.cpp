#include "plugins/host/lab/interrupt.hpp"

#include <csignal>

namespace sandtable::host {

namespace {

volatile std::sig_atomic_t interrupted = 0;

void note(int) { interrupted = 1; }

} // namespace

Interrupt::Interrupt() : before_{std::signal(SIGINT, note)} { interrupted = 0; }

Interrupt::~Interrupt() { std::signal(SIGINT, before_); }

bool Interrupt::came() noexcept { return interrupted != 0; }

} // namespace sandtable::host
