/// json.hpp - the only place of this library that sees JSON.
#pragma once

#include "lua/tiled/tiled_map.hpp"

#include <nlohmann/json.hpp>

namespace sandtable::lua::tiled {

using Json = nlohmann::json;

/// Reads a text; where it is no JSON, says so with the line and column.
[[nodiscard]] std::optional<Json> parse_json(std::string_view text, const std::string& file,
                                             Problems& problems);

/// Values of a JSON object that a stranger wrote: each is of the kind asked for, or a problem.
class JsonReader {
protected:
    explicit JsonReader(Problems& problems) : problems_{problems} {}

    void say(const char* code, const char* text,
             std::vector<std::pair<std::string, std::string>> fill = {});
    [[nodiscard]] std::optional<Json> parse(std::string_view text)
    {
        return parse_json(text, here_.file, problems_);
    }
    /// The text of that name, or an empty one.
    [[nodiscard]] static std::string text_of(const Json& json, const char* name);
    /// The list of that name, or null; a problem when it must be there.
    [[nodiscard]] const Json* array_of(const Json& json, const char* name, bool needed = true);
    /// A whole number; `least`, and a problem, when it is none or out of its range. 0 if left out,
    /// where that is in the range.
    [[nodiscard]] int whole_of(const Json& json, const char* name, int least, int most);
    /// A number of pixels; 0 if left out.
    [[nodiscard]] std::int64_t sixteenths(const Json& json, const char* name);
    /// Class and properties of a layer, tile or object. What is none of a text, a whole number,
    /// true and false is nothing: whoever wants it complains.
    [[nodiscard]] static Marks marks_of(const Json& json, bool type_is_class = true);

    Problems& problems_;
    Place here_{};    ///< the file
    Within within_{}; ///< where in it
};

} // namespace sandtable::lua::tiled
