/// table_of_words.hpp - a table of short texts, for a terminal or a page of Markdown.
#pragma once

#include <string>
#include <vector>

namespace sandtable::host {

/// Lines of a table: the first is its head. Words stand left in the first `words` columns.
struct TableOfWords {
    std::vector<std::vector<std::string>> lines;
    std::size_t words = 1;
};

[[nodiscard]] std::string in_columns(const TableOfWords& table);
[[nodiscard]] std::string in_markdown(const TableOfWords& table);
/// To a whole number.
[[nodiscard]] std::string rounded(double value);

} // namespace sandtable::host
