#include "plugins/workshop/commands/write_scenario.hpp"

#include "kernel/state/block.hpp"
#include "lua/data/write_scenario.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/workshop/whole_file.hpp"

#include <filesystem>
#include <iostream>
#include <optional>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// Takes a file away again unless what it holds was found good.
class Draft {
public:
    explicit Draft(std::string path) : path_{std::move(path)} {}
    ~Draft()
    {
        std::error_code ignored;
        if (!is_good_) fs::remove(path_, ignored);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    void is_good() noexcept { is_good_ = true; }

private:
    std::string path_;
    bool is_good_ = false;
};

/// What the rulebook told, with the last order, of each unit's next battle: the breakdowns called
/// "next_battle". A line whose word is a field or counter of units gives its number; the outcome's
/// is the strength.
std::vector<Carried> carried_in(const Journal& said)
{
    std::vector<Carried> all;
    for (const JournalEntry& entry : said) {
        const Breakdown* const b = entry.breakdown();
        if (!b || std::string_view{b->kind()} != "next_battle") continue;
        const Unit u = b->title_args().unit;
        if (const Args& strength = b->outcome_args(); strength.word)
            all.push_back({u, strength.word, strength.n});
        for (int i = 0; i < b->size(); ++i)
            if (const Args& args = (*b)[i].args; args.word && (*b)[i].kind == Term::note)
                all.push_back({u, args.word, args.n});
    }
    return all;
}

/// What was told of units' next strength and is no number of theirs: who returns, and when.
std::vector<std::string> told_of_next(const Journal& said, const Teller& teller)
{
    std::vector<std::string> lines;
    for (const JournalEntry& entry : said) {
        const Breakdown* const b = entry.breakdown();
        if (!b || std::string_view{b->kind()} != "next_battle") continue;
        for (int i = 0; i < b->size(); ++i)
            if (const Term& term = (*b)[i]; term.kind == Term::note && !term.args.word &&
                                            std::string_view{term.rule} == b->outcome_rule())
                lines.push_back(teller.unit_id(b->title_args().unit) +
                                std::string{teller.texts().of(key(": "))} +
                                teller.again(term.text, term.args) + " [" + term.rule + "]");
    }
    return lines;
}

class Writing {
public:
    Writing(const Program& program, Session& session, const Record& record, const std::string& game)
        : program_{program}, session_{session}, record_{record}, game_{game}
    {
    }

    /// The scenario's text; the game is played up to its moment.
    [[nodiscard]] std::string text()
    {
        const Texts english{"en"};
        const Teller teller{english, session_.setting()};
        std::optional<std::size_t> sayable;
        Journal last;
        replay_into(session_, record_, game_, texts_with(program_, session_.battle()),
                    [&](std::size_t number, const Step& step) {
                        if (can_be_written(scenario(), session_.game().table())) sayable = number;
                        last = step.said;
                    });
        try {
            return session_.over()
                       ? scenario_after(scenario(), session_.game().table(), carried_in(last),
                                        head(told_of_next(last, teller)))
                       : scenario_from_here(scenario(), session_.game().table(), head({}));
        } catch (const CannotWrite& fault) {
            const Texts texts = texts_with(program_, session_.battle());
            const auto side = side_called(fault.word, session_.setting());
            const std::string who = side ? Teller{texts, session_.setting()}.side(*side) : "";
            const std::string why = program_.tr(fault.why, {{"word", who}});
            if (!sayable || session_.over())
                throw ContentError{key("{file}: {why}"), {{"file", game_}, {"why", why}}};
            throw ContentError{key("{file}: {why}; the last moment that a scenario can say is "
                                   "after order {n}: --at {n}"),
                               {{"file", game_}, {"why", why}, {"n", std::to_string(*sayable)}}};
        }
    }

    /// Throws where what was written is not the same battle.
    void check(const std::string& path) const
    {
        BattleRequest request;
        request.scenario = path;
        request.ruleset = session_.battle().identity.ruleset;
        const auto battle = load_battle(program_, request);
        Session again{*battle, {.seed = 1, .seats = {}}};
        const Step begun = again.begin();
        if (begun.result != Step::accepted)
            throw ContentError{key("{file}: what was written cannot begin"), {{"file", path}}};
        if (session_.over()) return;
        if (without_dice(again.game().table()) != without_dice(session_.game().table()))
            throw ContentError{key("{file}: {ruleset} does not go on from a battle that a scenario "
                                   "says has begun"),
                               {{"file", path}, {"ruleset", request.ruleset}}};
    }

private:
    [[nodiscard]] const LoadedScenario& scenario() const { return *session_.battle().scenario; }

    /// The comment above it, in the language of all battles' comments.
    [[nodiscard]] std::vector<std::string> head(const std::vector<std::string>& more) const
    {
        const std::string file = fs::path{game_}.filename().string();
        const std::string number = std::to_string(record_.orders.size());
        std::vector<std::string> lines;
        if (session_.over()) {
            lines.push_back("After the battle of " + file +
                            ": the same ground, those who are left.");
            lines.insert(lines.end(), more.begin(), more.end());
        } else {
            lines.push_back("The battle of " + file + " as it stood after order " + number + ".");
        }
        lines.push_back("Written by sandtable replay " + file + " --at " + number +
                        " --write-scenario");
        return lines;
    }

    const Program& program_;
    Session& session_;
    const Record& record_;
    const std::string& game_;
};

} // namespace

int write_moment(const Program& program, Session& session, const Record& record,
                 const std::string& game, const std::string& path)
{
    std::error_code unknown;
    if (fs::exists(fs::symlink_status(path, unknown)))
        throw UsageError{
            key("{file} is there already and is not written over: choose another name"),
            {{"file", path}}};
    Writing writing{program, session, record, game};
    const std::string text = writing.text();
    Draft draft{path};
    write_whole(path, text);
    try {
        writing.check(path);
    } catch (const ContentError& fault) {
        if (!session.over()) throw;
        // Who fights next is its author's to say: he has the file, and what the book lacks in it.
        draft.is_good();
        throw ContentError{
            program.tr(key("{file}: the battle after {word} needs a hand before it can begin:"),
                       {{"file", path}, {"word", game}}) +
            "\n" + fault.in(program.texts)};
    }
    draft.is_good();
    const std::string number = std::to_string(record.orders.size());
    if (program.json) {
        print_json({{"file", path},
                    {"game", game},
                    {"orders", record.orders.size()},
                    {"over", session.over()}});
        return exit_done;
    }
    std::cout << program.tr(
                     session.over()
                         ? key("{file}: the battle after {word}, with those who are left")
                         : key("{file}: {word} as it stood after order {n}; played on, it is "
                               "the same battle"),
                     {{"file", path}, {"word", game}, {"n", number}})
              << "\n";
    return exit_done;
}

} // namespace sandtable::host
