/// record.hpp - the game file as text: one JSON object a line, append-only. [design 13]
///
/// A header that locks everything that affects play, then one line an order with a state hash, and
/// between orders what a seat had to say. This is the format only; the file is game_file.hpp's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::host {

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
    int hash = 1;      ///< which `state` is, here and of the orders (hash_format.hpp)
    std::string state; ///< hash of the block at the first decision
};

/// RecordOrder::state of a last order after which nobody has seen the table: it failed.
inline constexpr const char* state_unseen = "0000000000000000";

struct RecordOrder {
    std::uint64_t number = 0; ///< 1 up
    std::string side;
    std::string order;               ///< in notation; "undo" takes one back
    std::vector<std::uint32_t> dice; ///< outcomes of its rolls when dice are not seeded
    std::string state;               ///< hash of the block after it
};

/// What a seat had to say, a line of its own: no part of play, and in no hash.
struct RecordNote {
    std::uint64_t after = 0; ///< how many orders stand before it
    std::string side;        ///< whose seat: a side's id, or "umpire"
    std::string text;
};

struct Record {
    RecordHeader header;
    std::vector<RecordOrder> orders;
    std::vector<RecordNote> notes; ///< in order
};

inline constexpr std::size_t longest_note = 500; ///< in bytes
/// Why a text cannot be a note, as a catalog key with {n}, the most bytes; null when it can. A note
/// is one line of UTF-8 that is shown as it is, so it has no character that steers a terminal or
/// turns the direction of what follows.
[[nodiscard]] const char* note_fault(std::string_view text);

// Bytes that are no UTF-8 are written as U+FFFD, so that a file can always be read.
[[nodiscard]] std::string write_header(const RecordHeader& header); ///< with its line end
[[nodiscard]] std::string write_order_line(const RecordOrder& order);
[[nodiscard]] std::string write_note_line(const RecordNote& note);
/// The whole file: orders and notes as they came.
[[nodiscard]] std::string write_record(const Record& record);

struct RecordFault {
    std::size_t line = 0; ///< 1 up
    std::string message;  ///< in English, placeholders filled
    const char* key = ""; ///< the message as a catalog key, with {field} {n} {m} for:
    std::string field{};
    std::uint64_t n = 0;
    std::uint64_t m = 0;
};

struct ReadRecord {
    Record record;
    bool torn = false;               ///< the last line was incomplete and was dropped
    std::size_t whole = 0;           ///< bytes up to the end of the last whole line: append here
    std::vector<RecordFault> faults; ///< any other damage; the record is then not to be used
};

/// Reads a whole file: everything wrong with it in one run, in the order of its lines. Each line is
/// strict JSON (RFC 8259), without a key twice and at most 32 levels deep; keys that are not known
/// are passed over, so that the format can grow.
[[nodiscard]] ReadRecord read_record(std::string_view text);

} // namespace sandtable::host
