#include "plugins/host/play/games.hpp"

#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/games_folder.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <tuple>

namespace sandtable::host {

std::string new_game_name(const std::string& scenario, std::uint64_t seed)
{
    const std::string folder = games_folder();
    if (folder.empty()) return {};
    std::string stem = std::filesystem::path{scenario}.stem().string();
    const std::time_t now = std::time(nullptr);
    std::tm date{};
    ::localtime_r(&now, &date);
    char when[32];
    std::strftime(when, sizeof when, "%Y%m%d-%H%M%S", &date);
    const std::string name = folder + "/" + stem + "-" + when + "-" + std::to_string(seed);
    // Two games may begin in one second.
    std::string file = name + ".game";
    std::error_code error;
    for (int n = 2; std::filesystem::exists(file, error); ++n)
        file = name + "-" + std::to_string(n) + ".game";
    return file;
}

std::vector<KeptGame> kept_games(std::size_t most)
{
    namespace fs = std::filesystem;
    std::vector<KeptGame> games;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{games_folder(), error}) {
        if (entry.path().extension() != ".game" || !entry.is_regular_file(error)) continue;
        const auto written = entry.last_write_time(error);
        if (error) continue;
        // file_clock has no epoch of its own to go by: as long ago as it was.
        const auto ago = std::chrono::duration_cast<std::chrono::seconds>(
            fs::file_time_type::clock::now() - written);
        games.push_back({entry.path().string(), {}, 0, std::time(nullptr) - ago.count()});
    }
    std::ranges::sort(games, [](const KeptGame& a, const KeptGame& b) {
        return std::tie(b.when, a.file) < std::tie(a.when, b.file);
    });
    std::vector<KeptGame> kept;
    for (KeptGame& game : games) {
        if (kept.size() == most) break;
        try {
            const Record record = read_game(game.file).record;
            game.scenario = record.header.scenario;
            game.orders = record.orders.size();
        } catch (const ContentError&) {
            continue;
        }
        if (game.orders > 0) kept.push_back(std::move(game));
    }
    return kept;
}

} // namespace sandtable::host
