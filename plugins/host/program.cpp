#include "plugins/host/program.hpp"

#include "lua/problem.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/lent_hands.hpp"
#include "plugins/host/border/part.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/cage/cage.hpp"
#include "plugins/host/commands/answer.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/isolation/own_output.hpp"
#include "plugins/host/isolation/supervise.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/lab/dealing.hpp"
#include "plugins/host/lab/spread.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/problem_words.hpp"
#include "plugins/host/telling/system_words.hpp"
#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace sandtable::host {
namespace {

int screen_columns()
{
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20) return size.ws_col;
    if (const char* columns = std::getenv("COLUMNS"))
        if (const int n = std::atoi(columns); n > 20 && n < 1000) return n;
    return 100;
}

std::filesystem::path own_file(const std::string& self)
{
    std::error_code error;
    std::filesystem::path path = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) path = std::filesystem::absolute(self, error);
    return path;
}

/// The value of `--name VALUE` or `--name=VALUE`, before the command line is read as a whole: the
/// language must be known before anything can be said about the rest.
std::string early(const std::vector<std::string>& words, const std::string& name)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == name && i + 1 < words.size()) return words[i + 1];
        if (words[i].starts_with(name + "=")) return words[i].substr(name.size() + 1);
    }
    return {};
}

std::string joined(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

int wrong_use(const Program& program, const std::string& message, const std::string& suggestion)
{
    say_aside(program, "sandtable: " + message + "\n");
    if (!suggestion.empty())
        std::cerr << program.tr(key("did you mean {word}?"), {{"word", suggestion}}) << "\n";
    std::cerr << program.tr(key("sandtable help shows what there is")) << "\n";
    return exit_usage;
}

std::string usage(const Command& command)
{
    return std::string{"sandtable "} + command.name + " " + command.arguments;
}

int run_command(Program& program, const Command& command, const std::vector<std::string>& words,
                const std::vector<std::string>& whole_line)
{
    if (command.spreads) program.spreading = std::make_unique<Spreading>();
    std::vector<OptionDecl> known{command.options.begin(), command.options.end()};
    known.insert(known.end(), common_options().begin(), common_options().end());
    const Options options = read_options(known, words);
    if (options.has("help")) {
        const Answer answer{program};
        std::cout << usage(command) << "\n"
                  << program.texts.of(command.summary) << "\n\n"
                  << describe_options(command.options, program.texts)
                  << describe_options(common_options(), program.texts);
        return exit_done;
    }
    const std::string color = options.choice("color", {"auto", "always", "never"});
    program.color =
        color == "always" || (color == "auto" && program.terminal_out && !std::getenv("NO_COLOR"));
    program.plugin_paths = options.all("plugin");
    program.json = options.text("format") == "json";
    if (options.arguments.size() < command.least) {
        throw UsageError{
            std::string{command.name} + ": " +
            program.tr(key("something is missing: {usage}"), {{"usage", usage(command)}})};
    }
    if (options.arguments.size() > command.most) {
        const std::string& word = options.arguments[command.most];
        const std::string option = command.for_the_rest;
        throw UsageError{std::string{command.name} + ": " +
                             program.tr(key("\"{word}\" is one too many: {usage}"),
                                        {{"word", word}, {"usage", usage(command)}}),
                         option.empty() ? "" : option + " \"" + word + "\""};
    }
    program.uncaged = options.has("uncaged") || std::getenv("SANDTABLE_UNCAGED") != nullptr;
    if (const auto code = supervise(program, command, options, whole_line)) return *code;
    if (program.spreading) program.spreading->join(program);
    if (!command.prose) return command.run(program, options);
    const Answer answer{program};
    return command.run(program, options);
}

/// Where the program stands and what its screen is.
void look_around(Program& program, const std::string& self)
{
    // Children run the same program, the players' or the workshop: what watches one is lost on the
    // way from one to the other.
    const std::filesystem::path file = own_file(self);
    program.self = file.string();
    program.home = file.parent_path().parent_path().string();
    program.terminal_in = ::isatty(STDIN_FILENO) == 1;
    program.terminal_out = ::isatty(STDOUT_FILENO) == 1 && !rank_told().by_mpirun;
    program.columns = screen_columns();
}

bool is_new(const std::vector<std::string>& words)
{
    return std::ranges::find(words, "new") != words.end();
}

std::string language_asked(const std::vector<std::string>& words)
{
    const std::string asked = early(words, "--lang");
    // `new ruleset NAME --lang c` says what the plugin is written in.
    if ((asked == "c" || asked == "cpp") && is_new(words)) return {};
    return asked;
}

/// Where the command stands: options may stand before it, too.
std::size_t place_of_command(const std::vector<std::string>& words)
{
    std::size_t at = 0;
    while (at < words.size() && words[at].starts_with("--")) {
        const bool takes = words[at].find('=') == std::string::npos &&
                           (words[at] == "--lang" || words[at] == "--color" ||
                            words[at] == "--format" || words[at] == "--plugin");
        at += takes ? 2 : 1;
    }
    return at;
}

/// Goes on in another program of ours, the workshop say, with the whole line; never comes back.
[[noreturn]] void enter(const Program& program, const std::string& part)
{
    const std::string file = program.home + "/bin/sandtable-" + part;
    (void)have_part(file, part);
    std::vector<char*> line{const_cast<char*>(file.c_str())};
    for (const std::string& word : program.line) line.push_back(const_cast<char*>(word.c_str()));
    line.push_back(nullptr);
    ::execv(file.c_str(), line.data());
    throw HostFault{key("{file}: cannot be run: {why}"),
                    {{"file", file}, {"why", last_system_words()}}};
}

std::vector<std::string> names_of_commands(const Program& program)
{
    std::vector<std::string> names;
    for (const Command* known : program.commands)
        if (!known->hidden) names.emplace_back(known->name);
    for (const WorkshopName& known : workshop_names)
        if (*known.summary) names.emplace_back(known.name);
    for (const WorkshopName& known : house_names) names.emplace_back(known.name);
    return names;
}

/// UsageError when neither this program nor the workshop has one of that name.
const Command& command_called(const Program& program, const std::string& name)
{
    if (const Command* command = program.find_command(name)) return *command;
    if (std::ranges::find(workshop_names, name, &WorkshopName::name) != std::end(workshop_names))
        enter(program, "workshop");
    if (std::ranges::find(house_names, name, &WorkshopName::name) != std::end(house_names))
        enter(program, "house");
    throw UsageError{program.tr(key("no command \"{word}\""), {{"word", name}}),
                     nearest_word(name, names_of_commands(program))};
}

/// The whole command line; without a command it asks for help.
int run_line(Program& program, const std::vector<std::string>& words)
{
    std::vector<std::string> rest = words;
    std::string name = "help";
    if (const std::size_t at = place_of_command(words); at < rest.size()) {
        name = rest[at];
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
        if (name == "help" && at < rest.size() && !rest[at].starts_with("-"))
            name = std::exchange(rest[at], "--help");
    } else if (!rest.empty() && rest.front() == "--version") {
        std::cout << "sandtable " << SANDTABLE_VERSION << "\n";
        return exit_done;
    } else if (!rest.empty() && rest.front() == "--help") {
        rest.clear();
    }
    return run_command(program, command_called(program, name), rest, words);
}

/// Runs `work`, tells what it throws, and gives the exit code.
int told_code(const Program& program, const std::function<int()>& work)
{
    try {
        const int code = work();
        std::cout.flush();
        if (std::cout) return code;
        std::cerr << "sandtable: "
                  << program.tr(key("what was to be said could not be written: {why}"),
                                {{"why", system_words(last_system_words(), program.texts)}})
                  << "\n";
        return exit_fault;
    } catch (const Interrupted&) { // what there is to say was said when it came
        std::cout.flush();
        return exit_interrupted;
    } catch (const UsageError& error) {
        std::cout.flush();
        return wrong_use(program, error.in(program.texts), error.suggestion);
    } catch (const ContentError& error) {
        std::cout.flush();
        say_aside(program, error.in(program.texts) + "\n");
        return exit_content;
    } catch (const ScriptError& error) {
        std::cout.flush();
        std::cerr << render(error.problem, translation(program.texts));
        return exit_content;
    } catch (const HostFault& error) {
        std::cout.flush();
        say_aside(program, "sandtable: " + error.in(program.texts) + "\n");
        return exit_fault;
    } catch (const PluginError& error) {
        std::cout.flush();
        // Whoever watches this process says it, and what becomes of the match.
        if (witness::page)
            witness::note_thrown(error.plugin, error.function, error.clause);
        else
            std::cerr << "sandtable: " << error.what() << "\n";
        return exit_fault;
    } catch (const std::exception& error) {
        std::cout.flush();
        std::cerr << "sandtable: " << program.texts.of(error.what()) << "\n";
        return exit_fault;
    }
}

/// In a cage the list of what is trusted is out of reach: whoever started this process says what
/// stands on it, one folder a line. Only which of two plugins is meant hangs on it, not how either
/// runs.
bool was_trusted_outside(const FoundPlugin& plugin)
{
    const char* const told = std::getenv("SANDTABLE_TRUSTED");
    const std::string folders = told ? told : "";
    return ("\n" + folders).find("\n" + plugin.where.folder + "\n") != std::string::npos;
}

/// What plugins did wrong is said in the language of the program as long as this lives.
class ClauseLanguage {
public:
    explicit ClauseLanguage(const Texts& texts)
    {
        say_clauses(
            [&texts](std::string_view text, Fill values) { return texts.tr(text, values); });
    }
    ~ClauseLanguage() { say_clauses({}); }
    ClauseLanguage(const ClauseLanguage&) = delete;
    ClauseLanguage& operator=(const ClauseLanguage&) = delete;
};

} // namespace

Program::Program() = default;
Program::~Program() = default;

const Catalog& Program::catalog() const
{
    if (!catalog_) {
        ProbeOptions probing;
        probing.program = self;
        probing.cache = user_probe_cache();
        probing.language = texts.language();
        // Named on this command line, or trusted: nobody is taken by surprise.
        const TrustList list;
        const auto replaces = [&list](const FoundPlugin& plugin) {
            return plugin.origin == "--plugin" ||
                   (cage::is_in() ? was_trusted_outside(plugin)
                                  : std::string_view{standing_of(plugin, list)} != "caged");
        };
        catalog_ = std::make_unique<Catalog>(
            search_path(plugin_paths, home), probing,
            [this](const FoundPlugin& plugin) { let_in(plugin); }, replaces);
    }
    return *catalog_;
}

/// Nothing of a plugin runs before it has come through here.
void Program::let_in(const FoundPlugin& plugin) const
{
    for (const std::string& own : catalog().stands_in_for(plugin))
        std::cerr << tr(key("{word} of {folder} is used, not the program's own {other}"),
                        {{"word", plugin.where.manifest.name()},
                         {"folder", plugin.where.folder},
                         {"other", own}})
                  << "\n";
    if (cage::is_in() || uncaged || is_trusted(plugin, TrustList{})) return;
    throw HostFault{
        key("plugin {word} is not trusted, and this process has no cage for it: sandtable "
            "trust {id}, or --uncaged"),
        {{"word", plugin.where.manifest.name()}, {"id", plugin.where.manifest.id}}};
}

void enter_house(const Program& program) { enter(program, "house"); }

void Program::close_plugins() { catalog_.reset(); }

void Program::use(std::unique_ptr<Catalog> catalog) { catalog_ = std::move(catalog); }

const Command* Program::find_command(std::string_view name) const
{
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found == commands.end() ? nullptr : *found;
}

Texts texts_in(const Program& program, const std::string& language)
{
    Texts texts{language};
    for (const char* part : {"host", "frontends/text", "lua"})
        texts.add_folder(program.home + "/share/sandtable/" + part + "/locale");
    return texts;
}

std::string page(const Program& program, const std::string& name)
{
    const std::string installed = program.home + "/share/doc/sandtable/docs/" + name;
    std::error_code error;
    return std::filesystem::exists(installed, error) ? installed : "docs/" + name;
}

int run_program(const std::vector<std::string>& words, const std::string& self,
                std::span<const Command* const> commands, Parts parts)
{
    witness::attach();
    cage::enter_if_told();
    const OwnOutput output;
    const TerminalDoor door;
    Program program;
    program.commands = commands;
    program.parts = parts;
    program.line = words;
    look_around(program, self);
    const std::string asked = language_asked(words);
    const std::vector<std::string> languages =
        languages_in(program.home + "/share/sandtable/host/locale");
    const auto language = language_for(asked, languages);
    program.texts = texts_in(program, language.value_or("en"));
    const ClauseLanguage clauses{program.texts};
    int code = told_code(program, [&] {
        if (!language)
            throw UsageError{
                is_new(words) ? key("no language \"{word}\": there are {list}; a ruleset that is "
                                    "begun can be written in cpp or c")
                              : key("no language \"{word}\": there are {list}"),
                {{"word", asked}, {"list", joined(languages)}}};
        return run_line(program, words);
    });
    if (program.spreading) code = program.spreading->leave(code);
    // What plugins want done at exit, and threads that they have left behind, are no part of it.
    if (witness::page) {
        program.close_plugins();
        std::fflush(nullptr);
        witness::finish(code);
    }
    return code;
}

} // namespace sandtable::host
