/// png_library.hpp - what the library that writes PNG and PDF exports. Built with the program, for
/// this one program: no border that others rely on.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

#if defined(__GNUC__)
#define SANDTABLE_EXPORTED __attribute__((visibility("default")))
#else
#define SANDTABLE_EXPORTED
#endif

/// The bytes of a PNG of the only page or, with 0 dots per inch, of a PDF of all pages; none when
/// it would be too large or cannot be painted.
extern "C" SANDTABLE_EXPORTED void sandtable_png(std::span<const sandtable::picture::Drawing> pages,
                                                 int dots_per_inch, std::string& bytes);
