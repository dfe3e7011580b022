#include "plugins/house/lobby.hpp"

namespace sandtable::house {

bool is_plain_name(std::string_view word) noexcept
{
    if (word.empty() || word.size() > 120 || word.front() == '-' || word.front() == '/' ||
        word.find("..") != std::string_view::npos)
        return false;
    for (const char c : word) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' || c == '/' ||
                           c == '@';
        if (!plain) return false;
    }
    return true;
}

void Lobby::ask(std::vector<std::string> words, bool is_json, Told told)
{
    std::string name;
    for (const std::string& word : words) name += word + "\n";
    if (const auto known = known_.find(name); known != known_.end()) return told(known->second);
    std::vector<Told>& waiting = waiting_[name];
    waiting.push_back(std::move(told));
    if (waiting.size() > 1) return; // it is being asked
    words.insert(words.end(), common_.begin(), common_.end());
    const auto line =
        std::make_shared<TableLine>(context_, program_.home + "/bin/sandtable", words);
    const auto text = std::make_shared<std::string>();
    line->listen([text](std::string part) { *text += std::move(part) + "\n"; },
                 [this, line, text, name, is_json] {
                     constexpr std::size_t most_known = 400;
                     Json json = is_json ? Json::parse(*text, nullptr, false) : Json(*text);
                     if (json.is_discarded() || text->empty()) json = nullptr;
                     const auto asked = std::move(waiting_[name]);
                     waiting_.erase(name);
                     if (known_.size() > most_known) known_.clear();
                     if (!json.is_null()) known_[name] = json;
                     for (const Told& one : asked) one(json);
                 });
    line->leave(); // nothing is typed there
}

void Lobby::list(const std::string& language, Told told)
{
    ask({"list", "--format=json", "--lang=" + language}, true, std::move(told));
}

void Lobby::battle(const std::string& id, const std::string& board, const std::string& language,
                   Told told)
{
    std::vector<std::string> words{"info", id, "--format=json", "--lang=" + language};
    if (!board.empty()) words.push_back("--board=" + board);
    ask(std::move(words), true, std::move(told));
}

void Lobby::picture(const std::string& id, const std::string& board, const std::string& style,
                    const std::string& language, Told told)
{
    std::vector<std::string> words{"map", id, "-o", "-", "--style=" + style, "--lang=" + language};
    if (!board.empty()) words.push_back("--board=" + board);
    ask(std::move(words), false, std::move(told));
}

} // namespace sandtable::house
