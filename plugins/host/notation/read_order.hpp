/// read_order.hpp - from text to an order, by the verbs' declared parameters.
///
/// "verb argument argument ...": lower case, single blanks. Units by id, cells by label, points
/// "(x,y)", directions "NE", choices by word, "-" for an optional that is not given, paths
/// "c4-d5-e6" (written out cell by cell; read also with straight runs shortened, "c4-e6").
/// What is typed, logged, saved and sent is the same text: read(write(order)) == order
/// (write_order.hpp).
#pragma once

#include "kernel/rules/order.hpp"
#include "kernel/rules/setting.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// Where and why a text is no order, with what was meant, if that can be guessed.
struct NotationError {
    std::size_t at = 0;     ///< byte in the text
    std::string message;    ///< in English, placeholders filled
    std::string suggestion; ///< a whole word that would do, or empty
    const char* key = "";   ///< the message as a catalog key, with {word} {n} {m} {like} for:
    std::string word;
    std::int64_t n = 0;
    std::int64_t m = 0;
    std::string like{}; ///< words that would do, one of each form that the argument may have
    std::vector<std::string> possible{}; ///< words that may stand at `at` (possible_words.hpp)
    std::size_t possible_count = 0;      ///< how many there are, also beyond those named
};

struct ReadOrder {
    std::optional<Order> order;
    NotationError error; ///< when there is none
};

/// Reads any text at all. More blanks than needed do no harm, nor does the case of a word that is
/// no other word; optional arguments at the end may be left out. Knows no rules: see
/// Game::refuse.
[[nodiscard]] ReadOrder read_order(std::string_view text, Side side, const Setting& setting);
/// The same for whoever reads no more than the message, which is put behind `why`. It allocates
/// what `why` needs, and more only to say what else a word of several forms could be.
[[nodiscard]] std::optional<Order> read_order(std::string_view text, Side side,
                                              const Setting& setting, std::string& why);

} // namespace sandtable::host
