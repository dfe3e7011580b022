/// work_journal.hpp - results of numbered work in a file, such as games that are over, so that
/// others go on after somebody has stopped it, or a plugin took the process with it
/// (supervise.hpp).
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// The work that holds games of a simulation which a plugin has ended with its process.
inline constexpr const char* failed_games = "failed";

/// What a journal is opened for.
enum class JournalUse : std::uint8_t {
    going_on,   ///< to read it and to add to it
    looking_at, ///< to read it alone, perhaps while another program adds to it
};

class WorkJournal {
public:
    /// Reads what stands in the file, if there is one: several works may. A line that was not
    /// written to its end is none. ContentError for a file that is no journal of this version, and
    /// for a place where none can be written; nothing is changed then. Who only looks at it leaves
    /// the file as it is in any case, and gets a ContentError where there is none.
    explicit WorkJournal(std::string file, JournalUse use = JournalUse::going_on);

    /// The result of piece `number` of a work, `what` a word without blanks.
    [[nodiscard]] const std::string* find(const std::string& what, std::uint64_t number) const;
    /// Adds a result, a text without line ends, at once. One thread at a time. Throws HostFault
    /// when it cannot be written.
    void add(const std::string& what, std::uint64_t number, const std::string& result);

    /// The same, to be found from now on.
    void know(const std::string& what, std::uint64_t number, const std::string& result);

    /// All works of which something stands there, by their names.
    [[nodiscard]] std::vector<std::string> works() const;

    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    /// Whether anything stands there.
    [[nodiscard]] bool is_empty() const noexcept { return is_empty_; }

private:
    void read(JournalUse use);
    /// Everything after the first line; false where that was not written to its end.
    bool take_in(std::string_view text);
    void write(std::string_view text);

    std::string file_;
    std::ofstream out_{};
    bool is_empty_ = true;
    std::map<std::string, std::map<std::uint64_t, std::string>, std::less<>> known_{};
};

} // namespace sandtable::host
