#include "plugins/frontends/picture/ground/words.hpp"

#include <array>
#include <string_view>

namespace sandtable::picture {
namespace {

struct GroundWord {
    std::string_view word;
    Sign sign;
};
constexpr std::array ground_words{
    GroundWord{"clear", Sign::open},         GroundWord{"open", Sign::open},
    GroundWord{"plain", Sign::open},         GroundWord{"field", Sign::open},
    GroundWord{"fields", Sign::open},        GroundWord{"grass", Sign::open},
    GroundWord{"water", Sign::water},        GroundWord{"river", Sign::water},
    GroundWord{"lake", Sign::water},         GroundWord{"sea", Sign::water},
    GroundWord{"ocean", Sign::water},        GroundWord{"pond", Sign::water},
    GroundWord{"bridge", Sign::bridge},      GroundWord{"wood", Sign::wood},
    GroundWord{"woods", Sign::wood},         GroundWord{"forest", Sign::wood},
    GroundWord{"jungle", Sign::wood},        GroundWord{"orchard", Sign::wood},
    GroundWord{"village", Sign::village},    GroundWord{"town", Sign::village},
    GroundWord{"city", Sign::village},       GroundWord{"habitation", Sign::village},
    GroundWord{"hamlet", Sign::village},     GroundWord{"farm", Sign::village},
    GroundWord{"buildings", Sign::village},  GroundWord{"marsh", Sign::marsh},
    GroundWord{"swamp", Sign::marsh},        GroundWord{"bog", Sign::marsh},
    GroundWord{"sand", Sign::sand},          GroundWord{"desert", Sign::sand},
    GroundWord{"dunes", Sign::sand},         GroundWord{"beach", Sign::sand},
    GroundWord{"rocky", Sign::rocks},        GroundWord{"rocks", Sign::rocks},
    GroundWord{"rough", Sign::rocks},        GroundWord{"broken", Sign::rocks},
    GroundWord{"mountain", Sign::mountain},  GroundWord{"mountains", Sign::mountain},
    GroundWord{"cover", Sign::scrub},        GroundWord{"scrub", Sign::scrub},
    GroundWord{"brush", Sign::scrub},        GroundWord{"heath", Sign::scrub},
    GroundWord{"vineyard", Sign::vines},     GroundWord{"vines", Sign::vines},
    GroundWord{"entrenchment", Sign::works}, GroundWord{"entrenchments", Sign::works},
    GroundWord{"redoubt", Sign::works},      GroundWord{"works", Sign::works},
    GroundWord{"work", Sign::works},         GroundWord{"camp", Sign::works},
    GroundWord{"fort", Sign::works},         GroundWord{"fortress", Sign::works},
    GroundWord{"forbidden", Sign::closed},   GroundWord{"impassable", Sign::closed},
};

/// Calls `told` with each word of a name.
template <typename Told>
void words_of(std::string_view name, Told&& told)
{
    while (!name.empty()) {
        const std::size_t end = std::min(name.find('_'), name.size());
        told(name.substr(0, end));
        name.remove_prefix(std::min(end + 1, name.size()));
    }
}

} // namespace

GroundSign ground_sign(const Book& book, int terrain)
{
    if (terrain <= 0 || terrain >= static_cast<int>(book.terrains.size()))
        return {.sign = Sign::open};
    GroundSign found;
    words_of(book.terrains[static_cast<std::size_t>(terrain)].name, [&](std::string_view word) {
        if (word == "dense") found.dense = true;
        for (const GroundWord& known : ground_words)
            if (known.word == word) found.sign = known.sign;
    });
    return found;
}

EdgeSign edge_sign(const Book& book, int kind)
{
    EdgeSign sign;
    if (kind <= 0 || kind >= static_cast<int>(book.edge_kinds.size())) return sign;
    words_of(book.edge_kinds[static_cast<std::size_t>(kind)].name, [&](std::string_view word) {
        if (word == "stream" || word == "brook" || word == "creek") sign.stream = true;
        if (word == "river" || word == "canal") sign.stream = sign.wide = true;
        if (word == "deep") sign.wide = true;
        if (word == "ford") sign.ford = true;
        if (word == "bridge") sign.bridge = true;
        if (word == "wall" || word == "hedge") sign.wall = true;
        if (word == "earthwork" || word == "palisade" || word == "rampart" ||
            word == "entrenchment" || word == "works")
            sign.works = true;
        if (word == "stakes" || word == "abatis") sign.stakes = true;
        if (word == "steep" || word == "escarpment" || word == "cliff" || word == "slope")
            sign.steep = true;
    });
    return sign;
}

int steep_slope(const Book& book)
{
    for (std::size_t kind = 1; kind < book.edge_kinds.size(); ++kind)
        if (edge_sign(book, static_cast<int>(kind)) == EdgeSign{.steep = true})
            return static_cast<int>(kind);
    return 0;
}

} // namespace sandtable::picture
