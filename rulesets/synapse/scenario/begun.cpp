#include "rulesets/synapse/scenario/begun.hpp"

#include "rulesets/synapse/book/umpire_items.hpp"

#include "sdk/cpp/begun.hpp"

namespace sandtable::synapse {

namespace {

constexpr const char* of_tests = "the tests of its step";
constexpr const char* of_course = "the course of its battle";

void check_piece(const sdk::Begun& begun, PieceId piece, const char* what)
{
    begun.unit(index(static_cast<Unit>(piece)), what);
}

void check_tests(const Field& field, const sdk::Begun& begun)
{
    const Course& course = field.course();
    begun.below(course.tests, field.context().tests + 1, of_tests);
    begun.below(course.next, course.tests + 1, of_tests);
    for (int i = 0; i < course.tests; ++i) {
        const Test& test = field.tests()[i];
        for (const PieceId piece : {test.attacker, test.target})
            check_piece(begun, piece, of_tests);
        begun.unit(index(static_cast<Unit>(test.attacker)), of_tests, false);
        if (test.effect == Effect::none) begun.below(test.shot(), Shots::room, of_tests);
        begun.below(test.amount(), most_damage + 1, of_tests);
    }
    for (const int before : {0, 1}) {
        begun.below(course.earned[before], field.context().bonuses + 1, of_tests);
        for (const Bonus& one : field.bonuses(before))
            for (const PieceId piece : {one.body, one.against})
                begun.unit(index(static_cast<Unit>(piece)), of_tests, false);
    }
}

void check_course(const Field& field, const sdk::Begun& begun)
{
    const Course& course = field.course();
    begun.below(course.item, item_count + 1, of_course);
    for (const Side s : {side_a, side_b}) {
        const Circumstances c = field.circumstances(s);
        begun.below(c.why, circumstance_count, of_course);
        begun.needs(c.worth >= -5 && c.worth <= 5, of_course);
    }
    begun.below(course.subject, field.table().unit_count() + 2, of_course);
    check_piece(begun, course.pursuer, of_course);
    check_piece(begun, course.pursued, of_course);
    begun.needs(course.winner <= side_b || course.winner == nobody, of_course);
    begun.below(static_cast<int>(course.sally), 3, of_course);
    begun.below(static_cast<int>(course.garrison), 4, of_course);
    begun.below(course.ending, static_cast<int>(field.table().book().endings.size()), of_course);
    begun.below(course.level, static_cast<int>(field.table().book().levels.size()), of_course);
}

} // namespace

void check_begun(const Field& field)
{
    const Table& table = field.table();
    const sdk::Begun begun{table};
    check_tests(field, begun);
    check_course(field, begun);
    const auto works = static_cast<std::int64_t>(field.context().works.size());
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        for (const UnitCounter of : {body::faces, body::aim, troop::of})
            begun.unit(field.get(of, u), "a body, or whom it faces");
        begun.below(field.get(body::work, u), works + 1, "a work that is held");
        if (field.context().is_troop(u)) {
            const std::int64_t own = field.get(troop::of, u);
            begun.unit(own, "a unit's body", false);
            const bool same = own == field.context().body_of[static_cast<std::size_t>(i)];
            begun.needs(same || (!field.context().bodies_settled &&
                                 field.context().is_body(unit_at_index(static_cast<int>(own)))),
                        "a unit's body");
        }
        const Shots& shots = field.shots(u);
        for (int k = 0; k < shots.count(); ++k) check_piece(begun, shots.target[k], "a shot");
    }
}

} // namespace sandtable::synapse
