/// border.hpp - one battle of the test rulebook twice: linked in, and through its plugin.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/border/hosted_ruleset.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/skirmish_field.hpp"
#include "tests/support/skirmish_plugin.hpp"

#include <algorithm>

namespace sandtable::testing {

[[nodiscard]] inline host::PluginFolder plugin_folder(const std::string& folder)
{
    const std::string file = folder + "/plugin.json";
    return {folder, host::read_manifest(host::read_whole_file(file), file)};
}

struct Border {
    skirmish::Field field{3};
    Diagnostics deaf{};
    skirmish::SkirmishPlugin linked{field.setting(), deaf};
    host::Plugin plugin{plugin_folder(test_plugin("plugins/skirmish"))};
    Setting setting = [this] {
        Setting far = field.setting();
        far.book = &host::book_of(plugin);
        return far;
    }();
    std::unique_ptr<host::HostedRuleset> hosted =
        host::HostedRuleset::create(plugin, setting, deaf);

    /// The field's block, with red's units where blue can reach them.
    std::vector<std::byte> block = [this] {
        std::vector<std::byte> closer = field.block();
        Tape tape;
        Battle battle{closer.data(), field.setting(), tape, nullptr};
        battle.place(unit_at_index(3), field.cell("c4"));
        battle.place(unit_at_index(4), field.cell("b5"));
        return closer;
    }();

    [[nodiscard]] Game near_game() const { return Game{field.setting(), linked, nullptr, block}; }
    [[nodiscard]] Game far_game() const { return Game{setting, *hosted, nullptr, block}; }

    /// The battle behind the border, as players are given it.
    [[nodiscard]] host::ReadyBattle ready() const
    {
        host::ReadyBattle ready;
        ready.setting = &setting;
        ready.ruleset = hosted.get();
        ready.worlds = hosted->worlds();
        ready.evaluates = hosted->evaluates();
        ready.explains = hosted->explains();
        return ready;
    }

    /// The far game in blue's acting phase.
    [[nodiscard]] Game acting() const
    {
        Game game = far_game();
        game.begin();
        game.apply({.verb = skirmish::done, .side = skirmish::blue});
        game.apply({.verb = skirmish::done, .side = skirmish::red});
        return game;
    }
};

/// Everything about a journal as text, so that two can be compared.
[[nodiscard]] inline std::string told(const Journal& said)
{
    const auto text = [](const char* t) { return std::string{t ? t : "(null)"}; };
    const auto args = [&](const Args& a) {
        return " " + std::to_string(index(a.unit)) + " " + std::to_string(index(a.other)) + " " +
               std::to_string(index(a.cell)) + " " + std::to_string(index(a.to)) + " " +
               std::to_string(a.n) + " " + std::to_string(a.m) + " " + text(a.word);
    };
    const auto unknown = [](const Unknown& u) {
        return " ?" + std::to_string(u.unit) + std::to_string(u.other) + std::to_string(u.from) +
               std::to_string(u.to) + std::to_string(u.all);
    };
    std::string all;
    for (const auto& item : said) {
        if (const auto* e = item.event()) {
            all += "event " + std::to_string(static_cast<int>(e->kind)) + " " +
                   std::to_string(e->side) + " " + std::to_string(e->detail) + " " + text(e->rule) +
                   " " + text(e->text) + args(e->args) + unknown(e->unknown);
        } else {
            const auto& b = *item.breakdown();
            all += "breakdown " + text(b.kind()) + " " + text(b.title_text()) +
                   args(b.title_args()) + " " + text(b.outcome_rule()) + " " +
                   text(b.outcome_text()) + args(b.outcome_args()) + unknown(b.unknown()) +
                   " lost " + std::to_string(b.lost());
            for (const std::int64_t total : b.totals()) all += " = " + std::to_string(total);
            for (const Term& term : b)
                all += "\n  " + std::to_string(term.kind) + " " + text(term.rule) + " " +
                       text(term.text) + " " + std::to_string(term.amount) + args(term.args) +
                       " group " + std::to_string(term.group) +
                       (term.shows_amount ? " shown" : "") + unknown(term.unknown);
        }
        all += "\n";
    }
    return all;
}

} // namespace sandtable::testing
