/// read_scenario.hpp - the data stage: from a Lua file to values and handlers.
#pragma once

#include "lua/data/words.hpp"
#include "lua/loaded.hpp"

namespace sandtable::lua {

/// A module of the scenario's own folder, by the name it was required by.
struct OwnModule {
    std::string wanted; ///< "armies.west"
    std::string file;   ///< "armies/west.lua"
    std::string text;
};

/// Where `require` looks: the scenario's own folder and the libraries.
class Folders final : public Modules {
public:
    Folders(std::filesystem::path own, const std::vector<LuaLibrary>& libraries)
        : own_{std::move(own)}, libraries_{libraries}
    {
    }
    const char* find(const char* name, std::string& file, std::string& text) noexcept override;
    [[nodiscard]] std::string meant_by(std::string_view name) const override;
    [[nodiscard]] const std::vector<std::string>& texts() const noexcept { return texts_; }
    /// The modules of the scenario's own folder that were asked for.
    [[nodiscard]] const std::vector<OwnModule>& own_modules() const noexcept { return modules_; }

private:
    std::filesystem::path own_;
    std::vector<LuaLibrary> libraries_;
    std::vector<std::string> texts_;
    std::vector<OwnModule> modules_;
};

/// A Lua state after the data stage: its table is frozen, its handlers can be called.
struct ReadScript {
    std::unique_ptr<Folders> folders;
    std::unique_ptr<Sandbox> box;
    int table = 0;      ///< registry reference of the scenario's table
    Place at_on{};      ///< where its handlers stand
    Place at_victory{}; ///< where its victory stands
};

struct ReadScenario {
    Written root;
    ReadScript script;
    std::vector<std::string> module_texts;
    std::vector<OwnModule> own_modules;
};

/// Runs the data stage. Nothing when the file is not well formed or fails; `problems` says why.
[[nodiscard]] std::optional<ReadScenario> read_scenario(const ReadFile& file, const Book& book,
                                                        const LoadOptions& options,
                                                        Problems& problems);

/// The script of a scenario, or null when it has no handlers. Checks the names of its events even
/// where `loaded` is null because other checks failed; then there is no script.
[[nodiscard]] std::unique_ptr<ScenarioScript> attach_script(ReadScript read, const Loaded* loaded,
                                                            const Book& book, Problems& problems);

} // namespace sandtable::lua
