// map: a battle's table as a picture, to look at after every save and to print.

#include "plugins/host/commands/recorded.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/turn_of_game.hpp"
#include "plugins/workshop/whole_file.hpp"

#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/picture/map_picture.hpp"
#include "plugins/frontends/picture/png.hpp"
#include "plugins/frontends/picture/sheet/counter_sheet.hpp"
#include "plugins/frontends/picture/sheet/tiles.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/host/play/replay_into.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_map[] = {
    {"output", "FILE", key("Write the picture here: NAME.svg, NAME.png or NAME.pdf"), false, 'o'},
    {"style", "paper|night|print",
     key("Like a staff map on paper, for a dark room, or black on white to print (paper)")},
    {"signs", "nato|figures",
     key("What stands on counters: signs of the arms, or figures (else as the ruleset says)")},
    {"ids", nullptr, key("Write the units' ids, as orders name them, instead of their names")},
    {"paper", "A4|A3", key("Fit the picture to a sheet: A4 or A3 (else as large as the map)")},
    {"tiles", "A4|A3", key("Cut a PDF to sheets that overlap, with marks, to be glued together")},
    {"counters", nullptr,
     key("Instead of the map, its counters to print and cut, as a PDF: fronts, backs, markers")},
    {"ground", nullptr,
     key("The ground alone, without units and legend; in an SVG every cell has an id")},
    {"turn", "N", key("Of a game: as it stood after the last order of turn N")},
    {"trails", nullptr, key("Of a game: how units went in that turn, or in the last")},
    {"dpi", "N", key("Dots per inch of a PNG (150)")},
    side_option,
    seed_option,
    set_option,
    board_option,
    ruleset_option,
};

/// What the scenario says of itself in `field`, in the reader's language.
std::string said_of(const ReadyBattle& battle, const char* field, const Texts& texts)
{
    if (!battle.setting->scenario) return {};
    const Value& value = (*battle.setting->scenario)[field];
    const Value& english = value.is(Value::map) ? value["en"] : value;
    const std::string_view said = english.is(Value::text) ? english.string : "";
    if (said.empty()) return {};
    return std::string_view{field} == "date" ? told_date(said, texts) : std::string{texts.of(said)};
}

/// Whether the book counts weeks, and this turn is one.
bool is_week(const View& view)
{
    const auto week = game_counter_for(view.book(), Means::week);
    return week && view.turn() > 0 && view.wide(*week) == view.turn();
}

/// Title, place, date and turn, scale and description.
void read_head(picture::PictureStyle& style, const ReadyBattle& battle, const View& view, int turn,
               const Texts& texts)
{
    style.title = texts.of(battle.identity.title);
    style.remarks.in_weeks = is_week(view);
    const auto below = [&](const std::string& said) {
        if (!said.empty()) style.below += (style.below.empty() ? "" : " \u00b7 ") + said;
    };
    for (const char* field : {"place", "date"}) below(said_of(battle, field, texts));
    const bool alone = style.below.empty();
    const char* const count = style.remarks.in_weeks ? (alone ? key("Week {n}") : key("week {n}"))
                                                     : (alone ? key("Turn {n}") : key("turn {n}"));
    if (turn > 1) below(texts.tr(count, {{"n", std::to_string(turn)}}));
    style.language = texts.language();
    style.remarks.scale = said_of(battle, "scale", texts);
    style.remarks.words = said_of(battle, "description", texts);
    style.remarks.moments = moments_by(*battle.setting, texts);
    style.remarks.turn = turn;
    style.remarks.moves = !style.trails.empty();
    style.remarks.fights = !style.fights.empty();
    if (!battle.setting->scenario || battle.setting->board->shape == Shape::zones) return;
    const Value& north = (*battle.setting->scenario)["north"];
    if (north.is(Value::number)) style.remarks.north = static_cast<double>(north.integer);
    const Value& base = (*battle.setting->scenario)["base"];
    if (battle.setting->board->shape == Shape::plane && base.at(0).is(Value::number) &&
        base.at(1).is(Value::number))
        style.base = {static_cast<double>(base.at(0).integer),
                      static_cast<double>(base.at(1).integer)};
}

picture::PictureStyle style_from(const Options& options)
{
    picture::PictureStyle style;
    const std::string paper = options.choice("paper", {"none", "A4", "A3"});
    if (paper != "none")
        style.paper = paper.ends_with('4') ? picture::PictureStyle::a4 : picture::PictureStyle::a3;
    const std::string look = options.choice("style", {"paper", "night", "print"});
    style.style = look == "night"   ? picture::Style::night
                  : look == "print" ? picture::Style::print
                                    : picture::Style::paper;
    const std::string signs = options.choice("signs", {"usual", "nato", "figures"});
    style.signs = signs == "nato"      ? picture::Signs::nato
                  : signs == "figures" ? picture::Signs::figures
                                       : picture::Signs::usual;
    if (options.has("ids")) style.words = picture::UnitWords::ids;
    return style;
}

picture::Drawing drawing_of(const Options& options, const View& view, const Teller& teller,
                            const picture::PictureStyle& style)
{
    if (!options.has("ground")) return picture::draw_picture(view, teller, style);
    picture::Drawing ground =
        picture::draw_ground(view, teller, style.style, style.language).drawing;
    ground.title = style.title;
    return ground;
}

/// What a PDF shows: the map on one page or cut to sheets, or the counters.
std::vector<picture::Drawing> pages_of(const Options& options, const View& view,
                                       const Teller& teller, const picture::PictureStyle& style)
{
    if (options.has("counters")) {
        const picture::CounterReader reader{view, teller, style.signs, style.style, style.start};
        std::vector<picture::Drawing> pages = picture::counter_sheets(
            view, teller, reader, picture::palette_of(style.style), style.title, style.base);
        if (pages.empty()) throw ContentError{key("there are no counters to print")};
        return pages;
    }
    const picture::Drawing drawing = drawing_of(options, view, teller, style);
    const std::string sheet = options.choice("tiles", {"none", "A4", "A3"});
    if (sheet == "none") return {drawing};
    const bool small = sheet.ends_with('4');
    return picture::tiles_of(drawing, small ? 210 : 297, small ? 297 : 420);
}

/// Writes the picture and says how large it is.
void put_picture(const Program& program, const Options& options, const std::string& bytes,
                 const std::vector<picture::Drawing>& pages)
{
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
                             {"n", std::to_string(std::lround(pages.front().width))},
                             {"m", std::to_string(std::lround(pages.front().height))}})
              << "\n";
}

constexpr double many_dots = 16e6;

/// As many dots as leave a picture within 256 MiB: a dot takes 4 bytes, a spot of a path about 96.
double most_dots_of(const picture::Drawing& drawing)
{
    constexpr double bytes = 160e6, of_dot = 4, of_spot = 96;
    double spots = 0;
    for (const picture::Mark& mark : drawing.marks())
        spots += static_cast<double>(mark.shape.spots.size());
    return std::max((bytes - of_spot * spots) / of_dot, many_dots);
}

/// As `--dpi` says; else as sharp as printing needs, less for boards so large that the picture
/// would take more memory and time than anybody has.
int dots_for(const Options& options, const picture::Drawing& drawing)
{
    constexpr double usual = 150, least = 20, inch = 25.4;
    const double area = std::max(drawing.width / inch * (drawing.height / inch), 1e-3);
    if (!options.has("dpi"))
        return static_cast<int>(std::clamp(std::sqrt(many_dots / area), least, usual));
    const auto dots = static_cast<int>(options.number("dpi", 150, 20, 1200));
    const auto most = static_cast<int>(std::sqrt(most_dots_of(drawing) / area));
    if (dots > most)
        throw ContentError{key("the picture would be too large: ask for at most {n} dots per inch, "
                               "for --paper, or for a .pdf, which has no dots"),
                           {{"n", std::to_string(most)}}};
    return dots;
}

void write_picture(const Program& program, const Options& options, const ReadyBattle& battle,
                   const View& view, const std::string& kind, int turn, TurnOfGame looked_at = {})
{
    const Texts texts = texts_with(program, battle);
    const Teller teller{texts, *battle.setting};
    picture::PictureStyle style = style_from(options);
    style.trails = std::move(looked_at.trails);
    style.fights = std::move(looked_at.fights);
    Session first{battle, {.seed = 1, .seats = {}}};
    first.begin();
    const Table start = first.game().table();
    style.start = &start;
    style.wear = wear_of(battle, view);
    read_head(style, battle, view, turn, texts);
    if (kind == ".pdf") {
        const std::vector<picture::Drawing> pages = pages_of(options, view, teller, style);
        put_picture(program, options, picture::to_pdf(pages, program.home), pages);
        return;
    }
    const picture::Drawing drawing = drawing_of(options, view, teller, style);
    put_picture(program, options,
                kind == ".png" ? picture::to_png(drawing, dots_for(options, drawing), program.home)
                               : picture::to_svg(drawing),
                {drawing});
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
    if (kind != ".svg" && kind != ".png" && kind != ".pdf")
        throw UsageError{key("pictures are written as .svg, .png or .pdf, not as \"{word}\""),
                         {{"word", kind.empty() ? file : kind}}};
    if (kind != ".pdf")
        for (const char* option : {"tiles", "counters"})
            if (options.has(option))
                throw UsageError{key("--{option} makes several pages: write them as .pdf"),
                                 {{"option", option}}};

    if (name.ends_with(".game")) {
        want_as_it_began(options, {"ruleset", "set", "board"}, name);
        RecordedGame game = load_recorded(program, name);
        for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
        const Texts texts = texts_with(program, *game.battle);
        const auto side = side_from(options, *game.battle->setting, texts);
        TurnOfGame turn;
        const bool of_turn = options.has("turn") || options.has("trails");
        if (of_turn) {
            const auto wanted = static_cast<int>(options.number("turn", 0, 1, 30000));
            turn = turn_of_game(game, name, texts, wanted, side.value_or(umpire_seat));
        }
        Session session{*game.battle, game.plan};
        replay_into(session, of_turn ? turn.record : game.read.record, name, texts);
        if (!options.has("trails")) turn.trails.clear(), turn.fights.clear();
        write_picture(program, options, *game.battle,
                      side ? session.view(*side) : session.game().table(), kind,
                      of_turn ? turn.turn : session.game().table().turn(), std::move(turn));
        return exit_done;
    }
    for (const char* option : {"turn", "trails"})
        if (options.has(option))
            throw UsageError{key("--{option} wants a recorded game (FILE.game)"),
                             {{"option", option}}};
    const auto battle = battle_from(program, options);
    const auto side = side_from(options, *battle->setting, texts_with(program, *battle));
    const std::uint64_t seed = options.number("seed", 1);
    Session session{*battle, {.seed = seed, .seats = {}}};
    session.begin();
    write_picture(program, options, *battle, side ? session.view(*side) : session.game().table(),
                  kind, session.game().table().turn());
    return exit_done;
}

} // namespace

const Command map_command_decl{"map",
                               "BATTLE|FILE.game -o FILE.svg|FILE.png|FILE.pdf",
                               workshop_summary("map"),
                               options_of_map,
                               1,
                               1,
                               run_map};

} // namespace sandtable::host
