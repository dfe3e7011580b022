/// choose.hpp - asking a person at a terminal for one of several.
#pragma once

#include "plugins/host/program.hpp"

#include <optional>

namespace sandtable::host {

/// Something to choose, below a heading where `under` is not that of the item before.
struct Item {
    std::string text, under{};
};

/// Asks for one of `items` by number or name; Enter gives the first. Its place. Nothing when the
/// input ends or he who is asked would rather leave.
[[nodiscard]] std::optional<std::size_t> choose(const Program& program, const std::string& head,
                                                const std::vector<Item>& items);

} // namespace sandtable::host
