// The class that joins the chapters, and the only thing that leaves this library.
#include "book/book.hpp"
#include "chapters/sequence.hpp"
#include "orders/apply.hpp"
#include "orders/legal.hpp"
#include "orders/refuse.hpp"

#include "sdk/cpp/joined_ruleset.hpp"
#include "sdk/cpp/ruleset_adapter.hpp"

namespace my_ruleset {

class Breakthrough : public sdk::JoinedRuleset<Context, Field, Play> {
public:
    static constexpr const char* id = "breakthrough";
    static constexpr const char* name = "Breakthrough";
    static constexpr const char* version = "1.0.0";

    static const Book& book() noexcept { return my_ruleset::book(); }

    Breakthrough(const Setting& setting, const Diagnostics&) : JoinedRuleset{setting} {}

    void set_up(Battle& battle) const override
    {
        Play play{battle, context()};
        begin(play);
    }
};

} // namespace my_ruleset

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::ruleset_plugin<my_ruleset::Breakthrough>();
