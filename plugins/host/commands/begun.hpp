/// begun.hpp - a battle that a command begins, or why it cannot.
#pragma once

#include "plugins/host/commands/common.hpp"
#include "plugins/host/play/cannot_begin.hpp"
#include "plugins/host/play/session.hpp"

namespace sandtable::host {

/// ContentError with the battle's file when it does not go: a die is not given.
inline Step begun(Session& session, const Teller& teller)
{
    Step start = session.begin();
    if (start.result != Step::accepted)
        throw ContentError{cannot_begin,
                           {{"file", file_of(session.battle())}, {"why", why_not(start, teller)}}};
    return start;
}

} // namespace sandtable::host
