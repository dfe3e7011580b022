#include "tests/support/program.hpp"

#include "tests/support/child.hpp"
#include "tests/support/content.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace sandtable::testing {
bool has_cage()
{
    static const bool has = [] {
        ::setenv("SANDTABLE_UNCAGED", "1", 1); // nothing runs that would need one
        const Ran ran = run_program(SANDTABLE_BUILD_DIR "/bin/sandtable", {"__cage"});
        ::unsetenv("SANDTABLE_UNCAGED");
        std::cout << "[   cage   ] " << ran.out << std::flush;
        return ran.code == 0;
    }();
    return has;
}

Ran run_sandtable(const std::vector<std::string>& words, const std::string& input,
                  const std::string& data)
{
    return run_program(SANDTABLE_BUILD_DIR "/bin/sandtable", words, input, data);
}

std::string bare_tree(const std::string& folder)
{
    namespace fs = std::filesystem;
    const fs::path built = SANDTABLE_BUILD_DIR, tree = folder;
    fs::create_directories(tree / "bin");
    fs::create_directories(tree / "lib/sandtable");
    for (const char* program : {"bin/sandtable", "bin/sandtable-workshop"})
        fs::copy_file(built / program, tree / program);
    fs::create_directory_symlink(built / "share", tree / "share");
    fs::create_directory_symlink(built / "lib/sandtable/plugins", tree / "lib/sandtable/plugins");
    return (tree / "bin/sandtable").string();
}

void become(const std::string& program, const std::vector<std::string>& words,
            const std::string& data)
{
    ::unsetenv("SANDTABLE_PATH");
    ::setenv("XDG_DATA_HOME", data.c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", (data + "/config").c_str(), 1);
    std::vector<char*> arguments{const_cast<char*>(program.c_str())};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
}

Ran run_program(const std::string& program, const std::vector<std::string>& words,
                const std::string& input, const std::string& data)
{
    std::string folder = (std::filesystem::temp_directory_path() / "sandtable-run-XXXXXX").string();
    if (!::mkdtemp(folder.data())) return {};
    if (std::getenv("SANDTABLE_UNCAGED") == nullptr && !has_cage())
        ::setenv("SANDTABLE_UNCAGED", "1", 1);
    const std::string in = folder + "/in", out = folder + "/out", err = folder + "/err";
    std::ofstream{in, std::ios::binary} << input;
    Ran ran;
    ran.code = in_child([&]() -> int {
        ::setenv("LC_ALL", "C", 1);
        ::setenv("COLUMNS", "100", 1);
        const int files[] = {::open(in.c_str(), O_RDONLY),
                             ::open(out.c_str(), O_WRONLY | O_CREAT, 0600),
                             ::open(err.c_str(), O_WRONLY | O_CREAT, 0600)};
        for (int i = 0; i < 3; ++i)
            if (files[i] < 0 || ::dup2(files[i], i) < 0) ::_exit(126);
        become(program, words, data.empty() ? folder : data);
    });
    ran.out = content(out);
    ran.err = content(err);
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return ran;
}

} // namespace sandtable::testing
