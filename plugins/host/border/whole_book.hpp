/// whole_book.hpp - a plugin's book as this program knows books, however long the plugin's own is.
///
/// Structs of the border grow at their end. A plugin built earlier has a shorter book with shorter
/// items; what it knows nothing of is zero. Items that are longer keep what is beyond, so that the
/// plugin finds its own again.
#pragma once

#include "kernel/rules/book.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sandtable::host {

/// The size of an item of a list when border 1.0 was published: none is shorter, and no host of
/// 1.y expects more of a plugin of 1.0.
template <typename T>
inline constexpr std::uint32_t first_size = 0;
template <>
inline constexpr std::uint32_t first_size<CounterSpec> = 48;
template <>
inline constexpr std::uint32_t first_size<DataSpec> = 16;
template <>
inline constexpr std::uint32_t first_size<StateSpec> = 32;
template <>
inline constexpr std::uint32_t first_size<ParamSpec> = 40;
template <>
inline constexpr std::uint32_t first_size<VerbSpec> = 48;
template <>
inline constexpr std::uint32_t first_size<PhaseSpec> = 32;
template <>
inline constexpr std::uint32_t first_size<StepSpec> = 56;
template <>
inline constexpr std::uint32_t first_size<DecisionSpec> = 16;
template <>
inline constexpr std::uint32_t first_size<Face> = 16;
template <>
inline constexpr std::uint32_t first_size<Die> = 32;
template <>
inline constexpr std::uint32_t first_size<UnitTypeSpec> = 48;
template <>
inline constexpr std::uint32_t first_size<TerrainSpec> = 24;
template <>
inline constexpr std::uint32_t first_size<EdgeSpec> = 24;
template <>
inline constexpr std::uint32_t first_size<ZoneSpec> = 16;
template <>
inline constexpr std::uint32_t first_size<OptionSpec> = 56;
template <>
inline constexpr std::uint32_t first_size<PresetSpec> = 32;
template <>
inline constexpr std::uint32_t first_size<RuleSpec> = 16;
template <>
inline constexpr std::uint32_t first_size<Word> = 16;
template <>
inline constexpr std::uint32_t first_size<FieldSpec> = 48;
template <>
inline constexpr std::uint32_t first_size<const char*> = sizeof(const char*);
/// The same of a book.
inline constexpr std::uint32_t first_book_size = 456;

/// How a list of a book is called: "phases", "verbs, number 2: parameters". Catalog keys.
struct ListName {
    const char* what;
    const char* outer = nullptr; ///< the list whose item has it, or null
    std::uint32_t number = 0;    ///< which item of that, 1 up
    [[nodiscard]] std::string in_words() const;
};

/// A book and all its lists in memory of the host. Texts stay the plugin's.
class WholeBook {
public:
    /// Copies what `far` has, of which `size` bytes are the plugin's.
    WholeBook(const Book& far, std::uint32_t size);

    [[nodiscard]] const Book& book() const noexcept { return book_; }
    /// The first list that cannot be walked, or an empty text. If there is one, the book must not
    /// be read.
    [[nodiscard]] const std::string& fault() const noexcept { return fault_; }

private:
    template <typename T>
    void take(List<T>& list, const ListName& name, std::uint32_t most);

    Book book_;
    std::vector<std::unique_ptr<std::byte[]>> memory_;
    std::string fault_;
};

} // namespace sandtable::host
