/// installed.hpp - for tests: installed battles, ready to be drawn, as they are set up and begun.
#pragma once

#include "plugins/frontends/picture/map_picture.hpp"
#include "plugins/host/play/session.hpp"
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

/// An installed battle whose first decision is to be taken.
struct Begun {
    explicit Begun(const std::string& name) : arena{name} { session.begin(); }

    testing::Arena arena;
    host::Session session{arena.battle(), {.seed = 1, .seats = {}}};
    Table table = session.game().table();
    host::Texts texts;
    host::Teller teller{texts, *arena.battle().setting};
};

} // namespace sandtable::picture
