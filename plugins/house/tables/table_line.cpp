#include "plugins/house/tables/table_line.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <chrono>
#include <csignal>
#include <unistd.h>
#include <utility>

namespace sandtable::house {
namespace {

/// In the child: nothing of the house is left open but the standard descriptors.
void be_table(const std::string& self, const std::vector<std::string>& words, int in, int out,
              TableLine::Complaints complaints)
{
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    if (complaints == TableLine::Complaints::heard) ::dup2(out, STDERR_FILENO);
    ::close_range(3, ~0u, 0);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    std::vector<char*> line{const_cast<char*>(self.c_str())};
    for (const std::string& word : words) line.push_back(const_cast<char*>(word.c_str()));
    line.push_back(nullptr);
    ::execv(self.c_str(), line.data());
    ::_exit(127);
}

} // namespace

TableLine::TableLine(boost::asio::io_context& context, const std::string& self,
                     const std::vector<std::string>& words, Complaints complaints)
    : TableLine{context, self, words, complaints, Pipes{}}
{
}

TableLine::TableLine(boost::asio::io_context& context, const std::string& self,
                     const std::vector<std::string>& words, Complaints complaints, Pipes pipes)
    : child_{[&] { be_table(self, words, pipes.down.from.get(), pipes.up.to.get(), complaints); },
             host::Child::Group::own},
      in_{context, ::dup(pipes.up.from.get())},
      out_{context, ::dup(pipes.down.to.get())}
{
}

void TableLine::listen(Hear hear, Ended ended)
{
    hear_ = std::move(hear);
    ended_ = std::move(ended);
    read();
}

void TableLine::read()
{
    in_.async_read_some(
        boost::asio::buffer(buffer_),
        [self = shared_from_this()](boost::system::error_code error, std::size_t got) {
            if (error) {
                if (self->ended_) std::exchange(self->ended_, nullptr)();
                return;
            }
            const std::size_t from = self->read_.size();
            self->read_.append(self->buffer_.data(), got);
            self->take_lines(from);
            self->read();
        });
}

void TableLine::take_lines(std::size_t from)
{
    std::size_t begin = 0;
    for (std::size_t end = read_.find('\n', from); end != std::string::npos;
         end = read_.find('\n', begin)) {
        if (hear_) hear_(read_.substr(begin, end - begin));
        begin = end + 1;
    }
    read_.erase(0, begin);
}

void TableLine::say(std::string line)
{
    if (leaves_) return;
    line += '\n';
    waiting_.push_back(std::move(line));
    if (waiting_.size() == 1) write();
}

void TableLine::write()
{
    boost::asio::async_write(
        out_, boost::asio::buffer(waiting_.front()),
        [self = shared_from_this()](boost::system::error_code error, std::size_t) {
            if (error) return; // its end is told by the reading side
            self->waiting_.pop_front();
            if (!self->waiting_.empty())
                self->write();
            else if (self->leaves_)
                self->out_.close();
        });
}

void TableLine::leave()
{
    if (std::exchange(leaves_, true)) return;
    boost::system::error_code ignored;
    if (waiting_.empty()) out_.close(ignored);
}

int TableLine::exit_code()
{
    const bool ended =
        child_.wait_until(std::chrono::steady_clock::now() + std::chrono::seconds{1});
    return ended && child_.signal() == 0 ? child_.code() : -1;
}

void TableLine::end()
{
    hear_ = nullptr;
    ended_ = nullptr;
    boost::system::error_code ignored;
    in_.close(ignored);
    out_.close(ignored);
    child_.end();
}

} // namespace sandtable::house
