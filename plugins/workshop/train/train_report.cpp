#include "plugins/workshop/train/train_report.hpp"

#include "plugins/workshop/table_of_words.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sandtable::host {
namespace {

/// To so many places behind the point, for files and programs.
double cut(double value, double places) { return std::round(value * places) / places; }

/// To four digits that count.
double four_digits(double value)
{
    if (value == 0) return 0;
    return cut(value, std::pow(10, 3 - std::floor(std::log10(std::abs(value)))));
}

/// "0.42", as the reader's language writes it.
std::string hundredths(double value, const Texts& texts)
{
    const auto all = std::llround(std::abs(value) * 100);
    const std::string left = std::to_string(all % 100);
    return (value < 0 && all > 0 ? "-" : "") +
           texts.tr(key("{n}.{m}"),
                    {{"n", std::to_string(all / 100)}, {"m", left.size() < 2 ? "0" + left : left}});
}

bool weighs(const Weighed& weighed)
{
    return std::abs(weighed.early) >= 0.005 || std::abs(weighed.late) >= 0.005;
}

/// Features that weigh something, the heaviest first.
std::vector<std::size_t> by_weight(const Training& training)
{
    const auto heavy = [&](std::size_t i) {
        const Weighed& weighed = training.fitted.weights[i];
        return std::max(std::abs(weighed.early), std::abs(weighed.late));
    };
    std::vector<std::size_t> order(training.names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t i) { return !weighs(training.fitted.weights[i]); });
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return heavy(a) > heavy(b); });
    return order;
}

std::string percent(double share, const Texts& texts)
{
    return texts.tr(key("{n} %"), {{"n", rounded(100 * share)}});
}

TableOfWords sheet_of_weights(const Training& training, const Texts& texts)
{
    constexpr std::size_t most_shown = 12;
    TableOfWords sheet;
    sheet.lines.push_back(
        {texts.tr(key("what weighs most")), texts.tr(key("early")), texts.tr(key("late"))});
    for (const std::size_t i : by_weight(training)) {
        if (sheet.lines.size() > most_shown) break;
        const Weighed& weighed = training.fitted.weights[i];
        sheet.lines.push_back(
            {training.names[i], hundredths(weighed.early, texts), hundredths(weighed.late, texts)});
    }
    return sheet;
}

TableOfWords sheet_of_chances(const HeldOut& held_out, const Texts& texts)
{
    TableOfWords sheet;
    sheet.lines.push_back(
        {texts.tr(key("chance told")), texts.tr(key("won")), texts.tr(key("tables"))});
    for (const HeldOut::Bin& bin : held_out.bins)
        if (bin.samples > 0)
            sheet.lines.push_back(
                {percent(bin.told, texts), percent(bin.came, texts), std::to_string(bin.samples)});
    return sheet;
}

std::string gain_text(const Gain& gain, const Texts& texts)
{
    if (gain.games <= 0) return {};
    return texts.tr(key("In play: {word} with it takes {m} % of the points of {n} games against "
                        "{word} with the judgment it had: {elo} Elo [{low}, {high}]"),
                    {{"word", gain.player},
                     {"m", rounded(100 * gain.points / gain.games)},
                     {"n", rounded(gain.games)},
                     {"elo", rounded(gain.elo.elo)},
                     {"low", rounded(gain.elo.low)},
                     {"high", rounded(gain.elo.high)}}) +
           "\n";
}

} // namespace

std::string judgment_text(const Training& training)
{
    Json file{{"judgment", 1},
              {"ruleset", training.ruleset},
              {"made", training.made},
              {"games", training.games},
              {"held_out",
               {{"games", training.held_out.games},
                {"log_loss", cut(training.held_out.loss, 1e4)},
                {"log_loss_of_the_seat", cut(training.held_out.before, 1e4)}}}};
    if (training.gain.games > 0)
        file["gain"] = {{"player", training.gain.player},
                        {"games", static_cast<std::uint64_t>(training.gain.games)},
                        {"elo", cut(training.gain.elo.elo, 1)},
                        {"low", cut(training.gain.elo.low, 1)},
                        {"high", cut(training.gain.elo.high, 1)}};
    std::string text = file.dump(2);
    text.resize(text.size() - 2); // the line end and the brace
    text += ",\n  \"weights\": {";
    const char* between = "\n";
    for (const std::size_t i : by_weight(training)) {
        const Weighed& weighed = training.fitted.weights[i];
        text += std::string{between} + "    " + Json(training.names[i]).dump() + ": " +
                Json{four_digits(weighed.early), four_digits(weighed.late)}.dump();
        between = ",\n";
    }
    return text + "\n  }\n}\n";
}

std::string training_text(const Training& training, const Texts& texts)
{
    const HeldOut& held_out = training.held_out;
    const auto told = [&](const char* text, const Values& values) {
        return texts.tr(text, values) + "\n";
    };
    return told(key("Learned from {n} games of {word}"),
                {{"n", std::to_string(training.games)}, {"word", training.ruleset}}) +
           in_columns(sheet_of_weights(training, texts)) + "\n" +
           told(key("Tried on {n} games that it has not learned from"),
                {{"n", std::to_string(held_out.games)}}) +
           in_columns(sheet_of_chances(held_out, texts)) +
           told(key("Log loss {n}, of who knows the seat alone {m}"),
                {{"n", hundredths(held_out.loss, texts)},
                 {"m", hundredths(held_out.before, texts)}}) +
           gain_text(training.gain, texts) +
           (training.file.empty()
                ? told(key("It is not sure to gain, and was put nowhere: -o FILE keeps it"), {})
                : told(key("It stands in {file}"), {{"file", training.file}}));
}

Json training_json(const Training& training)
{
    Json json = Json::parse(judgment_text(training));
    json["held_out"]["error"] = cut(training.held_out.error, 1e4);
    json["held_out"]["bins"] = Json::array();
    for (const HeldOut::Bin& bin : training.held_out.bins)
        json["held_out"]["bins"].push_back(
            {{"told", cut(bin.told, 1e4)}, {"won", cut(bin.came, 1e4)}, {"samples", bin.samples}});
    json["scenarios"] = training.battles;
    json["strictness"] = training.fitted.strictness;
    json["file"] = training.file.empty() ? Json(nullptr) : Json(training.file);
    return json;
}

} // namespace sandtable::host
