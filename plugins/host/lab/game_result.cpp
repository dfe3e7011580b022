#include "plugins/host/lab/game_result.hpp"

#include <nlohmann/json.hpp>

#include <iterator>
#include <sstream>

namespace sandtable::host {
namespace {

using Json = nlohmann::json;

Json place_json(const Place& place)
{
    Json json{{"file", place.file}, {"line", place.line}, {"column", place.column}};
    if (const Within* in = place.within.get())
        json["within"] = {in->layer, in->object, in->name, in->cell, in->tileset, in->tile};
    return json;
}

Json problem_json(const Problem& problem)
{
    return {{"code", problem.code},         {"text", problem.text},
            {"fill", problem.fill},         {"place", place_json(problem.place)},
            {"severity", problem.severity}, {"context", problem.context},
            {"meant", problem.meant},       {"declared", problem.declared}};
}

Problem read_problem(const Json& json)
{
    Problem problem;
    json.at("code").get_to(problem.code);
    json.at("text").get_to(problem.text);
    json.at("fill").get_to(problem.fill);
    const Json& place = json.at("place");
    place.at("file").get_to(problem.place.file);
    place.at("line").get_to(problem.place.line);
    place.at("column").get_to(problem.place.column);
    if (const auto in = place.find("within"); in != place.end())
        problem.place.within = std::make_shared<const Within>(
            Within{in->at(0), in->at(1), in->at(2), in->at(3), in->at(4), in->at(5)});
    json.at("severity").get_to(problem.severity);
    json.at("context").get_to(problem.context);
    json.at("meant").get_to(problem.meant);
    json.at("declared").get_to(problem.declared);
    return problem;
}

/// What most games have none of; no text then.
std::string failure_text(const GameResult& result)
{
    Json json = Json::object();
    if (result.problem) json["problem"] = problem_json(*result.problem);
    if (!result.fault.empty()) json["fault"] = result.fault;
    return json.empty() ? std::string{}
                        : " " + json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool read_failure(const std::string& text, GameResult& result)
try {
    if (text.empty()) return true;
    const Json json = Json::parse(text);
    if (const auto problem = json.find("problem"); problem != json.end())
        result.problem = read_problem(*problem);
    result.fault = json.value("fault", std::string{});
    return true;
} catch (const Json::exception&) {
    return false;
}

} // namespace

GameResult failed_game(std::uint64_t number)
{
    GameResult result;
    result.number = number;
    result.failed = true;
    return result;
}

std::string result_text(const GameResult& r)
{
    std::ostringstream text;
    text << r.winners << ' ' << r.swapped << ' ' << r.unfinished << ' ' << r.failed << ' '
         << r.ending << ' ' << r.level << ' ' << r.turns << ' ' << r.orders << ' ' << r.course.turns
         << ' ' << r.course.lead_changes << ' ' << r.course.behind << ' ' << r.course.open_until
         << ' ' << int{r.course.half} << ' ' << (r.state.empty() ? "-" : r.state)
         << failure_text(r);
    return std::move(text).str();
}

std::optional<GameResult> read_result(const std::string& text)
{
    std::istringstream in{text};
    GameResult r;
    int half = nobody;
    if (!(in >> r.winners >> r.swapped >> r.unfinished >> r.failed >> r.ending >> r.level >>
          r.turns >> r.orders >> r.course.turns >> r.course.lead_changes >> r.course.behind >>
          r.course.open_until >> half >> r.state) ||
        r.winners > every_side)
        return std::nullopt;
    r.course.half = half >= 0 && half < max_sides ? static_cast<Side>(half) : nobody;
    if (r.state == "-") r.state.clear();
    in >> std::ws;
    if (!read_failure(std::string{std::istreambuf_iterator<char>{in}, {}}, r)) return std::nullopt;
    return r;
}

} // namespace sandtable::host
