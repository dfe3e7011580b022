#include "plugins/host/commands/answer.hpp"

#include "plugins/frontends/text/table/paper.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <unistd.h>

namespace sandtable::host {

Answer::Answer(const Program& program) : program_{program}
{
    if (!program.terminal_out || program.json) return;
    out_ = std::cout.rdbuf(kept_.rdbuf());
}

Answer::~Answer()
{
    if (!out_) return;
    std::cout.rdbuf(out_);
    text::Paper paper{true, program_.columns, program_.texts};
    // Whoever gives the words by a pipe turns no pages.
    if (program_.terminal_in) paper.begin_answer();
    paper.print(kept_.view());
    if (program_.terminal_in) paper.end_answer();
}

void say_aside(const Program& program, std::string_view text)
{
    const bool screen = ::isatty(STDERR_FILENO) == 1;
    std::cerr << wrapped(text, screen ? static_cast<std::size_t>(program.columns) : 0);
}

} // namespace sandtable::host
