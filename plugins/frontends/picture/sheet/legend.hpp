/// legend.hpp - the panel beside or below a map: what stands on this map, and nothing else.
#pragma once

#include "plugins/frontends/picture/sheet/legend_lists.hpp"

#include "plugins/host/telling/scenario_texts.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::picture {

/// What the scenario says beside its board, in the reader's language.
struct Remarks {
    std::string scale;             ///< "1 hex = 600 m, 1 turn = 50 minutes"
    std::string words;             ///< its description
    std::optional<double> north{}; ///< degrees clockwise from the top of the map
    /// What the scenario says will change in which turn, in the order of turns.
    std::vector<host::Moment> moments{};
    int turn = 0;                       ///< that is looked at; 0: the view's
    bool in_weeks = false;              ///< a turn is a week, as the book counts
    bool moves = false, fights = false; ///< which signs of a turn are on the map
};

/// Below a map all stands side by side, beside it one thing below the other.
enum class PanelForm : std::uint8_t { wide, tall };

/// Where everything of a panel stands, from its upper left corner, in sizes of things.
struct PanelPlan {
    double wide = 0, high = 0;
    double needs = 0; ///< how high it is before it is stretched
    double row = 0;   ///< of a list, from one to the next
    struct List {
        Spot at;
        int rows = 0; ///< none: it is empty
    };
    std::array<List, 3> lists{};
    std::vector<Spot> forces;
    double force_wide = 0;
    std::vector<std::vector<std::string>> lines; ///< of each force, who is still to come
    std::optional<Spot> calendar{};
    double calendar_wide = 0;
    Spot words_at;
    std::vector<std::string> words;
    std::optional<Spot> compass{}; ///< its middle
    std::optional<Spot> scale{};   ///< the middle of its words
    double scale_wide = 0;

    /// Of what stands one below the other: as high as that, with more room between all of it.
    void stretch(double to);
};

/// The panel of one map. What it is made with must outlive it.
class Legend {
public:
    Legend(const View& view, const host::Teller& teller, const CounterReader& reader,
           const Palette& colors, const Remarks& remarks, bool bases);

    /// A panel `wide` sizes of things across, as low as it can be.
    [[nodiscard]] const PanelPlan& plan(double wide, PanelForm form) const;
    /// No panel is narrower.
    [[nodiscard]] double least_wide() const;
    /// Draws it with its upper left corner at `corner`. `u` is the page's size of things, `cell` a
    /// cell in millimeters.
    void draw(Drawing& drawing, Spot corner, const PanelPlan& plan, double u, double cell) const;

private:
    const View& view_;
    const host::Teller& teller_;
    const CounterReader& reader_;
    const Palette& colors_;
    const Remarks& remarks_;
    LegendLists lists_;
    mutable std::map<std::pair<double, PanelForm>, PanelPlan> plans_; ///< that were asked for
};

} // namespace sandtable::picture
