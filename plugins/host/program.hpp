/// program.hpp - what every command needs of the process it runs in.
#pragma once

#include "plugins/host/options.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

class Catalog;
class LentHands;
class Spreading;
class Options;
struct FoundPlugin;
struct Program;

/// What not every program of ours is made of; null where it is not.
struct Parts {
    /// `play --browser`: the house's.
    int (*browser)(Program&, const Options&) = nullptr;
};

struct Program {
    Program();
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    Texts texts;
    std::vector<std::string> plugin_paths; ///< --plugin
    std::string home;                      ///< the tree the program stands in: bin/.. of it
    std::vector<std::string> line;         ///< the whole command line
    std::string self;                      ///< the program's own file, to run probes with
    bool json = false;                     ///< --format json
    bool color = false;                    ///< on the standard output
    bool uncaged = false;                  ///< plugins that nobody trusts may run without a cage
    bool terminal_in = false;
    bool terminal_out = false;
    int columns = 100;                        ///< of the screen
    std::span<const Command* const> commands; ///< those that this program has itself
    Parts parts;                              ///< what it is made of besides
    std::unique_ptr<Spreading> spreading;     ///< of a command that one mpirun may start often

    std::unique_ptr<LentHands> hands; ///< lent to computer players; null: none

    /// The plugins on the search path; read when first asked for. Outlives every battle.
    [[nodiscard]] const Catalog& catalog() const;
    /// Closes every plugin; nothing that comes from one may be left.
    void close_plugins();
    /// Looks at these plugins instead.
    void use(std::unique_ptr<Catalog> catalog);

    /// The command of that name; null when this program has none.
    [[nodiscard]] const Command* find_command(std::string_view name) const;

    /// A text of the program in the reader's language.
    [[nodiscard]] std::string tr(std::string_view text, Fill values = {}) const
    {
        return texts.tr(text, values);
    }

private:
    void let_in(const FoundPlugin& plugin) const;

    mutable std::unique_ptr<Catalog> catalog_;
};

/// The program's own texts in a language.
[[nodiscard]] Texts texts_in(const Program& program, const std::string& language);

/// Where a page of docs/ stands for whoever runs this program:
/// "/usr/share/doc/sandtable/docs/wire.md" where it is installed (or built), "docs/wire.md" where
/// it is not.
[[nodiscard]] std::string page(const Program& program, const std::string& name);

/// Goes on in the house (bin/sandtable-house) with the whole line; never comes back.
[[noreturn]] void enter_house(const Program& program);

/// The whole program, which has these commands and sends those of the workshop and of the house to
/// them: reads the command
/// line, runs a command, turns what is thrown into one message on the standard error and an exit
/// code.
int run_program(const std::vector<std::string>& words, const std::string& self,
                std::span<const Command* const> commands, Parts parts = {});

} // namespace sandtable::host
