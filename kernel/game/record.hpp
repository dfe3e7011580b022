/// record.hpp - the game file as text: one JSON object a line, append-only. [design 13]
///
/// A header that locks everything that affects play, then one line an order with a state hash. This
/// is the format only; files are the host's (plugins/host/game_file.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable {

/// A seat as it was taken: who sat there.
struct RecordSeat {
    std::string side;
    std::string player; ///< "human", "random", "greedy"
};

struct RecordHeader {
    int format = 1;
    std::string program; ///< version of sandtable
    std::string ruleset; ///< id
    std::string ruleset_version;
    std::string ruleset_hash; ///< of the plugin's content
    std::string scenario;     ///< id or path as given
    std::string scenario_hash;
    std::vector<std::pair<std::string, std::string>> options;
    std::uint64_t seed = 0;
    std::string dice; ///< "seeded", "hand" or "scripted"
    std::vector<RecordSeat> seats;
    std::vector<std::uint32_t> set_up_dice; ///< outcomes of the set-up's rolls when dice are not
                                            ///< seeded; left out when empty
    std::string state;                      ///< hash of the block at the first decision
};

struct RecordOrder {
    std::uint64_t number = 0; ///< 1 up
    std::string side;
    std::string order;               ///< in notation; "undo" takes one back
    std::vector<std::uint32_t> dice; ///< outcomes of its rolls when dice are not seeded
    std::string state;               ///< hash of the block after it
};

struct Record {
    RecordHeader header;
    std::vector<RecordOrder> orders;
};

[[nodiscard]] std::string write_header(const RecordHeader& header); ///< with its line end
[[nodiscard]] std::string write_order_line(const RecordOrder& order);

struct RecordFault {
    std::size_t line = 0; ///< 1 up
    std::string message;  ///< in English, placeholders filled
    const char* key = ""; ///< the message as a catalog key, with {field} {n} {m} {what} for:
    std::string field{};
    std::uint64_t n = 0;
    std::uint64_t m = 0;
    const char* what = ""; ///< a catalog key as well
};

struct ReadRecord {
    Record record;
    bool torn = false;               ///< the last line was incomplete and was dropped
    std::size_t whole = 0;           ///< bytes up to the end of the last whole line: append here
    std::vector<RecordFault> faults; ///< any other damage; the record is then not to be used
};

[[nodiscard]] ReadRecord read_record(std::string_view text);

} // namespace sandtable
