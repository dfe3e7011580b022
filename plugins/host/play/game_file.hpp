/// game_file.hpp - the game file on disk: written so that a kill loses at most one order.
///
///   GameFile      an open record that grows; locked against a second writer
///   read_game     a file's text as a Record, or ContentError naming the line
#pragma once

#include "plugins/host/errors.hpp"
#include "plugins/host/play/record.hpp"

#include <string>

namespace sandtable::host {

class GameFile {
public:
    GameFile() = default;
    GameFile(const GameFile&) = delete;
    GameFile& operator=(const GameFile&) = delete;
    GameFile(GameFile&& other) noexcept;
    GameFile& operator=(GameFile&& other) noexcept;
    ~GameFile();

    /// Makes a new file with its header and what the record holds already. ContentError if there is
    /// one or it cannot be made.
    [[nodiscard]] static GameFile create(const std::string& path, const Record& record);
    /// Opens a file to go on with it; a torn last line is cut off. ContentError when another
    /// program has it open.
    [[nodiscard]] static GameFile append_to(const std::string& path);

    /// Writes one line whole and waits until it is on the disk. HostFault when it cannot.
    void write(const RecordOrder& order);
    void write(const RecordNote& note);

    [[nodiscard]] bool is_open() const noexcept { return file_ >= 0; }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }

private:
    void put(const std::string& line);
    void close() noexcept;

    int file_ = -1;
    std::string path_;
};

/// Reads a game file. `torn` of the result says that an unfinished last line was dropped; any other
/// damage is a ContentError with path and line. "-" reads the standard input.
[[nodiscard]] ReadRecord read_game(const std::string& path);

/// A whole text file; ContentError if it cannot be read or is larger than 64 MiB.
[[nodiscard]] std::string read_text_file(const std::string& path);

} // namespace sandtable::host
