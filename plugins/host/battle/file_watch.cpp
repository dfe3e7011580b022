#include "plugins/host/battle/file_watch.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

namespace sandtable::host {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t longest_read = std::uintmax_t{8} << 20;
constexpr std::size_t most_files = 2000;

bool ends_with_any(std::string_view text, std::initializer_list<std::string_view> ends)
{
    return std::ranges::any_of(ends, [text](std::string_view end) { return text.ends_with(end); });
}

std::string content(const fs::path& file)
{
    std::error_code error;
    if (fs::file_size(file, error) > longest_read || error) return {};
    std::ifstream in{file, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

/// What stands between quotation marks in a file, taken for the name of another: a map, the
/// tilesets of a map, a module.
std::vector<fs::path> named_in(const fs::path& file)
{
    std::vector<fs::path> found;
    const bool is_lua = file.extension() == ".lua";
    const std::string text = content(file);
    std::string_view rest = text;
    for (std::size_t open = 0; (open = rest.find('"')) != std::string_view::npos;) {
        const std::string_view before = rest.substr(0, open);
        rest.remove_prefix(open + 1);
        const std::size_t close = rest.find('"');
        if (close == std::string_view::npos) break;
        std::string word{rest.substr(0, close)};
        rest.remove_prefix(close + 1);
        const std::size_t last = before.find_last_not_of(" (\t");
        const bool required = is_lua && last != std::string_view::npos &&
                              before.substr(0, last + 1).ends_with("require");
        if (required) {
            std::ranges::replace(word, '.', '/');
            word += ".lua";
        } else if (word.size() > 200 || !ends_with_any(word, {".tmj", ".tsj", ".json"})) {
            continue;
        }
        found.push_back(file.parent_path() / word);
    }
    return found;
}

} // namespace

FileWatch::FileWatch(std::string file) : file_{std::move(file)} { look(); }

/// The Lua file and, in a folder of its own, the others.
std::vector<fs::path> FileWatch::own_files() const
{
    const fs::path file{file_};
    std::vector<fs::path> files{file};
    if (file.filename() != "scenario.lua") return files;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    std::error_code error;
    for (fs::recursive_directory_iterator at{folder, error}, end;
         !error && at != end && files.size() < most_files; at.increment(error))
        if (at->path().extension() == ".lua" && !at->path().stem().string().ends_with("_test") &&
            at->path() != file)
            files.push_back(at->path());
    return files;
}

void FileWatch::look()
{
    std::vector<fs::path> all = own_files();
    named_.clear();
    for (std::size_t i = 0; i < all.size() && i < most_files; ++i) // grows as it goes
        for (const fs::path& other : named_in(all[i]))
            if (std::ranges::find(all, other) == all.end()) {
                named_.push_back(other); // one that is not there may come
                all.push_back(other);
            }
    seen_ = stamp();
}

std::uint64_t FileWatch::stamp() const
{
    std::vector<fs::path> all = own_files();
    all.insert(all.end(), named_.begin(), named_.end());
    std::ranges::sort(all);
    std::error_code error;
    std::uint64_t sum = all.size();
    for (const fs::path& path : all) {
        const auto when = fs::last_write_time(path, error).time_since_epoch().count();
        const auto size = fs::file_size(path, error);
        sum = sum * 1099511628211u + static_cast<std::uint64_t>(when) * 31 +
              static_cast<std::uint64_t>(size);
    }
    return sum;
}

bool FileWatch::changed()
{
    if (stamp() == seen_) return false;
    look();
    return true;
}

std::vector<std::string> table_changes(const Table& before, const Table& after)
{
    const auto place = [](const Table& table, Unit unit) {
        const UnitRecord& record = table.unit(unit);
        switch (record.where) {
        case Where::board:
            return table.board().shape == Shape::plane ? label(Point{record.x, record.y})
                                                       : label(table.board(), record.cell);
        case Where::reserve: return std::string{"reserve"};
        case Where::dead: return std::string{"dead"};
        case Where::exited: return std::string{"exited"};
        case Where::unseen: break;
        }
        return std::string{"unseen"};
    };
    const auto strength = [](const Table& table, Unit unit) {
        return table.layout().unit_counters.empty() ? std::int64_t{0}
                                                    : table.wide(UnitCounter{0}, unit);
    };
    std::map<std::string, Unit> was;
    for (int i = 0; i < before.unit_count(); ++i)
        was[before.info(unit_at_index(i)).id] = unit_at_index(i);
    std::vector<std::string> lines;
    if (before.turn() != after.turn())
        lines.push_back("turn " + std::to_string(before.turn()) + " -> " +
                        std::to_string(after.turn()));
    for (int i = 0; i < after.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const std::string id = after.info(unit).id;
        const auto found = was.find(id);
        if (found == was.end()) {
            lines.push_back(id + ": + " + place(after, unit));
            continue;
        }
        const std::string from = place(before, found->second), to = place(after, unit);
        if (from != to) lines.push_back(id + ": " + from + " -> " + to);
        const std::int64_t had = strength(before, found->second), has = strength(after, unit);
        if (had != has)
            lines.push_back(id + ": " + after.book().unit_counters[0].name + " " +
                            std::to_string(had) + " -> " + std::to_string(has));
        was.erase(found);
    }
    for (const auto& [id, unit] : was) lines.push_back(id + ": - " + place(before, unit));
    return lines;
}

} // namespace sandtable::host
