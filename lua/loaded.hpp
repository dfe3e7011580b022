/// loaded.hpp - the one kind of LoadedScenario.
#pragma once

#include "lua/board/layouter.hpp"
#include "lua/check/checks.hpp"
#include "lua/scenario_loader.hpp"

#include <mutex>
#include <set>

namespace sandtable::lua {

/// A Lua file as it was read; enough to load it again.
struct ReadFile {
    std::string name;
    std::string text;
    std::filesystem::path folder; ///< where its own `require` looks; empty: nowhere
    /// What it required there, by name, once it was read.
    std::vector<std::pair<std::string, std::string>> parts{};
};

class Loaded final : public LoadedScenario {
public:
    Loaded(const Book& book, Written root, Plan plan, LoadOptions options);

    [[nodiscard]] const Setting& setting() const noexcept override { return setting_; }
    [[nodiscard]] std::vector<std::byte> block(std::uint64_t seed) const override;
    [[nodiscard]] ScenarioScript* script() const noexcept override { return script_.get(); }
    [[nodiscard]] std::unique_ptr<ScenarioScript> clone_script() const override;
    [[nodiscard]] const std::string& title() const noexcept override { return title_; }
    [[nodiscard]] std::vector<OfferedBoard> boards() const override;
    [[nodiscard]] const std::string& board() const noexcept override { return plan_.boards.chosen; }
    [[nodiscard]] bool is_locked(std::size_t option) const noexcept override
    {
        return option < plan_.locked.size() && plan_.locked[option];
    }
    [[nodiscard]] std::uint64_t content_hash() const noexcept override { return hash_; }
    [[nodiscard]] std::string translate(std::string_view language,
                                        std::string_view english) const override;
    [[nodiscard]] Problem problem_at(std::uint8_t severity, const Value& where, const char* rule,
                                     const char* text, const Args& args) const override;
    [[nodiscard]] Place place_of(const Value& value) const override;
    [[nodiscard]] ScenarioSource source() const override { return {file_.text, file_.parts}; }

    /// Keeps what the script needs to be loaded again, and the script itself (may be null).
    void keep_script(std::unique_ptr<ScenarioScript> script, ReadFile file);
    [[nodiscard]] const Plan& plan() const noexcept { return plan_; }
    [[nodiscard]] const LoadOptions& options() const noexcept { return options_; }
    /// A copy of a text of the script that lives as long as the scenario, so that events can point
    /// to it. Null when scripts have said too many different things.
    [[nodiscard]] const char* keep_text(std::string_view text) const;
    void note_translation(std::string_view language, std::string_view english,
                          std::string_view said) const;
    void add_to_hash(std::string_view text) noexcept;
    /// What a position gives of what the rules keep, and the battle has no room for.
    [[nodiscard]] Problems misfits() const;

private:
    void collect_translations(const Written& written);
    void note_called(const Written& side);
    /// The block the battle begins with, of no seed.
    [[nodiscard]] std::vector<std::byte> lay_out() const;
    /// Writes the bytes that a position gives.
    void lay_data(std::byte* block) const;

    const Book& book_;
    Written root_;
    Plan plan_;
    LoadOptions options_;
    std::string title_;
    std::uint64_t hash_ = 0xcbf29ce484222325ull;
    std::unique_ptr<ValueTree> tree_;
    std::vector<UnitInfo> units_;
    std::vector<SideInfo> sides_;
    Room room_;
    std::optional<OwnedLayout> layout_;
    Setting setting_;
    ReadFile file_;
    std::unique_ptr<ScenarioScript> script_;
    mutable std::once_flag laid_out_;
    mutable std::vector<std::byte> first_; ///< once it was asked for
    mutable std::mutex texts_lock_;
    mutable std::set<std::string, std::less<>> texts_;
    mutable std::size_t text_bytes_ = 0;
    mutable std::map<std::pair<std::string, std::string>, std::string, std::less<>> translations_;
};

} // namespace sandtable::lua
