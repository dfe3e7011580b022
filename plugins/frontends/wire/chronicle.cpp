#include "plugins/frontends/wire/chronicle.hpp"

#include "plugins/host/telling/breakdowns.hpp"
#include "plugins/host/telling/wear.hpp"

#include <array>
#include <map>

namespace sandtable::wire {
namespace {

constexpr std::size_t line_wide = 96;

Json lines_json(const std::vector<host::ToldLine>& lines)
{
    constexpr std::array names{"turn",  "phase",   "event", "title",
                               "terms", "outcome", "roll",  "ending"};
    Json list = Json::array();
    for (const host::ToldLine& line : lines)
        list.push_back({{"kind", names[static_cast<std::size_t>(line.kind)]}, {"text", line.text}});
    return list;
}

/// In which order events and breakdowns came, and each breakdown in lines.
void add_lines(Json& message, const host::Step& step, Side side, const host::Teller& teller)
{
    Json steps = Json::array();
    int events = 0, breakdowns = 0;
    for (const auto& entry : step.said) {
        if (const Event* event = entry.event()) {
            if (host::redact(*event, side, teller.setting())) steps.push_back(events++);
        } else if (host::redact(*entry.breakdown(), side, teller.setting())) {
            message["breakdowns"][static_cast<std::size_t>(breakdowns)]["lines"] =
                lines_json(host::tell_breakdown(*entry.breakdown(), teller, side, line_wide));
            steps.push_back(-1 - breakdowns++);
        }
    }
    message["steps"] = std::move(steps);
    message["lines"] =
        lines_json(host::tell_journal(step.said, teller, side, host::Detail::brief, line_wide));
}

} // namespace

Moment moment_now(const host::Session& session, host::Step step)
{
    const Table table = session.game().table();
    return {.step = std::move(step),
            .block = {table.block(), table.block() + table.layout().bytes},
            .turn = table.turn(),
            .phase = static_cast<int>(table.phase()),
            .orders = session.orders().size()};
}

void Chronicle::add(Moment moment)
{
    note_given(moment);
    kept_.push_back(std::move(moment));
}

void Chronicle::note_given(const Moment& moment)
{
    const host::Step& step = moment.step;
    if (const std::pair now{moment.turn, moment.phase}; now != phase_) {
        phase_ = now;
        given_.clear();
        last_given_.clear();
        return;
    }
    if (step.text == "undo") {
        if (last_given_.empty()) return;
        if (auto& orders = given_[last_given_.back()]; !orders.empty()) orders.pop_back();
        last_given_.pop_back();
        return;
    }
    const Setting& setting = session_.setting();
    if (step.text.empty() || step.order.verb >= setting.book->verbs.size()) return;
    const auto& params = setting.book->verbs[step.order.verb].params;
    Unit unit = Unit::none;
    if (!params.empty() && params[0].kind == ParamKind::unit && step.order.count > 0 &&
        step.order.args[0] >= 0)
        unit = unit_at_index(step.order.args[0]);
    last_given_.emplace_back(step.order.side, unit);
    given_[last_given_.back()].push_back(step.text);
}

const std::vector<std::string>& Chronicle::given(Side side, Unit unit) const
{
    static const std::vector<std::string> none;
    const auto found = given_.find({side, unit});
    return found == given_.end() ? none : found->second;
}

const std::vector<std::size_t>& Chronicle::heard(Side side) const
{
    const host::Texts plain;
    const host::Teller teller{plain, session_.setting()};
    std::vector<std::size_t>& places = heard_[side];
    for (std::size_t& next = looked_[side]; next < kept_.size(); ++next)
        if (told_message(kept_[next].step, side, teller)) places.push_back(next);
    return places;
}

std::size_t Chronicle::count(Side side) const { return heard(side).size(); }

Json Chronicle::told(Side side, std::size_t number, const host::Teller& teller) const
{
    const Moment& kept = kept_[heard(side).at(number - 1)];
    Json message = *told_message(kept.step, side, teller);
    message["number"] = number;
    message["turn"] = kept.turn;
    add_lines(message, kept.step, side, teller);
    return message;
}

int Chronicle::turn(Side side, std::size_t number) const
{
    return kept_[heard(side).at(number - 1)].turn;
}

std::size_t Chronicle::orders(Side side, std::size_t number) const
{
    return number == 0 ? 0 : kept_[heard(side).at(number - 1)].orders;
}

Game Chronicle::then(Side side, std::size_t number) const
{
    const Moment& kept = kept_[heard(side).at(number - 1)];
    return {session_.setting(), *session_.battle().ruleset, nullptr, kept.block};
}

Json Chronicle::view(Side side, std::size_t number, const host::Teller& teller) const
{
    const Game game = then(side, number);
    return view_message_part(session_.battle(), game.view(side), teller);
}

Json view_message_part(const host::ReadyBattle& battle, const View& view,
                       const host::Teller& teller)
{
    Json json = host::state_json(view, teller);
    const auto& types = teller.setting().book->unit_types;
    std::map<std::string_view, std::string>
        figures; // of units that the scenario gives one of their own
    for (int i = 0; i < view.unit_count(); ++i) {
        const UnitInfo& info = view.info(unit_at_index(i));
        if (const Value& own = (*info.fields)["figure"]; own.is(Value::text))
            figures.emplace(info.id, own.string);
    }
    std::map<std::string_view, Json> worn;
    for (const auto& [unit, wear] : host::wear_of(battle, view))
        worn.emplace(view.info(unit).id, Json{{"taken", wear.taken}, {"full", wear.full}});
    for (Json& unit : json["units"]) {
        if (!unit.contains("name")) continue;
        unit["title"] = std::string{teller.texts().of(unit["name"].get<std::string>())};
        for (const UnitTypeSpec& type : types)
            if (unit["type"] == type.name)
                unit["type_title"] = std::string{teller.texts().of(type.title)};
        if (const auto own = figures.find(unit["id"].get_ref<const std::string&>());
            own != figures.end())
            unit["figure"] = own->second;
        if (const auto wear = worn.find(unit["id"].get_ref<const std::string&>());
            wear != worn.end())
            unit["wear"] = wear->second;
    }
    return json;
}

} // namespace sandtable::wire
