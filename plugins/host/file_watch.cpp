#include "plugins/host/file_watch.hpp"

#include "kernel/board/label.hpp"

#include <filesystem>
#include <map>

namespace sandtable::host {

namespace fs = std::filesystem;

FileWatch::FileWatch(std::string file) : file_{std::move(file)}, seen_{stamp()} {}

std::uint64_t FileWatch::stamp() const
{
    std::error_code error;
    std::uint64_t sum = 0;
    const auto add = [&](const fs::path& path) {
        const auto when = fs::last_write_time(path, error).time_since_epoch().count();
        const auto size = fs::file_size(path, error);
        sum = sum * 1099511628211u + static_cast<std::uint64_t>(when) * 31 +
              static_cast<std::uint64_t>(size);
    };
    const fs::path file{file_};
    add(file);
    if (file.filename() != "scenario.lua") return sum;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    std::uint64_t others = 0;
    int looked_at = 0;
    for (fs::recursive_directory_iterator at{folder, error}, end;
         !error && at != end && looked_at < 2000; at.increment(error), ++looked_at) {
        if (at->path().extension() != ".lua" || at->path().stem().string().ends_with("_test"))
            continue;
        const std::uint64_t before = sum;
        add(at->path());
        others += sum; // whatever the order of the folder
        sum = before;
    }
    return sum + others;
}

bool FileWatch::changed()
{
    const std::uint64_t now = stamp();
    if (now == seen_) return false;
    seen_ = now;
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
