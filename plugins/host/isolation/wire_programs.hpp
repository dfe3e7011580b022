/// wire_programs.hpp - programs that play for a caged match, run outside its cage.
#pragma once

#include "plugins/host/isolation/child.hpp"

#include <map>
#include <memory>
#include <string>

namespace sandtable::host {

/// Starts the programs that the command line names and no others. They end with their owner.
class WirePrograms {
public:
    /// `commands`: what may be run, by the name under which it is asked for.
    explicit WirePrograms(std::map<std::string, std::string> commands)
        : commands_{std::move(commands)}
    {
    }

    /// "NUMBER/NAME": a descriptor that leads to the program's standard input and output; none
    /// (-1) for a name that is not there.
    [[nodiscard]] Descriptor start(const std::string& word);
    /// Ends one by its number; what is read from the descriptor says how it ended.
    [[nodiscard]] Descriptor end(const std::string& number);

private:
    std::map<std::string, std::string> commands_;
    std::map<std::string, std::unique_ptr<Child>> running_;
};

} // namespace sandtable::host
