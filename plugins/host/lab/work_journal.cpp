#include "plugins/host/lab/work_journal.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <optional>

namespace sandtable::host {
namespace {

/// Results of another version are not taken for those of this one.
constexpr std::string_view first_line = "sandtable.journal/1 " SANDTABLE_VERSION "\n";

struct Line {
    std::string_view what;
    std::uint64_t number = 0;
    std::string_view result;
};

/// "what number result.": a line without its full stop was not written to its end.
std::optional<Line> read_line(std::string_view text)
{
    Line line;
    const std::size_t blank = text.find(' ');
    if (blank == text.npos || !text.ends_with('.')) return std::nullopt;
    line.what = text.substr(0, blank);
    text = text.substr(blank + 1, text.size() - blank - 2);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line.number);
    if (error != std::errc{} || end == text.data() + text.size() || *end != ' ')
        return std::nullopt;
    line.result = text.substr(static_cast<std::size_t>(end - text.data()) + 1);
    return line;
}

} // namespace

WorkJournal::WorkJournal(std::string file, JournalUse use) : file_{std::move(file)}
{
    std::error_code error;
    if (std::filesystem::exists(file_, error) && !std::filesystem::is_regular_file(file_, error))
        throw ContentError{key("{file} is no ordinary file, as a journal is"), {{"file", file_}}};
    if (use == JournalUse::looking_at && !std::filesystem::exists(file_, error))
        throw ContentError{key("there is no journal {file}"), {{"file", file_}}};
    read(use);
}

void WorkJournal::read(JournalUse use)
{
    bool is_new = true;
    std::string text;
    {
        std::ifstream in{file_, std::ios::binary};
        text.assign(std::istreambuf_iterator<char>{in}, {});
        std::error_code error;
        is_new = text.empty();
        if (!in && std::filesystem::exists(file_, error))
            throw ContentError{key("{file} cannot be read"), {{"file", file_}}};
    }
    if (!is_new) is_new = !take_in(text);
    if (use == JournalUse::looking_at) return;
    if (is_new && !text.empty()) std::ofstream{file_, std::ios::binary | std::ios::trunc};
    errno = 0;
    out_.open(file_, std::ios::binary | std::ios::app);
    if (!out_)
        throw ContentError{key("{file}: cannot be written: {why}"),
                           {{"file", file_}, {"why", last_system_words()}}};
    if (is_new)
        write(first_line);
    else if (!text.ends_with('\n'))
        write("\n");
}

bool WorkJournal::take_in(std::string_view text)
{
    if (!text.starts_with(first_line)) {
        if (first_line.starts_with(text)) return false; // not written to its end
        const std::string_view first = text.substr(0, std::min(text.find('\n'), std::size_t{60}));
        throw ContentError{
            key("{file} is no journal of this version, which begins with \"{line}\"; its first "
                "line is \"{word}\". It is left as it is: name another file"),
            {{"file", file_},
             {"line", std::string{first_line.substr(0, first_line.size() - 1)}},
             {"word", std::string{first}}}};
    }
    for (std::size_t at = first_line.size(); at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (const auto line = read_line(text.substr(at, end - at))) {
            auto& of_work = known_.try_emplace(std::string{line->what}).first->second;
            of_work.insert_or_assign(line->number, std::string{line->result});
            is_empty_ = false;
        }
        at = end + 1;
    }
    return true;
}

std::vector<std::string> WorkJournal::works() const
{
    std::vector<std::string> names;
    for (const auto& [name, results] : known_) names.push_back(name);
    return names;
}

const std::string* WorkJournal::find(const std::string& what, std::uint64_t number) const
{
    const auto work = known_.find(what);
    if (work == known_.end()) return nullptr;
    const auto found = work->second.find(number);
    return found == work->second.end() ? nullptr : &found->second;
}

void WorkJournal::add(const std::string& what, std::uint64_t number, const std::string& result)
{
    write(what + " " + std::to_string(number) + " " + result + ".\n");
    is_empty_ = false;
}

void WorkJournal::know(const std::string& what, std::uint64_t number, const std::string& result)
{
    add(what, number, result);
    known_[what][number] = result;
}

void WorkJournal::write(std::string_view text)
{
    errno = 0;
    out_ << text << std::flush;
    if (!out_)
        throw HostFault{key("{file}: cannot be written: {why}"),
                        {{"file", file_}, {"why", last_system_words()}}};
}

} // namespace sandtable::host
