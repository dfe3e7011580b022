// Maps of Tiled as somebody else may write them: any text either becomes a map or is refused with
// words.

#include "lua/board/board_builder.hpp"
#include "lua/scenario_loader.hpp"
#include "lua/tiled/map_files.hpp"
#include "lua/tiled/unfold.hpp"
#include "tests/lua/small_book.hpp"

#include <cstdlib>

namespace {

/// The text under every name.
class OneText final : public sandtable::lua::tiled::MapFiles {
public:
    explicit OneText(std::string text) : text_{std::move(text)} {}
    std::optional<std::string> read(const std::string&, std::string&) override { return text_; }

private:
    std::string text_;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sandtable;
    static const Book book = [] {
        Book made = testing::small_book();
        made.shapes |= shape_bit(Shape::hex_rows);
        return made;
    }();
    if (size > 20'000) return 0;
    Written map = Written::of(
        "map", Value::map,
        {Written::of("shape", std::string{"tiled"}), Written::of("file", std::string{"fuzz.tmj"}),
         Written::of("legend", Value::map, {Written::of("river", std::string{"water"})})});
    Written root = Written::of("", Value::map,
                               {Written::of("title", std::string{"Fuzz"}),
                                Written::of("ruleset", std::string{"small"}), std::move(map),
                                Written::of("units", Value::map, {})});
    OneText files{{reinterpret_cast<const char*>(data), size}};
    std::vector<std::string> texts;
    Problems problems;
    const bool good =
        lua::tiled::unfold_tiled(root, *root.find("map"), book, files, texts, problems);
    if (!good && problems.empty()) std::abort();
    if (!good) return 0;
    const auto loaded = scenario_from(std::move(root), book, {}, problems);
    if (!loaded && problems.empty()) std::abort();
    if (render(problems).size() > (std::size_t{1} << 24)) std::abort();
    return 0;
}
