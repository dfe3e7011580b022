/// lobby.hpp - what there is to play, asked of the program itself in processes of their own.
#pragma once

#include "plugins/host/program.hpp"
#include "plugins/house/keeping.hpp"
#include "plugins/house/net/server.hpp"
#include "plugins/house/tables/table_line.hpp"

#include <deque>
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
        // Every question says in which language it is asked.
        std::erase_if(common_, [](const std::string& word) { return word.starts_with("--lang="); });
    }

    /// Whoever is still asked is ended.
    ~Lobby();
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;

    /// Rulesets, battles and players, as `list --format json` says them. Null when it fails.
    void list(const std::string& language, Told told);
    /// One battle in full, as `info` says it.
    void battle(const std::string& id, const std::string& board, const std::string& language,
                Told told);
    /// A battle's picture as text of SVG, as `map` draws it.
    void picture(const PictureWish& wish, Told told);
    /// Whether the table that this command line begins can be begun: a text, empty when it can,
    /// else why not. Begins one that nobody sits at and nobody keeps.
    void try_table(std::vector<std::string> words, const std::string& language,
                   std::function<void(std::string why)> told);

private:
    /// Questions do not wait for pictures, of which a page wants many at once; what is tried is not
    /// remembered.
    enum class Kind { question, picture, trial };
    static constexpr std::size_t most_at_once = 2; ///< processes, of each kind
    static constexpr std::size_t most_queued = 256;

    struct Errand {
        std::string name;
        std::vector<std::string> words;
    };
    struct Queue {
        std::deque<Errand> errands;
        std::size_t running = 0;
    };

    /// Runs the program with `words` and tells what it has written, once; from memory if it was
    /// asked before. Null when it fails, or too much is asked already.
    void ask(std::vector<std::string> words, Kind kind, Told told);
    void go_on(Kind kind);
    void run(const Errand& errand, Kind kind);
    /// What a process has written goes to all who asked.
    void tell(const std::string& name, const std::string& text, Kind kind);

    boost::asio::io_context& context_;
    const host::Program& program_;
    std::vector<std::string> common_;
    std::map<std::string, Json> known_;
    std::map<std::string, std::vector<Told>> waiting_;
    std::map<Kind, Queue> queues_;
    std::vector<std::weak_ptr<TableLine>> lines_; ///< those that run, and some that have ended
};

/// Whether a word may stand in a command line for a battle or a board: letters, digits and "_-./@",
/// neither beginning with "-" nor leading out of a folder.
[[nodiscard]] bool is_plain_name(std::string_view word) noexcept;

} // namespace sandtable::house
