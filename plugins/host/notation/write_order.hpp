/// write_order.hpp - from an order to the text that reads as it (read_order.hpp).
#pragma once

#include "kernel/rules/order.hpp"
#include "kernel/rules/setting.hpp"

#include <string>

namespace sandtable::host {

/// Never fails: an argument that names nothing is written "?", which cannot be read.
[[nodiscard]] std::string write_order(const Order& order, const Setting& setting);
/// The same behind `out`.
void append_order(std::string& out, const Order& order, const Setting& setting);

namespace notation {
/// One argument alone: the first of `order`, of the kind that `param` declares.
[[nodiscard]] std::string write_argument(const Order& order, const ParamSpec& param,
                                         const Setting& setting);
} // namespace notation

} // namespace sandtable::host
