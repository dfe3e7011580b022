#include "plugins/house/lobby.hpp"

#include <boost/asio/post.hpp>

#include <system_error>

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

namespace {

/// Whether a table has said that it is there.
bool stands(const std::string& text)
{
    return text.find(R"(* {"type":"table")") != std::string::npos;
}

} // namespace

Lobby::~Lobby()
{
    for (const auto& line : lines_)
        if (const auto runs = line.lock()) runs->end();
}

void Lobby::ask(std::vector<std::string> words, Kind kind, Told told)
{
    std::string name;
    for (const std::string& word : words) name += word + "\n";
    if (const auto known = known_.find(name); known != known_.end()) return told(known->second);
    if (const auto same = waiting_.find(name); same != waiting_.end()) {
        same->second.push_back(std::move(told)); // it is being asked
        return;
    }
    Queue& queue = queues_[kind];
    if (queue.errands.size() >= most_queued) return told(nullptr);
    waiting_[name].push_back(std::move(told));
    words.insert(words.end(), common_.begin(), common_.end());
    queue.errands.push_back({std::move(name), std::move(words)});
    go_on(kind);
}

void Lobby::go_on(Kind kind)
{
    Queue& queue = queues_[kind];
    while (queue.running < most_at_once && !queue.errands.empty()) {
        const Errand errand = std::move(queue.errands.front());
        queue.errands.pop_front();
        ++queue.running;
        run(errand, kind);
    }
}

void Lobby::run(const Errand& errand, Kind kind)
{
    const auto text = std::make_shared<std::string>();
    const auto complaints =
        kind == Kind::trial ? TableLine::Complaints::heard : TableLine::Complaints::pass;
    try {
        const auto line = std::make_shared<TableLine>(context_, program_.home + "/bin/sandtable",
                                                      errand.words, complaints);
        line->listen(
            [this, text, kind, weak = std::weak_ptr{line}](std::string part) {
                *text += std::move(part) + "\n";
                // What was tried stands: whoever thinks there by now need not come to an end.
                if (kind == Kind::trial && stands(*text))
                    boost::asio::post(context_, [weak] {
                        if (const auto tried = weak.lock()) tried->stop();
                    });
            },
            [this, line, text, name = errand.name, kind] { tell(name, *text, kind); });
        std::erase_if(lines_, [](const auto& one) { return one.expired(); });
        lines_.push_back(line);
        line->leave();                   // nothing is typed there
    } catch (const std::system_error&) { // no more processes: as if it had said nothing
        tell(errand.name, {}, kind);
    }
}

void Lobby::tell(const std::string& name, const std::string& text, Kind kind)
{
    constexpr std::size_t most_known = 400;
    Json json = kind == Kind::question ? Json::parse(text, nullptr, false) : Json(text);
    if (json.is_discarded() || text.empty()) json = nullptr;
    const auto asked = std::move(waiting_[name]);
    waiting_.erase(name);
    if (known_.size() > most_known) known_.clear();
    if (!json.is_null() && kind != Kind::trial) known_[name] = json;
    --queues_[kind].running;
    go_on(kind);
    for (const Told& one : asked) one(json);
}

void Lobby::list(const std::string& language, Told told)
{
    ask({"list", "--format=json", "--lang=" + language}, Kind::question, std::move(told));
}

void Lobby::battle(const std::string& id, const std::string& board, const std::string& language,
                   Told told)
{
    std::vector<std::string> words{"info", id, "--format=json", "--lang=" + language};
    if (!board.empty()) words.push_back("--board=" + board);
    ask(std::move(words), Kind::question, std::move(told));
}

void Lobby::picture(const PictureWish& wish, Told told)
{
    std::vector<std::string> words{
        "map", wish.battle, "-o", "-", "--style=" + wish.style, "--lang=" + wish.language};
    if (!wish.board.empty()) words.push_back("--board=" + wish.board);
    ask(std::move(words), Kind::picture, std::move(told));
}

void Lobby::try_table(std::vector<std::string> words, const std::string& language,
                      std::function<void(std::string why)> told)
{
    std::erase_if(words, [](const std::string& word) {
        return word.starts_with("--record=") || word.starts_with("--lang=");
    });
    words.insert(words.end(), {"--no-record", "--lang=" + language});
    ask(std::move(words), Kind::trial, [this, told = std::move(told)](const Json& json) {
        const std::string text = json.is_string() ? json.get<std::string>() : std::string{};
        if (stands(text)) return told({});
        std::string why = text.substr(0, text.find('\n'));
        if (why.starts_with("sandtable: ")) why.erase(0, 11);
        told(why.empty() ? program_.tr(host::key("the table cannot be started now")) : why);
    });
}

} // namespace sandtable::house
