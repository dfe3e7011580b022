/// drawn.hpp - a scenario of the small book as a picture.
#pragma once

#include "lua/scenario_loader.hpp"
#include "plugins/frontends/picture/map_picture.hpp"
#include "tests/lua/small_book.hpp"

#include <gtest/gtest.h>

namespace sandtable::picture {

struct Drawn {
    explicit Drawn(const std::string& map, const std::string& units, PictureStyle style = {})
    {
        Problems problems;
        loaded = load_scenario_text(
            "map.lua",
            "return scenario 'Here & there' { ruleset = 'small', turns = 3,\nmap = " + map +
                ",\nunits = { " + units + " } }",
            book, {}, problems);
        if (!loaded) {
            ADD_FAILURE() << render(problems);
            return;
        }
        block = loaded->block(1);
        const host::Teller teller{texts, loaded->setting()};
        if (style.title.empty()) style.title = "Here & there";
        drawing = draw_picture(Table{block.data(), loaded->setting()}, teller, style, &count);
    }
    [[nodiscard]] const Board& board() const { return *loaded->setting().board; }
    /// How many texts of the picture are `words`.
    [[nodiscard]] int texts_of(const std::string& words) const
    {
        int found = 0;
        for (const Mark& mark : drawing.marks())
            found += mark.kind == Mark::text && mark.words == words;
        return found;
    }
    [[nodiscard]] const Mark* text(const std::string& words) const
    {
        for (const Mark& mark : drawing.marks())
            if (mark.kind == Mark::text && mark.words == words) return &mark;
        return nullptr;
    }

    Book book = testing::small_book();
    host::Texts texts;
    std::unique_ptr<LoadedScenario> loaded;
    std::vector<std::byte> block;
    LabelCount count;
    Drawing drawing;
};

} // namespace sandtable::picture
