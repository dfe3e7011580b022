#include "rulesets/synapse/check.hpp"
#include "rulesets/synapse/check_words.hpp"

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
    /// A word that must be one of `known`, from its place `from` on.
    void one_of(const Value& said, const List<Word>& known, std::uint32_t from, const char* rule);

    const Context& context_;
};

bool says_word(const Value& value, std::string_view word)
{
    return value.is(Value::text) && word == value.string;
}

void CheckTerms::one_of(const Value& said, const List<Word>& known, std::uint32_t from,
                        const char* rule)
{
    std::vector<const char*> names;
    for (std::uint32_t i = from; i < known.size(); ++i) {
        if (says_word(said, known[i].name)) return;
        names.push_back(known[i].name);
    }
    if (const char* meant = said.is(Value::text) ? nearest_of(said.string, names) : nullptr)
        error(said, rule, "no such word here, did you mean {word}?", {.word = meant});
    else
        error(said, rule, "no such word here: {word}",
              {.word = said.is(Value::text) ? said.string : "?"});
}

void CheckTerms::run()
{
    const Setting& setting = context_.setting();
    if (const Value& waves = (*setting.scenario)["waves"];
        !waves.is(Value::nothing) && context_.mode != Mode::assault && context_.mode != Mode::siege)
        error(waves, "SYN-END-02", "only an assault or a siege has waves: turns = ...");
    const Value& aim = (*setting.scenario)["aim"];
    if (!aim.is(Value::map)) return;
    words(aim, {"side", "level", "except", "by"});
    if (const Value& side = aim["side"]; !says_word(side, "A") && !says_word(side, "B"))
        error(side.is(Value::nothing) ? aim : side, "SYN-END-02", "a side is A or B");
    whole(aim, "by", 1, 1000);
    if (!aim["by"].is(Value::nothing) &&
        (context_.mode != Mode::siege || context_.aim.side != side_a))
        error(aim["by"], "SYN-SIEGE-12",
              "only a besieger has a last week; a battle lasts as many sequences as turns says");
    const Book& book = *setting.book;
    if (const Value& level = aim["level"]; !level.is(Value::nothing))
        one_of(level, book.levels, 1, "SYN-END-04");
    for (const Value& item : aim["except"]) one_of(item, book.endings, 0, "SYN-END-02");
}

} // namespace

void check_terms(const Context& context, const Diagnostics& says)
{
    CheckTerms{context, says}.run();
}

} // namespace sandtable::synapse
