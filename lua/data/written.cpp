#include "lua/data/written.hpp"

#include <algorithm>

namespace sandtable {

const Written* Written::find(std::string_view name) const noexcept
{
    if (!is(Value::map)) return nullptr;
    const auto found = std::ranges::find(items, name, &Written::key);
    return found == items.end() ? nullptr : &*found;
}
Written* Written::find(std::string_view name) noexcept
{
    return const_cast<Written*>(std::as_const(*this).find(name));
}

Written Written::of(std::string key, std::int64_t number)
{
    Written made;
    made.kind = Value::number;
    made.key = std::move(key);
    made.integer = number;
    return made;
}
Written Written::of(std::string key, std::string text)
{
    Written made;
    made.kind = Value::text;
    made.key = std::move(key);
    made.text = std::move(text);
    return made;
}
Written Written::of(std::string key, Value::Kind kind, std::vector<Written> items)
{
    Written made;
    made.kind = kind;
    made.key = std::move(key);
    made.items = std::move(items);
    return made;
}

ValueTree::ValueTree(const Written& root)
{
    root_ = convert(root);
    made_[&root] = &root_;
    places_[&root_] = root.at;
}

Value ValueTree::convert(const Written& written)
{
    Value value;
    value.kind = written.kind;
    value.line = written.at.line;
    value.integer = written.integer;
    if (!written.key.empty()) value.key = texts_.emplace_back(written.key).c_str();
    if (written.is(Value::text)) value.string = texts_.emplace_back(written.text).c_str();
    if (!written.items.empty()) {
        std::vector<Value>& array = arrays_.emplace_back();
        array.reserve(written.items.size());
        for (const Written& item : written.items) {
            array.push_back(convert(item));
            made_[&item] = &array.back();
            places_[&array.back()] = item.at;
        }
        value.items = array.data();
        value.count = static_cast<std::uint32_t>(array.size());
    }
    return value;
}

const Value* ValueTree::value_of(const Written& written) const
{
    const auto found = made_.find(&written);
    return found == made_.end() ? nullptr : found->second;
}

Place ValueTree::place_of(const Value& value) const
{
    const auto found = places_.find(&value);
    return found == places_.end() ? Place{} : found->second;
}

} // namespace sandtable
