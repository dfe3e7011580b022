/// clause.hpp - what is wrong with what a plugin gave or did, in words for whoever reads it.
///
/// A clause is put into words where it is found: as text it leaves the process that the plugin runs
/// in, and a process has one reader. Nothing is put together before something is wrong.
#pragma once

#include "plugins/host/table/placeholders.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace sandtable::host {

/// `text`, which is English with {words in braces} and a key of the catalogs, filled, in the
/// reader's language; English before `say_clauses`. One line, lower case, no full stop.
[[nodiscard]] std::string clause(const char* text, Fill values = {});

/// A name within a clause. Its key begins with "item: ", which tells it from other texts of the
/// same words and is not shown.
[[nodiscard]] std::string word_in_clause(const char* text);

/// A text for a key and its values in the reader's language.
using ClauseWords = std::function<std::string(std::string_view, Fill)>;
/// From now on clauses are said so; empty: in English. Not while a plugin is in use.
void say_clauses(ClauseWords words);

} // namespace sandtable::host
