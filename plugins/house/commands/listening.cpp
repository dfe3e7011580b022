#include "plugins/house/commands/listening.hpp"

#include <boost/asio/signal_set.hpp>

#include <algorithm>
#include <array>
#include <csignal>

namespace sandtable::house {

void add_words(std::vector<std::string>& words, std::span<const host::OptionDecl> known,
               const host::Options& options)
{
    constexpr std::array own{"browser",   "port",   "bind",  "name", "folder", "record",
                             "no-record", "format", "color", "wire", "help"};
    for (const host::OptionDecl& option : known) {
        const std::string name = option.name;
        if (!options.has(name) || std::ranges::find(own, name) != own.end()) continue;
        if (!option.argument) {
            words.push_back("--" + name);
            continue;
        }
        for (const std::string& value : options.all(name))
            words.push_back("--" + name + "=" + value);
    }
}

Listening::Listening(const host::Program& program, const host::Options& options,
                     boost::asio::io_context& context, Door& door, std::uint16_t port)
    : context_{context}
{
    ServerPlan plan;
    plan.bind = options.text("bind", "127.0.0.1");
    plan.port = static_cast<std::uint16_t>(options.number("port", port, 0, 65535));
    plan.files = program.home + "/share/sandtable/browser";
    plan.names = options.all("name");
    plan.language = program.texts.language();
    server_ = std::make_unique<Server>(context, door, std::move(plan));
}

Listening::~Listening() = default;

void Listening::run(const std::function<void(std::function<void()> done)>& close)
{
    boost::asio::signal_set signals{context_, SIGINT, SIGTERM};
    signals.async_wait([&](boost::system::error_code error, int) {
        if (error) return;
        signals.async_wait([&](boost::system::error_code again, int) {
            if (!again) context_.stop();
        });
        close([&] { context_.stop(); });
    });
    context_.run();
}

} // namespace sandtable::house
