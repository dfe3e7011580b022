// What is asked of every plugin as a library: found, opened, closed, and honest about itself.

#include "plugins/host/border/contract.hpp"
#include "plugins/host/border/elf_symbols.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/isolation/process_use.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/workshop/conform/subject.hpp"

#include <algorithm>
#include <array>
#include <memory>
#if defined(__unix__)
#include <dlfcn.h>
#endif

namespace sandtable::host::conform {
namespace {

using Stopwatch = std::chrono::steady_clock;

std::string milliseconds_text(Stopwatch::duration time)
{
    return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
}

/// Reading, checking and opening the plugin once; waiting for a processor is not its fault.
/// Throws PluginError.
Stopwatch::duration open_once(const PluginFolder& where)
{
    const auto waited = waited_for_processor();
    const auto start = Stopwatch::now();
    const std::string file = where.folder + "/plugin.json";
    const Plugin plugin{{where.folder, read_manifest(read_whole_file(file), file)}};
    return Stopwatch::now() - start - (waited_for_processor() - waited);
}

std::string scan_time(Subject& subject)
{
    constexpr std::chrono::milliseconds most{500};
    Stopwatch::duration best = Stopwatch::duration::max();
    for (int i = 0; i < 3 && best > most; ++i) best = std::min(best, open_once(subject.where()));
    if (best > most)
        throw Failed{
            Complaint{key("finding and opening it takes {n} milliseconds; {m} are allowed"),
                      {{"n", milliseconds_text(best)}, {"m", std::to_string(most.count())}}}};
    return subject.tr(key("{n} milliseconds"), {{"n", milliseconds_text(best)}});
}

std::string opens(Subject& subject)
{
    const int times = subject.knobs().quick ? 5 : 50;
    for (int i = 0; i < times; ++i) {
        try {
            (void)open_once(subject.where());
        } catch (const PluginError& error) {
            throw Failed{Complaint{key("opening it, time {n}: {why}"),
                                   {{"n", std::to_string(i + 1)}, {"why", error.what()}}}};
        }
#if defined(RTLD_NOLOAD)
        if (void* const still =
                ::dlopen(subject.where().library().c_str(), RTLD_LAZY | RTLD_NOLOAD)) {
            ::dlclose(still);
            throw Failed{Complaint{key("it stays in memory after it was closed: it holds data that "
                                       "cannot be unloaded (-fno-gnu-unique), or itself")}};
        }
#endif
    }
    return subject.tr(key("{n} times"), {{"n", std::to_string(times)}});
}

std::string unknown_interface(Subject& subject)
{
    const PluginFolder& where = subject.where();
    const std::uint32_t number = witness::number_of(where.manifest.name());
    const witness::Call marked{number, "get_interface"};
    const auto library = [&] {
        const witness::Call loads{number, witness::loading};
        return std::make_unique<Library>(where.library());
    }();
    const auto* const table = static_cast<const st_plugin*>(library->find("sandtable_plugin"));
    if (!table) throw Failed{Complaint{key("it does not export sandtable_plugin")}};
    if (const std::string fault = fault_in_table(*table, where.manifest); !fault.empty())
        throw Skipped{key("it cannot be opened")};
    st_error error{};
    if (table->open && table->open(&host_table(), &error) != ST_OK)
        throw Skipped{key("it cannot be opened")};
    std::string answered;
    for (const char* name :
         {"sandtable.nothing/1", "sandtable.ruleset/2", "sandtable.player/2", "sandtable.ruleset",
          "sandtable.ruleset/11", "SANDTABLE.RULESET/1", ""})
        if (table->get_interface(name)) answered = name;
    if (table->close) table->close();
    if (!answered.empty())
        throw Failed{Complaint{key("it answers to \"{word}\", which it cannot know: compare the "
                                   "whole name and return null for every other"),
                               {{"word", answered}}}};
    return {};
}

/// A manifest may name words of its own; what looks like an interface or a board must be one.
void check_capability(const std::string& word)
{
    std::vector<std::string> ids{"board.square", "board.hexes", "board.plane",
                                 "board.zones",  ST_RULESET,    ST_PLAYER};
    for (const Extension& extension : extensions()) ids.emplace_back(extension.id);
    const bool looks = word.starts_with("sandtable.") || word.starts_with("board.");
    if (!looks || std::ranges::find(ids, word) != ids.end()) return;
    const std::string meant = nearest_word(word, ids);
    throw Failed{Complaint{
        meant.empty() ? key("its manifest names {word}, which is no interface and no board")
                      : key("its manifest names {word}, which is no interface and no "
                            "board; did you mean {meant}?"),
        {{"word", word}, {"meant", meant}}}};
}

std::string manifest(Subject& subject)
{
    const Plugin& plugin = subject.plugin(); // the table against the manifest
    const std::vector<std::string>& named = plugin.manifest().capabilities;
    for (const std::string& word : named) check_capability(word);
    for (const Extension& extension : extensions()) {
        const bool has = plugin.extension<void>(extension.id) != nullptr;
        const bool says = std::ranges::find(named, extension.id) != named.end();
        if (has && !says && !extension.of_itself)
            throw Failed{Complaint{key("it offers {word}, and its manifest does not say so"),
                                   {{"word", extension.id}}}};
    }
    return {};
}

std::string one_symbol(Subject& subject)
{
    const std::string file = subject.where().library();
    for (const std::string& name : exported_symbols(file, read_whole_file(file)))
        if (name != "sandtable_plugin")
            throw Failed{Complaint{key("it exports \"{word}\" as well: link it with the version "
                                       "script of the SDK (sandtable_add_plugin)"),
                                   {{"word", name}}}};
    return {};
}

/// What a plugin must not call: clocks and other people's dice. A '*' at the end stands for more.
constexpr std::array forbidden = {
    "time",
    "clock",
    "times",
    "ftime",
    "gettimeofday",
    "clock_gettime",
    "timespec_get",
    "_ZNSt6chrono3_V212system_clock3nowEv",
    "_ZNSt6chrono3_V212steady_clock3nowEv",
    "_ZNSt6chrono12system_clock3nowEv",
    "_ZNSt6chrono12steady_clock3nowEv",
    "rand",
    "srand",
    "rand_r",
    "random",
    "srandom",
    "random_r",
    "srandom_r",
    "initstate",
    "drand48",
    "erand48",
    "lrand48",
    "nrand48",
    "mrand48",
    "jrand48",
    "srand48",
    "seed48",
    "getrandom",
    "getentropy",
    "arc4random*",
    "_ZNSt13random_device*",
    "_ZNKSt13random_device*",
};

bool is_forbidden(std::string_view name)
{
    return std::ranges::any_of(forbidden, [name](std::string_view pattern) {
        if (!pattern.ends_with('*')) return name == pattern;
        return name.starts_with(pattern.substr(0, pattern.size() - 1));
    });
}

std::string own_dice(Subject& subject)
{
    const std::string bytes = read_whole_file(subject.where().library());
    if (!is_elf(bytes)) throw Skipped{key("only ELF libraries can be looked into")};
    const ElfSymbols symbols = elf_symbols(bytes);
    if (!symbols.fault.empty()) throw Failed{Complaint{symbols.fault}};
    std::string list;
    for (const std::string& name : symbols.wanted)
        if (is_forbidden(name)) list += (list.empty() ? "" : ", ") + name;
    if (!list.empty())
        throw Failed{
            Complaint{key("it calls {list}: dice come from the tape and from seeds, and no "
                          "rule depends on the clock"),
                      {{"list", list}}}};
    return {};
}

} // namespace

std::vector<Case> library_cases()
{
    const auto both = [](const char* name, const char* sentence, const char* advice,
                         std::string (*run)(Subject&)) {
        return Case{name, sentence, advice, true, true, nullptr, run};
    };
    return {
        both("opens",
             key("It opens and closes again and again, and leaves memory when it is closed."),
             key("Keep nothing between close() and the next open(); build with -fno-gnu-unique, as "
                 "sandtable_add_plugin does."),
             opens),
        both("scan_time", key("It is found, checked and opened within half a second."),
             key("Do no work in static constructors and in open(): tables are constants, the rest "
                 "belongs to create()."),
             scan_time),
        both("unknown_interface", key("Asked for an interface it does not know, it gives null."),
             key("get_interface compares whole names, the revision behind the slash included."),
             unknown_interface),
        both("manifest", key("Its manifest says the same as the library."),
             key("plugin.json: id, version and border as in sandtable_plugin, capabilities as "
                 "get_interface answers."),
             manifest),
        both("one_symbol", key("It exports sandtable_plugin and nothing else."),
             key("Two plugins with one name for two things would meet. sandtable_add_plugin links "
                 "with a version script; nm -D --defined-only shows what is exported."),
             one_symbol),
        both(
            "own_dice", key("It has no clock and no dice of its own."),
            key("Roll with the tape you are given (Battle::roll), draw a player's choices from its "
                "seed; nm -D --undefined-only shows what is called."),
            own_dice),
    };
}

} // namespace sandtable::host::conform
