#include "plugins/host/lab/post.hpp"

#include <charconv>

namespace sandtable::host {

std::string bytes_of(const Letter& letter)
{
    return std::string{static_cast<char>(letter.kind)} + std::to_string(letter.work) + " " +
           std::to_string(letter.number) + " " + letter.text;
}

std::optional<Letter> read_letter(std::string_view bytes)
{
    if (bytes.empty() || std::string_view{"wcfabpeos"}.find(bytes.front()) == bytes.npos)
        return std::nullopt;
    Letter letter;
    letter.kind = static_cast<Letter::Kind>(bytes.front());
    bytes.remove_prefix(1);
    for (std::uint64_t* number : {&letter.work, &letter.number}) {
        const auto [end, error] =
            std::from_chars(bytes.data(), bytes.data() + bytes.size(), *number);
        if (error != std::errc{} || end == bytes.data() + bytes.size() || *end != ' ')
            return std::nullopt;
        bytes.remove_prefix(static_cast<std::size_t>(end - bytes.data()) + 1);
    }
    letter.text = bytes;
    return letter;
}

} // namespace sandtable::host
