/// cannot_begin.hpp - a battle that its ruleset or its dice do not let begin, told with its file.
///
///   CannotBegin    a ruleset finds that a battle, set up, does not hold together
///   cannot_begin   how that is said
///   file_of        the file of a battle
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/errors.hpp"

namespace sandtable::host {

/// The ruleset says why. Which file that was it does not know: whoever begins the battle says it.
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

} // namespace sandtable::host
