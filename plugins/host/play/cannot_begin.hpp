/// cannot_begin.hpp - a battle that its ruleset or its dice do not let begin, told with its file.
///
///   CannotBegin      a ruleset finds that a battle, set up, does not hold together
///   NoBattleStandsSo how that is said
///   cannot_begin     how it is said that there are no dice to begin with
///   file_of          the file of a battle
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/errors.hpp"

namespace sandtable::host {

/// The ruleset says what is wrong, a key of its catalogs. Which file that was it does not know:
/// whoever begins the battle says it.
struct CannotBegin : ContentError {
    using ContentError::ContentError;
};

/// With {file} and {why}.
inline constexpr const char* cannot_begin = key("{file}: the battle cannot begin: {why}");

/// The file of a battle, else what it was asked for by.
[[nodiscard]] inline const std::string& file_of(const ReadyBattle& battle) noexcept
{
    const BattleIdentity& identity = battle.identity;
    return identity.scenario_file.empty() ? identity.scenario : identity.scenario_file;
}

/// A position in the midst of play, put into words with the catalogs of its ruleset.
struct NoBattleStandsSo : ContentError {
    NoBattleStandsSo(const ReadyBattle& battle, const std::string& why)
        : ContentError{key("{file}: no battle stands so: {why}"),
                       {{"file", file_of(battle)}, {"why", why}}},
          folder{battle.identity.ruleset_folder}
    {
    }
    [[nodiscard]] std::string in(const Texts& texts) const override
    {
        Texts own = texts;
        if (!folder.empty()) own.add_folder(folder + "/locale");
        Values said = values;
        for (auto& [name, value] : said)
            if (name == "why") value = own.tr(value);
        return own.tr(english, said);
    }
    std::string folder; ///< of the ruleset; empty: none
};

} // namespace sandtable::host
