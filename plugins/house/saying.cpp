#include "plugins/house/saying.hpp"

namespace sandtable::house {

void say(Visitor& visitor, Json message, const Json& ref)
{
    if (!ref.is_null()) message["ref"] = ref;
    visitor.send(std::make_shared<const std::string>(
        message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

std::string text_in(const Json& json, const char* field)
{
    return json.is_object() && json.contains(field) && json[field].is_string()
               ? json[field].get<std::string>()
               : std::string{};
}

} // namespace sandtable::house
