/// stamps.hpp - what stands on the pages of a document many times, which it keeps once; see
/// docs/decisions/0206.
#pragma once

#include "plugins/frontends/picture/cairo/pen.hpp"

#include <span>
#include <string>
#include <unordered_map>

namespace sandtable::picture {

/// The paths that `marks` begin with and that are one stamp; none where they begin with no stamp.
[[nodiscard]] std::span<const Mark> stamp_at(std::span<const Mark> marks);

/// First `expect` every page of the document, then `draw`. Two stamps are one where they differ
/// by their place alone, or by less than a thousandth of a millimeter.
class Stamps {
public:
    /// Counts the stamps of a page.
    void expect(const Drawing& page);
    /// Draws a stamp that was expected, as a form that the document has once. Nothing is drawn and
    /// false where so few are like it that a form is not worth its bytes.
    [[nodiscard]] bool draw(cairo_t* to, std::span<const Mark> stamp);

private:
    struct Form {
        std::size_t times = 0;
        Surface surface{nullptr, &cairo_surface_destroy};
    };
    std::unordered_map<std::string, Form> forms_; ///< by what is drawn
};

} // namespace sandtable::picture
