/// forms.hpp - what programs read: every shape is documented in docs/cli.md and only grows.
#pragma once

#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/teller.hpp"

#include <nlohmann/json.hpp>

namespace sandtable::host {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json event_json(const Event& event, const Teller& teller);
/// {"events": [...], "breakdowns": [...]}, as `viewer` may read them (redact.hpp). A total that a
/// line counts in which it may not read is null.
[[nodiscard]] Json journal_json(const Journal& said, const Teller& teller,
                                Side viewer = umpire_seat);
[[nodiscard]] Json refusal_json(const Refusal& refusal, const Teller& teller);
/// What may have been meant where an order goes wrong, as far as something is known: a legal order,
/// and words that may stand there, of so many.
void put_help(Json& json, const std::string& nearest, const std::vector<std::string>& possible,
              std::size_t possible_count);
/// Turn, phase, sides, units with every counter; of a view what it shows.
[[nodiscard]] Json state_json(const Table& table, const Teller& teller);
/// The pending decision with up to `most` legal orders of `side`; null when there is none.
[[nodiscard]] Json decision_json(const Session& session, Side side, const Teller& teller,
                                 std::size_t most = 1000);

/// One value on the standard output, indented, with a line end.
void print_json(const Json& json);

} // namespace sandtable::host
