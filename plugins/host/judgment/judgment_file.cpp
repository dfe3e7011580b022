#include "plugins/host/judgment/judgment_file.hpp"

#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/program.hpp"

#include <filesystem>

namespace sandtable::host {

std::string own_judgment_file(const std::string& ruleset)
{
    const std::string user = user_folder();
    return user.empty() ? user : user + "/judgments/" + ruleset + ".json";
}

std::optional<LearnedWeights> find_weights(const std::string& ruleset,
                                           const std::string& plugin_folder, std::string* file)
{
    std::error_code error;
    for (const std::string& at :
         {own_judgment_file(ruleset),
          plugin_folder.empty() ? std::string{} : plugin_folder + "/judgment.json"}) {
        if (at.empty() || !std::filesystem::is_regular_file(at, error)) continue;
        if (file) *file = at;
        return read_weights(read_text_file(at), at, ruleset);
    }
    return std::nullopt;
}

std::string judgment_to_make(const Program& program, const std::vector<std::string>& battles)
{
    if (battles.empty()) return {};
    const std::string ruleset = battles.front().substr(0, battles.front().find('/'));
    if (!program.catalog().find(ruleset, PluginKind::ruleset)) return {};
    const std::string file = own_judgment_file(ruleset);
    if (file.empty()) return file;
    std::error_code error;
    const auto folder = std::filesystem::path{file}.parent_path();
    std::filesystem::create_directories(folder, error);
    return std::filesystem::is_directory(folder, error) ? file : std::string{};
}

} // namespace sandtable::host
