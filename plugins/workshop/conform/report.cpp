#include "plugins/workshop/conform/report.hpp"

#include "plugins/host/telling/json/forms.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <cstdio>

namespace sandtable::host::conform {
namespace {

std::string fixed(double value, int digits)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

double seconds_of(const Account& account)
{
    double seconds = 0;
    for (const Verdict& outcome : account.outcomes) seconds += outcome.seconds;
    return seconds;
}

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default:
            // XML has no word for most control characters.
            out += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? ' ' : c;
        }
    }
    return out;
}

const char* kind_word(const PluginFolder& where)
{
    return where.manifest.kind == PluginKind::player ? "player" : "ruleset";
}

} // namespace

std::string outcome_text(const Program& program, const Verdict& outcome)
{
    const std::string word{program.texts.of(outcome.result == Result::passed   ? key("passed")
                                            : outcome.result == Result::failed ? key("FAILED")
                                                                               : key("skipped"))};
    std::string line = "  " + word;
    const std::size_t width = 2 + columns_of(word);
    line.append(width < 12 ? 12 - width : 1, ' ');
    line += outcome.of->name;
    const std::size_t name = std::string_view{outcome.of->name}.size();
    line.append(name < 19 ? 19 - name : 1, ' ');
    if (outcome.result == Result::passed)
        return line + outcome.reason + (outcome.reason.empty() ? "" : ", ") +
               fixed(outcome.seconds, 2) + " s\n";
    if (outcome.result == Result::skipped) return line + outcome.reason + "\n";
    line +=
        std::string{program.texts.of(outcome.of->sentence)} + "\n      " + outcome.reason + "\n";
    if (!outcome.file.empty())
        line += "      " + program.tr(key("recorded in {file}"), {{"file", outcome.file}}) + "\n";
    return line;
}

std::string heading(const Program& program, const PluginFolder& where)
{
    return where.manifest.name() + " (" +
           std::string{program.texts.of(
               where.manifest.kind == PluginKind::player ? key("player") : key("ruleset"))} +
           ")\n";
}

/// What a cage kept the plugin from; nothing where it tried nothing.
std::string tried_text(const Program& program, const Account& account)
{
    if (account.tried.empty()) return {};
    std::string text =
        program.tr(key("What it tried that a cage stops, where nobody trusts it:")) + "\n";
    for (const std::string& line : account.tried) text += "  " + line + "\n";
    return text;
}

std::string summary(const Program& program, const Account& account)
{
    return program.tr(key("{n} passed, {m} failed, {k} skipped ({time} s)"),
                      {{"n", std::to_string(account.count(Result::passed))},
                       {"m", std::to_string(account.count(Result::failed))},
                       {"k", std::to_string(account.count(Result::skipped))},
                       {"time", fixed(seconds_of(account), 1)}}) +
           "\n" + tried_text(program, account);
}

void print_accounts_json(const Program& program, const std::vector<Account>& accounts,
                         const Knobs& knobs)
{
    Json plugins = Json::array();
    std::size_t failed = 0;
    for (const Account& account : accounts) {
        Json cases = Json::array();
        for (const Verdict& outcome : account.outcomes) {
            Json one{{"name", outcome.of->name},
                     {"sentence", std::string{program.texts.of(outcome.of->sentence)}},
                     {"result", result_word(outcome.result)},
                     {"reason", outcome.reason},
                     {"seconds", outcome.seconds}};
            if (!outcome.file.empty()) one["file"] = outcome.file;
            cases.push_back(std::move(one));
        }
        failed += account.count(Result::failed);
        plugins.push_back({{"id", account.where.manifest.id},
                           {"version", account.where.manifest.version},
                           {"kind", kind_word(account.where)},
                           {"folder", account.where.folder},
                           {"passed", account.count(Result::passed)},
                           {"failed", account.count(Result::failed)},
                           {"skipped", account.count(Result::skipped)},
                           {"cases", std::move(cases)},
                           {"tried", account.tried}});
    }
    print_json({{"good", failed == 0},
                {"games", knobs.games},
                {"seed", knobs.seed},
                {"plugins", std::move(plugins)}});
}

std::string junit(const Program& program, const std::vector<Account>& accounts)
{
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
    for (const Account& account : accounts) {
        xml += "  <testsuite name=\"" + escaped(account.where.manifest.name()) + "\" tests=\"" +
               std::to_string(account.outcomes.size()) + "\" failures=\"" +
               std::to_string(account.count(Result::failed)) + "\" skipped=\"" +
               std::to_string(account.count(Result::skipped)) + "\" time=\"" +
               fixed(seconds_of(account), 3) + "\">\n";
        for (const Verdict& outcome : account.outcomes) {
            xml += "    <testcase classname=\"" + escaped(account.where.manifest.id) +
                   "\" name=\"" + escaped(outcome.of->name) + "\" time=\"" +
                   fixed(outcome.seconds, 3) + "\"";
            if (outcome.result == Result::passed) {
                xml += "/>\n";
                continue;
            }
            const bool failed = outcome.result == Result::failed;
            xml += ">\n      <" + std::string{failed ? "failure" : "skipped"} + " message=\"" +
                   escaped(outcome.reason) + "\">" +
                   escaped(program.texts.of(outcome.of->sentence)) +
                   (outcome.file.empty() ? "" : "\n" + escaped(outcome.file)) + "</" +
                   (failed ? "failure" : "skipped") + ">\n    </testcase>\n";
        }
        xml += "  </testsuite>\n";
    }
    return xml + "</testsuites>\n";
}

} // namespace sandtable::host::conform
