#include "plugins/host/play/branch.hpp"

#include "plugins/host/play/game_file.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::host {
namespace {

/// "x" of "x.game" and of "x.7.game".
std::string stem_of(const std::string& file)
{
    std::string stem = file;
    if (stem.ends_with(".game")) stem.resize(stem.size() - 5);
    const std::size_t dot = stem.rfind('.'), slash = stem.rfind('/');
    const bool is_numbered = dot != std::string::npos && dot + 1 < stem.size() && dot > 0 &&
                             (slash == std::string::npos || dot > slash + 1) &&
                             std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(dot) + 1,
                                         stem.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (is_numbered) stem.resize(dot);
    return stem;
}

} // namespace

std::string branch_off(const std::string& file, std::size_t orders)
{
    Record record = read_game(file).record;
    if (orders > record.orders.size())
        throw ContentError{key("{file}: there are {n} orders, not {m}"),
                           {{"file", file},
                            {"n", std::to_string(record.orders.size())},
                            {"m", std::to_string(orders)}}};
    record.orders.resize(orders);
    std::erase_if(record.notes, [&](const RecordNote& note) { return note.after > orders; });
    const std::string stem = stem_of(file);
    std::error_code error;
    for (int number = 2;; ++number) {
        std::string fresh = stem + "." + std::to_string(number) + ".game";
        if (std::filesystem::exists(fresh, error)) continue;
        static_cast<void>(GameFile::create(fresh, record));
        return fresh;
    }
}

} // namespace sandtable::host
