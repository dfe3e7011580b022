#include "plugins/workshop/balance/levers.hpp"

#include "lua/api/fields.hpp"
#include "lua/scenario_loader.hpp"

#include <algorithm>
#include <set>

namespace sandtable::host {
namespace {

/// An entry of a list of units by the name that a change knows it by.
std::string name_of_unit(const Value& unit, std::size_t at)
{
    const Value& id = unit["id"];
    if (id.is(Value::text)) return id.string;
    return std::to_string(id.is(Value::number) ? id.integer : static_cast<std::int64_t>(at + 1));
}

/// How far a number goes: one, two, or a tenth and a quarter of a large one.
std::vector<std::int64_t> ways_of(std::int64_t value)
{
    const std::int64_t size = std::abs(value);
    std::set<std::int64_t> ways{1, 2};
    if (size >= 8) ways.insert({(size + 5) / 10, size / 4, size / 2});
    if (size >= 40) ways.erase(1), ways.erase(2);
    return {ways.begin(), ways.end()};
}

/// Whether a word of a scenario may say when a battle is won: one of its rulebook's, or one of
/// these that every scenario has. The others are told, or have levers of their own.
bool may_decide(std::string_view word)
{
    if (word == "victory" || word == "objectives" || word == "storage") return true;
    return std::ranges::none_of(lua::scenario_fields(),
                                [&](const lua::Field& field) { return word == field.name; });
}

class LeverReader {
public:
    LeverReader(const ReadyBattle& battle, Side weak)
        : battle_{battle}, setting_{*battle.setting}, weak_{weak}
    {
    }
    std::vector<Lever> read()
    {
        const Value& root = *setting_.scenario;
        if (const Value& turns = root["turns"]; turns.is(Value::number))
            numbers(Lever::turns, "turns", turns.integer, 1);
        for (const Value& word : root)
            if (may_decide(word.key)) leaves(word, word.key, Lever::threshold, 3);
        for (const Value& side : root["sides"])
            for (const Value& word : side)
                if (std::string_view{word.key} != "name" && std::string_view{word.key} != "called")
                    leaves(word, std::string{"sides."} + side.key + "." + word.key, Lever::side, 2);
        for (std::size_t s = 0; s < setting_.sides.size(); ++s)
            armies(root["units"][setting_.sides[s].id], static_cast<Side>(s));
        options();
        return std::move(levers_);
    }

private:
    void put(Lever::Kind kind, std::string name, std::vector<LeverStep> steps)
    {
        if (!steps.empty()) levers_.push_back({kind, std::move(name), std::move(steps)});
    }
    static LeverStep step(const std::string& path, const std::string& value)
    {
        return {{}, {{path, value}}, path + " = " + value};
    }
    /// A number made smaller, and larger.
    void numbers(Lever::Kind kind, const std::string& path, std::int64_t value, std::int64_t least)
    {
        std::vector<LeverStep> less, more;
        for (const std::int64_t by : ways_of(value)) {
            if (value - by >= least) less.push_back(step(path, std::to_string(value - by)));
            more.push_back(step(path, std::to_string(value + by)));
        }
        put(kind, path, std::move(less));
        put(kind, path, std::move(more));
    }
    void leaves(const Value& value, const std::string& path, Lever::Kind kind, int deep)
    {
        if (value.is(Value::number))
            numbers(kind, path, value.integer, value.integer < 0 ? -99 : 0);
        if (value.is(Value::text)) choices(kind, path, value);
        if (deep == 0 || (!value.is(Value::list) && !value.is(Value::map))) return;
        for (std::size_t i = 0; i < value.count; ++i) {
            const Value& item = value.at(i);
            leaves(item, path + "." + (*item.key ? item.key : std::to_string(i + 1)), kind,
                   deep - 1);
        }
    }
    [[nodiscard]] static const FieldSpec* field(const List<FieldSpec>& list, std::string_view name)
    {
        for (const FieldSpec& one : list)
            if (name == one.name && one.kind == FieldSpec::choice) return &one;
        return nullptr;
    }
    [[nodiscard]] const FieldSpec* field_at(const std::string& path) const
    {
        const std::string last = path.substr(path.rfind('.') + 1);
        if (const FieldSpec* found = field(setting_.book->side_fields, last)) return found;
        return field(setting_.book->scenario_fields, last);
    }
    /// Every other word that could stand there.
    void choices(Lever::Kind kind, const std::string& path, const Value& value)
    {
        const FieldSpec* const spec = field_at(path);
        if (!spec || std::string_view{spec->name} == "mode") return;
        for (const char* word : spec->words)
            if (std::string_view{word} != value.string) put(kind, path, {step(path, word)});
    }

    void armies(const Value& units, Side side)
    {
        if (units.count == 0) return;
        const std::string path = std::string{"units."} + setting_.sides[side].id + ".";
        std::set<std::string> numbers_seen, words_seen;
        for (const Value& unit : units)
            for (const Value& word : unit) {
                if (word.is(Value::number) && is_counted(word.key)) numbers_seen.insert(word.key);
                if (word.is(Value::text) && field(setting_.book->unit_fields, word.key))
                    words_seen.insert(word.key);
            }
        for (const std::string& name : numbers_seen) {
            const bool is_turn = name.find("turn") != std::string::npos;
            // Earlier or stronger for the weak side, later or weaker for the other.
            const int toward = (side == weak_) != is_turn ? 1 : -1;
            is_turn ? arrivals(units, path, name, toward) : strengths(units, path, name, toward);
        }
        for (const std::string& name : words_seen) qualities(units, path, name);
        if (side != weak_) absences(units, path);
    }
    /// Arrival, or the strength as the Book or this scenario calls it.
    [[nodiscard]] bool is_counted(std::string_view word) const
    {
        if (word.find("turn") != std::string_view::npos) return true;
        if (word == "eff" || word == "count" || word == "cbt") return true;
        const auto& counters = setting_.book->unit_counters;
        return !counters.empty() && (word == counters[0].name || word == "strength");
    }
    void arrivals(const Value& units, const std::string& path, const std::string& name, int toward)
    {
        std::vector<LeverStep> steps;
        for (const int by : {1, 2, 3}) {
            LeverStep all;
            int count = 0;
            for (std::size_t i = 0; i < units.count; ++i) {
                const Value& turn = units.at(i)[name];
                if (!turn.is(Value::number) || turn.integer <= 1) continue;
                const std::int64_t then = std::max<std::int64_t>(turn.integer + toward * by, 1);
                all.changes.push_back(
                    {path + name_of_unit(units.at(i), i) + "." + name, std::to_string(then)});
                ++count;
            }
            if (count == 0) return;
            all.words = path + "*." + name + (toward > 0 ? " + " : " - ") + std::to_string(by);
            steps.push_back(std::move(all));
        }
        put(Lever::arrival, path + "*." + name, std::move(steps));
    }
    /// One more (or less) of a small number for a growing part of the units; a growing part of
    /// large numbers for all.
    void strengths(const Value& units, const std::string& path, const std::string& name, int toward)
    {
        std::vector<std::pair<std::string, std::int64_t>> all;
        std::int64_t most = 0;
        for (std::size_t i = 0; i < units.count; ++i)
            if (const Value& value = units.at(i)[name]; value.is(Value::number)) {
                all.emplace_back(path + name_of_unit(units.at(i), i) + "." + name, value.integer);
                most = std::max(most, value.integer);
            }
        std::vector<LeverStep> steps;
        if (most >= 40) {
            for (const int percent : {5, 10, 20, 30, 40}) {
                LeverStep one;
                for (const auto& [unit, value] : all)
                    one.changes.push_back({unit, std::to_string(std::max<std::int64_t>(
                                                     1, value + toward * value * percent / 100))});
                one.words = path + "*." + name + (toward > 0 ? " + " : " - ") +
                            std::to_string(percent) + " %";
                steps.push_back(std::move(one));
            }
        } else {
            graded(steps, all.size(), [&](LeverStep& one, std::size_t i) {
                const auto& [unit, value] = all[i];
                if (value + toward < 1) return;
                one.changes.push_back({unit, std::to_string(value + toward)});
                one.words +=
                    (one.words.empty() ? "" : ", ") + unit + " = " + std::to_string(value + toward);
            });
        }
        put(Lever::strength, path + "*." + name, std::move(steps));
    }
    /// The next word up or down its list, for a growing part of the units.
    void qualities(const Value& units, const std::string& path, const std::string& name)
    {
        const FieldSpec& spec = *field(setting_.book->unit_fields, name);
        for (const int toward : {-1, 1}) {
            std::vector<std::pair<std::string, std::string>> all;
            for (std::size_t i = 0; i < units.count; ++i) {
                const Value& value = units.at(i)[name];
                if (!value.is(Value::text)) continue;
                int at = -1;
                for (std::size_t w = 0; w < spec.words.size(); ++w)
                    if (std::string_view{spec.words[w]} == value.string) at = static_cast<int>(w);
                const int then = at + toward;
                if (at >= 0 && then >= 0 && then < static_cast<int>(spec.words.size()))
                    all.emplace_back(path + name_of_unit(units.at(i), i) + "." + name,
                                     spec.words[static_cast<std::size_t>(then)]);
            }
            std::vector<LeverStep> steps;
            graded(steps, all.size(), [&](LeverStep& one, std::size_t i) {
                one.changes.push_back({all[i].first, all[i].second});
                one.words += (one.words.empty() ? "" : ", ") + all[i].first + " = " + all[i].second;
            });
            put(Lever::quality, path + "*." + name, std::move(steps));
        }
    }
    /// One, two, four ... of so many.
    template <typename Put>
    static void graded(std::vector<LeverStep>& steps, std::size_t count, Put&& put_one)
    {
        for (std::size_t part = 1, last = 0; last < count; part *= 2) {
            LeverStep one;
            last = std::min(part, count);
            for (std::size_t i = 0; i < last; ++i) put_one(one, i);
            if (!one.changes.empty()) steps.push_back(std::move(one));
        }
    }
    /// Units that stay at home, one by one, and two.
    void absences(const Value& units, const std::string& path)
    {
        constexpr std::size_t most = 16;
        std::size_t count = 0;
        std::string before;
        for (std::size_t i = units.count; i-- > 0 && count < most;) {
            // Without an id it is called by its number, which others that stay at home would
            // change.
            if (units.at(i)["id"].is(Value::nothing) || !is_fighter(units.at(i))) continue;
            const std::string unit = path + name_of_unit(units.at(i), i);
            std::vector<LeverStep> steps{step(unit, "none")};
            if (!before.empty()) {
                LeverStep two = step(unit, "none");
                two.changes.insert(two.changes.begin(), {before, "none"});
                two.words = before + " = none, " + two.words;
                steps.push_back(std::move(two));
            }
            put(Lever::unit, unit, std::move(steps));
            before = unit;
            ++count;
        }
    }
    /// Whether a unit takes room: no leader.
    [[nodiscard]] bool is_fighter(const Value& unit) const
    {
        const Value& type = unit["type"];
        for (const UnitTypeSpec& one : setting_.book->unit_types)
            if (type.is(Value::text) && std::string_view{one.name} == type.string)
                return one.stacks == 0;
        return true;
    }

    void options()
    {
        const auto& all = setting_.book->options;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (battle_.scenario && battle_.scenario->is_locked(i)) continue;
            const OptionSpec& option = all[i];
            const std::int64_t now = setting_.option(i);
            const std::string name = option.name;
            const auto to = [&](const std::string& value) {
                return LeverStep{{name + "=" + value}, {}, name + " = " + value};
            };
            if (option.kind == OptionSpec::boolean) {
                put(Lever::option, name, {to(now != 0 ? "false" : "true")});
            } else if (option.kind == OptionSpec::choice) {
                for (std::size_t w = 0; w < option.words.size(); ++w)
                    if (static_cast<std::int64_t>(w) != now)
                        put(Lever::option, name, {to(option.words[w])});
            } else {
                std::vector<LeverStep> less, more;
                for (const std::int64_t by : ways_of(std::max<std::int64_t>(std::abs(now), 10))) {
                    if (now - by >= option.min) less.push_back(to(std::to_string(now - by)));
                    if (now + by <= option.max) more.push_back(to(std::to_string(now + by)));
                }
                put(Lever::option, name, std::move(less));
                put(Lever::option, name, std::move(more));
            }
        }
    }

    const ReadyBattle& battle_;
    const Setting& setting_;
    Side weak_;
    std::vector<Lever> levers_{};
};

} // namespace

std::vector<Lever> levers_of(const ReadyBattle& battle, Side weak)
{
    return LeverReader{battle, weak}.read();
}

} // namespace sandtable::host
