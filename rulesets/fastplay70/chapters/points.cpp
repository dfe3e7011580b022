#include "rulesets/fastplay70/chapters/points.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

using counters::PerSegment;

namespace {

/// FP70-PA-02, in the order of the characters; last the other segments of a leader of men.
constexpr std::array draws{
    Draw{die::d4, -1, false}, Draw{die::d4, 0, true},  Draw{die::d6, -1, false},
    Draw{die::d8, -1, true},  Draw{die::d4, -1, true},
};

bool among(int segment, const int (&list)[most_segments], int count)
{
    return std::find(list, list + count, segment) != list + count;
}

} // namespace

const char* giving_scores(const Field& field) noexcept
{
    return field.options().free_scores ? rules::free_scores : rules::one_score_each;
}

Draw draw_of(const Field& field, Side side) noexcept
{
    if (field.get(counters::leader_segment, side) != 0) return draws[4];
    return draws[static_cast<std::size_t>(field.character(side))];
}

// FP70-PA-01: one die a controlled segment.
int drawing_segments(const Field& field, Side side, int (&out)[most_segments]) noexcept
{
    int count = 0;
    for (int s = 1; s <= field.context().segments && s <= most_segments; ++s)
        if (s != field.get(counters::leader_segment, side) && field.controls(side, s))
            out[count++] = s;
    return count;
}

Seats seats_for_plan(const Field& field) noexcept
{
    Seats seats = 0;
    if (!field.options().free_scores) return seats;
    int list[most_segments];
    for (const Side side : {french, german})
        if (draw_of(field, side).before_the_roll && drawing_segments(field, side, list) >= 2)
            seats |= seat_bit(side);
    return seats;
}

std::optional<Refusal> pre_refusal(const Field& field, const Order& order)
{
    int list[most_segments];
    const int count = drawing_segments(field, order.side, list);
    int sum = 0;
    for (int i = 0; i < share_count(order); ++i) {
        const Share given = share(order, i);
        if (!among(given.segment, list, count))
            return Refusal{rules::free_scores, "segment {n} gets no dice", {.n = given.segment}};
        for (int k = 0; k < i; ++k)
            if (share(order, k).segment == given.segment)
                return Refusal{
                    rules::free_scores, "segment {n} is named twice", {.n = given.segment}};
        sum += given.amount;
    }
    if (sum != count)
        return Refusal{
            rules::free_scores, "{n} dice are assigned, there are {m}", {.n = sum, .m = count}};
    return std::nullopt;
}

void answer_pre(Play& play, const Order& order)
{
    for (int s = 1; s <= most_segments; ++s) play.set(PerSegment::plan, order.side, s, 0);
    for (int i = 0; i < share_count(order); ++i)
        play.set(PerSegment::plan, order.side, share(order, i).segment, share(order, i).amount);
    play.set(counters::ready, order.side, 1);
}

namespace {

/// What a die is rolled for: a side and a segment. Where segments are chosen after the roll, it is
/// the one for whose control the die is rolled.
constexpr const char* purposes[2][most_segments] = {
    {"fp70.pa.french.1", "fp70.pa.french.2", "fp70.pa.french.3", "fp70.pa.french.4",
     "fp70.pa.french.5", "fp70.pa.french.6", "fp70.pa.french.7", "fp70.pa.french.8"},
    {"fp70.pa.german.1", "fp70.pa.german.2", "fp70.pa.german.3", "fp70.pa.german.4",
     "fp70.pa.german.5", "fp70.pa.german.6", "fp70.pa.german.7", "fp70.pa.german.8"}};

/// One die, for a segment where that is chosen before the roll. [FP70-PA-02, PA-03]
void draw_one(Play& play, Side side, const Draw& draw, int segment, int dice, Breakdown& says)
{
    const int face = play.battle.roll(draw.die, purposes[side][segment - 1]);
    const int score = face + draw.modifier;
    play.set(PerSegment::die, side, dice, score);
    play.set(PerSegment::die_to, side, dice, draw.before_the_roll ? segment : 0);
    const char* text = draw.before_the_roll
                           ? (draw.modifier ? "{word} shows {n}, less 1, for segment {m}"
                                            : "{word} shows {n}, for segment {m}")
                           : (draw.modifier ? "{word} shows {n}, less 1" : "{word} shows {n}");
    says.add_die(
        rules::draw, score, text,
        {.n = face, .m = segment, .word = book().dice[static_cast<std::size_t>(draw.die)].name});
}

void draw_for(Play& play, Side side)
{
    const Draw draw = draw_of(play.field, side);
    int list[most_segments];
    const int count = drawing_segments(play.field, side, list);
    const bool planned = play.field.get(counters::ready, side) != 0;
    play.set(counters::ready, side, 0);
    Breakdown says{"draw", play.explains()};
    says.title(side == french ? "action points of the French" : "action points of the Germans");
    int dice = 0;
    for (int i = 0; i < count; ++i) {
        const int wanted = planned ? play.field.get(PerSegment::plan, side, list[i]) : 1;
        for (int k = 0; k < wanted && dice < most_segments; ++k)
            draw_one(play, side, draw, list[i], ++dice, says);
    }
    for (int s = 1; s <= most_segments; ++s) play.set(PerSegment::plan, side, s, 0);
    play.set(counters::dice, side, dice);
    if (play.field.get(counters::leader_segment, side) != 0)
        says.outcome(rules::leader_segment,
                     "beside a leader of men segments are chosen before the roll");
    else
        says.outcome(draw.before_the_roll ? rules::draw : giving_scores(play.field),
                     draw.before_the_roll ? "{word}: segments are chosen before the roll"
                                          : "{word}: segments are chosen after the roll",
                     {.word = character_word(static_cast<int>(play.field.character(side)))});
    if (dice > 0) play.battle.report(says);
    if (!draw.before_the_roll && dice == 1) play.set(PerSegment::die_to, side, 1, list[0]);
}

} // namespace

// FP70-PA-05: the French first; each side by ascending segment.
void draw_points(Play& play)
{
    for (const Side side : {french, german}) draw_for(play, side);
}

Seats seats_for_dispatch(const Field& field) noexcept
{
    Seats seats = 0;
    for (const Side side : {french, german})
        if (!draw_of(field, side).before_the_roll && field.get(counters::dice, side) >= 2)
            seats |= seat_bit(side);
    return seats;
}

std::optional<Refusal> disp_refusal(const Field& field, const Order& order)
{
    int list[most_segments];
    const int count = drawing_segments(field, order.side, list);
    const int dice = field.get(counters::dice, order.side);
    const char* rule = giving_scores(field);
    bool used[most_segments + 1] = {};
    int served[most_segments + 1] = {};
    for (int i = 0; i < share_count(order); ++i) {
        const Share given = share(order, i);
        if (!among(given.segment, list, count))
            return Refusal{rule, "segment {n} gets no score", {.n = given.segment}};
        int at = 1;
        while (at <= dice &&
               (used[at] || field.get(PerSegment::die, order.side, at) != given.amount))
            ++at;
        if (at > dice) return Refusal{rule, "no score of {n} is left to give", {.n = given.amount}};
        used[at] = true;
        if (++served[given.segment] > 1 && !field.options().free_scores)
            return Refusal{
                rules::one_score_each, "segment {n} receives one score only", {.n = given.segment}};
    }
    if (share_count(order) != dice)
        return Refusal{
            rule, "{n} scores are given, there are {m}", {.n = share_count(order), .m = dice}};
    return std::nullopt;
}

void answer_disp(Play& play, const Order& order)
{
    const int dice = play.field.get(counters::dice, order.side);
    for (int k = 1; k <= dice; ++k) play.set(PerSegment::die_to, order.side, k, 0);
    for (int i = 0; i < share_count(order); ++i)
        for (int k = 1; k <= dice; ++k)
            if (play.field.get(PerSegment::die_to, order.side, k) == 0 &&
                play.field.get(PerSegment::die, order.side, k) == share(order, i).amount) {
                play.set(PerSegment::die_to, order.side, k, share(order, i).segment);
                break;
            }
}

namespace {

/// The pool of one segment. [FP70-PA-06]
void fill_pool(Play& play, Side side, int s, Breakdown& says)
{
    const Field& field = play.field;
    int score = 0;
    bool served = false;
    for (int k = 1; k <= field.get(counters::dice, side); ++k) {
        if (field.get(PerSegment::die_to, side, k) != s) continue;
        served = true;
        score += field.get(PerSegment::die, side, k);
    }
    const int lost = field.options().attrition ? field.get(PerSegment::attrition, side, s) : 0;
    const int saved = field.get(PerSegment::saved, side, s);
    const bool led = field.get(counters::leader_segment, side) == s;
    const int pool = led ? 0 : std::max(0, score - lost) + saved;
    play.set(PerSegment::score, side, s, score);
    play.set(PerSegment::pool, side, s, pool);
    if (!served && !led && saved == 0) return;
    if (served) {
        says.note(rules::pool, "segment {m}: score {n}", {.n = score, .m = s});
        if (lost > 0)
            says.note(rules::attrition, "segment {m}: attrition {n}", {.n = lost, .m = s});
    }
    if (saved > 0) says.note(rules::provident, "segment {m}: {n} saved", {.n = saved, .m = s});
    says.add(led ? rules::leader_segment : rules::pool, pool, "pool of segment {m}", {.m = s});
}

} // namespace

void fill_pools(Play& play)
{
    for (const Side side : {french, german}) {
        Breakdown says{"pools", play.explains()};
        says.title(side == french ? "pools of the French" : "pools of the Germans");
        for (int s = 1; s <= play.field.context().segments; ++s) fill_pool(play, side, s, says);
        play.set(counters::dice, side, 0);
        for (int k = 1; k <= most_segments; ++k) {
            play.set(PerSegment::die, side, k, 0);
            play.set(PerSegment::die_to, side, k, 0);
        }
        if (says.size() > 0) play.battle.report(says);
    }
}

} // namespace sandtable::fastplay70
