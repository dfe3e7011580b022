/// delivery.hpp - game files that somebody brings along, read as if an enemy had written them.
///
///   Deliveries      what has come of each so far: a file is longer than a message may be
///   brought_game    a whole one, read and kept as a file
///   take_game       the same, if its battle is here
#pragma once

#include "plugins/host/play/record.hpp"
#include "plugins/host/program.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/tables/visitor.hpp"

#include <functional>
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

struct Delivery {
    std::string text; ///< all of it
    std::string file; ///< where it is to be kept
    std::string name; ///< what messages call it
};

/// Writes the file and gives its header. ContentError when it is no whole game, or names a battle
/// by a path or a player that is a program: then there is no such file.
[[nodiscard]] host::RecordHeader brought_game(const Delivery& delivery, const host::Texts& texts);

struct Brought {
    host::RecordHeader header;
    std::string why; ///< why it cannot be played here, for people; empty: it can
};

/// brought_game, and whether its battle is installed; if it cannot be played there is no file of
/// it. `told` is called once, at once or later.
void take_game(Lobby& lobby, const host::Program& program, const Delivery& delivery,
               std::function<void(const Brought&)> told);

} // namespace sandtable::house
