/// welcome.hpp - what a person at a terminal is offered who has named nothing to play.
#pragma once

#include "plugins/host/battle/shelf.hpp"

namespace sandtable::host {

/// What somebody would like to do, and with what.
struct Wish {
    enum What {
        learn,  ///< play the lesson of a ruleset
        play,   ///< play a battle
        resume, ///< go on with a game
        watch,  ///< see the computer play a battle
        browse  ///< play a battle in a browser
    };

    What what = play;
    std::string name; ///< the id of a battle, or the game's file
};

/// Whether whoever sits here has a screen on which a browser can open.
[[nodiscard]] bool has_screen();

/// Asks what somebody would like to do: to learn first, to go on only where there is something to
/// go on with. Nothing when he would rather leave. ContentError when there is no battle at all.
[[nodiscard]] std::optional<Wish> ask_for_wish(const Program& program);

} // namespace sandtable::host
