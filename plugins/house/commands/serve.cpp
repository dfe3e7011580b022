// serve: a house with many tables, for browsers here and elsewhere.

#include "plugins/house/commands/commands.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/games_folder.hpp"
#include "plugins/house/commands/listening.hpp"
#include "plugins/house/house.hpp"

#include <boost/asio/ip/address.hpp>

#include <filesystem>
#include <iostream>

namespace sandtable::house {
namespace {

using host::key;
using host::OptionDecl;

constexpr OptionDecl options_of_serve[] = {
    bind_option,
    {"port", "N", key("The port (8417)")},
    name_option,
    {"folder", "DIR", key("Where the house keeps its tables (else beside your games)")},
    host::threads_option,
};

std::string folder_for(const host::Options& options)
{
    namespace fs = std::filesystem;
    std::string folder = options.text("folder");
    if (const std::string games = host::games_folder(); folder.empty() && !games.empty())
        folder = (fs::path{games}.parent_path() / "house").string();
    std::error_code error;
    if (!folder.empty()) fs::create_directories(folder, error);
    if (folder.empty() || !fs::is_directory(folder, error))
        throw host::UsageError{key("say where the house keeps its tables: --folder DIR")};
    fs::permissions(folder, fs::perms::owner_all, error);
    return folder;
}

int run_serve(host::Program& program, const host::Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    static_cast<void>(host::threads_to_lend(options)); // a wrong number is told now
    const std::string folder = folder_for(options);
    boost::asio::io_context context{1};
    House house{context, program, folder, common_words(options), words_of_tables(options)};
    Listening listening{program, options, context, house, 8417};
    boost::system::error_code error;
    const auto bound = boost::asio::ip::make_address(options.text("bind", "127.0.0.1"), error);
    if (!bound.is_loopback())
        std::cerr << program.tr(key("Whoever reaches {address} may read the page; a seat or the "
                                    "house opens only to who has its link. Nothing is encrypted "
                                    "on the way: docs/serving.md says how a proxy does that."),
                                {{"address", listening.address()}})
                  << "\n";
    std::cout << program.tr(key("The house is here: {address}"),
                            {{"address", listening.address() + "/#" + house.secret()}})
              << "\n"
              << program.tr(key("Whoever has this link may begin tables and see the links of all "
                                "{n} that are kept in {folder}"),
                            {{"n", std::to_string(house.tables())}, {"folder", folder}})
              << std::endl;
    listening.run([&](std::function<void()> done) { house.close(std::move(done)); });
    return host::exit_done;
}

} // namespace

const host::Command serve_command_decl{
    "serve",  "[--bind ADDRESS] [--port N]", host::house_summary("serve"), options_of_serve, 0, 0,
    run_serve};

} // namespace sandtable::house
