/// socket.hpp - one visitor's WebSocket.
#pragma once

#include "plugins/house/net/places.hpp"
#include "plugins/house/net/server.hpp"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <cstddef>
#include <memory>
#include <string>

namespace sandtable::house {

constexpr std::size_t longest_message = 1u << 16; ///< of a visitor, in bytes

/// Whether a word may be the name of a language: a few small letters.
[[nodiscard]] bool is_language(const std::string& word);

/// A connection that speaks HTTP becomes a WebSocket: `request` asked for it. It tells `door` of
/// its visitor and all he says, and lives until he is gone; who shows no secret in time, says too
/// much or leaves too much unread is parted with.
/// `language` is that of who does not say which he reads. `door` must outlive it.
void become_socket(boost::beast::tcp_stream&& stream, Door& door, const std::string& language,
                   std::shared_ptr<const Place> place,
                   const boost::beast::http::request<boost::beast::http::string_body>& request);

} // namespace sandtable::house
