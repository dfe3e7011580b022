#include "rulesets/synapse/chapters/clash/defense.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

struct Cover {
    std::int64_t value = 0;
    const char* rule = "";
    const char* text = "";
};

/// All that a target may hide behind. The best counts, or by option their sum. [SYN-TERR-05]
class Covers {
public:
    explicit Covers(bool stacks) : stacks_{stacks} {}
    void add(std::int64_t value, const char* rule, const char* text)
    {
        if (value != 0) items_[count_++] = {value, rule, text};
    }
    /// Houses are never added to other cover. [SYN-URB-02]
    void add_houses()
    {
        if (stacks_ && sum() >= 5) return;
        if (stacks_) count_ = 0;
        add(5, "SYN-URB-02", "houses");
    }
    [[nodiscard]] bool any() const { return count_ > 0; }
    [[nodiscard]] std::int64_t total() const
    {
        if (stacks_) return sum();
        return any() ? items_[best()].value : 0;
    }
    /// Each line; those that do not count as waived.
    void explain(Breakdown& b) const
    {
        for (int i = 0; i < count_; ++i)
            if (stacks_ || i == best())
                b.add(items_[i].rule, items_[i].value, items_[i].text, {}, 1);
            else
                b.waive("SYN-TERR-05", items_[i].text, {}, 1);
    }

private:
    [[nodiscard]] std::int64_t sum() const
    {
        std::int64_t all = 0;
        for (int i = 0; i < count_; ++i) all += items_[i].value;
        return all;
    }
    [[nodiscard]] int best() const
    {
        int at = 0;
        for (int i = 1; i < count_; ++i)
            if (items_[i].value > items_[at].value) at = i;
        return at;
    }

    bool stacks_;
    Cover items_[5];
    int count_ = 0;
};

Covers covers_of(const Field& field, Unit t, bool ranged)
{
    const Options& options = field.options();
    const bool stacks = options.is(Opt::cover_stack);
    Covers covers{stacks};
    if (ranged) {
        const bool vehicles = field.mode() == Mode::vehicle;
        if (field.get(body::forest, t)) covers.add(5, "SYN-TERR-03", "forest");
        covers.add(field.get(body::cover, t), vehicles ? "SYN-VEH-20" : "SYN-DEF-02", "cover");
    }
    if (field.urban() && !stacks) covers.add_houses();
    if (const Work* work = field.work_of(t); work && field.walls(t)) {
        const bool helps = // [SYN-FORT-04]
            ranged || work_kinds[work->kind].against_melee || options.is(Opt::entrenchment_melee);
        const bool gone_out = field.get(body::moved_out, t) != 0; // [SYN-FORT-07]
        // A routing garrison has no walls. [SYN-ASLT-12]
        if (helps && !field.routing(t) && !gone_out)
            covers.add(work->defense, "SYN-FORT-01", "fortification");
    }
    if (field.urban() && stacks) covers.add_houses();
    return covers;
}

} // namespace

void add_defense(const Field& field, Unit t, bool ranged, Breakdown& b)
{
    // Guns defend nothing in contact; no wall stands before a body in the field. Status takes
    // nothing away, and a shock meets all of it. [SYN-DEF-04, SYN-CONT-06, SYN-ASLT-15]
    const bool guns = !ranged && field.fires(t) && !field.garrison(t);
    const std::int64_t dfs = field.defense(t, guns);
    const bool surprised = field.get(army::surprised, field.side(t)) != 0;
    const bool ignored =
        field.mode() == Mode::vehicle && surprised && !field.options().is(Opt::surprise_dfs);
    const Covers covers = covers_of(field, t, ranged);
    // By option cover is halved with the defense. [SYN-TERR-06]
    const bool before = field.options().is(Opt::cover_order);

    const Members in_it = field.members(t);
    const bool any_gun =
        std::any_of(in_it.begin(), in_it.end(), [&](Unit u) { return field.troop(u).artillery; });
    b.add(!guns     ? "SYN-GRP-02"
          : any_gun ? "SYN-DEF-03"
                    : "SYN-CONT-06",
          dfs, "defense of {unit}", {.unit = t}, 1);
    if (ranged && field.get(body::moved_out, t) && field.walls(t))
        b.waive("SYN-FORT-07", "out of its entrenchment, toward an enemy who did not come", {}, 1);
    if (ignored) b.add("SYN-VEH-12", -dfs, "surprised: no defense", {}, 1);
    std::int64_t left = (ignored ? 0 : dfs) + (before ? covers.total() : 0);
    const auto halve = [&](bool applies, const char* rule, const char* text) {
        if (!applies) return;
        const std::int64_t less = half(left) - left;
        left += less;
        b.add(rule, less, text, {}, 1);
    };
    const bool any = !ignored || left != 0;
    halve(any && ranged, "SYN-DEF-01", "halved against fire");
    halve(any && ranged && field.get(body::bogged, t), "SYN-TERR-04", "halved: bogged");
    halve(any && surprised && !ignored, "SYN-CMD-07", "halved: surprised");
    halve(any && field.routing(t), "SYN-ROUT-02", "halved: routing");
    if (!covers.any()) return;
    if (!before) return covers.explain(b);
    b.note("SYN-TERR-06", "cover {n} counted before halving", {.n = covers.total()}, 1);
    b.add("SYN-TERR-06", covers.total(), "cover", {}, 1);
    // The defense was added alone, so the halvings above took the cover's half as well.
}

} // namespace sandtable::synapse
