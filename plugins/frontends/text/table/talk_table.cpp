// What lies on the table, and what lay there before: words of the table that show it.

#include "plugins/frontends/text/describe.hpp"
#include "plugins/frontends/text/sheet_text.hpp"
#include "plugins/frontends/text/table/changes.hpp"
#include "plugins/frontends/text/table/talk.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/spoken.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::text {

using host::key;

namespace {

/// "12" and nothing else.
std::optional<std::size_t> number(std::string_view text)
{
    std::size_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stop != end || value > 1'000'000) return std::nullopt;
    return value;
}

/// What a word and the rest of a line are.
std::pair<std::string_view, std::string_view> first_of(std::string_view text)
{
    const std::string_view first = text.substr(0, text.find(' '));
    std::string_view rest = text.substr(first.size());
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    return {first, rest};
}

} // namespace

void Talk::draw(const View& view, const MapStyle& style) const { table_.show_map(view, style); }

void Talk::draw_plain(const View& view) const
{
    std::string drawn;
    if (session().battle().sheets)
        drawn = sheet_text(
            host::sheet_of(session().battle(), view, teller(), false, host::number_gap(texts())),
            texts().of(key(": ")), table_.style_.plain);
    else if (session().battle().forms)
        drawn = session().battle().forms->draw(view);
    MapStyle style = table_.map_style();
    style.color = false;
    if (drawn.empty()) drawn = draw_map(view, teller(), style);
    if (!drawn.ends_with('\n')) drawn += '\n';
    table_.paper_.draw(drawn);
}

/// "map", "map ids", "map words", "map F1", "map c4".
TextTable::Answer Talk::map(std::string_view how)
{
    const View view = session().view(side_);
    MapStyle style = table_.map_style();
    if (is(how, key("words"))) {
        table_.paper_.print(table_.in_words(view));
        return Answer::stay;
    }
    if (is(how, key("plain"))) {
        draw_plain(view);
        return Answer::stay;
    }
    if (is(how, key("ids"))) {
        style.ids = true;
        if (!table_.style_.plain) {
            draw(view, style);
            table_.paper_.draw("\n");
        }
        return places({});
    }
    const std::array<std::pair<const char*, MapStyle::Size>, 3> sizes{
        {{key("wide"), MapStyle::wide},
         {key("normal"), MapStyle::normal},
         {key("compact"), MapStyle::compact}}};
    for (const auto& [word, size] : sizes)
        if (is(how, word)) table_.style_.map = style.size = size;
    if (is(how, key("labels"))) style.labels = true;
    const bool known = how.empty() || style.labels ||
                       std::ranges::any_of(sizes, [&](const auto& s) { return is(how, s.first); });
    if (known) {
        draw(view, style);
        return Answer::stay;
    }
    Around asked;
    if (view.board().shape != Shape::plane) asked.cell = cell_from_label(view.board(), how);
    if (asked.cell == Cell::none) {
        const auto unit = unit_called(how);
        if (!unit) return Answer::stay;
        asked.unit = *unit;
    }
    table_.paper_.print(describe_around(view, teller(), asked));
    return Answer::stay;
}

TextTable::Answer Talk::places(std::string_view)
{
    const std::string list = list_places(session().view(side_), teller());
    if (list.empty())
        say(texts().tr(key("nothing in sight")));
    else
        table_.paper_.print(list, 2);
    return Answer::stay;
}

TextTable::Answer Talk::units(std::string_view whose)
{
    const Setting& setting = session().setting();
    const View view = session().view(side_);
    std::optional<Side> asked;
    if (!whose.empty()) {
        asked = host::side_meant(whose, setting, texts());
        if (!asked || *asked >= setting.sides.size()) {
            std::vector<std::string> names;
            for (std::size_t s = 0; s < setting.sides.size(); ++s)
                names.push_back(teller().side(static_cast<Side>(s)));
            std::string list;
            for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
            say(texts().tr(key("no side \"{word}\""), {{"word", std::string{whose}}}));
            say("  " + texts().tr(key("possible here: {list}"), {{"list", list}}));
            return Answer::stay;
        }
    }
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        const auto side = static_cast<Side>(s);
        const bool wanted = asked ? side == *asked : side == side_ || side_ == umpire_seat;
        if (wanted) table_.paper_.print(list_units(view, teller(), side, color()));
    }
    return Answer::stay;
}

TextTable::Answer Talk::sheet(std::string_view how)
{
    const bool full = is(how, key("full"));
    if (!how.empty() && !full) {
        say(texts().tr(key("sheet stands alone or with full, not with \"{word}\""),
                       {{"word", std::string{how}}}));
        return Answer::stay;
    }
    const View view = session().view(side_);
    table_.paper_.print(sheet_text(
        host::sheet_of(session().battle(), view, teller(), full, host::number_gap(texts())),
        texts().of(key(": ")), table_.style_.plain));
    return Answer::stay;
}

TextTable::Answer Talk::enemy(std::string_view)
{
    const View view = session().view(side_);
    for (std::size_t s = 0; s < session().setting().sides.size(); ++s)
        if (static_cast<Side>(s) != side_)
            table_.paper_.print(list_units(view, teller(), static_cast<Side>(s), color()));
    return Answer::stay;
}

TextTable::Answer Talk::legend(std::string_view)
{
    table_.paper_.draw(draw_legend(session().view(side_), teller(), color(),
                                   std::min(table_.paper_.columns(), 100) - 4));
    return Answer::stay;
}

/// Why there is no table to go back to, and what could be typed instead.
std::string Talk::no_way_back(std::string_view how_far) const
{
    const PastTables& kept = table_.past_;
    const auto [first, rest] = first_of(how_far);
    const bool of_turn = is(first, key("turn"));
    const std::string word{of_turn ? rest : how_far};
    const host::Values turns{{"word", word},
                             {"n", std::to_string(kept[0].turn)},
                             {"m", std::to_string(kept[kept.size() - 1].turn)}};
    if (!number(word))
        return texts().tr(key("\"{word}\" is no number here: type for example back 1, or back "
                              "turn {n}"),
                          turns);
    if (of_turn)
        return texts().tr(key("of turn {word} no table is kept: there are those of turns {n} to "
                              "{m}"),
                          turns);
    return texts().tr(key("so far back nothing is kept: {n} orders were given so far"),
                      {{"n", std::to_string(kept.size() - 1)}});
}

/// "back", "back 3": so many orders ago; "back turn 3": as that turn began.
TextTable::Answer Talk::back(std::string_view how_far)
{
    const PastTables& kept = table_.past_;
    const auto [first, rest] = first_of(how_far);
    std::size_t at = kept.size();
    if (is(first, key("turn"))) {
        const auto turn = number(rest);
        for (std::size_t i = 0; turn && i < kept.size() && at == kept.size(); ++i)
            if (kept[i].turn >= static_cast<int>(*turn)) at = i;
        if (turn && at < kept.size() && kept[at].turn != static_cast<int>(*turn)) at = kept.size();
    } else if (const auto n = how_far.empty() ? std::size_t{1} : number(how_far); n) {
        if (*n < kept.size()) at = kept.size() - 1 - *n;
    }
    if (kept.size() < 2) {
        say(texts().tr(key("no order has been given yet: there is nothing to go back to")));
        return Answer::stay;
    }
    if (at >= kept.size()) {
        say(no_way_back(how_far));
        return Answer::stay;
    }
    const host::ReadyBattle& battle = session().battle();
    const Game then{*battle.setting, *battle.ruleset, battle.script, kept[at].block};
    const View view = then.view(side_);
    say(texts().tr(key("As it was {n} orders ago:"),
                   {{"n", std::to_string(kept.size() - 1 - at)}}));
    draw(view, table_.map_style());
    say(status_line(view, teller()));
    table_.wants_map_ = true;
    table_.map_shown_.clear();
    return Answer::stay;
}

/// "changed": since one gave one's last order; "changed 5": since so many orders.
TextTable::Answer Talk::changed(std::string_view since)
{
    const PastTables& kept = table_.past_;
    std::size_t at = table_.inboxes_[table_.reads_as(side_)].left_at;
    at = at > 0 ? at - 1 : 0;
    if (!since.empty()) {
        const auto n = number(since);
        if (!n || *n >= kept.size()) return back(since); // which says what is kept
        at = kept.size() - 1 - *n;
    }
    if (kept.empty() || at >= kept.size()) at = 0;
    std::vector<std::string> lines;
    if (!kept.empty()) {
        const host::ReadyBattle& battle = session().battle();
        const Game then{*battle.setting, *battle.ruleset, battle.script, kept[at].block};
        lines = changes(then.view(side_), session().view(side_), teller());
    }
    for (const std::string& line : lines) say(line);
    if (lines.empty()) say(texts().tr(key("nothing that you can see has changed")));
    return Answer::stay;
}

TextTable::Answer Talk::tell(std::string_view how)
{
    const std::array<std::pair<const char*, host::Detail>, 3> levels{
        {{key("brief"), host::Detail::brief},
         {key("normal"), host::Detail::results},
         {key("full"), host::Detail::full}}};
    bool known = how.empty();
    for (const auto& [word, detail] : levels) {
        if (!is(how, word)) continue;
        table_.style_.tell = detail;
        known = true;
    }
    if (!known)
        say(texts().tr(key("no telling is called \"{word}\""), {{"word", std::string{how}}}));
    for (const auto& [word, detail] : levels)
        if (table_.style_.tell == detail)
            say(texts().tr(key("told {how}: brief is a line for each result, normal shows the "
                               "numbers of fights, full shows all; explain N opens one"),
                           {{"how", std::string{texts().of(word)}}}));
    return Answer::stay;
}

TextTable::Answer Talk::again(std::string_view)
{
    const std::vector<host::ToldLine>& last = table_.inboxes_[table_.reads_as(side_)].last;
    if (last.empty()) say(texts().tr(key("nothing has been told yet")));
    table_.paper_.print(table_.told(last));
    return Answer::stay;
}

} // namespace sandtable::text
