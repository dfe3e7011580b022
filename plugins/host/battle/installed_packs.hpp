/// installed_packs.hpp - packs that were installed, as far as playing needs to know them.
///
///   installed_packs   all of them, for lists
///   has_ruleset       whether what one needs is here
///   BattlePacks       which of them bring battles, and in what version these are played
///
/// How packs are made, judged and put there is plugins/host/packs, in the workshop.
#pragma once

#include "plugins/host/border/catalog.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

struct InstalledPack {
    std::string kind; ///< "ruleset", "player", "program", "battles"
    std::string id, version;
    std::map<std::string, std::string> titles;   ///< by language; "en" is there
    std::map<std::string, std::string> rulesets; ///< id, and the least version that will do
    std::string publisher;                       ///< who has signed it; empty: nobody
    std::string command;                         ///< of a program, in its folder
    std::string folder;

    [[nodiscard]] std::string exact() const { return id + "@" + version; }
    [[nodiscard]] const std::string& title(const std::string& language) const;
};

/// The user's folder for everything that plays: $XDG_DATA_HOME/sandtable; empty without one.
[[nodiscard]] std::string user_folder();

/// By id, newest first. A folder whose pack.json is none of a pack of its name is not listed.
[[nodiscard]] std::vector<InstalledPack> installed_packs();

/// Whether version `has` will do where `least` is needed: the same first number and not older.
[[nodiscard]] bool will_do(std::string_view has, std::string_view least);
/// Whether a ruleset of that id is here whose version will do.
[[nodiscard]] bool has_ruleset(const Catalog& catalog, const std::string& id,
                               const std::string& least);

/// Packs of battles.
class BattlePacks {
public:
    /// Looks whose needs `catalog` has.
    explicit BattlePacks(const Catalog& catalog);

    /// Where all of them are.
    [[nodiscard]] static std::string place();
    /// One folder for each id: of the newest version whose rulesets are here, else of the newest.
    [[nodiscard]] std::vector<std::string> folders() const;
    /// That of "peninsula" or "peninsula@1.0.0".
    [[nodiscard]] std::optional<std::string> folder_of(const std::string& name) const;

private:
    std::vector<InstalledPack> packs_; ///< by id, what is played first
};

} // namespace sandtable::host
