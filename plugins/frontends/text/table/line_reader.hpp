/// line_reader.hpp - lines from whoever plays: edited and completed on a terminal, plain on a pipe.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::text {

/// Words that may stand at the end of what has been typed.
using Completer = std::function<std::vector<std::string>(std::string_view typed)>;

class LineReader {
public:
    /// `terminal`: both ends are one. At most one reader with a terminal lives at a time.
    /// `interrupt`: asked while nothing is typed; when it is true `read` gives nothing. Lines are
    /// then not edited.
    explicit LineReader(bool terminal, std::function<bool()> interrupt = {});
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    void complete_with(Completer completer);
    /// What is said when Ctrl-C gives up a line. The next one in a row is the end of the input.
    void say_when_interrupted(std::function<std::string()> hint) { hint_ = std::move(hint); }
    /// The next line without its end, or nothing at the end of the input. On a pipe the prompt is
    /// not printed; the line is echoed behind it, so that the output reads like a session.
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt);

private:
    [[nodiscard]] std::optional<std::string> read_between(const std::string& prompt);
    bool terminal_;
    bool edited_ = false; // by libedit
    std::function<bool()> interrupt_;
    std::function<std::string()> hint_;
    bool was_interrupted_ = false;
};

} // namespace sandtable::text
