/// hello_words.hpp - what a face must know of a book to show a table in the reader's language
/// (docs/wire.md, hello).
#pragma once

#include "plugins/frontends/wire/messages.hpp"

namespace sandtable::wire {

/// Adds language, names, counters, states, types, dice, what parameters of orders allow, and what a
/// drawing must know (hello_looks.hpp).
void add_words(Json& hello, const host::Session& session, const host::Teller& teller,
               const std::vector<std::string>& languages);

} // namespace sandtable::wire
