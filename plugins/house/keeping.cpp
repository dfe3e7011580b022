#include "plugins/house/keeping.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/system_words.hpp"
#include "plugins/house/links.hpp"

#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace sandtable::house {
namespace {

std::string file_of(const std::string& folder) { return folder + "/house.json"; }

Seating read_seating(const Json& json)
{
    Seating seating;
    for (const Json& seat : json.at("seats")) seating.seats.push_back(seat.get<std::string>());
    if (json.contains("watch")) seating.watch = json["watch"].get<int>();
    return seating;
}

KeptTable read_table(const Json& json)
{
    KeptTable table;
    table.id = json.at("id").get<std::string>();
    table.battle = json.at("battle").get<std::string>();
    table.title = json.at("title").get<std::string>();
    table.file = json.at("file").get<std::string>();
    table.begin = json.at("begin").get<std::vector<std::string>>();
    for (const Json& link : json.at("links"))
        table.links.push_back({link.at("secret").get<std::string>(), read_seating(link)});
    table.of = json.value("of", "");
    table.orders = json.value("orders", std::size_t{0});
    return table;
}

[[noreturn]] void cannot(const std::string& file)
{
    throw host::HostFault{host::key("{file}: cannot be written: {why}"),
                          {{"file", file}, {"why", host::last_system_words()}}};
}

} // namespace

Json seating_json(const Seating& seating)
{
    Json json{{"seats", seating.seats}};
    if (seating.watch) json["watch"] = *seating.watch;
    return json;
}

Kept read_house(const std::string& folder)
{
    const std::string file = file_of(folder);
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {new_secret(), {}};
    try {
        const Json json = Json::parse(host::read_text_file(file));
        Kept kept{json.at("key").get<std::string>(), {}};
        for (const Json& table : json.at("tables")) kept.tables.push_back(read_table(table));
        return kept;
    } catch (const nlohmann::json::exception& wrong) {
        throw host::ContentError{host::key("{file}: no file of a house: {why}"),
                                 {{"file", file}, {"why", wrong.what()}}};
    }
}

void write_house(const std::string& folder, const Kept& kept)
{
    Json tables = Json::array();
    for (const KeptTable& table : kept.tables) {
        Json links = Json::array();
        for (const TableLink& link : table.links) {
            links.push_back(seating_json(link.seating));
            links.back()["secret"] = link.secret;
        }
        tables.push_back({{"id", table.id},
                          {"battle", table.battle},
                          {"title", table.title},
                          {"file", table.file},
                          {"begin", table.begin},
                          {"links", std::move(links)}});
        if (!table.of.empty()) {
            tables.back()["of"] = table.of;
            tables.back()["orders"] = table.orders;
        }
    }
    const Json json{{"format", 1}, {"key", kept.key}, {"tables", std::move(tables)}};
    const std::string text =
        json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    const std::string file = file_of(folder), fresh = file + ".new";
    const int out = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out < 0) cannot(fresh);
    const bool whole =
        ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
        ::fsync(out) == 0;
    ::close(out);
    if (!whole || std::rename(fresh.c_str(), file.c_str()) != 0) cannot(file);
}

Json table_json(const KeptTable& kept, bool runs, std::size_t visitors)
{
    Json links = Json::array();
    for (const TableLink& link : kept.links) {
        links.push_back(seating_json(link.seating));
        links.back()["secret"] = link.secret;
    }
    std::error_code error;
    Json json{{"id", kept.id},
              {"battle", kept.battle},
              {"title", kept.title},
              {"begun", std::filesystem::exists(kept.file, error)},
              {"runs", runs},
              {"visitors", visitors},
              {"links", std::move(links)}};
    if (!kept.of.empty()) json["branch"] = {{"of", kept.of}, {"orders", kept.orders}};
    return json;
}

} // namespace sandtable::house
