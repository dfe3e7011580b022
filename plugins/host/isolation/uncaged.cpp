#include "plugins/host/isolation/uncaged.hpp"

#include "plugins/host/border/plugin.hpp"
#include "plugins/host/cage/words.hpp"

#include <cstdlib>
#include <iostream>
#include <unistd.h>

namespace sandtable::host {

bool goes_uncaged(const Program& program, const PluginFolder& plugin, const std::string& why)
{
    if (std::getenv("SANDTABLE_UNCAGED")) return true; // said often enough
    std::cerr << program.tr(key("this machine has no cage for plugins: {why}"),
                            {{"why", cage::reason_words(why, program.texts)}})
              << "\n"
              << program.tr(key("Outside one, {word} could read and change your files, use the "
                                "network and start programs: {folder}"),
                            {{"word", plugin.manifest.name()}, {"folder", plugin.folder}})
              << "\n";
    if (program.uncaged) return true;
    if (!program.terminal_in || ::isatty(STDERR_FILENO) != 1) {
        std::cerr << program.tr(key("Nothing of it has run. --uncaged runs it all the same; "
                                    "sandtable trust {word} does so for good"),
                                {{"word", plugin.manifest.id}})
                  << "\n";
        return false;
    }
    std::cerr << program.tr(key("Run it all the same? (yes/no) ")) << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer)) return false;
    return answer == "yes" || answer == "y" || answer == program.texts.of(key("yes"));
}

} // namespace sandtable::host
