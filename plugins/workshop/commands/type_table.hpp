/// type_table.hpp - the table of unit types that a book prints, for `info --units`.
///
/// A ruleset may have a file unit_types.tsv beside its plugin.json: fields between tabs, "#" begins
/// a comment; the first line names the columns, the first of them "type"; a line a unit type. Heads
/// and words ("evade, pursuit" is two) are keys of its catalogs.
#pragma once

#include "plugins/host/program.hpp"

#include "kernel/rules/setting.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// All types of a book, or those that take part in a battle, in the book's order.
[[nodiscard]] std::vector<std::size_t> every_type(const Book& book);
[[nodiscard]] std::vector<std::size_t> types_of(const Setting& setting);

/// Whose table: the book, its plugin's folder, what stands above it.
struct TypeTable {
    const Book& book;
    std::string folder;
    std::string id;
    std::string title;
};
/// Writes the rows of `types` to the standard output, as text or JSON: letter, name, title and what
/// the file has. ContentError when the file is not as above.
void show_type_table(const Program& program, const Texts& texts, const TypeTable& table,
                     const std::vector<std::size_t>& types);

} // namespace sandtable::host
