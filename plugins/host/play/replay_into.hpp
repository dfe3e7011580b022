/// replay_into.hpp - a record played again from its start.
#pragma once

#include "plugins/host/play/session.hpp"

namespace sandtable::host {

/// Whether a replay is held to the hashes of its record, or makes them anew because the layout of
/// a block has changed.
enum class Hashes : std::uint8_t { as_recorded, anew };

/// Whose order a record's id names: a side, the umpire; `nobody` when the battle has none of that
/// id.
[[nodiscard]] Side seat_recorded(const Setting& setting, const std::string& id);

/// Plays a record from its start. ContentError naming the order that cannot be given, takes other
/// dice than the record holds, or after which the table differs (unless hashes are made anew).
/// `each` is told every step after it was played. Why an order is refused is told in `texts`.
void replay_into(Session& session, const Record& record, const std::string& path,
                 const Texts& texts, const std::function<void(std::size_t, const Step&)>& each = {},
                 Hashes hashes = Hashes::as_recorded);

} // namespace sandtable::host
