/// options.hpp - the command line: what a command takes, and what was given.
///
///   OptionDecl, Command   what there is, as data
///   Options               what was given
///   players_named         what --players holds
///   read_options          from one to the other; UsageError with a suggestion
///   describe_options      the part of a help text
#pragma once

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

struct Program;

/// One option. `help` is a catalog key.
struct OptionDecl {
    const char* name;
    const char* argument; ///< what stands for its value in help; null: a switch
    const char* help;
    bool repeats = false;
    char letter = 0; ///< "-o" for "--output"; 0: none
};

class Options {
public:
    [[nodiscard]] bool has(std::string_view name) const { return values_.contains(name); }
    /// The value given last, or `otherwise`.
    [[nodiscard]] std::string text(std::string_view name, std::string otherwise = {}) const;
    [[nodiscard]] std::vector<std::string> all(std::string_view name) const;
    /// A whole number from `least` to `most`; UsageError if the value is none.
    [[nodiscard]] std::uint64_t number(std::string_view name, std::uint64_t otherwise,
                                       std::uint64_t least = 0,
                                       std::uint64_t most = UINT64_MAX) const;
    /// One of `words`, in small letters or capitals; UsageError with the nearest if the value is
    /// none.
    [[nodiscard]] std::string choice(std::string_view name,
                                     std::initializer_list<const char*> words) const;
    /// The values of "a,b,c", blanks taken off; empty if not given.
    [[nodiscard]] std::vector<std::string> list(std::string_view name) const;

    std::vector<std::string> arguments; ///< what is no option, in order

private:
    friend Options read_options(std::span<const OptionDecl>, const std::vector<std::string>&);
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

/// A subcommand.
struct Command {
    const char* name;
    const char* arguments; ///< "SCENARIO [--orders FILE]" in help
    const char* summary;   ///< one line, a catalog key
    std::span<const OptionDecl> options;
    std::size_t least = 0; ///< arguments it must have
    std::size_t most = 0;  ///< and may have
    int (*run)(Program&, const Options&) = nullptr;
    bool hidden = false;
    bool prose = false;   ///< it answers in lines of words, laid out for a screen (answer.hpp)
    bool spreads = false; ///< the processes of an mpirun do it together (lab/spread.hpp)
    /// Where an argument too many belongs: "--order" of a command to whom orders are given so.
    const char* for_the_rest = "";
};

/// Options of every command: --help, --lang, --color, --format, --plugin, --uncaged, --hang,
/// --memory.
[[nodiscard]] std::span<const OptionDecl> common_options();

/// Reads `words`. An unknown option, a value that is missing or one too many is a UsageError.
[[nodiscard]] Options read_options(std::span<const OptionDecl> known,
                                   const std::vector<std::string>& words);

/// The players that --players names: "greedy:a=1,b=2,random" names two, for "name=value" behind an
/// option of a player is another option of it.
[[nodiscard]] std::vector<std::string> players_named(const Options& options);

/// The options as lines "  --seed N    what it does".
[[nodiscard]] std::string describe_options(std::span<const OptionDecl> options, const Texts& texts);

} // namespace sandtable::host
