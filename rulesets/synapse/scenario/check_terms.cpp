#include "rulesets/synapse/scenario/check_terms.hpp"

#include "rulesets/synapse/scenario/complaints.hpp"

#include <string_view>
#include <vector>

namespace sandtable::synapse {

namespace {

class CheckTerms : Complaints {
public:
    CheckTerms(const Context& context, const Diagnostics& says)
        : Complaints{says}, context_{context}
    {
    }
    void run();

private:
    void waves();
    void aim();
    void leaves_wins();
    /// A word that must be one of `known`, from its place `from` on.
    void known_word(const Value& said, const List<Word>& known, std::uint32_t from,
                    const char* rule);

    const Context& context_;
};

void CheckTerms::known_word(const Value& said, const List<Word>& known, std::uint32_t from,
                            const char* rule)
{
    std::vector<const char*> names;
    for (std::uint32_t i = from; i < known.size(); ++i) names.push_back(known[i].name);
    one_of(said, rule, "?", names);
}

void CheckTerms::run()
{
    waves();
    aim();
    leaves_wins();
}

void CheckTerms::waves()
{
    const Value& waves = (*context_.setting().scenario)["waves"];
    if (!waves.is(Value::nothing) && context_.mode != Mode::assault && context_.mode != Mode::siege)
        error(waves, "SYN-END-02", "only an assault or a siege has waves: turns = ...");
}

void CheckTerms::aim()
{
    const Setting& setting = context_.setting();
    const Value& aim = (*setting.scenario)["aim"];
    if (!aim.is(Value::map)) return;
    words(aim, {"side", "level", "except", "by"});
    names_a_side(aim, "SYN-END-02");
    whole(aim, "by", 1, 1000);
    if (!aim["by"].is(Value::nothing) &&
        (context_.mode != Mode::siege || context_.aim.side != side_a))
        error(aim["by"], "SYN-SIEGE-12",
              "only a besieger has a last week; a battle lasts as many sequences as turns says");
    const Book& book = *setting.book;
    if (const Value& level = aim["level"]; !level.is(Value::nothing))
        known_word(level, book.levels, 1, "SYN-END-04");
    for (const Value& item : aim["except"]) known_word(item, book.endings, 0, "SYN-END-02");
}

/// Vehicles that must get away.
void CheckTerms::leaves_wins()
{
    const Setting& setting = context_.setting();
    const Value& leave = (*setting.scenario)["leaves_wins"];
    if (!leave.is(Value::map)) return;
    words(leave, {"side", "unit", "count", "from"});
    names_a_side(leave, "SYN-BATTLE-01");
    const Value& unit = leave["unit"];
    if (!unit.is(Value::text) || unit_called(setting, unit.string) == Unit::none)
        error(unit.is(Value::nothing) ? leave : unit, "SYN-BATTLE-01", "there is no such unit");
}

} // namespace

void check_terms(const Context& context, const Diagnostics& says)
{
    CheckTerms{context, says}.run();
}

} // namespace sandtable::synapse
