#include "plugins/host/play/read_as_told.hpp"

#include "plugins/host/telling/spoken.hpp"

namespace sandtable::host {

ReadOrders read_as_told(const Session& session, std::string_view text, Side side,
                        const Texts& texts)
{
    ReadOrders typed = session.read(text, side);
    if (!typed.error) return typed;
    const std::string said = in_notation(text, session.view(side), texts, false).text;
    return said == text ? typed : session.read(said, side);
}

ReadOrders read_with_names(const Session& session, std::string_view text, Side side,
                           const Texts& texts)
{
    ReadOrders told = read_as_told(session, text, side, texts);
    if (!told.error) return told;
    const std::string named = in_notation(text, session.view(side), texts, true).text;
    return named == text ? told : session.read(named, side);
}

} // namespace sandtable::host
