/// lobby.hpp - what there is to play, asked of the program itself in processes of their own.
#pragma once

#include "plugins/host/program.hpp"
#include "plugins/house/keeping.hpp"
#include "plugins/house/tables/table_line.hpp"

#include <functional>
#include <map>

namespace sandtable::house {

class Lobby {
public:
    using Told = std::function<void(const Json& json)>;

    Lobby(boost::asio::io_context& context, const host::Program& program,
          std::vector<std::string> common)
        : context_{context}, program_{program}, common_{std::move(common)}
    {
    }

    /// Rulesets, battles and players, as `list --format json` says them. Null when it fails.
    void list(const std::string& language, Told told);
    /// One battle in full, as `info` says it.
    void battle(const std::string& id, const std::string& board, const std::string& language,
                Told told);
    /// A battle's picture as text of SVG, as `map` draws it.
    void picture(const std::string& id, const std::string& board, const std::string& style,
                 const std::string& language, Told told);

private:
    /// Runs the program with `words` and tells what it has written, once; from memory if it was
    /// asked before.
    void ask(std::vector<std::string> words, bool is_json, Told told);

    boost::asio::io_context& context_;
    const host::Program& program_;
    std::vector<std::string> common_;
    std::map<std::string, Json> known_;
    std::map<std::string, std::vector<Told>> waiting_;
};

/// Whether a word may stand in a command line for a battle or a board: letters, digits and "_-./@",
/// neither beginning with "-" nor leading out of a folder.
[[nodiscard]] bool is_plain_name(std::string_view word) noexcept;

} // namespace sandtable::house
