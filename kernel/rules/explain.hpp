/// explain.hpp - records as text: breakdowns, events, refusals.
///
///   Translate                 a catalog key into the reader's language
///   Reader                    for whom, and in which words
///   fill                      a message with its placeholders filled
///   explain, explain_lines    a breakdown in one fixed line, and in lines for players
///   tell                      an event or a refusal in a sentence
///
/// What the reading side may not know is taken out first (view.hpp, `redact`): a unit becomes
/// "unknown unit", a place "a place out of sight", a hidden line goes, and with it the total it
/// counts in.
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/event.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/rules/setting.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace sandtable {

/// Gives the text of a key in some language; null leaves it in English.
using Translate = std::function<std::string(std::string_view key)>;

struct Reader {
    const Setting& setting;
    Translate translate{};
    Side side = umpire_seat; ///< who reads; the umpire reads everything
    bool names = false;      ///< units as "#12 Old Guard" rather than "#12"

    [[nodiscard]] std::string operator()(const char* key) const
    {
        if (!key || !*key) return {};
        return translate ? translate(key) : std::string{key};
    }
};

/// The text of `key` with {unit} {other} {cell} {to} {n} {m} {word} filled from `args`. On a plane
/// {cell} and {to} are x and y. {n/100} and {m/100} are hundredths: 197 as 1.97. Anything else in
/// braces stays as it is.
[[nodiscard]] std::string fill(const char* key, const Args& args, const Reader& reader);

/// "2 = +2 force [FOS-MEL-10] -1 adjacent enemies [FOS-MEL-16] +1 die [FOS-MEL-11]". The form is
/// fixed: goldens depend on it. Groups are joined by " | ", the outcome follows " => ".
///   a text with {n/100} says its amount itself, and the total is in hundredths: "1.97 = leg: 1.97"
///   waived   "+0 charge (waived: uphill) [TAG-6.2]", charge being the rule's title in the Book
///   note     "(higher ground) [TAG-6.3]", with its amount first if it shows one
///   chosen   "(-> retreat to e4) [TAG-7.1]"
/// Empty when the reader may know nothing of it.
[[nodiscard]] std::string explain(const Breakdown& breakdown, const Reader& reader);

/// The same for players: title, a line a term with the amounts in a column, totals, outcome; each
/// line ends with a line end.
[[nodiscard]] std::string explain_lines(const Breakdown& breakdown, const Reader& reader);

/// A sentence without full stop; empty when the reader may know nothing of it.
[[nodiscard]] std::string tell(const Event& event, const Reader& reader);

/// "not enough force: 2 are left [FOS-PROG-02]".
[[nodiscard]] std::string tell(const Refusal& refusal, const Reader& reader);

} // namespace sandtable
