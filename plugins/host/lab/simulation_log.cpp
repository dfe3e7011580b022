#include "plugins/host/lab/simulation_log.hpp"

#include "plugins/host/errors.hpp"

#include <fstream>
#include <sstream>

namespace sandtable::host {
namespace {

/// "match number winners swapped unfinished failed ending level turns orders watched lead_changes
/// behind open_until half state."
std::string line_of(const std::string& match, const GameResult& r)
{
    std::ostringstream line;
    line << match << ' ' << r.number << ' ' << r.winners << ' ' << r.swapped << ' ' << r.unfinished
         << ' ' << r.failed << ' ' << r.ending << ' ' << r.level << ' ' << r.turns << ' '
         << r.orders << ' ' << r.course.turns << ' ' << r.course.lead_changes << ' '
         << r.course.behind << ' ' << r.course.open_until << ' ' << int{r.course.half} << ' '
         << (r.state.empty() ? "-" : r.state) << ".\n";
    return line.str();
}

/// A line without its full stop was not written to its end.
std::optional<GameResult> read_line(const std::string& match, const std::string& text)
{
    std::istringstream line{text};
    std::string of;
    GameResult r;
    int half = nobody;
    if (!(line >> of >> r.number >> r.winners >> r.swapped >> r.unfinished >> r.failed >>
          r.ending >> r.level >> r.turns >> r.orders >> r.course.turns >> r.course.lead_changes >>
          r.course.behind >> r.course.open_until >> half >> r.state) ||
        of != match || !r.state.ends_with('.') || r.winners > every_side)
        return std::nullopt;
    r.course.half = half >= 0 && half < max_sides ? static_cast<Side>(half) : nobody;
    r.state.pop_back();
    return r;
}

} // namespace

GameResult failed_game(std::uint64_t number)
{
    GameResult result;
    result.number = number;
    result.failed = true;
    return result;
}

SimulationLog::SimulationLog(std::string file, std::string match)
    : file_{std::move(file)}, match_{std::move(match)}
{
    std::ifstream in{file_, std::ios::binary};
    for (std::string line; std::getline(in, line);)
        if (const auto result = read_line(match_, line)) known_[result->number] = *result;
}

const GameResult* SimulationLog::find(std::uint64_t number) const
{
    const auto found = known_.find(number);
    return found == known_.end() ? nullptr : &found->second;
}

void SimulationLog::add(const GameResult& result)
{
    if (!out_.is_open()) out_.open(file_, std::ios::binary | std::ios::app);
    out_ << line_of(match_, result) << std::flush;
    if (!out_) throw HostFault{key("{file} cannot be written"), {{"file", file_}}};
}

} // namespace sandtable::host
