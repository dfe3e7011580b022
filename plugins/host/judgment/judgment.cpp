#include "plugins/host/judgment/judgment.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/json/places.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

namespace sandtable::host {
namespace {

using nlohmann::json;

/// No weight is larger: it would say that one thing decides everything.
constexpr double heaviest = 1e6;

/// A file that is being read.
class WeightsFile {
public:
    WeightsFile(std::string_view text, const std::string& file) : text_{text}, file_{file}
    {
        try {
            all_ = json::parse(text);
        } catch (const json::parse_error& error) {
            throw ContentError{key("{file}:{n}: this is no JSON: a judgment is written by "
                                   "\"sandtable train\"; without "
                                   "this file there is none"),
                               {{"file", file_},
                                {"n", std::to_string(line(error.byte > 0 ? error.byte - 1 : 0))}}};
        }
        places_ = json_places(text);
    }

    [[nodiscard]] LearnedWeights read(const std::string& ruleset) const
    {
        if (!all_.is_object() || all_.value("judgment", json{}) != 1)
            fail("", key("{file}:{n}: this is no judgment that this program reads: it begins with "
                         "\"judgment\": 1"));
        LearnedWeights learned;
        learned.ruleset = text_of("ruleset");
        if (learned.ruleset != ruleset)
            fail("/ruleset",
                 key("{file}:{n}: this judgment is of the ruleset {word}, not of "
                     "{ruleset}"),
                 {{"word", learned.ruleset}, {"ruleset", ruleset}});
        learned.made = text_of("made");
        if (const json games = all_.value("games", json{}); games.is_number_unsigned())
            learned.games = games.get<std::uint64_t>();
        const json weights = all_.value("weights", json{});
        if (!weights.is_object())
            fail("", key("{file}:{n}: a judgment wants \"weights\": what each feature is worth"));
        for (const auto& [name, pair] : weights.items())
            learned.weights[name] = weighed(name, pair);
        return learned;
    }

private:
    [[nodiscard]] std::string text_of(const char* name) const
    {
        const json value = all_.value(name, json{});
        return value.is_string() ? value.get<std::string>() : std::string{};
    }
    [[nodiscard]] Weighed weighed(const std::string& name, const json& pair) const
    {
        if (pair.is_array() && pair.size() == 2 && fits(pair[0]) && fits(pair[1]))
            return {pair[0].get<double>(), pair[1].get<double>()};
        fail("/weights/" + name,
             key("{file}:{n}: what \"{word}\" is worth is two numbers from "
                 "-1000000 to 1000000, early and late in a battle"),
             {{"word", name}});
    }
    [[nodiscard]] static bool fits(const json& number)
    {
        return number.is_number() && std::abs(number.get<double>()) <= heaviest;
    }
    [[nodiscard]] int line(std::size_t at) const { return place_of(text_, at).line; }
    [[noreturn]] void fail(const std::string& pointer, const char* text, Values values = {}) const
    {
        const auto at = places_.values.find(pointer);
        values.emplace_back("file", file_);
        values.emplace_back("n", std::to_string(at == places_.values.end() ? 1 : line(at->second)));
        throw ContentError{text, values};
    }

    std::string_view text_;
    const std::string& file_;
    json all_{};
    JsonPlaces places_{};
};

} // namespace

LearnedWeights read_weights(std::string_view text, const std::string& file,
                            const std::string& ruleset)
{
    return WeightsFile{text, file}.read(ruleset);
}

Judgment::Judgment(const Setting& setting, const std::byte* start, const Evaluates* ruleset,
                   const LearnedWeights& learned)
    : features_{setting, start, ruleset}
{
    for (const std::string& name : features_.names()) {
        const auto known = learned.weights.find(name);
        weights_.push_back(known == learned.weights.end() ? Weighed{} : known->second);
    }
}

double Judgment::chance(const View& view, Side side) const
{
    std::array<double, Features::most> scores;
    features_.of(view, side, scores.data());
    const double late = Features::elapsed(view);
    double odds = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i)
        odds += scores[i] * (weights_[i].early * (1 - late) + weights_[i].late * late);
    return 1 / (1 + std::exp(-odds));
}

std::int32_t Judgment::of(const View& view, Side side) const
{
    return static_cast<std::int32_t>(std::lround(999'999 * (2 * chance(view, side) - 1)));
}

} // namespace sandtable::host
