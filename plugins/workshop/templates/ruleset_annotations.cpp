#include "plugins/workshop/templates/ruleset_annotations.hpp"

#include <cctype>
#include <string_view>

namespace sandtable::host {
namespace {

/// Whether a word can stand without quotes and brackets.
bool is_name(std::string_view word)
{
    if (word.empty() || std::isdigit(static_cast<unsigned char>(word.front()))) return false;
    for (const char c : word)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_') return false;
    return true;
}

std::string quoted(std::string_view word) { return "\"" + std::string{word} + "\""; }

std::string range(std::int64_t least, std::int64_t most)
{
    return ", " + std::to_string(least) + ".." + std::to_string(most);
}

class Writer {
public:
    explicit Writer(const Texts& texts) : texts_{texts} {}

    void line(const std::string& text) { out_ += text + "\n"; }
    /// "---@alias terrain "clear"|"cover""
    template <typename Spec>
    void alias(const char* name, const List<Spec>& specs)
    {
        if (specs.empty()) return;
        line("");
        out_ += "---@alias ";
        line(name);
        for (const Spec& spec : specs)
            line("---| " + quoted(spec.name) + " # " + std::string{texts_.of(spec.title)});
    }
    void field(const char* name, const std::string& type, const std::string& text)
    {
        const std::string key = is_name(name) ? std::string{name} + "?" : "[" + quoted(name) + "]?";
        line("---@field " + key + " " + type + (text.empty() ? "" : " " + text));
    }
    void counter(const CounterSpec& spec)
    {
        if (spec.scenario_sets == 0) return;
        const bool flag = spec.min == 0 && spec.max == 1;
        field(spec.name, flag ? "boolean|integer" : "integer",
              title(spec.title, spec.name) + (flag ? "" : range(spec.min, spec.max)));
    }
    void spec(const FieldSpec& spec)
    {
        std::string type = "any";
        std::string more;
        switch (spec.kind) {
        case FieldSpec::any: break;
        case FieldSpec::number:
            type = "integer";
            more = range(spec.min, spec.max);
            break;
        case FieldSpec::boolean: type = "boolean"; break;
        case FieldSpec::text: type = "words"; break;
        case FieldSpec::choice: type = choice(spec.words); break;
        case FieldSpec::cell: type = "string"; break;
        case FieldSpec::cells: type = "cells"; break;
        case FieldSpec::side: type = "side"; break;
        case FieldSpec::list:
        case FieldSpec::map: type = "table"; break;
        }
        field(spec.name, type, title(spec.title, spec.name) + more);
    }
    [[nodiscard]] std::string choice(const List<const char*>& words) const
    {
        std::string type;
        for (const char* word : words) type += (type.empty() ? "" : "|") + quoted(word);
        return type.empty() ? "string" : type;
    }
    [[nodiscard]] std::string title(const char* text, const char* name) const
    {
        return std::string{texts_.of(*text ? text : name)};
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    const Texts& texts_;
    std::string out_;
};

void write_options(Writer& out, const Book& book)
{
    out.line("");
    out.line("---@class options");
    for (const OptionSpec& option : book.options) {
        std::string type = "boolean";
        std::string more;
        if (option.kind == OptionSpec::number) {
            type = "integer";
            more = range(option.min, option.max);
        } else if (option.kind == OptionSpec::choice) {
            type = out.choice(option.words);
        }
        if (*option.rule) more += " [" + std::string{option.rule} + "]";
        out.field(option.name, type, out.title(option.title, option.name) + more);
    }
}

} // namespace

std::string ruleset_annotations(const Book& book, const std::string& version, const Texts& texts)
{
    Writer out{texts};
    out.line("---@meta");
    out.line("-- The words of " + std::string{texts.of(book.title)} +
             " for the Lua language server.");
    out.line("-- Made by: sandtable info " + std::string{book.id} + " --annotations (" + book.id +
             " " + version + "). Do not edit.");

    out.line("");
    out.line("---@class unit_table");
    for (const CounterSpec& counter : book.unit_counters) out.counter(counter);
    for (const FieldSpec& field : book.unit_fields) out.spec(field);
    out.line("");
    out.line("---@class side_table");
    for (const CounterSpec& counter : book.side_counters) out.counter(counter);
    for (const FieldSpec& field : book.side_fields) out.spec(field);
    out.line("");
    out.line("---@class scenario_table");
    for (const FieldSpec& field : book.scenario_fields) out.spec(field);
    write_options(out, book);

    out.alias("side", book.side_names);
    out.alias("unit_type", book.unit_types);
    out.alias("terrain", book.terrains);
    out.alias("edge_kind", book.edge_kinds);
    out.alias("unit_counter", book.unit_counters);
    out.alias("side_counter", book.side_counters);
    out.alias("cell_counter", book.cell_counters);
    out.alias("battle_counter", book.game_counters);
    out.alias("phase", book.phases);
    out.alias("verb", book.verbs);
    out.alias("preset", book.presets);
    out.alias("ending", book.endings);
    out.alias("level", book.levels);
    if (!book.dice.empty()) {
        out.line("");
        out.line("---@alias die");
        for (const Die& die : book.dice) out.line("---| " + quoted(die.name));
    }
    for (const UnitTypeSpec& type : book.unit_types) {
        if (!is_name(type.name)) continue;
        out.line("");
        out.line("---" + std::string{texts.of(type.title)});
        out.line("---@param unit unit_table");
        out.line("---@return unit_table");
        out.line("function " + std::string{type.name} + "(unit) end");
    }
    return out.take();
}

} // namespace sandtable::host
