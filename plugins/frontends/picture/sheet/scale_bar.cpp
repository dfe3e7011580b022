#include "plugins/frontends/picture/sheet/scale_bar.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace sandtable::picture {
namespace {

/// A number and the word behind it, as far as the next '=' or ','.
struct Amount {
    double number = 0;
    std::string_view word;
};

std::optional<Amount> amount_in(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size() && (text[at] < '0' || text[at] > '9')) ++at;
    Amount amount;
    const auto [end, error] =
        std::from_chars(text.data() + at, text.data() + text.size(), amount.number);
    if (error != std::errc{}) return std::nullopt;
    std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    amount.word = rest.substr(0, rest.find(' '));
    return amount;
}

std::string kilometers(double meters)
{
    const long long tens = std::llround(meters / 10);
    std::string text = std::to_string(tens / 100);
    if (tens % 100 == 0) return text;
    std::string rest = std::to_string(100 + tens % 100).substr(1);
    while (rest.back() == '0') rest.pop_back();
    return text + "." + rest;
}

} // namespace

std::optional<double> meters_of(std::string_view scale)
{
    scale = scale.substr(0, scale.find(','));
    const std::size_t first = scale.find('=');
    if (first == std::string_view::npos) return std::nullopt;
    const auto cells = amount_in(scale.substr(0, first));
    const auto long_ = amount_in(scale.substr(scale.rfind('=') + 1));
    if (!cells || !long_ || cells->number <= 0 || long_->number <= 0) return std::nullopt;
    if (long_->word == "m") return long_->number / cells->number;
    if (long_->word == "km") return long_->number * 1000 / cells->number;
    return std::nullopt;
}

void draw_scale_bar(Drawing& drawing, Spot at, double most, double per_meter, double u,
                    const Palette& colors)
{
    constexpr std::array<double, 12> rounds{100000, 50000, 20000, 10000, 5000, 2000,
                                            1000,   500,   200,   100,   40,   20};
    for (const double meters : rounds) {
        const double wide = meters * per_meter;
        if (wide > most || wide < 4 * u) continue;
        constexpr int parts = 4;
        at.x -= wide / 2;
        const double high = 1.5 * u;
        drawing.path(Path{}.rectangle(at, wide, high),
                     filled(colors.panel).with_line(colors.ink, 0.25 * u).square());
        Path dark;
        for (int k = 0; k < parts; k += 2)
            dark.rectangle({at.x + wide * k / parts, at.y}, wide / parts, high);
        drawing.path(std::move(dark), filled(colors.ink));
        Letters letters;
        letters.face = Face::sans;
        letters.size = 2.9 * u;
        letters.color = colors.ink;
        letters.anchor = Anchor::middle;
        const bool far = meters >= 500;
        const bool crowded = wide < 30 * u;
        for (int k = 0; k <= parts; k += crowded ? parts : 1)
            drawing.text({at.x + wide * k / parts, at.y - 1.1 * u},
                         far ? kilometers(meters * k / parts)
                             : std::to_string(std::llround(meters * k / parts)),
                         letters);
        letters.face = Face::italic;
        letters.size = 3 * u;
        letters.anchor = Anchor::left;
        drawing.text({at.x + wide + 1.6 * u, at.y + 1.5 * u}, far ? "km" : "m", letters);
        return;
    }
}

} // namespace sandtable::picture
