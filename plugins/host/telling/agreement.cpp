#include "plugins/host/telling/agreement.hpp"

namespace sandtable::host {

std::string agreement_text(Side by, bool draw, const Teller& teller)
{
    return teller.texts().tr(draw ? key("{side}: a draw is agreed.")
                                  : key("{side}: the battle is given up."),
                             {{"side", teller.side(by)}});
}

} // namespace sandtable::host
