#include "plugins/frontends/wire/parley.hpp"

#include "plugins/frontends/wire/aside.hpp"

namespace sandtable::wire {

Weighing::~Weighing()
{
    enough_ = true;
    if (thread_.joinable()) thread_.join();
}

void Weighing::begin(const host::Session& session, host::Concession* concession, Side side)
{
    if (thread_.joinable()) thread_.join();
    game_ = same_table(session, nullptr);
    side_ = side;
    own_ = concession != nullptr;
    says_ = host::Concession::none;
    done_ = enough_ = false;
    on_ = true;
    thread_ = std::thread{[this, concession, &battle = session.battle()] {
        try {
            const View view = game_->view(side_);
            if (concession)
                says_ = concession->look(battle, view, side_, &enough_);
            else if (host::takes_draw(battle, view, side_, &enough_))
                says_ = host::Concession::offers_draw;
        } catch (const std::exception&) {
            says_ = host::Concession::none;
        }
        done_ = true;
    }};
}

host::Concession::Offer Weighing::take() noexcept
{
    if (thread_.joinable()) thread_.join();
    on_ = false;
    return says_;
}

} // namespace sandtable::wire
