/// train_report.hpp - what a training came to, for people, for programs and as a judgment's file.
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/json/forms.hpp"
#include "plugins/workshop/ladder/elo.hpp"
#include "plugins/workshop/train/fitting.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// What the learned judgment is worth to a player, against the same player with the ruleset's own.
struct Gain {
    std::string player;
    double points = 0; ///< of who goes by what was learned; a draw is 1/2
    double games = 0;
    Rating elo; ///< with its 95 % interval

    /// Whether it gains, sure to 95 %.
    [[nodiscard]] bool is_sure() const noexcept { return games > 0 && elo.low > 0; }
};

struct Training {
    std::string ruleset, made; ///< the command that does it again
    std::vector<std::string> battles;
    std::uint64_t games = 0; ///< that gave samples
    std::vector<std::string> names;
    Fitted fitted;
    HeldOut held_out;
    Gain gain;
    std::string file; ///< where it stands now; empty: nowhere
};

/// The judgment's file: one line a feature, those that weigh nothing left out.
[[nodiscard]] std::string judgment_text(const Training& training);
[[nodiscard]] std::string training_text(const Training& training, const Texts& texts);
[[nodiscard]] Json training_json(const Training& training);

} // namespace sandtable::host
