/// mirror.hpp - kernel values seen through the border and back.
///
///   kernel(p)   the kernel value behind a pointer to its C mirror
///   border(p)   the C mirror of a kernel value
///
/// Each pair has one layout, which layout_check.hpp proves; a pointer to the one is a pointer to
/// the other. The types are never mixed in one program: each side of the border reads and writes
/// through its own.
#pragma once

#include "kernel/dice/tape.hpp"
#include "kernel/rules/event.hpp"
#include "kernel/rules/order_list.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/rules/setting.hpp"
#include "sdk/abi/battle.h"
#include "sdk/abi/ext/sheets.h"
#include "sdk/cpp/sheet.hpp"

#include <type_traits>

namespace sandtable::sdk {

template <typename T>
struct Mirror;

template <typename A, typename B>
struct MirrorPair {
    using Kernel = A;
    using Border = B;
};

template <>
struct Mirror<st_order> : MirrorPair<Order, st_order> {
};
template <>
struct Mirror<st_legal_query> : MirrorPair<LegalQuery, st_legal_query> {
};
template <>
struct Mirror<st_order_list> : MirrorPair<OrderList, st_order_list> {
};
template <>
struct Mirror<st_refusal> : MirrorPair<Refusal, st_refusal> {
};
template <>
struct Mirror<st_args> : MirrorPair<Args, st_args> {
};
template <>
struct Mirror<st_event> : MirrorPair<Event, st_event> {
};
template <>
struct Mirror<st_sheet_piece> : MirrorPair<SheetPiece, st_sheet_piece> {
};
template <>
struct Mirror<st_tape> : MirrorPair<Tape, st_tape> {
};
template <>
struct Mirror<st_value> : MirrorPair<Value, st_value> {
};
template <>
struct Mirror<st_setting> : MirrorPair<Setting, st_setting> {
};
template <>
struct Mirror<st_book> : MirrorPair<Book, st_book> {
};

template <>
struct Mirror<Order> : Mirror<st_order> {
};
template <>
struct Mirror<LegalQuery> : Mirror<st_legal_query> {
};
template <>
struct Mirror<OrderList> : Mirror<st_order_list> {
};
template <>
struct Mirror<Refusal> : Mirror<st_refusal> {
};
template <>
struct Mirror<Args> : Mirror<st_args> {
};
template <>
struct Mirror<Event> : Mirror<st_event> {
};
template <>
struct Mirror<SheetPiece> : Mirror<st_sheet_piece> {
};
template <>
struct Mirror<Tape> : Mirror<st_tape> {
};
template <>
struct Mirror<Value> : Mirror<st_value> {
};
template <>
struct Mirror<Setting> : Mirror<st_setting> {
};
template <>
struct Mirror<Book> : Mirror<st_book> {
};

template <typename T>
[[nodiscard]] auto* kernel(T* value) noexcept
{
    using Kernel = typename Mirror<std::remove_const_t<T>>::Kernel;
    using Result = std::conditional_t<std::is_const_v<T>, const Kernel, Kernel>;
    return reinterpret_cast<Result*>(value);
}

template <typename T>
[[nodiscard]] auto* border(T* value) noexcept
{
    using Border = typename Mirror<std::remove_const_t<T>>::Border;
    using Result = std::conditional_t<std::is_const_v<T>, const Border, Border>;
    return reinterpret_cast<Result*>(value);
}

} // namespace sandtable::sdk
