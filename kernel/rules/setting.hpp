/// setting.hpp - all of a battle that never changes during play, shared by every copy and thread.
///
///   UnitInfo, SideInfo   the roster
///   Setting              book, board, layout, roster, options, the scenario's own fields
///   Diagnostics          where a ruleset says what is wrong with a scenario
#pragma once

#include "kernel/board/board.hpp"
#include "kernel/rules/book.hpp"
#include "kernel/words/text.hpp"
#include "kernel/words/value.hpp"

namespace sandtable {

struct Layout; // kernel/state/layout.hpp

struct UnitInfo {
    const char* id = "";   ///< as written in orders: "#12", "A1"; unique over all sides
    const char* name = ""; ///< for display
    const char* formation = "";
    Side side = 0;
    std::uint8_t reserved_[3] = {};
    std::uint16_t type = 0;
    std::uint16_t reserved2_ = 0;
    const Value* fields = nullptr; ///< all that the scenario says of it; never null
};

struct SideInfo {
    const char* id = ""; ///< as written in orders and scenarios
    const char* name = "";
    const char* color = "";
    const Value* fields = nullptr; ///< never null
};

struct Setting {
    const Book* book = nullptr;
    const Board* board = nullptr;
    const Layout* layout = nullptr;
    List<UnitInfo> units{}; ///< in block order
    List<SideInfo> sides{};
    const std::int64_t* options = nullptr; ///< in the order of Book::options
    std::int32_t turns = 0;                ///< the scenario's turn limit; 0: none
    std::int32_t reserved_ = 0;
    const Value* scenario = nullptr; ///< the whole scenario as it was written; never null

    [[nodiscard]] std::int64_t option(std::size_t i) const noexcept { return options[i]; }
};

/// Collects what is wrong with a scenario: everything in one run.
struct Diagnostics {
    enum Severity : std::uint8_t { error, warning };

    void (*report)(void* to, std::uint8_t severity, const Value* where, const char* rule,
                   const char* text, const Args* args) = nullptr;
    void* to = nullptr;

    void say(Severity severity, const Value& where, const char* rule, const char* text,
             const Args& args = {}) const
    {
        if (report) report(to, severity, &where, rule, text, &args);
    }
};

} // namespace sandtable
