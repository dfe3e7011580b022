/// errors.hpp - what ends a command, and the exit code that goes with it.
///
///   0  done       1  wrong content (ContentError)       2  wrong use (UsageError)
///   3  the program or a plugin failed (HostFault and whatever else is thrown)
///   130  somebody had enough of it (Ctrl-C), and what was done is kept
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace sandtable::host {

enum ExitCode : int {
    exit_done = 0,
    exit_content = 1,
    exit_usage = 2,
    exit_fault = 3,
    exit_interrupted = 130
};

/// An error whose text is put into the reader's language where it is shown. `text` is a catalog key
/// with its values, or a text that is ready already.
struct Complaint : std::runtime_error {
    explicit Complaint(const std::string& text, Values with = {})
        : std::runtime_error{fill(text, with)}, english{text}, values{std::move(with)}
    {
    }
    [[nodiscard]] virtual std::string in(const Texts& texts) const
    {
        return fill(texts.of(english), with_system_words(values, texts));
    }
    std::string english;
    Values values;
};

/// The command line asks for what there is not. One line; the suggestion may be empty.
struct UsageError : Complaint {
    explicit UsageError(const std::string& text, std::string meant = {})
        : Complaint{text}, suggestion{std::move(meant)}
    {
    }
    UsageError(const std::string& text, Values with, std::string meant = {})
        : Complaint{text, std::move(with)}, suggestion{std::move(meant)}
    {
    }
    std::string suggestion;
};

/// A file, scenario, position or order is wrong. The text may have several lines.
struct ContentError : Complaint {
    using Complaint::Complaint;
};

/// A plugin or the machine failed.
struct HostFault : Complaint {
    using Complaint::Complaint;
};

} // namespace sandtable::host
