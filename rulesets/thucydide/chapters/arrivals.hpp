/// arrivals.hpp - THU chapter 20: pieces that come later.
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// Puts each piece of the active side whose turn has come on the first hex of its list where its
/// kind can stand, nobody is in its way and no enemy unit is beside it; where there is none it
/// waits for the next turn. In the order of the roster. [THU-SETUP-07]
void bring_arrivals(Play& play);

} // namespace sandtable::thucydide
