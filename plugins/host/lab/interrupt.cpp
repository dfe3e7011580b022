#include "plugins/host/lab/interrupt.hpp"

#include <csignal>

namespace sandtable::host {

namespace {

volatile std::sig_atomic_t stop_asked = 0;

void note(int) { stop_asked = 1; }

} // namespace

Interrupt::Interrupt() : before_{std::signal(SIGINT, note)} { stop_asked = 0; }

Interrupt::~Interrupt() { std::signal(SIGINT, before_); }

bool Interrupt::came() noexcept { return stop_asked != 0; }

} // namespace sandtable::host
