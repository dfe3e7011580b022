#include "plugins/frontends/wire/wire_player.hpp"

#include "kernel/game/legality.hpp"
#include "plugins/frontends/wire/wire_thought.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/notation/possible_words.hpp"
#include "plugins/host/notation/write_order.hpp"

#include <algorithm>
#include <system_error>

namespace sandtable::wire {

using host::key;

WirePlayer::WirePlayer(const host::ReadyBattle& battle, host::Texts texts, WireSeat seat)
    : battle_{battle},
      texts_{std::move(texts)},
      teller_{texts_, *battle.setting},
      seat_{std::move(seat)}
{
}

WirePlayer::~WirePlayer()
{
    if (!program_) return;
    program_->lines().say(line_of({{"type", "bye"}}), Clock::now() + std::chrono::seconds{1});
}

bool WirePlayer::start(Until until)
{
    program_ = std::make_unique<ChildProgram>(seat_.command);
    Json hello = hello_message(battle_, teller_, {seat_.side});
    hello["seed"] = seat_.seed;
    hello["seconds"] = static_cast<double>(seat_.patience.count()) / 1000;
    hello["look"] = look().hello();
    return program_->lines().say(line_of(hello), until);
}

Look& WirePlayer::look()
{
    if (!look_) look_ = std::make_unique<Look>(battle_, teller_);
    return *look_;
}

/// What an answer is worth: an order that may be given, steps to try things out, or why it is
/// neither.
WirePlayer::Verdict WirePlayer::judge(const std::string& line, const View& view) const
{
    const auto no = [](std::string why) {
        return Verdict{{}, nullptr, {std::move(why), {}, {}, {}}};
    };
    ReadAnswer read = read_answer(line, texts_);
    if (!read.answer) return no(std::move(read.problem));
    const Answer& answer = *read.answer;
    if (answer.id && *answer.id != question_)
        return no(texts_.tr(key("it answers question {n}, but this is question {m}"),
                            {{"n", std::to_string(*answer.id)}, {"m", std::to_string(question_)}}));
    if (answer.kind == Answer::look) return Verdict{{}, std::move(read.answer->steps), {}};
    if (answer.kind != Answer::order)
        return no(texts_.tr(
            key("a player answers with \"order\", or asks with \"look\", and nothing else")));
    host::ReadOrder parsed = host::read_order(answer.text, seat_.side, *battle_.setting);
    Verdict verdict;
    if (!parsed.order) {
        // What no order can hold may be against a rule of the book: a point off the table.
        TextForms::Read form;
        if (battle_.forms) form = battle_.forms->read_order(view, answer.text);
        if (form.refusal) {
            verdict.complaint = complaint_of(*form.refusal, teller_);
        } else {
            host::name_possible(parsed.error, answer.text, seat_.side, *battle_.setting,
                                [&](std::int16_t unit) {
                                    return host::all_legal(*battle_.ruleset, view,
                                                           {.side = seat_.side, .unit = unit});
                                });
            verdict.complaint = complaint_of(parsed.error, teller_);
        }
        verdict.complaint.order = answer.text;
        return verdict;
    }
    if (const auto said = answer.body.find("thought"); said != answer.body.end()) {
        ReadThought thought = read_thought(*said, seat_.side, *battle_.setting, texts_);
        if (!thought.problem.empty()) return no(std::move(thought.problem));
        verdict.thought = std::move(thought.thought);
    }
    const std::optional<Refusal> refusal = refuse(view, *parsed.order, *battle_.ruleset);
    if (!refusal) {
        verdict.order = parsed.order;
        return verdict;
    }
    verdict.complaint = is_question(*parsed.order, *battle_.setting)
                            ? said_no(texts_, key("a question is answered, not carried out: say "
                                                  "\"forecast\" in a step of \"look\""))
                            : complaint_of(*refusal, teller_);
    verdict.complaint.order = host::write_order(*parsed.order, *battle_.setting);
    return verdict;
}

/// The next answer that is not about tables of its own: those are answered at once. `late`: there
/// is none, because it ended or was too late.
WirePlayer::Verdict WirePlayer::hear(const View& view, Until until, std::optional<bool>& late)
{
    while (true) {
        std::string line;
        Verdict verdict;
        const Clock::time_point glance = Clock::now() + std::chrono::milliseconds{50};
        const Heard heard =
            program_->lines().hear(line, hurried() ? std::min(*until, glance) : *until);
        if (is_hurried() && heard != Heard::line) {
            program_.reset(); // its answer would come to another question
            throw host::Hurried{};
        }
        if (heard == Heard::late && Clock::now() < *until) continue;
        switch (heard) {
        case Heard::ended: late = false; return verdict;
        case Heard::late: late = true; return verdict;
        case Heard::too_long:
            verdict.complaint.message = texts_.tr(key("a line has at most {n} bytes"),
                                                  {{"n", std::to_string(LineChannel::longest)}});
            break;
        case Heard::line: verdict = judge(line, view); break;
        }
        if (verdict.steps.is_null()) return verdict;
        const std::string looked = look().answer(question_, verdict.steps, view, until);
        if (!program_->lines().say(looked, until)) {
            late = Clock::now() >= *until;
            return verdict;
        }
    }
}

std::optional<Order> WirePlayer::ask(const View& view, const host::LegalOrders& legal,
                                     std::string& failure)
{
    const Until until = Clock::now() + seat_.patience;
    ++question_;
    const auto gone = [&](bool late) {
        const std::string how = program_->end();
        program_.reset();
        failure = late ? texts_.tr(key("it did not answer within {n} ms"),
                                   {{"n", std::to_string(seat_.patience.count())}})
                       : texts_.tr(key("the program {word}"), {{"word", how}});
        return std::nullopt;
    };
    try {
        if (!program_ && !start(until)) return gone(Clock::now() >= *until);
        if (!program_->lines().say(
                line_of(decide_message(question_, seat_.side, view, legal.all(), teller_)), until))
            return gone(Clock::now() >= *until);
        look().begin(seat_.side);
        for (int attempt = 1; attempt <= tries; ++attempt) {
            std::optional<bool> left;
            const Verdict verdict = hear(view, until, left);
            if (left) return gone(*left);
            if (verdict.order && thoughts()) say(verdict.thought.value_or(host::Thought{}));
            if (verdict.order) return verdict.order;
            failure = verdict.complaint.message;
            if (!verdict.complaint.order.empty())
                failure = verdict.complaint.order + ": " + failure;
            if (!verdict.complaint.rule.empty()) failure += " [" + verdict.complaint.rule + "]";
            Json refused = refused_message(question_, verdict.complaint);
            refused["tries_left"] = tries - attempt;
            if (!program_->lines().say(line_of(refused), until))
                return gone(Clock::now() >= *until);
        }
    } catch (const std::system_error& error) {
        program_.reset();
        failure = error.what();
    }
    return std::nullopt;
}

/// What it thinks, and how much it has tried.
void WirePlayer::say(host::Thought thought)
{
    thoughts()->tried(look().work());
    thoughts()->say(std::move(thought));
}

Order WirePlayer::decide(const View& view, const host::LegalOrders& legal)
{
    std::string failure;
    if (thoughts()) thoughts()->forget();
    if (const auto order = ask(view, legal, failure)) return *order;
    ++failures_;
    const std::string side = teller_.side_id(seat_.side);
    if (failures_ == most_failures)
        throw host::HostFault{
            key("the player \"{command}\" of {side.the} has failed {n} times; at last: {word}"),
            {{"command", seat_.command},
             {"side", side},
             {"n", std::to_string(failures_)},
             {"word", failure}}};
    if (seat_.report)
        seat_.report(
            texts_.tr(key("the player \"{command}\" of {side.the}: {word}; {order} is given "
                          "instead"),
                      {{"command", seat_.command},
                       {"side", side},
                       {"word", failure},
                       {"order", host::write_order(legal.all().front(), *battle_.setting)}}));
    return legal.all().front();
}

} // namespace sandtable::wire
