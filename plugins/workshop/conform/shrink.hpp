/// shrink.hpp - from a game that fails to the shortest one, and to a file.
#pragma once

#include "plugins/workshop/conform/subject.hpp"

#include <functional>

namespace sandtable::host::conform {

/// A game that fails.
struct Failure {
    std::vector<Order> orders;
    std::optional<Order> then; ///< shows it after them, and cannot be carried out
    std::string reason;        ///< in the reader's language
    [[nodiscard]] std::size_t size() const noexcept { return orders.size() + (then ? 1 : 0); }
};

/// Plays along these orders, leaving out those that are refused; nothing when all goes well.
using Again = std::function<std::optional<Failure>(const std::vector<Order>&)>;

/// Leaves out ever smaller runs of orders as long as the game still fails, until no single one can
/// be left out or `budget` is over.
[[nodiscard]] Failure shrink(Failure failure, const Again& again, std::chrono::milliseconds budget);

/// Writes the game as a file that `sandtable replay` plays: "conform-ID-CASE.game" in the folder
/// of the knobs. Returns its path; empty when the set-up itself fails or it cannot be written.
[[nodiscard]] std::string write_failure(Subject& subject, const std::string& name,
                                        const std::string& scenario,
                                        const std::vector<std::string>& settings,
                                        std::uint64_t seed, const Failure& failure);

/// "FOLDER/conform-ID-CASE.game": where a game that fails a case is written.
[[nodiscard]] std::string failed_game_file(const std::string& folder, const std::string& id,
                                           const std::string& name);

/// Where a case saves a game and takes it up again: by the process that conform is.
[[nodiscard]] std::string saved_game_file(int process);

} // namespace sandtable::host::conform
