#include "plugins/workshop/templates/new_plugin.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/workshop/templates/taken_words.hpp"
#include "plugins/workshop/whole_file.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// Why a plugin cannot have this name, as a catalog key with {word}; or null.
const char* fault_of_name(const std::string& name)
{
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (name.empty() || name[0] < 'a' || name[0] > 'z' || !std::ranges::all_of(name, fits))
        return key("\"{word}\" is no name for a plugin: lower-case letters, digits and _, "
                   "a letter first");
    if (name.size() < 2 || name.size() > 40)
        return key("\"{word}\" is no name for a plugin: it has 2 to 40 characters");
    if (is_taken_word(name))
        return key("\"{word}\" is no name for a plugin: it is a word of C++, of CMake or of "
                   "sandtable's own headers, and the sources would not compile. Two words would "
                   "do: {word}_rules");
    return nullptr;
}

/// The words of a name: "iron_coast" is "Iron Coast", "IronCoast", "IRON_COAST", and its rules
/// begin with "IRON".
struct Names {
    std::string id, title, type, guard, rules;
};

Names names_of(const std::string& id)
{
    Names names{id, {}, {}, {}, {}};
    for (const char c : id)
        names.guard += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    bool starts = true;
    for (const char c : id) {
        if (c == '_') {
            starts = true;
            names.title += ' ';
            continue;
        }
        const char shown =
            starts ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        names.title += shown;
        names.type += shown;
        starts = false;
    }
    for (const char c : id.substr(0, id.find('_')).substr(0, 4))
        names.rules += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return names;
}

void replace_all(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// A file of the template with the names of the template made the new ones.
std::string renamed(std::string text, const Names& from, const Names& to)
{
    replace_all(text, from.id, to.id);
    replace_all(text, from.title, to.title);
    replace_all(text, from.type, to.type);
    replace_all(text, from.guard, to.guard);
    replace_all(text, from.rules + "-", to.rules + "-");
    return text;
}

/// Where the program is installed, the plugin's build looks there, too, however unusual the place.
void add_hint(std::string& text, const fs::path& home)
{
    if (!is_installed(home)) return;
    const std::string path = home.string();
    std::string level; // as CMake quotes what may hold anything
    while (path.find("]" + level + "]") != std::string::npos) level += '=';
    replace_all(text, "find_package(sandtable REQUIRED)",
                "# The sandtable this was begun with; CMAKE_PREFIX_PATH names another.\n"
                "find_package(sandtable REQUIRED HINTS [" +
                    level + "[" + path + "]" + level + "])");
}

} // namespace

bool is_installed(const fs::path& home)
{
    std::error_code error;
    return fs::exists(home / "lib/cmake/sandtable/sandtable-config.cmake", error);
}

std::vector<std::string> new_plugin(const Program& program, const std::string& kind,
                                    const std::string& language, const std::string& name,
                                    const std::string& in)
{
    if (kind == "player" && language == "c")
        throw UsageError{key("there is no template of a player in C: take cpp, or {file}"),
                         {{"file", page(program, "abi.md")}}};
    if (const char* fault = fault_of_name(name)) throw UsageError{fault, {{"word", name}}};
    const fs::path source =
        fs::path{program.home} / "share/sandtable/template" / (kind + "_" + language);
    std::error_code error;
    if (!fs::is_directory(source, error))
        throw HostFault{key("the template {word} is not installed"), {{"word", source.string()}}};
    const fs::path folder = fs::path{in} / name;
    if (fs::exists(folder, error))
        throw ContentError{key("{file} is there already"), {{"file", folder.string()}}};

    const Names from = names_of("my_" + kind);
    const Names to = names_of(name);
    std::vector<fs::path> made;
    for (const auto& entry : fs::recursive_directory_iterator{source}) {
        if (!entry.is_regular_file()) continue;
        const fs::path path = folder / fs::relative(entry.path(), source);
        fs::create_directories(path.parent_path(), error);
        if (error) not_written(path.string(), error);
        std::string text = renamed(read_text_file(entry.path().string()), from, to);
        if (path.filename() == "CMakeLists.txt") add_hint(text, program.home);
        for (const char* named : {"writing-a-ruleset.md", "inside-a-ruleset.md",
                                  "writing-a-scenario.md", "writing-a-player.md", "abi.md"})
            replace_all(text, std::string{"docs/"} + named, page(program, named));
        write_whole(path.string(), text);
        made.push_back(path);
    }
    std::vector<std::string> files;
    for (const fs::path& path : made) files.push_back(path.string());
    std::ranges::sort(files);
    return files;
}

} // namespace sandtable::host
