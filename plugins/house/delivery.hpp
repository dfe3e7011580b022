/// delivery.hpp - game files that somebody brings along, read as if an enemy had written them.
///
///   Deliveries      what has come of each so far: a file is longer than a message may be
///   brought_game    a whole one, kept as a file if it may be put on a table here
#pragma once

#include "plugins/host/play/record.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/house/tables/visitor.hpp"

#include <map>
#include <string>
#include <string_view>

namespace sandtable::house {

class Deliveries {
public:
    /// One piece more. Why not, as a catalog key: then nothing is left of it.
    [[nodiscard]] const char* add(const Visitor* from, std::string_view piece);
    /// All that has come; it is forgotten here.
    [[nodiscard]] std::string take(const Visitor* from);
    void forget(const Visitor* from) { pieces_.erase(from); }

private:
    std::map<const Visitor*, std::string> pieces_;
};

/// Writes the text to `file` and gives its header. ContentError when it is no whole game, or names
/// a battle by a path or a player that is a program: then there is no such file. Messages call it
/// `name`.
[[nodiscard]] host::RecordHeader brought_game(std::string_view text, const std::string& file,
                                              const std::string& name, const host::Texts& texts);

} // namespace sandtable::house
