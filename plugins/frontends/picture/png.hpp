/// png.hpp - a drawing as PNG or PDF.
///
/// Only this wants cairo and the eighteen libraries behind it, whose loading would take three
/// quarters of every start: so it stands in a library of its own, opened when one is asked for.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

namespace sandtable::picture {

/// The bytes of a PNG file; empty when the picture would be larger than 20000 dots a side. `home`
/// is the tree the program stands in. Throws host::HostFault when the library cannot be opened.
[[nodiscard]] std::string to_png(const Drawing& drawing, int dots_per_inch,
                                 const std::string& home);
/// The bytes of a PDF file, a page a drawing; throws the same.
[[nodiscard]] std::string to_pdf(const std::vector<Drawing>& pages, const std::string& home);

} // namespace sandtable::picture
