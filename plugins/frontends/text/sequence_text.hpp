/// sequence_text.hpp - a book's sequence of play in lines of text.
#pragma once

#include "kernel/rules/book.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <string>

namespace sandtable::text {

/// The sequence of play as the book declares it: a heading a phase, below it each step with its
/// number, who decides, what is done, what settles it and what repeats. `now`: the step that is
/// marked; -1: none. `columns`: where lines are broken, between words. Empty when the book declares
/// no sequence.
[[nodiscard]] std::string sequence_text(const Book& book, const host::Texts& texts,
                                        std::size_t columns, int now = -1);

/// Who may be asked in a step: "the side whose phase it is, the other side"; empty: nobody.
[[nodiscard]] std::string deciders_text(const StepSpec& step, const host::Texts& texts);

} // namespace sandtable::text
