/// pictures.hpp - who draws for the wire: not every program that speaks it can.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/battle/battle.hpp"

#include <string>

namespace sandtable::wire {

/// What is drawn: "ground" or "signs", in a style; null when it is neither. The fields are those of
/// docs/wire.md, without type and picture.
using Draw = Json (*)(const host::ReadyBattle& battle, const View& view, const host::Teller& teller,
                      const std::string& picture, const std::string& style);

/// Set once, before anything is drawn, by a program that can; null in others.
inline Draw drawn_by = nullptr;

} // namespace sandtable::wire
