/// model_wars.hpp - random positions for the model of Thucydide, laid on the program's table too.
#pragma once

#include "arena.hpp"
#include "model_table.hpp"

namespace sandtable::thucydide::model {

/// Two small armies face to face on ground of every kind; A is to act.
[[nodiscard]] War random_war(std::uint64_t seed);
/// The same position in the program: A's movement or combat phase.
void lay(const War& war, testing::Arena& arena, Phase phase);
/// Where everybody is, with stands, marks and tokens; in the program's words and the model's.
[[nodiscard]] std::string state_of(const War& war);
[[nodiscard]] std::string state_of(const War& war, testing::Arena& arena);

} // namespace sandtable::thucydide::model
