/// model_fight.hpp - the model of Thucydide: a whole combat. [chapters 14.5, 14.6, 15 and 16]
#pragma once

#include "model_attack.hpp"

namespace sandtable::thucydide::model {

/// One decision: what was answered, in notation, all that might have been, and the dice that fell
/// after it up to the next.
struct Told {
    std::string answer;
    std::vector<std::string> offered; ///< empty: not compared
    std::string dice;
};

/// Carries out an attack on the table; answers are drawn from `lot`.
[[nodiscard]] std::vector<Told> fight(War& war, const Attack& attack, Dice& dice, Stream& lot);

} // namespace sandtable::thucydide::model
