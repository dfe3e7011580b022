/// installed.hpp - for tests: an installed battle as it begins, ready to be drawn.
#pragma once

#include "plugins/frontends/picture/map_picture.hpp"
#include "tests/support/host/playouts.hpp"

namespace sandtable::picture {

struct Installed {
    explicit Installed(const std::string& name) : arena{name} {}

    testing::Arena arena;
    host::Texts texts;
    const host::ReadyBattle& battle = arena.battle();
    host::Teller teller{texts, *battle.setting};
    Table table{battle.start.data(), *battle.setting};
};

} // namespace sandtable::picture
