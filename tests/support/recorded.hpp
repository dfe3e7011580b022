/// recorded.hpp - the recorded games of a ruleset, played again without the program: for the tests
/// of each ruleset, so that a fault in a chapter is caught where its rules are tested.
///
///   expect_recorded_games   every game of rulesets/RULESET/goldens: each order leads to the table
///                           that was recorded, and what is told of it reads as in the text beside
///
/// The program itself replays the same games in tests/host/goldens_test.cpp.
#pragma once

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/play/hash_format.hpp"
#include "plugins/host/telling/teller.hpp"
#include "tests/support/begun.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace sandtable::testing {

[[nodiscard]] inline std::vector<std::string> lines_of_file(const std::filesystem::path& file)
{
    std::ifstream in{file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// As game files write a hash.
[[nodiscard]] inline std::string in_hex(std::uint64_t hash)
{
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

/// One recorded game; `game` is its file.
template <typename Rules>
class Recorded {
public:
    explicit Recorded(const std::filesystem::path& game)
        : lines_{lines_of_file(game)},
          text_{lines_of_file(std::filesystem::path{game}.replace_extension(".txt"))},
          head_(nlohmann::json::parse(lines_.at(0))),
          started_{loaded(game.parent_path()), head_.at("seed").get<std::uint64_t>()}
    {
        const std::string root = SANDTABLE_SOURCE_DIR;
        texts_.add_folder(root + "/plugins/host/locale");
        texts_.add_folder(root + "/rulesets/" + Rules::book().id + "/locale");
        texts_.ask([this](std::string_view language, std::string_view english) {
            return started_.loaded->translate(language, english);
        });
    }

    /// Plays it again, up to where it first differs.
    void expect_as_it_was()
    {
        Game& game = *started_.game;
        if (!is_told(started_.said) || !is_table(head_)) return;
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            SCOPED_TRACE(lines_[i]);
            const nlohmann::json step = nlohmann::json::parse(lines_[i]);
            const Setting& setting = started_.loaded->setting();
            const auto read =
                host::read_order(step.at("order").get<std::string>(),
                                 side_called(step.at("side").get<std::string>()), setting);
            ASSERT_TRUE(read.order) << read.error.message;
            Journal said;
            const Applied applied = game.apply(*read.order, &said);
            ASSERT_TRUE(applied.accepted)
                << (applied.refusal ? applied.refusal->message : "wants dice");
            if (!is_told(said) || !is_table(step)) return;
        }
        EXPECT_GT(lines_.size(), 1U) << "a recorded game without an order holds nothing";
    }

private:
    std::unique_ptr<LoadedScenario> loaded(const std::filesystem::path& folder) const
    {
        const std::string name = head_.at("scenario");
        const std::size_t slash = name.find('/');
        const std::filesystem::path file =
            slash == std::string::npos
                ? folder / name
                : folder.parent_path() / "scenarios" / (name.substr(slash + 1) + ".lua");
        LoadOptions options = options_of<Rules>();
        for (const auto& [option, value] : head_.at("options").items()) {
            if (option == "board")
                options.board = value;
            else
                options.settings.push_back(option + "=" + value.template get<std::string>());
        }
        Problems problems;
        auto scenario = load_scenario(file, Rules::book(), options, problems);
        if (!scenario) throw std::runtime_error{render(problems)};
        return scenario;
    }
    [[nodiscard]] Side side_called(const std::string& id) const
    {
        const auto& sides = started_.loaded->setting().sides;
        for (std::size_t s = 0; s < sides.size(); ++s)
            if (id == sides[s].id) return static_cast<Side>(s);
        return umpire_seat;
    }
    /// Whether the table is the one that was recorded behind this line.
    [[nodiscard]] bool is_table(const nlohmann::json& line) const
    {
        const std::string hash = in_hex(host::hash_as(head_.value("hash", 1), *started_.game));
        EXPECT_EQ(line.at("state").get<std::string>(), hash);
        return line.at("state").get<std::string>() == hash;
    }
    /// Whether what is told stands next in the text, with only drawings and orders between.
    [[nodiscard]] bool is_told(const Journal& said)
    {
        const host::Teller teller{texts_, started_.loaded->setting()};
        for (const host::ToldLine& told :
             host::tell_journal(said, teller, umpire_seat, host::Detail::full)) {
            std::istringstream in{told.text};
            for (std::string line; std::getline(in, line);) {
                if (line.empty()) continue;
                std::size_t at = at_;
                while (at < text_.size() && text_[at].find(line) == std::string::npos) ++at;
                if (at == text_.size()) {
                    ADD_FAILURE() << "told: " << line << "\nafter line " << at_ << " of the text";
                    return false;
                }
                at_ = at + 1;
            }
        }
        return true;
    }

    std::vector<std::string> lines_, text_;
    std::size_t at_ = 0; ///< in the text
    nlohmann::json head_;
    Started<Rules> started_;
    host::Texts texts_;
};

template <typename Rules>
void expect_recorded_games()
{
    const std::filesystem::path folder =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + Rules::book().id + "/goldens";
    int games = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        if (entry.path().extension() != ".game") continue;
        ++games;
        SCOPED_TRACE(entry.path().filename().string());
        Recorded<Rules>{entry.path()}.expect_as_it_was();
        if (::testing::Test::HasFailure()) return; // the first that differs says it
    }
    EXPECT_GE(games, 3);
}

} // namespace sandtable::testing
