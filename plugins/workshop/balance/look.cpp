#include "plugins/workshop/balance/look.hpp"

#include "plugins/host/lab/worth.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace sandtable::host {
namespace {

constexpr std::int32_t plane_columns = 36;

/// Notes what an order did.
class GameWatch {
public:
    explicit GameWatch(const Session& session)
        : session_{session}, worth_{session.battle()}, places_{*session.setting().board}
    {
        look_.units.resize(session.setting().units.size());
        look_.moved.resize(places_.count());
        look_.blood.resize(places_.count());
        const auto& objectives = session.setting().board->objectives;
        for (const Objective& objective : objectives) look_.held.push_back(objective.owner);
        look_.changed_hands.resize(objectives.size());
    }
    /// After each order; before the first with what the set-up told.
    void hear(const Journal& said)
    {
        const Table table = session_.game().table();
        std::vector<std::pair<Unit, Unit>> fights;
        for (const JournalEntry& entry : said) {
            if (const Breakdown* const lines = entry.breakdown())
                note_fight(lines->title_args(), fights);
            else if (const Event* const event = entry.event())
                note_step(*event);
        }
        note_losses(table, fights);
        note_objectives(table);
        if (table.turn() != turn_ || session_.over()) {
            turn_ = table.turn();
            if (!session_.over() || look_.worth.empty())
                look_.worth.push_back(worth_.of(table, 0) - worth_.of(table, 1));
        }
    }
    [[nodiscard]] GameLook done()
    {
        const Table table = session_.game().table();
        for (std::size_t i = 0; i < look_.units.size(); ++i)
            look_.units[i].lost =
                table.unit(unit_at_index(static_cast<int>(i))).where == Where::dead;
        look_.winners = table.clock().winners;
        look_.turns = table.turn();
        return std::move(look_);
    }

private:
    [[nodiscard]] bool is_unit(Unit unit) const
    {
        return index(unit) >= 0 && static_cast<std::size_t>(unit) < look_.units.size();
    }
    UnitLook& of(Unit unit) { return look_.units[static_cast<std::size_t>(unit)]; }
    /// Two of different sides, each pair once an order.
    void note_fight(const Args& args, std::vector<std::pair<Unit, Unit>>& fights)
    {
        if (!is_unit(args.unit) || !is_unit(args.other)) return;
        const Table table = session_.game().table();
        if (table.side(args.unit) == table.side(args.other)) return;
        const auto pair = std::minmax(args.unit, args.other);
        if (std::ranges::find(fights, std::pair<Unit, Unit>{pair}) != fights.end()) return;
        fights.emplace_back(pair);
        for (const Unit unit : {args.unit, args.other}) {
            ++of(unit).fights;
            if (const std::size_t at = place_before(unit); at < look_.blood.size())
                ++look_.blood[at];
        }
    }
    void note_step(const Event& event)
    {
        if (event.kind != EventKind::moved || !is_unit(event.args.unit)) return;
        ++of(event.args.unit).steps;
        const std::size_t at = places_.is_plane()
                                   ? places_.at_point(index(event.args.cell), index(event.args.to))
                                   : places_.at_cell(event.args.to);
        if (at < look_.moved.size()) ++look_.moved[at];
    }
    [[nodiscard]] std::size_t place_before(Unit unit) const
    {
        const auto known = stood_.find(unit);
        return known == stood_.end() ? places_.count() : known->second;
    }
    void note_losses(const Table& table, const std::vector<std::pair<Unit, Unit>>& fights)
    {
        const bool is_first = strength_.empty();
        strength_.resize(look_.units.size());
        for (std::size_t i = 0; i < look_.units.size(); ++i) {
            const Unit unit = unit_at_index(static_cast<int>(i));
            const UnitRecord& record = table.unit(unit);
            const std::int64_t left =
                record.where == Where::dead ? 0 : worth_.strength_of(table, unit);
            const std::int64_t loss = is_first ? 0 : strength_[i] - left;
            strength_[i] = left;
            if (loss > 0) note_loss(unit, loss, fights);
            if (record.where == Where::board) stood_[unit] = places_.of(record);
        }
    }
    void note_loss(Unit unit, std::int64_t loss, const std::vector<std::pair<Unit, Unit>>& fights)
    {
        of(unit).loss += loss;
        if (const std::size_t at = place_before(unit); at < look_.blood.size()) ++look_.blood[at];
        std::vector<Unit> others;
        for (const auto& [one, other] : fights)
            if (one == unit || other == unit) others.push_back(one == unit ? other : one);
        for (const Unit other : others)
            of(other).done += loss / static_cast<std::int64_t>(others.size());
    }
    void note_objectives(const Table& table)
    {
        const Board& board = table.board();
        for (std::size_t i = 0; i < look_.held.size(); ++i) {
            const Objective objective = table.objective(i);
            Side now = nobody;
            if (board.has(objective.cell)) {
                if (const Unit there = table.first_in(objective.cell); there != Unit::none)
                    now = table.side(there);
            } else if (places_.is_plane()) {
                const std::size_t at = places_.at_point(objective.x, objective.y);
                for (const auto& [unit, place] : stood_)
                    if (place == at && table.unit(unit).where == Where::board)
                        now = table.side(unit);
            }
            if (now == nobody || now == look_.held[i]) continue;
            look_.changed_hands[i] += look_.held[i] != nobody ? 1 : 0;
            look_.held[i] = now;
        }
    }

    const Session& session_;
    Worth worth_;
    Places places_;
    GameLook look_;
    int turn_ = -1;
    std::vector<std::int64_t> strength_;
    std::map<Unit, std::size_t> stood_; ///< where it was seen on the board last
};

void want_begun(const Step& step)
{
    if (step.result != Step::accepted)
        throw HostFault{key("the set-up wants dice that nobody gives")};
}

/// The same game with other dice from a turn on; nothing when it is given up.
std::optional<Seats> played_again(const ReadyBattle& battle, const SimulationPlan& plan,
                                  const Seating& seating, const GameLook& look,
                                  const Script* script)
{
    Session session{battle, {.seed = look.seed, .seats = {}}, script};
    session.keep_quiet();
    seating(session, look.number);
    want_begun(session.begin());
    bool is_other = false;
    for (std::uint64_t orders = 0; !session.over(); ++orders) {
        if (orders == plan.most_orders) return std::nullopt;
        if (!is_other && session.game().table().turn() * 2 > look.turns) {
            is_other = true;
            session.other_dice(Stream::mix(look.seed ^ 0x07e4d1ceu));
        }
        session.play_automaton(session.next_seat());
    }
    return session.game().table().clock().winners;
}

template <typename T>
void write_list(std::ostringstream& out, const std::vector<T>& list)
{
    out << ' ' << list.size();
    for (const T& one : list) out << ' ' << +one;
}

template <typename T>
bool read_list(std::istringstream& in, std::vector<T>& list)
{
    std::size_t count = 0;
    if (!(in >> count) || count > 10'000'000) return false;
    for (std::int64_t value = 0; list.size() < count && in >> value;)
        list.push_back(static_cast<T>(value));
    return list.size() == count;
}

} // namespace

Places::Places(const Board& board)
    : board_{board}, count_{static_cast<std::size_t>(std::max(board.cells, 0))}
{
    if (board.shape != Shape::plane) return;
    side_ = std::max(1, (board.columns + plane_columns - 1) / plane_columns);
    columns_ = (board.columns + side_ - 1) / side_;
    count_ = static_cast<std::size_t>(columns_) *
             static_cast<std::size_t>((board.rows + side_ - 1) / side_);
}

std::size_t Places::of(const UnitRecord& unit) const noexcept
{
    return is_plane() ? at_point(unit.x, unit.y) : at_cell(unit.cell);
}

std::size_t Places::at_cell(Cell cell) const noexcept
{
    return board_.has(cell) ? static_cast<std::size_t>(cell) : count_;
}

std::size_t Places::at_point(std::int64_t x, std::int64_t y) const noexcept
{
    if (x < 0 || y < 0 || x >= board_.columns || y >= board_.rows) return count_;
    return static_cast<std::size_t>(y / side_ * columns_ + x / side_);
}

Point Places::middle(std::size_t place) const noexcept
{
    const auto at = static_cast<std::int32_t>(place);
    return {at % columns_ * side_ + side_ / 2, at / columns_ * side_ + side_ / 2};
}

GameLook look_at(const ReadyBattle& battle, const SimulationPlan& plan, const Seating& seating,
                 std::uint64_t number, const Script* script)
{
    Session session{battle, {.seed = seed_of_game(plan, number), .seats = {}}, script};
    seating(session, number);
    GameWatch watch{session};
    const Step begun = session.begin();
    want_begun(begun);
    watch.hear(begun.said);
    std::uint64_t orders = 0;
    while (!session.over() && orders++ < plan.most_orders)
        watch.hear(session.play_automaton(session.next_seat()).said);
    GameLook look = watch.done();
    look.number = number;
    look.seed = seed_of_game(plan, number);
    look.failed = !session.over();
    if (!look.failed) look.again = played_again(battle, plan, seating, look, script);
    return look;
}

std::string look_bytes(const GameLook& look)
{
    std::ostringstream out;
    out << look.number << ' ' << look.seed << ' ' << look.failed << ' ' << look.winners << ' '
        << look.turns << ' ' << (look.again ? int{*look.again} : -1);
    write_list(out, look.worth);
    write_list(out, look.moved);
    write_list(out, look.blood);
    write_list(out, look.held);
    write_list(out, look.changed_hands);
    out << ' ' << look.units.size();
    for (const UnitLook& unit : look.units)
        out << ' ' << unit.lost << ' ' << unit.loss << ' ' << unit.done << ' ' << unit.steps << ' '
            << unit.fights;
    return std::move(out).str();
}

std::optional<GameLook> read_look(const std::string& bytes)
{
    std::istringstream in{bytes};
    GameLook look;
    int again = -1;
    std::size_t units = 0;
    if (!(in >> look.number >> look.seed >> look.failed >> look.winners >> look.turns >> again) ||
        !read_list(in, look.worth) || !read_list(in, look.moved) || !read_list(in, look.blood) ||
        !read_list(in, look.held) || !read_list(in, look.changed_hands) || !(in >> units) ||
        units > 100'000)
        return std::nullopt;
    if (again >= 0) look.again = static_cast<Seats>(again);
    look.units.resize(units);
    for (UnitLook& unit : look.units)
        in >> unit.lost >> unit.loss >> unit.done >> unit.steps >> unit.fights;
    return in ? std::optional{std::move(look)} : std::nullopt;
}

} // namespace sandtable::host
