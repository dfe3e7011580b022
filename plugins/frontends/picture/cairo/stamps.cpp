#include "plugins/frontends/picture/cairo/stamps.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sandtable::picture {
namespace {

/// A form takes as many bytes as so many spots of paths.
constexpr std::size_t spots_of_a_form = 60;

std::size_t spots_of(std::span<const Mark> stamp)
{
    std::size_t spots = 0;
    for (const Mark& mark : stamp) spots += mark.shape.spots.size();
    return spots;
}

/// Where a stamp is: what is drawn of it is told from there.
Spot place_of(std::span<const Mark> stamp)
{
    for (const Mark& mark : stamp)
        if (!mark.shape.spots.empty()) return mark.shape.spots.front();
    return {};
}

/// All of a stamp but its place.
std::string likeness_of(std::span<const Mark> stamp)
{
    const Spot place = place_of(stamp);
    std::string likeness;
    const auto put = [&](double size) {
        constexpr double seen = 1e-3;
        const auto steps = static_cast<std::int32_t>(std::lround(size / seen));
        likeness.append(reinterpret_cast<const char*>(&steps), sizeof steps);
    };
    const auto put_color = [&](Color color, double part) {
        for (const std::uint8_t one : {color.red, color.green, color.blue})
            likeness += static_cast<char>(one);
        put(part);
    };
    for (const Mark& mark : stamp) {
        const Paint& paint = mark.paint;
        likeness += static_cast<char>((paint.fills ? 1 : 0) + (paint.round ? 2 : 0));
        put_color(paint.fill, paint.fill_part);
        put_color(paint.line, paint.line_part);
        for (const double size : {paint.width, paint.dash, paint.gap}) put(size);
        for (const Path::Step step : mark.shape.steps) likeness += static_cast<char>('a' + step);
        likeness += ' ';
        for (const Spot spot : mark.shape.spots) {
            put(spot.x - place.x);
            put(spot.y - place.y);
        }
    }
    return likeness;
}

/// What is drawn of a stamp in the millimeters of `to`, from its place; as cairo's points.
Surface form_of(std::span<const Mark> stamp, cairo_t* to)
{
    const Spot place = place_of(stamp);
    double left = 0, top = 0, right = 0, low = 0;
    for (const Mark& mark : stamp) {
        // As far as a line reaches beyond the middle of it, at corners that are not rounded, too.
        constexpr double longest_corner = 10;
        const double out = mark.paint.width / 2 * (mark.paint.round ? 1 : longest_corner);
        for (const Spot spot : mark.shape.spots) {
            left = std::min(left, spot.x - place.x - out);
            top = std::min(top, spot.y - place.y - out);
            right = std::max(right, spot.x - place.x + out);
            low = std::max(low, spot.y - place.y + out);
        }
    }
    cairo_matrix_t scale;
    cairo_get_matrix(to, &scale);
    scale.x0 = scale.y0 = 0;
    cairo_matrix_transform_point(&scale, &left, &top);
    cairo_matrix_transform_point(&scale, &right, &low);
    const cairo_rectangle_t room{left, top, right - left, low - top};
    Surface form{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &room),
                 &cairo_surface_destroy};
    const Pen pen{cairo_create(form.get()), &cairo_destroy};
    cairo_set_matrix(pen.get(), &scale);
    cairo_translate(pen.get(), -place.x, -place.y);
    for (const Mark& mark : stamp) {
        trace(pen.get(), mark.shape);
        ink(pen.get(), mark.paint);
    }
    return form;
}

} // namespace

std::span<const Mark> stamp_at(std::span<const Mark> marks)
{
    const std::uint32_t stamp = marks.empty() ? 0 : marks.front().stamp;
    const auto end = std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) {
        return stamp == 0 || mark.kind != Mark::path || mark.stamp != stamp;
    });
    return {marks.begin(), end};
}

void Stamps::expect(const Drawing& page)
{
    for (std::span<const Mark> rest{page.marks()}; !rest.empty();) {
        const std::span<const Mark> stamp = stamp_at(rest);
        if (!stamp.empty()) ++forms_[likeness_of(stamp)].times;
        rest = rest.subspan(std::max<std::size_t>(stamp.size(), 1));
    }
}

bool Stamps::draw(cairo_t* to, std::span<const Mark> stamp)
{
    Form& form = forms_[likeness_of(stamp)];
    if (form.times < 2 || (form.times - 1) * spots_of(stamp) < spots_of_a_form) return false;
    if (!form.surface) form.surface = form_of(stamp, to);
    const Spot place = place_of(stamp);
    double x = place.x, y = place.y;
    cairo_user_to_device(to, &x, &y);
    cairo_save(to);
    cairo_identity_matrix(to);
    cairo_set_source_surface(to, form.surface.get(), x, y);
    cairo_paint(to);
    cairo_restore(to);
    return true;
}

} // namespace sandtable::picture
