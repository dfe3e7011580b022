#include "plugins/house/delivery.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/table_wish.hpp"

#include <filesystem>
#include <fstream>

namespace sandtable::house {
namespace {

using host::ContentError;
using host::key;

constexpr std::size_t longest_file = std::size_t{4} << 20; ///< in bytes

/// What it says is not for everybody's ears: where files are kept here.
std::string without_place(std::string message, const std::string& file, const std::string& name)
{
    for (auto at = message.find(file); at != std::string::npos; at = message.find(file, at))
        message.replace(at, file.size(), name);
    return message;
}

} // namespace

const char* Deliveries::add(const Visitor* from, std::string_view piece)
{
    std::string& all = pieces_[from];
    if (all.size() + piece.size() > longest_file) {
        forget(from);
        return key("a game file has at most 4 MiB here");
    }
    all += piece;
    return nullptr;
}

std::string Deliveries::take(const Visitor* from)
{
    std::string all = std::move(pieces_[from]);
    forget(from);
    return all;
}

host::RecordHeader brought_game(const Delivery& delivery, const host::Texts& texts)
{
    std::error_code error;
    try {
        std::ofstream{delivery.file, std::ios::binary} << delivery.text;
        const host::RecordHeader header = host::read_game(delivery.file).record.header;
        if (!is_plain_name(header.scenario) || header.scenario.ends_with(".lua"))
            throw ContentError{
                key("that game is of a battle in a file, \"{word}\": only installed battles are "
                    "played here"),
                {{"word", header.scenario}}};
        for (const host::RecordSeat& seat : header.seats)
            if (!is_player_name(seat.player))
                throw ContentError{key("a player of that game is a program, which is not started "
                                       "here: \"{word}\""),
                                   {{"word", seat.player}}};
        return header;
    } catch (const ContentError& wrong) {
        std::filesystem::remove(delivery.file, error);
        throw ContentError{without_place(wrong.in(texts), delivery.file, delivery.name)};
    }
}

void take_game(Lobby& lobby, const host::Program& program, const Delivery& delivery,
               std::function<void(const Brought&)> told)
{
    try {
        const host::RecordHeader header = brought_game(delivery, program.texts);
        lobby.battle(
            header.scenario, "", "en",
            [&program, header, file = delivery.file, told = std::move(told)](const Json& battle) {
                if (battle.is_object() && battle.contains("sides")) return told({header, {}});
                std::error_code error;
                std::filesystem::remove(file, error);
                told({{},
                      program.tr(key("there is no battle {word} that can be played"),
                                 {{"word", header.scenario}})});
            });
    } catch (const ContentError& wrong) {
        told({{}, wrong.in(program.texts)});
    }
}

} // namespace sandtable::house
