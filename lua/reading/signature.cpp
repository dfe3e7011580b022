#include "lua/reading/signature.hpp"

namespace sandtable::lua {

bool Parameter::takes(std::string_view one) const
{
    std::string_view rest = type;
    while (!rest.empty()) {
        const std::size_t end = rest.find('|');
        std::string_view part = rest.substr(0, end);
        if (part.ends_with("[]")) part.remove_suffix(2);
        if (part == one) return true;
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return false;
}

Signature signature_of(const Call& call)
{
    Signature signature;
    std::string_view rest{call.parameters};
    while (!rest.empty()) {
        const std::size_t end = rest.find("; ");
        const std::string_view part = rest.substr(0, end);
        const std::size_t colon = part.find(": ");
        Parameter parameter{.name = part.substr(0, colon), .type = part.substr(colon + 2)};
        parameter.type = parameter.type.substr(0, parameter.type.find(' '));
        if (parameter.name.ends_with('?')) {
            parameter.name.remove_suffix(1);
            parameter.optional = true;
        }
        parameter.optional = parameter.optional || parameter.takes("nil");
        signature.parameters.push_back(parameter);
        if (!parameter.optional) signature.least = signature.parameters.size();
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
    }
    return signature;
}

} // namespace sandtable::lua
