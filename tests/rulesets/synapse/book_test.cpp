// The verbs of chapter 17 and the steps of chapter 16 as they are declared: who may give what when,
// and what the other side is told of it.

#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::book_test {
namespace {

/// "fire: body target units... secret", as chapter 17 has it.
std::string declared(const VerbSpec& verb)
{
    std::string out = std::string{verb.name} + ":";
    for (const ParamSpec& param : verb.params) {
        out += ' ' + std::string{param.name};
        if (param.kind == ParamKind::number)
            out += ' ' + std::to_string(param.min) + ".." + std::to_string(param.max);
        if (param.repeats) out += "...";
        if (param.optional) out += '?';
        EXPECT_LE(param.repeats, 1);
        EXPECT_LE(param.optional, 1);
    }
    for (const std::uint8_t flag : {verb.any_time, verb.secret, verb.inquiry}) EXPECT_LE(flag, 1);
    if (verb.any_time) out += " at any time";
    if (verb.secret) out += " secret";
    if (verb.inquiry) out += " inquiry";
    return out + " [" + verb.rule + "]";
}

using Lines = std::vector<std::string>;

TEST(SynapseBook, AVerbIsSecretWhereBothChooseAtOnce)
{
    covers("SYN-BATTLE-02", "SYN-BATTLE-13", "SYN-UMP-30", "SYN-END-02");
    Lines verbs;
    for (const VerbSpec& verb : book().verbs) verbs.push_back(declared(verb));
    EXPECT_EQ(verbs, (Lines{"done: secret [SYN-BATTLE-13]",
                            "assign: unit body [SYN-ARMY-02]",
                            "intent: intent secret [SYN-BATTLE-02]",
                            "commit: secret [SYN-RES-03]",
                            "withdraw: secret [SYN-RETR-03]",
                            "concede: secret [SYN-END-02]",
                            "call_off: secret [SYN-ASLT-10]",
                            "evacuate: secret [SYN-FORT-06]",
                            "surrender: secret [SYN-SIEGE-07]",
                            "return: secret [SYN-SIEGE-13]",
                            "face: body target? secret [SYN-BATTLE-07]",
                            "fire: body target units... secret [SYN-RNG-01]",
                            "shoot: unit target weapons 1..16... secret [SYN-VEH-14]",
                            "contact_fire: body target secret [SYN-CONT-02]",
                            "attack: body target secret [SYN-BATTLE-09]",
                            "hold: body secret [SYN-BATTLE-06]",
                            "disengage: unit by? secret [SYN-VEH-18]",
                            "no_pursuit: body [SYN-PURS-01]",
                            "pursue: body target [SYN-PURS-01]",
                            "flee: body [SYN-PURS-03]",
                            "riposte: body target [SYN-PURS-03]",
                            "let_go: body [SYN-RALLY-04]",
                            "rally: body [SYN-RALLY-01]",
                            "losses: unit killed 0..1000000000 [SYN-LOSS-05]",
                            "train: unit points 1..100 [SYN-XP-02]",
                            "siege: choice [SYN-SIEGE-07]",
                            "bombard: body units... [SYN-SIEGE-08]",
                            "sally: secret [SYN-SIEGE-13]",
                            "desperate_sally: [SYN-SIEGE-06]",
                            "usual: [SYN-UMP-30]",
                            "rule: value -1000000..1000000000 [SYN-UMP-30]",
                            "resign: at any time [SYN-END-02]",
                            "odds: body target inquiry [SYN-SHOCK-01]",
                            "derive: body inquiry [SYN-UNIT-01]",
                            "end: at any time [SYN-END-02]",
                            "army: side inquiry [SYN-CMD-01]",
                            "usual_for_all: [SYN-UMP-30]",
                            "aside: [SYN-UMP-30]",
                            "ask: matter asked at any time [SYN-UMP-30]",
                            "set: matter value -1000000..1000000000 unit? at any time [SYN-UMP-30]",
                            "reason: matter why at any time [SYN-CMD-09]"}));
}

TEST(SynapseBook, TheStepsAreThoseOfTheTables)
{
    covers("SYN-BATTLE-01", "SYN-SIEGE-07");
    Lines steps;
    for (const StepSpec& step : step_specs()) {
        std::string line = step.name;
        EXPECT_LE(step.quiet, 1);
        if (step.quiet) line += " quiet";
        if (step.back_to != 255) line += " back to " + std::string{step_specs()[step.back_to].name};
        steps.push_back(line);
    }
    EXPECT_EQ(steps, (Lines{"setup",
                            "organise quiet",
                            "opening quiet",
                            "intent",
                            "command",
                            "command_test quiet",
                            "events",
                            "commitment back to command",
                            "new_sequence quiet",
                            "orders",
                            "fronts quiet",
                            "ranged back to ranged",
                            "contact",
                            "engage back to engage",
                            "action back to action",
                            "pursuit quiet",
                            "chase quiet back to pursuit",
                            "riposte quiet back to pursuit",
                            "rally quiet",
                            "rally_attempt quiet back to rally",
                            "end_check back to events",
                            "verdict quiet",
                            "lessons quiet",
                            "losses",
                            "week quiet",
                            "week_events",
                            "surrender quiet",
                            "besieger quiet",
                            "garrison quiet",
                            "parley quiet",
                            "siege_battle quiet back to opening",
                            "week_end quiet",
                            "forced_choice quiet back to opening",
                            "limits quiet back to week"}));
}

} // namespace
} // namespace sandtable::synapse::book_test
