#include "plugins/frontends/wire/parley.hpp"

namespace sandtable::wire {

void Weighing::begin(const host::Session& session, host::Concession* concession, Side side)
{
    aside_.stop();
    game_ = same_table(session, nullptr);
    side_ = side;
    own_ = concession != nullptr;
    says_ = host::Concession::none;
    aside_.begin([this, concession, &battle = session.battle()] {
        const View view = game_->view(side_);
        if (concession)
            says_ = concession->look(battle, view, side_, &aside_.enough());
        else if (host::takes_draw(battle, view, side_, &aside_.enough()))
            says_ = host::Concession::offers_draw;
    });
}

host::Concession::Offer Weighing::take() noexcept
{
    try {
        aside_.take();
    } catch (const std::exception&) {
        return host::Concession::none;
    }
    return says_;
}

} // namespace sandtable::wire
