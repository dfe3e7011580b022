// The order-of-battle sheets, field by field as the book prints them. [SYN 26.2]

#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/catalog.hpp"

#include <map>
#include <set>

namespace sandtable::synapse::sheet_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// The pieces of a sheet in lines, as the host fills them.
struct Pieces {
    explicit Pieces(Scene& scene, bool full = false) : setting{scene.game().table().setting()}
    {
        SheetSink sink;
        sink.to = this;
        sink.put = [](void* to, const SheetPiece& piece) { static_cast<Pieces*>(to)->take(piece); };
        scene.rules().sheets(scene.game().view(side_a), full, sink);
    }
    void take(const SheetPiece& piece)
    {
        for (const char* key : {piece.text, piece.hint})
            if (*key && std::string_view{key} != "{word}") keys.insert(key);
        if (piece.full_of != 0)
            full[setting.units[static_cast<std::size_t>(index(piece.args.unit))].id] = {
                piece.full_of, piece.args.n};
        const Reader reader{setting};
        const std::string said = fill(piece.text, piece.args, reader);
        const std::string n = std::to_string(piece.args.n);
        const std::string hint =
            *piece.hint ? " (" + fill(piece.hint, piece.hint_args, reader) + ")" : "";
        switch (piece.kind) {
        case SheetPiece::page: text += "\n# " + said; break;
        case SheetPiece::line: text += "\n" + said; break;
        case SheetPiece::table: text += "\n## " + said + "\n"; break;
        case SheetPiece::column: text += said + " ; "; break;
        case SheetPiece::row: text += piece.flag ? "\n= " : "\n- "; break;
        case SheetPiece::cell: text += said + " ; "; break;
        case SheetPiece::number: text += n + (n.empty() ? "" : hint) + " ; "; break;
        case SheetPiece::strip: text += "\n> " + said; break;
        case SheetPiece::field: text += " | " + said + (piece.flag == 2 ? "" : " " + n); break;
        default: text += std::string{piece.flag ? " | [x] " : " | [ ] "} + said; break;
        }
    }
    const Setting& setting;
    std::string text;
    std::set<std::string> keys;
    std::map<std::string, std::pair<int, std::int64_t>> full; ///< of which counter how much
};

TEST(SynapseSheet, TheForceOfEachBodyIsWhatItsDamageIsOutOf)
{
    covers("SYN-GRP-07", "SYN-GRP-04");
    const int damage = body::damage.index + 1;
    Scene fort = Scene::of_file("rochebrune_storm.lua");
    fort.begin({5, 5});
    const auto full = Pieces{fort}.full;
    EXPECT_EQ(full.size(), 3u);
    EXPECT_EQ(full.at("B.garrison"), (std::pair<int, std::int64_t>{damage, 5580}));
    EXPECT_EQ(full.at("A.main").first, damage);
    Scene field = Scene::of_file("two_lines.lua");
    field.begin();
    EXPECT_EQ(Pieces{field}.full.at("A.main"), (std::pair<int, std::int64_t>{damage, 3640}));
}

TEST(SynapseSheet, MatchesTheBooks)
{
    covers("SYN-GRP-01", "SYN-STAT-02", "SYN-STAT-01");
    Scene s = Scene::of_file("two_lines.lua");
    s.begin();
    s.set(body::damage, "A.main", 12);
    const std::string text = Pieces{s}.text;
    EXPECT_THAT(text, HasSubstr("# Legion"));
    EXPECT_THAT(text, HasSubstr("> Commander-in-chief: Varus | command potential 10 | rally "
                                "potential 9 | diplomacy potential 9 | [ ] Initiative | [ ] "
                                "Surprised: Cbt -5, Dfs halved | Notes\n"));
    EXPECT_THAT(text, HasSubstr("## Main force\nUnit ; Eff ; PdA/PdF ; Prt ; Frc ; Cbt ; Dfs ; "
                                "SdR % ; "));
    EXPECT_THAT(text, HasSubstr("## Support force\n"));
    EXPECT_THAT(text, HasSubstr("- Legionaries ; 400 ; 1600 ; - ; 2800 ; 6 ; 6 ; 70 ; "));
    EXPECT_THAT(text, HasSubstr("total ; 460 ; 2080 ; - ; 3640 ; 6 (unrounded mean 6.00) ; "));
    EXPECT_THAT(text, HasSubstr(" | Damage 12 | half force 1820 | force 3640 | double force 7280 | "
                                "rupture 2548 | [x] Engaged: Cbt -1 | [ ] Tested: Cbt -2, PdA/PdF "
                                "halved | [ ] Decimated: Cbt -5, PdA/PdF halved | [ ] Routing: Cbt "
                                "-5, PdA/PdF and Dfs halved"));
    EXPECT_THAT(text, Not(HasSubstr("Att ; ")));
    s.set(body::state, "A.main", static_cast<int>(State::routing));
    EXPECT_THAT(Pieces{s}.text,
                HasSubstr("[ ] Engaged: Cbt -1 | [ ] Tested: Cbt -2, PdA/PdF halved "
                          "| [ ] Decimated: Cbt -5, PdA/PdF halved | [x] Routing"));
}

TEST(SynapseSheet, ShowsMeansBeforeTheyAreLowered)
{
    covers("SYN-GRP-02", "SYN-GRP-03");
    Scene s = Scene::of_file("two_lines.lua");
    s.begin();
    // B.main: 700 warriors and 50 berserkers, SdR 52.67 lowered to 50. [EX-G01]
    EXPECT_THAT(Pieces{s}.text, HasSubstr("4 (unrounded mean 4.26) ; 4 (unrounded mean 4.26) ; 50 "
                                          "(unrounded mean 52.66) ; "));
}

TEST(SynapseSheet, AGarrisonsForceIsAProductAndAReserveHasItsOwnTable)
{
    covers("SYN-GRP-04");
    Scene fort = Scene::of_file("rochebrune_storm.lua");
    fort.begin({5, 5});
    EXPECT_THAT(Pieces{fort}.text, HasSubstr(" ; 3 x 1860 = 5580 ; "));
    Scene field = Scene::of_file("agincourt.lua");
    field.begin();
    const std::string text = Pieces{field}.text;
    const std::size_t reserve = text.find("## Reserve\n"), other = text.find("# ", reserve + 3);
    ASSERT_NE(reserve, std::string::npos) << text;
    EXPECT_EQ(text.find("## Reserve\n", reserve + 1), std::string::npos) << "one has a reserve";
    EXPECT_EQ(text.substr(reserve, other - reserve),
              "## Reserve\nUnit ; Eff ; PdA/PdF ; Prt ; Frc ; Cbt ; Dfs ; SdR % ; "
              "\n- Third battle, mounted ; 2500 ; 12500 ; - ; 42500 ; 5 ; 5 ; 60 ; "
              "\n= Third battle, total ; 2500 ; 12500 ; - ; 42500 ; 5 (unrounded mean 5.00) ; 5 "
              "(unrounded mean 5.00) ; 60 (unrounded mean 60.00) ; "
              "\n> Third battle | Damage 0 | half force 21250 | force 42500 | double force 85000 | "
              "rupture 25500 | [ ] Engaged: Cbt -1 | [ ] Tested: Cbt -2, PdA/PdF halved | [ ] "
              "Decimated: Cbt -5, PdA/PdF halved | [ ] Routing: Cbt -5, PdA/PdF and Dfs halved");
}

TEST(SynapseSheet, OfVehiclesHasFirepowerAgainstEveryEnemyOnDemand)
{
    covers("SYN-VEH-03");
    Scene s = Scene::of_file("crossroads.lua");
    s.begin();
    EXPECT_THAT(Pieces{s}.text, HasSubstr(" ; PFG ; "));
    EXPECT_THAT(Pieces{s}.text, Not(HasSubstr("PFG against")));
    const std::string full = Pieces{s, true}.text;
    EXPECT_THAT(full, HasSubstr("SDG ; Mob ; Weapon ; Ammo ; XP ; Losses ; "));
    EXPECT_THAT(full, HasSubstr("PFG against")); // Koenigstiger: 600 against armor, 660 infantry
    EXPECT_THAT(full, HasSubstr(" 600 | "));
    EXPECT_THAT(full, HasSubstr(" 660"));
    s.set(troop::ammo, "A.tiger", 0);
    EXPECT_NE((Pieces{s, true}.text), full) << "no shot is left";
}

TEST(SynapseSheet, WhoNeverRoutsHasNoThresholdAndAnArmyWithoutACommanderItsOwnQuality)
{
    covers("SYN-QUAL-04", "SYN-CMD-04", "SYN-GRP-03");
    Scene s{R"(sides = { A = {}, B = { commander = chief(7, 8) } }, units = {
        A = { group("A.main", "main"), infantry { "Brave", id = "a", body = "A.main", eff = 100, cbt = 6, never_routs = true, weapon = { dmg = 4 } } },
        B = { group("B.main", "main"), infantry { "Foot", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
    s.begin();
    const std::string text = Pieces{s}.text;
    const std::size_t other = text.find("\n# ", 2);
    const std::string own = text.substr(0, other), theirs = text.substr(other);
    EXPECT_THAT(own, HasSubstr("\n> No commander: the army's own quality [SYN-CMD-04] | command "
                               "potential 6 | "));
    EXPECT_THAT(theirs, HasSubstr("\n> Commander-in-chief | command potential 7 | "));
    EXPECT_THAT(own, HasSubstr("- Brave ; 100 ; 400 ; - ; 500 ; 6 ; 6 ; never routs ; \n= "));
    EXPECT_THAT(own, HasSubstr("6 (unrounded mean 6.00) ; 6 (unrounded mean 6.00) ; never routs ; "
                               "\n> "));
    EXPECT_THAT(own, HasSubstr(" | double force 1000 | [x] never routs | [ ] Engaged"));
    EXPECT_THAT(theirs, HasSubstr("- Foot ; 100 ; 400 ; - ; 500 ; 6 ; 6 ; 70 ; "));
    EXPECT_THAT(theirs, HasSubstr(" | double force 1000 | rupture 350 | [ ] Engaged"));
}

TEST(SynapseSheet, OfVehiclesMayHaveQuartersOfTheirForce)
{
    covers("SYN-VEH-16");
    const auto strips = [](std::vector<std::string> options) {
        Scene s = Scene::of_file("crossroads.lua", std::move(options));
        s.begin();
        return Pieces{s}.text;
    };
    const std::string halves = strips({});
    EXPECT_THAT(halves, HasSubstr(" | double force "));
    EXPECT_THAT(halves, Not(HasSubstr("quarter force")));
    const std::string quarters = strips({"veh.status_ladder=quarter"});
    EXPECT_THAT(quarters, Not(HasSubstr("double force")));
    int strip = 0;
    for (std::size_t at = quarters.find("quarter force "); at != std::string::npos;
         at = quarters.find("quarter force ", at + 1), ++strip) {
        const auto number = [&](const char* word) {
            const std::size_t from = quarters.find(word, at) + std::string_view{word}.size();
            return std::stoll(quarters.substr(from));
        };
        const long long force = number(" | force ");
        EXPECT_EQ(number("quarter force "), (force + 3) / 4) << "from a quarter on, rounded up";
        EXPECT_EQ(number("half force "), (force + 1) / 2);
    }
    EXPECT_GE(strip, 2);
}

TEST(SynapseSheet, EveryTextIsTranslated)
{
    const auto french = ::sandtable::testing::french_catalog("synapse");
    for (const char* file : {"two_lines.lua", "gaugamela.lua", "agincourt.lua", "karrag.lua",
                             "rochebrune_storm.lua", "dunes.lua", "crossroads.lua", "vesper.lua"}) {
        Scene s = Scene::of_file(file);
        const bool assault = s.rules().context().mode == Mode::assault;
        s.begin(assault ? Dice{5, 5} : Dice{}); // an assault begins with its command test
        for (const bool full : {false, true})
            for (const std::string& key : Pieces{s, full}.keys)
                EXPECT_TRUE(french.contains(key)) << file << ": " << key;
    }
}

TEST(SynapseSheet, ABodyWithNobodyHasNoMeans)
{
    covers("SYN-GRP-02");
    Scene s{plain_units()};
    s.begin();
    const Unit main = s.unit("A.main");
    for (const Unit u : s.field().members(main)) s.set(troop::eff, s.game().table().info(u).id, 0);
    EXPECT_THAT(Pieces{s}.text, HasSubstr("(unrounded mean 0)"));
}

} // namespace
} // namespace sandtable::synapse::sheet_test
