/// small_graphs.hpp - graphs of a line, for a terminal.
#pragma once

#include <string>
#include <vector>

namespace sandtable::host {

/// A share of 1 on `width` columns; what lies between `low` and `high` is shaded. Without `utf8`
/// with the signs of a typewriter.
[[nodiscard]] std::string share_bar(double share, double low, double high, std::size_t width,
                                    bool utf8);

/// A column a value, from 0 to 1.
[[nodiscard]] std::string share_line(const std::vector<double>& shares, bool utf8);

} // namespace sandtable::host
