/// temp_folder.hpp - a folder that is gone when the test is over, and where built things are.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace sandtable::testing {

class TempFolder {
public:
    TempFolder()
    {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "sandtable-XXXXXX").string();
        if (!::mkdtemp(pattern.data())) throw std::runtime_error{"no temporary folder"};
        path_ = pattern;
    }
    ~TempFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string operator/(std::string_view name) const
    {
        return (path_ / name).string();
    }
    /// Writes a file, with the folders it takes.
    std::string write(std::string_view name, std::string_view text) const
    {
        const std::filesystem::path file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << text;
        return file.string();
    }

private:
    std::filesystem::path path_;
};

/// A plugin that was built for the tests: "bad_plugins/throws", "plugins/skirmish".
[[nodiscard]] std::string test_plugin(std::string_view name);

} // namespace sandtable::testing
