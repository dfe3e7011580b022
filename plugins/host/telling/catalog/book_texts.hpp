/// book_texts.hpp - what a book says to players: titles, prompts, the steps of its sequence.
///
///   BookText    one text, and of what it is
///   texts_of    all of them
///   add_catalog a ruleset's catalog beside the program's: of its own texts it has the last word
#pragma once

#include "kernel/rules/book.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

struct BookText {
    const char* text;  ///< English, the key of its translation; never empty
    const char* what;  ///< "phase", "unit type"
    const char* named; ///< by the book
};

/// In the order of the book's lists. A text that stands in several is there several times.
[[nodiscard]] std::vector<BookText> texts_of(const Book& book);

/// Adds `folder`/locale, the catalogs of the ruleset whose book this is. What the program has a
/// translation for stays, but for the book's own texts: "March" may be a phase.
void add_catalog(Texts& texts, const std::string& folder, const Book& book);

} // namespace sandtable::host
