#include "plugins/host/table/dice_walk.hpp"

#include "kernel/state/block.hpp"
#include "plugins/host/table/dice.hpp"

#include <algorithm>

namespace sandtable::host {

namespace {

constexpr std::uint64_t joined(std::uint64_t a, std::uint64_t b) noexcept
{
    return Stream::mix(a ^ Stream::mix(b + 0x9e3779b97f4a7c15ull));
}

} // namespace

std::optional<std::uint32_t> FixedDice::at(std::size_t at, const Die& die) const
{
    if (at >= faces.size()) return std::nullopt;
    const auto outcome = read_face(die, faces[at]);
    if (outcome) return outcome;
    throw BadFace{{"die {n} of the list: \"{word}\" is no face of {die}: it shows {faces}",
                   {{"n", std::to_string(at + 1)},
                    {"word", faces[at]},
                    {"die", die.name},
                    {"faces", faces_text(die)}}}};
}

DiceWalk::DiceWalk(Carrier& carrier, const FixedDice& fixed, const From& from)
    : carrier_{carrier}, fixed_{fixed}, from_{from}
{
}

std::optional<std::vector<Landing>> DiceWalk::landings(std::uint64_t few)
{
    Tape tape;
    if (face_by_face(tape, {}, few)) return std::move(found_);
    while (together()) {
        const std::optional<Tape> wrong = contradiction();
        if (!wrong) return std::move(found_);
        if (learned_.size() == most_learned) return std::nullopt;
        learned_.push_back(*wrong);
    }
    return std::nullopt;
}

// --- one row of dice -----------------------------------------------------------------------------

DiceWalk::End DiceWalk::run(const Tape& tape)
{
    if (carrier_.give(from_.table, from_.order, tape)) return End::done;
    const Roll& roll = carrier_.wanted();
    const std::pair<std::uint16_t, std::uint32_t> kind{roll.die, roll.bound};
    if (!only_die_) only_die_ = kind;
    alike_ = alike_ && *only_die_ == kind;
    const bool another = from_.turn && carrier_.clock().turn != *from_.turn;
    if (another && from_.rolled + tape.size() > 0) return End::cut;
    return End::wanted;
}

Die DiceWalk::wanted() const
{
    return die_of(*carrier_.game().setting().book, carrier_.wanted().die, carrier_.wanted().bound);
}

/// What a die may show: everything that it shows at all, or the face that is fixed.
std::vector<DiceWalk::Face> DiceWalk::faces(const Die& die, std::size_t at) const
{
    if (const auto fixed = fixed_.at(from_.rolled + at, die)) return {{*fixed, 1, 1}};
    std::vector<Face> all;
    for (std::uint32_t i = 0; i < die.outcomes(); ++i)
        if (die.weight(i) != 0) all.push_back({i, die.weight(i), die.sides()});
    return all;
}

std::uint64_t DiceWalk::table_hash() const
{
    const std::vector<std::byte>& block = carrier_.game().block();
    return hash_block(block.data(), block.size());
}

/// The table as it stands, and the roll that is wanted.
std::uint64_t DiceWalk::standing() const
{
    const Roll& roll = carrier_.wanted();
    std::uint64_t hash = joined(table_hash(), roll.bound);
    hash = joined(hash, std::uint64_t{roll.die} << 8 | static_cast<std::uint64_t>(roll.stream));
    return joined(hash, static_cast<std::uint64_t>(static_cast<std::uint16_t>(roll.unit)) << 16 |
                            static_cast<std::uint16_t>(roll.other));
}

/// Notes where a row has come to. Returns the number of the landing.
int DiceWalk::land(bool cut, const Chance& chance, std::uint64_t branches, std::size_t rolled)
{
    const std::uint64_t hash = joined(table_hash(), cut ? 1 : 0);
    const auto [place, is_new] = by_table_.try_emplace(hash, static_cast<int>(found_.size()));
    if (is_new) {
        found_.push_back({carrier_.game().block(), chance, branches, rolled, cut});
        hashes_.push_back(hash);
        return place->second;
    }
    Landing& landing = found_[static_cast<std::size_t>(place->second)];
    landing.chance.add(chance);
    landing.branches = capped_sum(landing.branches, branches);
    landing.rolled = std::min(landing.rolled, rolled);
    return place->second;
}

// --- face by face --------------------------------------------------------------------------------

/// False when there are more than `few` branches, or a row is too long.
bool DiceWalk::face_by_face(Tape& tape, Chance chance, std::uint64_t few)
{
    const End end = run(tape);
    if (end != End::wanted) {
        if (branches_++ == few) return false;
        land(end == End::cut, chance, 1, tape.size());
        return true;
    }
    if (tape.size() == longest) return false;
    const Die die = wanted();
    for (const Face& face : faces(die, tape.size())) {
        tape.push_back(face.outcome);
        if (!face_by_face(tape, chance.with(face.weight, face.sides), few)) return false;
        tape.pop_back();
    }
    return true;
}

// --- equal rows together -------------------------------------------------------------------------

/// Walks layer by layer: all rows of one die, of two ... False when it is too much.
bool DiceWalk::together()
{
    found_.clear();
    by_table_.clear();
    hashes_.clear();
    layers_.clear();
    expected_.assign(drawn + learned_.size(), {});
    Layer layer;
    by_standing_.clear();
    if (place(layer, {}, {}, 1) < 0) return true; // no die at all
    while (!layer.empty()) {
        if (layers_.size() == longest) return false;
        Layer next;
        by_standing_.clear();
        if (!next_layer(layer, next)) return false;
        layers_.push_back(std::move(layer));
        layer = std::move(next);
    }
    return true;
}

bool DiceWalk::next_layer(Layer& layer, Layer& next)
{
    for (Node& node : layer) {
        Tape tape = node.tape;
        for (const Face& face : faces(node.die, tape.size())) {
            tape.push_back(face.outcome);
            const int to =
                place(next, tape, node.chance.with(face.weight, face.sides), node.branches);
            node.next.emplace_back(face, to);
            tape.pop_back();
            if (found_.size() > most_landings || next.size() > most_landings) return false;
        }
    }
    return true;
}

/// Where a row belongs: to one of the layer that is its equal, to a landing (-1 - its number), or
/// nowhere yet.
int DiceWalk::place(Layer& next, const Tape& tape, const Chance& chance, std::uint64_t branches)
{
    const End end = run(tape);
    if (end != End::wanted) return -1 - land(end == End::cut, chance, branches, tape.size());
    const std::uint64_t stands = standing();
    const Die die = wanted();
    std::optional<std::uint64_t> leads;
    const auto [first, last] = by_standing_.equal_range(stands);
    for (auto at = first; at != last; ++at) {
        Node& other = next[static_cast<std::size_t>(at->second)];
        if (!other.leads) other.leads = leading(other.tape);
        if (!leads) leads = leading(tape);
        if (*leads != *other.leads) continue;
        other.chance.add(chance);
        other.branches = capped_sum(other.branches, branches);
        return at->second;
    }
    by_standing_.emplace(stands, static_cast<int>(next.size()));
    next.push_back({tape, chance, branches, die, stands, leads, {}});
    return static_cast<int>(next.size()) - 1;
}

/// Where all continuations of a row lead.
std::uint64_t DiceWalk::leading(const Tape& tape)
{
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < drawn + learned_.size(); ++i) hash = joined(hash, trace(tape, i));
    return hash;
}

/// What continuation number so and so shows at a place: one and the same face (an even choice of
/// them), or any; or what a row showed that was counted wrongly.
std::uint32_t DiceWalk::continued(std::size_t continuation, const Die& die, std::size_t at) const
{
    if (const auto fixed = fixed_.at(from_.rolled + at, die)) return *fixed;
    const std::uint32_t outcomes = die.outcomes();
    std::uint32_t outcome = 0;
    constexpr std::size_t steady = 6;
    if (continuation >= drawn) {
        const Tape& row = learned_[continuation - drawn];
        outcome = at < row.size() ? std::min(row[at], outcomes - 1) : 0;
    } else if (continuation < std::min<std::size_t>(steady, outcomes)) {
        const std::size_t parts = std::min<std::size_t>(steady, outcomes) - 1;
        if (parts != 0) outcome = static_cast<std::uint32_t>(continuation * (outcomes - 1) / parts);
    } else {
        outcome = die.outcome_of_side(
            static_cast<std::uint32_t>(Stream::mix(continuation * 1'000 + at + 1) % die.sides()));
    }
    while (die.weight(outcome) == 0) outcome = (outcome + 1) % outcomes;
    return outcome;
}

/// The table to which a row leads when it goes on in a given way, with the number of its dice.
std::uint64_t DiceWalk::trace(const Tape& tape, std::size_t continuation)
{
    Tape row = tape;
    Tape& expected = expected_[continuation];
    // Where all dice are of one kind, the faces to come are known before they are wanted.
    if (alike_ && expected.size() > row.size())
        row.insert(row.end(), expected.begin() + static_cast<std::ptrdiff_t>(row.size()),
                   expected.end());
    End end = End::wanted;
    try {
        end = run(row);
    } catch (const Enough&) {
        throw;
    } catch (const std::exception&) { // another die after all, which has no such face
        alike_ = false;
        row = tape;
        end = run(row);
    }
    while (end == End::wanted && row.size() < longest) {
        row.push_back(continued(continuation, wanted(), row.size()));
        end = run(row);
    }
    expected.assign(row.begin(), row.begin() + carrier_.used());
    return joined(table_hash(), carrier_.used());
}

std::optional<DiceWalk::Tape> DiceWalk::contradiction()
{
    constexpr std::uint64_t tries = 256;
    if (layers_.empty()) return std::nullopt;
    for (std::uint64_t i = 0; i < tries; ++i) {
        Stream draws{Stream::mix(i + 1), 0};
        Tape row;
        std::size_t depth = 0;
        int at = 0;
        while (at >= 0) {
            const Node& node = layers_[depth++][static_cast<std::size_t>(at)];
            std::uint32_t side = draws.below(node.next.front().first.sides);
            std::size_t face = 0;
            while (side >= node.next[face].first.weight) side -= node.next[face++].first.weight;
            row.push_back(node.next[face].first.outcome);
            at = node.next[face].second;
        }
        const End end = run(row);
        const bool lands = end != End::wanted && carrier_.used() == row.size();
        const std::uint64_t hash = joined(table_hash(), end == End::cut ? 1 : 0);
        if (!lands || hash != hashes_[static_cast<std::size_t>(-1 - at)]) return row;
    }
    return std::nullopt;
}

} // namespace sandtable::host
