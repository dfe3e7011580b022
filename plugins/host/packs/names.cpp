#include "plugins/host/packs/names.hpp"

#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::host::packs {
namespace {

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
bool is_small(char c) noexcept { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) noexcept { return is_small(c) || (c >= 'A' && c <= 'Z'); }

std::string small(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

const char* fault_of_part(std::string_view part) noexcept
{
    if (part.empty()) return key("the name has an empty part: folders are parted by one /");
    if (part == "." || part == "..") return key("the name leads out of the pack");
    if (part.front() == '.') return key("a name may not begin with a dot");
    if (part.front() == ' ' || part.back() == ' ' || part.back() == '.')
        return key("a name may not begin or end with a blank, nor end with a dot");
    return nullptr;
}

} // namespace

const char* fault_of_path(std::string_view path) noexcept
{
    if (path.empty()) return key("a file without a name");
    if (path.front() == '/') return key("the name is a path from the root");
    for (const char c : path)
        if (!is_letter(c) && !is_digit(c) &&
            std::string_view{"/._-+ "}.find(c) == std::string::npos)
            return key(
                "a name may hold the letters a to z, digits, blanks and . _ - + only, so that "
                "it is the same on every machine");
    if (path.size() > longest_path) return key("the name is longer than 92 characters");
    int parts = 0;
    for (std::string_view rest = path;; ++parts) {
        const std::size_t slash = rest.find('/');
        if (const char* fault = fault_of_part(rest.substr(0, slash))) return fault;
        if (slash == std::string_view::npos) break;
        rest.remove_prefix(slash + 1);
    }
    return parts > deepest_path ? key("more than 8 folders in each other") : nullptr;
}

std::string shown(std::string_view name)
{
    constexpr std::size_t most = 120;
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const char c : name.substr(0, most)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f && c != '\\')
            text += c;
        else
            text.append("\\x") += {digits[byte >> 4], digits[byte & 15]};
    }
    return name.size() > most ? text + "..." : text;
}

bool is_line(std::string_view text, std::size_t most) noexcept
{
    if (text.size() > most) return false;
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character || *character < 0x20 || is_obeyed(*character)) return false;
    }
    return true;
}

bool is_name(std::string_view text) noexcept
{
    return !text.empty() && is_line(text, 60) &&
           text.find_first_of("\"$`!\\") == std::string_view::npos;
}

bool is_id(std::string_view text) noexcept
{
    return !text.empty() && text.size() <= 40 && is_small(text[0]) &&
           std::ranges::all_of(text, [](char c) {
               return is_small(c) || is_digit(c) || c == '_' || c == '.' || c == '-';
           });
}

bool is_version(std::string_view text) noexcept
{
    if (text.size() > 40) return false;
    const std::size_t dash = std::min(text.find('-'), text.size());
    std::string_view numbers = text.substr(0, dash);
    const std::string_view suffix = text.substr(dash);
    int parts = 1;
    std::size_t digits = 0;
    for (const char c : numbers) {
        if (c == '.' && digits == 0) return false;
        if (c != '.' && !is_digit(c)) return false;
        parts += c == '.';
        digits = c == '.' ? 0 : digits + 1;
        if (digits > 9) return false;
    }
    if (parts != 3 || digits == 0) return false;
    return suffix.empty() || (suffix.size() > 1 && std::ranges::all_of(suffix, [](char c) {
                                  return is_letter(c) || is_digit(c) || c == '.' || c == '-';
                              }));
}

void Meetings::add(const std::string& path, Faults& faults)
{
    const std::string low = small(path);
    const auto met = [&](const std::string& other) {
        faults.push_back({shown(path),
                          other == path ? key("there are two files of this name")
                                        : key("meets {word} on a disk that minds no capitals"),
                          {{"word", shown(other)}}});
    };
    if (const auto [at, is_new] = files_.emplace(low, path); !is_new) return met(at->second);
    if (const auto at = folders_.find(low); at != folders_.end())
        faults.push_back({shown(path), key("is a file and a folder at once"), {}});
    for (std::size_t slash = low.find('/'); slash != std::string::npos;
         slash = low.find('/', slash + 1)) {
        const std::string folder = path.substr(0, slash);
        if (files_.contains(low.substr(0, slash)))
            faults.push_back({shown(folder), key("is a file and a folder at once"), {}});
        const auto [at, is_new] = folders_.emplace(low.substr(0, slash), folder);
        if (!is_new && at->second != folder) return met(at->second);
    }
}

} // namespace sandtable::host::packs
