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

std::optional<std::vector<Landing>> DiceWalk::landings()
{
    if (!walk()) return std::nullopt;
    broken_ = joined_ && !is_kept();
    if (broken_) return std::nullopt;
    return std::move(found_);
}

// --- one row of dice -----------------------------------------------------------------------------

DiceWalk::End DiceWalk::run(const Tape& tape)
{
    if (carrier_.give(from_.table, from_.order, tape)) return End::done;
    const bool another = from_.turn && carrier_.clock().turn != *from_.turn;
    if (another && from_.rolled + tape.size() > 0) return End::cut;
    return End::wanted;
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

// --- layer by layer ------------------------------------------------------------------------------

/// False when it is too much.
bool DiceWalk::walk()
{
    Layer layer;
    static_cast<void>(place(layer, {}, {}, 1));
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
    constexpr std::size_t most_bytes = std::size_t{64} << 20;
    const std::size_t most_tables = most_bytes / carrier_.game().block().size();
    for (Node& node : layer) {
        Tape tape = node.tape;
        for (const Face& face : faces(node.die, tape.size())) {
            tape.push_back(face.outcome);
            const int to =
                place(next, tape, node.chance.with(face.weight, face.sides), node.branches);
            node.next.emplace_back(face, to);
            tape.pop_back();
            if (found_.size() > most_tables || next.size() > widest) return false;
        }
    }
    return true;
}

/// Where a row belongs: to one of the layer that it is one with, to a landing (-1 - its number), or
/// to itself.
int DiceWalk::place(Layer& next, const Tape& tape, const Chance& chance, std::uint64_t branches)
{
    const End end = run(tape);
    if (end != End::wanted) return -1 - land(end == End::cut, chance, branches, tape.size());
    const auto here = static_cast<int>(next.size());
    if (carrier_.clock().impulse < 0) {
        const auto [place, is_new] = by_standing_.try_emplace(standing(), here);
        if (!is_new) {
            Node& other = next[static_cast<std::size_t>(place->second)];
            other.chance.add(chance);
            other.branches = capped_sum(other.branches, branches);
            joined_ = true;
            return place->second;
        }
    }
    const Roll& roll = carrier_.wanted();
    next.push_back(
        {tape, chance, branches, die_of(*carrier_.game().setting().book, roll.die, roll.bound)});
    return here;
}

/// Whether rows that are drawn at random land where the walk says.
bool DiceWalk::is_kept()
{
    constexpr std::uint64_t tries = 128;
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
        if (!lands || hash != hashes_[static_cast<std::size_t>(-1 - at)]) return false;
    }
    return true;
}

} // namespace sandtable::host
