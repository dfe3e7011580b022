// map: a battle's table as a picture, to look at after every save and to print.

#include "plugins/host/commands/recorded.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/whole_file.hpp"

#include "plugins/frontends/picture/map_picture.hpp"
#include "plugins/frontends/picture/png.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/host/play/replay_into.hpp"

#include <cmath>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_map[] = {
    {"output", "FILE", key("Write the picture here: NAME.svg or NAME.png"), false, 'o'},
    {"paper", "A4|A3", key("Fit the picture to a sheet: A4 or A3 (else as large as the map)")},
    {"dpi", "N", key("Dots per inch of a PNG (150)")},
    side_option,
    seed_option,
    set_option,
    board_option,
    ruleset_option,
};

/// Title and, below it, what the scenario says of date, place and scale.
std::vector<std::string> head_of(const ReadyBattle& battle, const View& view, const Texts& texts)
{
    std::string title{texts.of(battle.identity.title)};
    if (view.turn() > 1)
        title = texts.tr(key("{title}, turn {turn}"),
                         {{"title", title}, {"turn", std::to_string(view.turn())}});
    std::string line;
    if (battle.setting->scenario)
        for (const char* field : {"place", "date", "scale"}) {
            const Value& value = (*battle.setting->scenario)[field];
            const Value& english = value.is(Value::map) ? value["en"] : value;
            const std::string_view said = english.is(Value::text) ? english.string : "";
            if (!said.empty())
                line += (line.empty() ? "" : "; ") + (std::string_view{field} == "date"
                                                          ? told_date(said, texts)
                                                          : std::string{texts.of(said)});
        }
    if (line.empty()) return {title};
    return {title, line};
}

void write_picture(const Program& program, const Options& options, const ReadyBattle& battle,
                   const View& view, bool png)
{
    const Texts texts = texts_with(program, battle);
    const Teller teller{texts, *battle.setting};
    picture::PictureStyle style;
    const std::string paper = options.choice("paper", {"none", "A4", "A3", "a4", "a3"});
    if (paper != "none")
        style.paper = paper.ends_with('4') ? picture::PictureStyle::a4 : picture::PictureStyle::a3;
    style.head = head_of(battle, view, texts);
    const picture::Drawing drawing = picture::draw_picture(view, teller, style);
    const auto dots = static_cast<int>(options.number("dpi", 150, 20, 1200));
    const std::string bytes =
        png ? picture::to_png(drawing, dots, program.home) : picture::to_svg(drawing);
    if (bytes.empty())
        throw ContentError{
            key("the picture would be too large: ask for fewer dots per inch, or for paper")};
    const std::string file = options.text("output");
    if (file == "-") {
        std::cout << bytes;
        return;
    }
    write_whole(file, bytes);
    std::cout << program.tr(key("{file}: {n} by {m} mm"),
                            {{"file", file},
                             {"n", std::to_string(std::lround(drawing.width))},
                             {"m", std::to_string(std::lround(drawing.height))}})
              << "\n";
}

int run_map(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const std::string file = options.text("output");
    const std::string& name = options.arguments.front();
    if (file.empty())
        throw UsageError{key("map: say where to write the picture: -o {file}"),
                         {{"file", std::filesystem::path{name}.stem().string() + ".svg"}}};
    const std::string kind =
        file == "-" ? ".svg" : std::filesystem::path{file}.extension().string();
    if (kind != ".svg" && kind != ".png")
        throw UsageError{key("pictures are written as .svg or .png, not as \"{word}\""),
                         {{"word", kind.empty() ? file : kind}}};
    const bool png = kind == ".png";

    if (name.ends_with(".game")) {
        RecordedGame game = load_recorded(program, name);
        for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
        Session session{*game.battle, game.plan};
        replay_into(session, game.read.record, name, texts_with(program, *game.battle));
        const auto side = side_from(options, *game.battle->setting);
        write_picture(program, options, *game.battle,
                      side ? session.view(*side) : session.game().table(), png);
        return exit_done;
    }
    const auto battle = battle_from(program, options);
    const auto side = side_from(options, *battle->setting);
    const std::uint64_t seed = options.number("seed", 1);
    Session session{*battle, {.seed = seed, .seats = {}}};
    session.begin();
    write_picture(program, options, *battle, side ? session.view(*side) : session.game().table(),
                  png);
    return exit_done;
}

} // namespace

const Command map_command_decl{
    "map",  "BATTLE|FILE.game -o FILE.svg|FILE.png", workshop_summary("map"), options_of_map, 1, 1,
    run_map};

} // namespace sandtable::host
