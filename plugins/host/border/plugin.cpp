#include "plugins/host/border/plugin.hpp"

#include "kernel/state/block.hpp"
#include "plugins/host/border/contract.hpp"
#include "plugins/host/border/part.hpp"
#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/terminal.hpp"
#include "sdk/cpp/mirror.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <unistd.h>

#ifndef SANDTABLE_VERSION
#define SANDTABLE_VERSION "unknown"
#endif

namespace sandtable::host {
namespace {

/// What a status says, as a clause.
std::string meaning(st_status status)
{
    switch (status) {
    case ST_NEED_DICE: return clause("ST_NEED_DICE: more dice were wanted");
    case ST_E_INVALID_ARGUMENT: return clause("ST_E_INVALID_ARGUMENT: the call broke the contract");
    case ST_E_ILLEGAL_ORDER: return clause("ST_E_ILLEGAL_ORDER: the order breaks a rule");
    case ST_E_BAD_SCENARIO:
        return clause("ST_E_BAD_SCENARIO: the scenario asks for what the ruleset has not got");
    case ST_E_NO_MEMORY: return clause("ST_E_NO_MEMORY: the memory did not suffice");
    case ST_E_INTERNAL: return clause("ST_E_INTERNAL: a bug in the plugin");
    case ST_E_UNSUPPORTED: return clause("ST_E_UNSUPPORTED: this cannot be had here");
    default:
        return clause("status {n}, which plugin.h has not got", {{"n", std::to_string(status)}});
    }
}

void log_line(void*, std::uint32_t level, const char* text) noexcept
{
    static constexpr const char* names[] = {"debug", "info", "warning", "error"};
    // Shown only to who asks for it: a plugin must not write into the middle of a game.
    static const bool wanted = std::getenv("SANDTABLE_LOG") != nullptr;
    if (wanted && text)
        std::fprintf(stderr, "plugin %s: %s\n", names[std::min(level, 3u)], visible(text).c_str());
}

const void* no_interface(void*, const char*) noexcept { return nullptr; }

/// Sends what a plugin prints while it is opened to the standard error: the standard output is the
/// program's.
class KeepsOutput {
public:
    KeepsOutput()
    {
        std::fflush(stdout);
        std::cout.flush();
        kept_ = ::dup(STDOUT_FILENO);
        if (kept_ >= 0) ::dup2(STDERR_FILENO, STDOUT_FILENO);
    }
    ~KeepsOutput()
    {
        if (kept_ < 0) return;
        std::fflush(stdout);
        ::dup2(kept_, STDOUT_FILENO);
        ::close(kept_);
    }
    KeepsOutput(const KeepsOutput&) = delete;
    KeepsOutput& operator=(const KeepsOutput&) = delete;

private:
    int kept_ = -1;
};

std::string hex(std::uint64_t number)
{
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

/// What a plugin says of its error, on one line.
std::string message_of(const st_error& error)
{
    std::string message{error.message, ::strnlen(error.message, sizeof error.message)};
    std::ranges::replace_if(
        message, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return message.empty() ? clause("failed without a message") : clause(message.c_str());
}

std::string hash_of(std::string_view bytes)
{
    return hex(hash_block(reinterpret_cast<const std::byte*>(bytes.data()), bytes.size()));
}

} // namespace

const st_host& host_table()
{
    static const st_host host{sizeof(st_host),   ST_ABI_MAJOR, ST_ABI_MINOR, "sandtable",
                              SANDTABLE_VERSION, nullptr,      log_line,     no_interface};
    return host;
}

PluginContents contents_of(const PluginFolder& where)
{
    (void)have_part(where.library(), where.manifest.id);
    try {
        PluginContents read{read_whole_file(where.library()), {}};
        read.hash = hash_of(read.library) + hash_of(read_whole_file(where.folder + "/plugin.json"));
        return read;
    } catch (const LibraryError& e) {
        throw PluginError{where.manifest.name(), where.manifest.entry, e.what()};
    }
}

Plugin::Plugin(PluginFolder folder) : Plugin{folder, contents_of(folder)} {}

Plugin::Plugin(PluginFolder folder, const PluginContents& contents)
    : where_{std::move(folder)}, witness_{witness::number_of(where_.manifest.name())}
{
    const char* const entry_name = "sandtable_plugin";
    const KeepsOutput keeps_output;
    try {
        const std::vector<std::string> names = exported_symbols(where_.library(), contents.library);
        if (!std::ranges::binary_search(names, entry_name))
            blame(where_.manifest.entry.c_str(), clause("does not export sandtable_plugin"));
        hash_ = contents.hash;
        const witness::Call marked{witness_, witness::loading};
        library_ = std::make_unique<Library>(where_.library());
        table_ = static_cast<const st_plugin*>(library_->find(entry_name));
    } catch (const LibraryError& e) {
        blame(where_.manifest.entry.c_str(), e.what());
    }
    if (!table_) blame(where_.manifest.entry.c_str(), clause("does not export sandtable_plugin"));
    if (const std::string fault = fault_in_table(*table_, where_.manifest); !fault.empty())
        blame("sandtable_plugin", fault);
    if (table_->open) {
        st_error error{};
        check("open", call("open", [&] { return table_->open(&host_table(), &error); }), error);
    }
    try {
        check_interfaces();
    } catch (...) {
        const witness::Call marked{witness_, "close"};
        if (table_->close) table_->close();
        throw;
    }
}

Plugin::~Plugin()
{
    {
        const witness::Call marked{witness_, "close"};
        if (table_->close) table_->close();
    }
    // What it wants done when its library goes is not done in a process that ends for it.
    if (witness::page && witness::page->ready != 0) static_cast<void>(library_.release());
}

void Plugin::check_interfaces()
{
    const auto get = [this](const char* id) {
        return call("get_interface", [&] { return table_->get_interface(id); });
    };
    std::string fault;
    if (where_.manifest.kind == PluginKind::player) {
        player_ = static_cast<const st_player*>(get(ST_PLAYER));
        if (!player_)
            blame("get_interface", clause("a player without {name}", {{"name", ST_PLAYER}}));
        fault = fault_in_player(*player_);
        if (!fault.empty()) blame(ST_PLAYER, fault);
    } else {
        ruleset_ = static_cast<const st_ruleset*>(get(ST_RULESET));
        if (!ruleset_)
            blame("get_interface", clause("a ruleset without {name}", {{"name", ST_RULESET}}));
        fault = fault_in_ruleset(*ruleset_);
        if (!fault.empty()) blame(ST_RULESET, fault);
        const st_book* const far = call("book", [this] { return ruleset_->book(); });
        if (!far) blame("book", clause("returned null"));
        book_ = std::make_unique<WholeBook>(*sdk::kernel(far), ruleset_->book_size);
        fault = book_->fault();
        if (fault.empty()) fault = fault_in_book(book_->book(), where_.manifest);
        if (!fault.empty()) blame("book", fault);
    }
    for (const Extension& extension : extensions()) {
        const void* const table = get(extension.id);
        const bool named = std::ranges::find(where_.manifest.capabilities, extension.id) !=
                           where_.manifest.capabilities.end();
        if (named && !table)
            blame("get_interface", clause("its manifest names {name}, which it has not got",
                                          {{"name", extension.id}}));
        if (!table) continue;
        fault = fault_in_extension(table, extension);
        if (!fault.empty()) blame(extension.id, fault);
    }
}

const void* Plugin::find_extension(const char* interface_id) const
{
    return call("get_interface", [&] { return table_->get_interface(interface_id); });
}

void Plugin::blame(const char* function, const std::string& clause) const
{
    witness::note_blame(witness_, function, clause);
    throw PluginError{where_.manifest.name(), function, clause};
}

void Plugin::blame_exception(const char* function) const
{
    try {
        throw;
    } catch (const std::exception& e) {
        blame(function, clause("threw an exception ({word}), which may not cross the border",
                               {{"word", e.what()}}));
    } catch (...) {
        blame(function, clause("threw an exception, which may not cross the border"));
    }
}

void Plugin::check(const char* function, st_status status, const st_error& error) const
{
    if (status == ST_OK) return;
    blame(function,
          clause("{word} ({why})", {{"word", message_of(error)}, {"why", meaning(status)}}));
}

void Plugin::decline(const char* function, const st_error& error) const
{
    throw Declined{where_.manifest.name(), function, message_of(error)};
}

} // namespace sandtable::host
