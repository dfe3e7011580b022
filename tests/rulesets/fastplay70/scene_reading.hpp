/// scene_reading.hpp - the text of a scene (see scene.hpp), read line by line into a setting.
#pragma once

#include "kernel/rules/setting.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"
#include "rulesets/fastplay70/book/words.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::fastplay70 {

/// Words between separators, empty ones left out.
[[nodiscard]] std::vector<std::string> words_between(std::string_view text, char separator = ' ');

/// Owns everything its setting points to; must not move.
class SceneReader {
public:
    /// How a unit begins.
    struct Start {
        Place place{};
        int facing = 0;
        bool moving = false;
        bool idle = false;
        int stands = 0;
    };

    /// Throws std::runtime_error where the text is wrong.
    explicit SceneReader(std::string_view text);
    SceneReader(const SceneReader&) = delete;
    SceneReader& operator=(const SceneReader&) = delete;

    [[nodiscard]] const Setting& setting() const noexcept { return setting_; }
    [[nodiscard]] const std::vector<Start>& starts() const noexcept { return starts_; }

private:
    using Line = std::vector<std::string>;
    struct Form; ///< what a line that begins with a word says

    void read(const Line& line);
    // Ground.
    void read_area(const Line& line);
    void read_works(const Line& line);
    void read_segment(const Line& line);
    void read_height(const Line& line);
    void read_river(const Line& line);
    void read_entrenched(const Line& line);
    void read_level(const Line& line);
    void read_impassable(const Line& line) { read_terrain(line, terrain::impassable); }
    void read_terrain(const Line& line, int kind);
    void read_edges(const Line& line, int kind);
    void read_objective(const Line& line);
    void read_segments(const Line& line);
    // The rest.
    void read_option(const Line& line);
    void read_side(const Line& line);
    void read_turns(const Line& line);
    void read_margin(const Line& line);
    void read_unit(const Line& line);
    void read_unit_word(const std::string& word, Start& start, std::vector<Value>& fields);

    void outline(const Line& line, std::size_t from, const Outline& shape);
    void lay_segments();
    void finish();
    [[nodiscard]] Cell cell(std::string_view word) const;
    [[nodiscard]] std::vector<Cell> cells(const Line& line) const;
    [[nodiscard]] const char* keep(std::string text);
    [[nodiscard]] const Value* map_of(std::vector<Value> items);

    int columns_ = 14;
    int rows_ = 10;
    bool plane_ = false;
    std::optional<BoardBuilder> builder_;
    std::vector<int> limits_; ///< last column of each segment
    bool own_segments_ = false;
    int objectives_ = 0;
    std::vector<Value> side_fields_[2];
    std::vector<Value> scenario_fields_;

    std::deque<std::string> texts_;
    std::deque<std::vector<Value>> values_;
    std::vector<UnitInfo> units_;
    std::vector<SideInfo> sides_;
    std::vector<std::int64_t> options_;
    std::unique_ptr<OwnedBoard> board_;
    std::unique_ptr<OwnedLayout> layout_;
    Value scenario_;
    std::vector<Start> starts_;
    Setting setting_;
};

} // namespace sandtable::fastplay70
