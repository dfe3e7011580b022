// The arguments of an order beside the parameters of its verb. [design 6]
#include "kernel/game/arguments.hpp"

#include "lua/board/board_builder.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandtable::arguments_test {
namespace {

constexpr const char* colors[] = {"red", "green"};
constexpr const char* shapes[] = {"@{direction}",
                                  "{number}={unit}",
                                  "to {point}",
                                  "all",
                                  "-{cell}-{cell}-{cell}-{cell}-{cell}-{cell}{cell}",
                                  "{cell}-{cell}-{cell}-{cell}-{cell}-{cell}-{cell}"};
constexpr ParamSpec point[] = {{.name = "point", .kind = ParamKind::point}};
constexpr ParamSpec perhaps[] = {{.name = "point", .kind = ParamKind::point, .optional = 1}};
constexpr ParamSpec points[] = {{.name = "points", .kind = ParamKind::point, .repeats = 1}};
constexpr ParamSpec form[] = {{.name = "form",
                               .kind = ParamKind::form,
                               .repeats = 1,
                               .min = 1,
                               .max = 3,
                               .words = list_of(shapes)}};
constexpr ParamSpec way[] = {{.name = "way", .kind = ParamKind::path}};
constexpr ParamSpec any_way[] = {{.name = "way", .kind = ParamKind::path, .optional = 1}};
constexpr ParamSpec mixed[] = {
    {.name = "side", .kind = ParamKind::side},
    {.name = "color", .kind = ParamKind::choice, .words = list_of(colors)},
    {.name = "cell", .kind = ParamKind::cell, .optional = 1},
    {.name = "count", .kind = ParamKind::number, .min = -2, .max = 2}};
constexpr ParamSpec bare[] = {{.name = "bare", .kind = ParamKind::number}};
constexpr ParamSpec unknown[] = {{.name = "odd", .kind = static_cast<ParamKind>(77)}};
enum Verb : std::uint16_t {
    a_point,
    a_point_or_none,
    some_points,
    forms,
    path,
    any_path,
    all,
    odd,
    no_range
};
constexpr VerbSpec verbs[] = {
    {.name = "point", .params = list_of(point)},   {.name = "perhaps", .params = list_of(perhaps)},
    {.name = "points", .params = list_of(points)}, {.name = "form", .params = list_of(form)},
    {.name = "way", .params = list_of(way)},       {.name = "any_way", .params = list_of(any_way)},
    {.name = "mixed", .params = list_of(mixed)},   {.name = "odd", .params = list_of(unknown)},
    {.name = "bare", .params = list_of(bare)}};

class KernelArguments : public ::testing::Test {
protected:
    KernelArguments() { book_.verbs = list_of(verbs); }

    /// Why not, on the plane of 30 by 20 or on 3 by 2 squares; with two units and two sides.
    std::string why(bool plane, Verb verb, std::initializer_list<int> args)
    {
        const Setting setting{.book = &book_,
                              .board = plane ? &plane_.get() : &squares_.get(),
                              .units = list_of(units_),
                              .sides = list_of(sides_)};
        Order order{.verb = verb};
        for (const int arg : args) order.with(arg);
        const auto refusal = check_arguments(order, setting);
        args_ = refusal ? refusal->args : Args{};
        return refusal ? refusal->message : "";
    }

    Book book_;
    OwnedBoard plane_ = *BoardBuilder::of_plane(30, 20).build();
    OwnedBoard squares_ = *BoardBuilder::of_cells(Shape::square, Labels::chess, 3, 2).build();
    UnitInfo units_[2]{};
    SideInfo sides_[2]{};
    Args args_;
};

TEST_F(KernelArguments, APointLiesOnTheTableItsBorderIncluded)
{
    for (const auto& [x, y] : {std::pair{0, 0}, {30, 20}, {0, 20}, {30, 0}})
        EXPECT_EQ(why(true, a_point, {x, y}), "") << x << ' ' << y;
    for (const auto& [x, y] : {std::pair{-1, 0}, {31, 0}, {0, -1}, {0, 21}, {-1, -1}})
        EXPECT_EQ(why(true, a_point, {x, y}), "{word} is off the table") << x << ' ' << y;
    EXPECT_EQ(why(true, a_point, {5}), "{word} has only one number: a point has two");
    EXPECT_EQ(why(true, a_point, {}), "{word} is missing");
    EXPECT_EQ(why(true, a_point, {5, 5, 5}), "too many arguments: {n} are enough");
    EXPECT_EQ(args_.n, 2);
    EXPECT_EQ(why(true, a_point_or_none, {-1, -1}), "");
    EXPECT_EQ(why(true, a_point_or_none, {-1, 0}), "{word} is off the table");
    EXPECT_EQ(why(true, a_point_or_none, {0, -1}), "{word} is off the table");
    EXPECT_EQ(why(true, some_points, {1, 2, 3, 4}), "");
    EXPECT_EQ(why(true, some_points, {}), "");
    EXPECT_EQ(why(true, some_points, {1, 2, 3}), "{word} has only one number: a point has two");
}

TEST_F(KernelArguments, ANumberWithoutARangeIsNone)
{
    EXPECT_EQ(why(false, no_range, {0}), "");
    for (const int number : {-1, 1})
        EXPECT_EQ(why(false, no_range, {number}), "{word} must be from {n} to {m}") << number;
}

TEST_F(KernelArguments, AnOrderMayBeFull)
{
    const Setting setting{.book = &book_, .board = &squares_.get()};
    Order order{.verb = path};
    for (int i = 0; i < Order::capacity; ++i) order.with(i % 2);
    EXPECT_FALSE(check_arguments(order, setting)) << check_arguments(order, setting)->message;
    ++order.count;
    EXPECT_STREQ(check_arguments(order, setting)->message, "too many arguments");
}

TEST_F(KernelArguments, AFormIsFollowedByItsValues)
{
    EXPECT_EQ(why(false, forms, {0, 7}), "");
    EXPECT_EQ(why(false, forms, {0, 8}), "{word} is no direction");
    EXPECT_EQ(why(true, forms, {0, 0}), "{word} is no direction") << "a plane has none";
    EXPECT_EQ(why(false, forms, {0}), "{word} is missing");
    EXPECT_EQ(why(false, forms, {1, 1, 0}), "");
    EXPECT_EQ(why(false, forms, {1, 3, 1}), "");
    EXPECT_EQ(why(false, forms, {1, 0, 1}), "{word} must be from {n} to {m}");
    EXPECT_EQ(args_.n, 1);
    EXPECT_EQ(args_.m, 3);
    EXPECT_STREQ(args_.word, "form");
    EXPECT_EQ(why(false, forms, {1, 4, 1}), "{word} must be from {n} to {m}");
    EXPECT_EQ(why(false, forms, {1, 2, 2}), "{word} is no unit");
    EXPECT_EQ(why(false, forms, {1, 2, -1}), "{word} is no unit");
    EXPECT_EQ(why(true, forms, {2, 30, 20}), "");
    EXPECT_EQ(why(true, forms, {2, 0, 0}), "");
    EXPECT_EQ(why(true, forms, {2, 31, 0}), "{word} is off the table");
    EXPECT_EQ(why(true, forms, {2, 0, 21}), "{word} is off the table");
    EXPECT_EQ(why(true, forms, {2, -1, 0}), "{word} is off the table");
    EXPECT_EQ(why(true, forms, {2, 0, -1}), "{word} is off the table");
    EXPECT_EQ(why(false, forms, {2, 0, 0}), "{word} is off the table") << "squares have no points";
    EXPECT_EQ(why(true, forms, {2, 5}), "{word} has only one number: a point has two");
    EXPECT_EQ(why(true, forms, {2}), "{word} is missing");
    EXPECT_EQ(why(true, forms, {3, 2, 1, 1, 3}), "") << "one after another";
    EXPECT_EQ(why(true, forms, {6}), "{word} has none of its forms");
    EXPECT_EQ(why(true, forms, {-1}), "{word} has none of its forms");
    for (const int cut : {4, 5}) { // twelve pieces, texts beside slots; what follows is cut off
        EXPECT_EQ(why(false, forms, {cut, 0, 1, 2, 3, 4, 5}), "") << cut;
        EXPECT_EQ(why(false, forms, {cut, 0, 1, 2, 3, 4}), "{word} is missing") << cut;
        EXPECT_EQ(why(false, forms, {cut, 0, 1, 2, 3, 4, 6}), "{word} is off the board") << cut;
    }
}

// 3 by 2 squares: 0 1 2 above 3 4 5.
TEST_F(KernelArguments, APathGoesFromCellToNeighbor)
{
    EXPECT_EQ(why(false, path, {0, 4, 5, 2}), "");
    EXPECT_EQ(why(false, path, {0, 0}), "") << "it may stay";
    EXPECT_EQ(why(false, path, {0, 2}), "{word} leaps: each cell must be next to the one before");
    EXPECT_EQ(why(false, path, {0, 6}), "{word} is off the board");
    EXPECT_EQ(why(false, path, {-1}), "{word} is off the board");
    EXPECT_EQ(why(false, path, {5}), "");
    EXPECT_EQ(why(false, path, {}), "{word} is missing");
    EXPECT_EQ(why(false, any_path, {}), "");
}

TEST_F(KernelArguments, EveryKindHasItsBounds)
{
    EXPECT_EQ(why(false, all, {1, 1, 5, 2}), "");
    EXPECT_EQ(why(false, all, {0, 0, 0, -2}), "");
    EXPECT_EQ(why(false, all, {0, 0, -1, 0}), "") << "the cell is optional";
    EXPECT_EQ(why(false, all, {2, 0, 0, 0}), "{word} is no side");
    EXPECT_EQ(why(false, all, {-1, 0, 0, 0}), "{word} is no side");
    EXPECT_EQ(why(false, all, {0, 2, 0, 0}), "{word} is none of the choices");
    EXPECT_EQ(why(false, all, {0, -1, 0, 0}), "{word} is none of the choices");
    EXPECT_EQ(why(false, all, {0, 0, 6, 0}), "{word} is off the board");
    EXPECT_EQ(why(false, all, {0, 0, -2, 0}), "{word} is off the board");
    EXPECT_EQ(why(false, all, {0, 0, 0, 3}), "{word} must be from {n} to {m}");
    EXPECT_EQ(args_.n, -2);
    EXPECT_EQ(args_.m, 2);
    EXPECT_STREQ(args_.word, "count");
    EXPECT_EQ(why(false, all, {0, 0, 0, -3}), "{word} must be from {n} to {m}");
    EXPECT_EQ(why(false, all, {0, 0, 0}), "{word} is missing");
    EXPECT_STREQ(args_.word, "count");
    EXPECT_EQ(why(false, all, {0, 0, 0, 0, 0}), "too many arguments: {n} are enough");
    EXPECT_EQ(args_.n, 4);
    EXPECT_EQ(why(false, odd, {0}), "{word} is of a kind that this program does not know");
}

} // namespace
} // namespace sandtable::arguments_test
