#include "rulesets/fastplay70/chapters/initiative.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

// FP70-INIT-03: 15, 6 and 27 in 48 of one pair, and 5 to 9 where ties are rolled again.
void roll_initiative(Play& play)
{
    const Tie tie = play.field.options().initiative_tie;
    Breakdown says{"initiative", play.explains()};
    says.title("initiative");
    int french_die = 0;
    int german_die = 0;
    do {
        french_die = play.battle.roll(die::d6, "fp70.initiative.french");
        german_die = play.battle.roll(die::d8, "fp70.initiative.german");
        says.note(french_die == german_die ? rules::initiative_tie : rules::initiative,
                  french_die == german_die ? "French {n}, Germans {m}: a tie"
                                           : "French {n}, Germans {m}",
                  {.n = french_die, .m = german_die});
    } while (french_die == german_die && tie == Tie::reroll);
    const Side chooser = french_die > german_die   ? french
                         : german_die > french_die ? german
                         : tie == Tie::to_french   ? french
                                                   : german;
    says.outcome(french_die == german_die ? rules::initiative_tie : rules::initiative,
                 chooser == french ? "the French choose who moves first"
                                   : "the Germans choose who moves first");
    play.battle.report(says);
    play.set(counters::chooser, chooser);
}

void choose_first(Play& play, Side chooser, Side first)
{
    play.set(counters::first, first);
    play.battle.tell(
        {.kind = EventKind::told,
         .side = chooser,
         .rule = rules::initiative,
         .text = first == french ? "the French move first" : "the Germans move first"});
}

} // namespace sandtable::fastplay70
