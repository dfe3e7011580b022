#include "plugins/workshop/conform/shrink.hpp"

#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/workshop/conform/walk.hpp"

#include <filesystem>
#include <fstream>

namespace sandtable::host::conform {

Failure shrink(Failure failure, const Again& again, std::chrono::milliseconds budget)
{
    const auto until = std::chrono::steady_clock::now() + budget;
    if (auto same = again(failure.orders); same && same->size() <= failure.size())
        failure = std::move(*same);
    for (std::size_t chunk = failure.orders.size() / 2 + 1; chunk > 0; chunk /= 2) {
        for (std::size_t at = 0; at < failure.orders.size();) {
            if (std::chrono::steady_clock::now() >= until) return failure;
            std::vector<Order> fewer = failure.orders;
            const std::size_t end = std::min(at + chunk, fewer.size());
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at),
                        fewer.begin() + static_cast<std::ptrdiff_t>(end));
            auto still = again(fewer);
            if (still && still->size() < failure.size())
                failure = std::move(*still);
            else
                at += chunk;
        }
    }
    return failure;
}

std::string failed_game_file(const std::string& folder, const std::string& id,
                             const std::string& name)
{
    return (std::filesystem::path{folder} / ("conform-" + id + "-" + name + ".game"))
        .lexically_normal()
        .string();
}

std::string saved_game_file(int process)
{
    return (std::filesystem::temp_directory_path() /
            ("sandtable-conform-" + std::to_string(process) + ".game"))
        .string();
}

std::string write_failure(Subject& subject, const std::string& name, const std::string& scenario,
                          const std::vector<std::string>& settings, std::uint64_t seed,
                          const Failure& failure)
{
    try {
        const auto battle = subject.battle(scenario, settings);
        const Setting& setting = *battle->setting;
        SessionPlan plan;
        plan.seed = seed;
        for (const SideInfo& side : setting.sides) plan.seats.push_back({side.id, "any"});
        Session session{*battle, plan};
        if (session.begin().result != Step::accepted) return {};
        for (const Order& order : failure.orders)
            if (session.submit(order).result != Step::accepted) return {};
        Record record = session.record();
        if (failure.then)
            record.orders.push_back({.number = record.orders.size() + 1,
                                     .side = side_id(setting, failure.then->side),
                                     .order = write_order(*failure.then, setting),
                                     .dice = {},
                                     .state = state_unseen});
        const std::string path = failed_game_file(subject.knobs().out, subject.manifest().id, name);
        std::ofstream file{path, std::ios::binary | std::ios::trunc};
        file << write_record(record);
        file.close();
        return file ? path : std::string{};
    } catch (const std::exception&) {
        return {}; // the failure itself is told all the same
    }
}

} // namespace sandtable::host::conform
