/// host_proxy.hpp - the host, as a plugin's author sees it.
#pragma once

#include "sdk/abi/host.h"

#include <cstdint>

namespace sandtable::sdk {

/// A pointer with manners. Valid from open() to close().
class HostProxy {
public:
    enum class Level : std::uint32_t {
        debug = ST_LOG_DEBUG,
        info = ST_LOG_INFO,
        warning = ST_LOG_WARNING,
        error = ST_LOG_ERROR
    };

    explicit HostProxy(const st_host* host) noexcept : host_{host} {}

    [[nodiscard]] const char* name() const noexcept { return host_->name; }
    [[nodiscard]] const char* version() const noexcept { return host_->version; }
    void log(Level level, const char* text) const noexcept
    {
        host_->log(host_->host, static_cast<std::uint32_t>(level), text);
    }
    [[nodiscard]] const void* get_interface(const char* interface_id) const noexcept
    {
        return host_->get_interface(host_->host, interface_id);
    }

private:
    const st_host* host_;
};

} // namespace sandtable::sdk
