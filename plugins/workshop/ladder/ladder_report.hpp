/// ladder_report.hpp - a ladder that is over, for people and for programs.
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/json/forms.hpp"
#include "plugins/workshop/ladder/standings.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

struct LadderBattle {
    std::string id, ruleset;
    std::vector<std::string> side_ids, side_names;
};

/// Players and battles by their numbers, and what they came to.
struct Ladder {
    std::vector<std::string> players;
    std::vector<LadderBattle> battles;
    std::vector<Match> matches;
    std::optional<std::size_t> against{}; ///< all others played only this one
};

/// Who is how strong, then each battle by pair and seat: in columns. Between them, where several
/// were set against one, what each of them took from him battle by battle.
[[nodiscard]] std::string ladder_text(const Ladder& ladder, const Texts& texts);
/// The same as tables of Markdown.
[[nodiscard]] std::string ladder_markdown(const Ladder& ladder, const Texts& texts);
[[nodiscard]] Json ladder_json(const Ladder& ladder);

} // namespace sandtable::host
