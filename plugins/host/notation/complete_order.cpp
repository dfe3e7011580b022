#include "plugins/host/notation/complete_order.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/notation/forms.hpp"
#include "plugins/host/notation/words.hpp"

#include <algorithm>

namespace sandtable::host {

using namespace notation;

namespace {

/// Numbers that a form takes besides its own.
int values_in(std::string_view form)
{
    int count = 0;
    for (const Piece& piece : pieces_of(form))
        if (piece.slot) count += piece.kind == ParamKind::point ? 2 : 1;
    return count;
}

/// The path `written` with each cell that it may go on to.
void add_next_cells(const Board& board, std::string_view written, std::vector<std::string>& words)
{
    const std::size_t last = written.rfind('-');
    const Cell cell =
        cell_from_label(board, last == std::string_view::npos ? written : written.substr(last + 1));
    for (int d = 0; cell != Cell::none && d < board.directions; ++d)
        if (const Cell to = board.neighbor(cell, d); to != Cell::none)
            words.push_back(std::string{written} + "-" + label(board, to));
}

} // namespace

std::vector<std::string> notation::words_for(const ParamSpec& param, std::string_view begun,
                                             const Setting& setting)
{
    const Board& board = *setting.board;
    std::vector<std::string> words;
    const Names names{setting, param};
    for (std::size_t i = 0; i < names.count(); ++i) words.emplace_back(names(i));
    const std::size_t dash = begun.rfind('-');
    if (param.kind == ParamKind::path && dash != std::string_view::npos) {
        add_next_cells(board, begun.substr(0, dash), words);
    } else if (param.kind == ParamKind::cell || param.kind == ParamKind::path) {
        for (int i = 0; i < board.cells; ++i) words.push_back(label(board, cell_at_index(i)));
    }
    if (param.kind == ParamKind::form)
        for (const char* form : param.words) {
            const Pieces pieces = pieces_of(form);
            if (pieces.size() == 0 || !pieces.back().slot || values_in(form) != 1) continue;
            const ParamSpec slot{.name = param.name, .kind = pieces.back().kind};
            for (const std::string& word : words_for(slot, {}, setting))
                words.push_back((pieces.size() > 1 ? std::string{pieces[0].literal} : "") + word);
        }
    if (param.kind == ParamKind::number && param.max > param.min &&
        std::int64_t{param.max} - param.min < 64)
        for (std::int64_t n = param.min; n <= param.max; ++n) words.push_back(std::to_string(n));
    if (param.optional) words.emplace_back("-");
    return words;
}

std::vector<std::string> complete_order(std::string_view text, const Setting& setting)
{
    if (text.size() > longest_text) return {};
    std::vector<Token> tokens = split(text);
    std::string_view begun;
    if (!tokens.empty() && !is_blank(text.back())) {
        begun = tokens.back().text;
        tokens.pop_back();
    }
    const List<VerbSpec>& verbs = setting.book->verbs;
    std::vector<std::string> words;
    if (tokens.empty()) {
        for (const VerbSpec& verb : verbs) words.emplace_back(verb.name);
    } else {
        const int verb = look_up(tokens[0].text, verbs.size(),
                                 [&](std::size_t i) { return std::string_view{verbs[i].name}; });
        if (verb < 0) return {};
        const List<ParamSpec>& params = verbs[static_cast<std::size_t>(verb)].params;
        std::size_t at = tokens.size() - 1;
        if (!params.empty() && params[params.size() - 1].repeats)
            at = std::min(at, params.size() - 1);
        if (at >= params.size()) return {};
        words = words_for(params[at], begun, setting);
    }
    std::erase_if(words, [&](const std::string& word) {
        return !same_but_case(std::string_view{word}.substr(0, begun.size()), begun);
    });
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

} // namespace sandtable::host
