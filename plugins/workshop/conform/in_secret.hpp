/// in_secret.hpp - of the two-world test: what one seat orders in secret, another must not learn.
///
///   begins_in_secret   whether a question that several answer in secret has just been put
///   orders_in_secret   what others may order now, as `side` hears and sees it
#pragma once

#include "plugins/workshop/conform/case.hpp"

namespace sandtable::host::conform {

[[nodiscard]] bool begins_in_secret(const Moment& m);

/// At a question that several seats answer at once in secret, every order of another seat is
/// nothing to `side`, whether its verb is secret or not, and whole answers differ in nothing, until
/// the book reveals them. Elsewhere the same holds of orders whose verb is secret, as long as the
/// question is open and the side sees no difference. Throws Failed.
void orders_in_secret(const Moment& m, Side side);

} // namespace sandtable::host::conform
