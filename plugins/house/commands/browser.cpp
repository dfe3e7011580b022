// play --browser: one table on this machine, in a browser.

#include "plugins/house/commands/commands.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/net/server.hpp"
#include "plugins/house/tables/table.hpp"

#include <boost/asio/signal_set.hpp>

#include <algorithm>
#include <csignal>
#include <iostream>

namespace sandtable::house {
namespace {

using host::Options;
using host::Program;

/// One table, one link.
class OneTable final : public Door {
public:
    OneTable(Table& table, std::string secret) : table_{table}, secret_{std::move(secret)} {}

    bool enter(Visitor& visitor, std::string_view secret) override
    {
        if (!same_secret(secret, secret_)) return false;
        table_.take(visitor);
        return true;
    }
    void hear(Visitor& visitor, std::string message) override
    {
        table_.hear(visitor, std::move(message));
    }
    void gone(Visitor& visitor) override { table_.drop(visitor); }

private:
    Table& table_;
    std::string secret_;
};

/// The options of `known` as they were given, but for those that are the house's own.
void add_words(std::vector<std::string>& words, std::span<const host::OptionDecl> known,
               const Options& options)
{
    constexpr std::array own{"browser", "port", "bind", "record", "no-record", "format", "color"};
    for (const host::OptionDecl& option : known) {
        const std::string name = option.name;
        if (!options.has(name) || std::ranges::find(own, name) != own.end()) continue;
        if (!option.argument)
            words.push_back("--" + name);
        else
            for (const std::string& value : options.all(name))
                words.push_back("--" + name + "=" + value);
    }
}

std::vector<std::string> words_of_table(const Program& program, const Options& options)
{
    std::vector<std::string> words{"play"};
    words.insert(words.end(), options.arguments.begin(), options.arguments.end());
    words.push_back("--wire=persons");
    add_words(words, program.find_command("play")->options, options);
    add_words(words, host::common_options(), options);
    if (!options.has("lang")) words.push_back("--lang=" + program.texts.language());
    if (options.has("record")) words.push_back("--record=" + options.text("record"));
    if (options.has("no-record")) words.push_back("--no-record");
    return words;
}

} // namespace

int play_in_browser(Program& program, const Options& options)
{
    boost::asio::io_context context{1};
    Table table{context, program.self, words_of_table(program, options)};
    const std::string secret = new_secret();
    OneTable one{table, secret};
    const auto port = static_cast<std::uint16_t>(options.number("port", 0, 0, 65535));
    const Server server{
        context, one, {.port = port, .files = program.home + "/share/sandtable/browser"}};
    boost::asio::signal_set signals{context, SIGINT, SIGTERM};
    signals.async_wait([&](boost::system::error_code error, int) {
        if (!error) table.leave();
    });
    table.when_ended = [&] { context.stop(); };
    std::cout << program.tr(host::key("The table is here: {address}"),
                            {{"address", server.address() + "/#" + secret}})
              << std::endl;
    context.run();
    return host::exit_done;
}

host::Parts parts() { return {.browser = play_in_browser}; }

} // namespace sandtable::house
