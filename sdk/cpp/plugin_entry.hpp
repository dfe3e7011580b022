/// plugin_entry.hpp - the exported table, built from a C++ class at compile time.
///
///   BadScenario    what a ruleset throws when a scenario cannot be played at all
///   fail, guard    exceptions become a status and a message
///   plugin_entry   the table for a class with id, name, version, get_interface
#pragma once

#include "sdk/abi/plugin.h"
#include "sdk/cpp/host_proxy.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <string_view>

namespace sandtable::sdk {

/// The scenario asks for something this ruleset does not have.
struct BadScenario : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What was asked for cannot be had here.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Fills `error` and hands `status` back. Text that does not fit is cut between characters.
inline st_status fail(st_error* error, st_status status, std::string_view message) noexcept
{
    if (error) {
        std::size_t length = std::min(message.size(), sizeof error->message - 1);
        while (length < message.size() && length > 0 &&
               (static_cast<unsigned char>(message[length]) & 0xc0) == 0x80)
            --length;
        std::memcpy(error->message, message.data(), length);
        error->message[length] = '\0';
        error->rule[0] = '\0';
    }
    return status;
}

/// Says what the exception in flight means. Only inside a catch block.
inline st_status explain_exception(st_error* error) noexcept
{
    try {
        throw;
    } catch (const BadScenario& e) {
        return fail(error, ST_E_BAD_SCENARIO, e.what());
    } catch (const Unsupported& e) {
        return fail(error, ST_E_UNSUPPORTED, e.what());
    } catch (const std::bad_alloc&) {
        return fail(error, ST_E_NO_MEMORY, "out of memory");
    } catch (const std::exception& e) {
        return fail(error, ST_E_INTERNAL, e.what());
    } catch (...) {
        return fail(error, ST_E_INTERNAL, "exception of unknown type");
    }
}

/// Runs `work` and turns whatever it throws into a status. Every function the host can reach
/// passes through here, so no exception ever crosses the border.
template <typename Work>
st_status guard(st_error* error, Work&& work) noexcept
{
    try {
        work();
        return ST_OK;
    } catch (...) {
        return explain_exception(error);
    }
}

/// The entry table for `Plugin`, which has `id`, `name`, `version` and `get_interface`, and may
/// have `open(HostProxy)` and `close()`. Costs nothing at load time: it is a constant.
template <typename Plugin>
constexpr st_plugin plugin_entry() noexcept
{
    st_plugin entry{};
    entry.struct_size = sizeof(st_plugin);
    entry.abi_major = ST_ABI_MAJOR;
    entry.abi_minor = ST_ABI_MINOR;
    entry.id = Plugin::id;
    entry.name = Plugin::name;
    entry.version = Plugin::version;
    if constexpr (requires(HostProxy host) { Plugin::open(host); })
        entry.open = [](const st_host* host, st_error* error) noexcept {
            return guard(error, [host] { Plugin::open(HostProxy{host}); });
        };
    if constexpr (requires { Plugin::close(); }) entry.close = []() noexcept { Plugin::close(); };
    entry.get_interface = [](const char* interface_id) noexcept -> const void* {
        return Plugin::get_interface(interface_id);
    };
    return entry;
}

} // namespace sandtable::sdk
