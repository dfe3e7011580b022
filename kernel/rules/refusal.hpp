/// refusal.hpp - why an order may not be given.
#pragma once

#include "kernel/rules/order.hpp"
#include "kernel/words/text.hpp"

namespace sandtable {

/// A value, never an exception: players err all the time.
struct Refusal {
    const char* rule = "";    ///< "FOS-PROG-02"
    const char* message = ""; ///< see text.hpp
    Args args{};
    std::uint8_t has_nearest = 0;
    Order nearest{}; ///< the nearest legal order, where there is one
};

} // namespace sandtable
