/// lesson.hpp - a lesson followed at the table: it says what to type, sees what was typed, and goes
/// on.
///
/// A step is done when its line was typed (marks, case and blanks do not matter) or an order that
/// means the same. Questions and lines that nothing comes of are let through, and the step is told
/// again. An order that may be given but is another than the lesson's is held back, so that the
/// table stays as the page tells it; who would rather go his own way leaves the lesson.
#pragma once

#include "plugins/frontends/text/lesson/lesson_page.hpp"
#include "plugins/host/play/session.hpp"

namespace sandtable::text {

class Lesson {
public:
    /// `side`: whom it teaches.
    Lesson(LessonPage page, Side side) : page_{std::move(page)}, side_{side} {}

    /// Whether it has still something to say to whoever sits there.
    [[nodiscard]] bool is_on(Side seat) const { return on_ && seat == side_; }

    /// Whether all its steps are done; the farewell may still be due.
    [[nodiscard]] bool has_ended() const { return on_ && at_ == page_.steps.size(); }

    /// What is to be read before the next line is typed: the step, or only its line when the step
    /// was told before; after the last step the farewell, which ends it.
    [[nodiscard]] std::string say(const host::Texts& texts, int width, bool color);
    /// Tells the step in full the next time.
    void again() { told_ = false; }
    void leave() { on_ = false; }

    /// The step's own line where that is what was typed but for marks, case and blanks.
    [[nodiscard]] std::string meant(const std::string& typed) const;
    /// What is to be done with a line.
    struct Verdict {
        enum What { let_it_be, held, is_the_step } what = let_it_be;
        std::size_t orders = 0; ///< that must have been given when the line was heard
    };
    /// `is_word`: it is a word of the table and no order.
    [[nodiscard]] Verdict judge(std::string_view line, const host::Session& session,
                                const host::Texts& texts, bool is_word) const;
    /// To be called when the line was heard, or held back. Gives what is to be said of it, or
    /// nothing.
    [[nodiscard]] std::string heard(Verdict verdict, const host::Session& session,
                                    const host::Texts& texts);

    /// Finds its place again by the orders that were given: where they are others than the
    /// lesson's it leaves.
    void catch_up(const host::Session& session, const host::Texts& texts);

private:
    /// The orders a line says, in the notation or in the reader's words; none unless all can be
    /// read.
    [[nodiscard]] std::vector<Order> orders_in(std::string_view line, const host::Session& session,
                                               const host::Texts& texts) const;
    [[nodiscard]] const LessonStep& step() const { return page_.steps[at_]; }
    [[nodiscard]] std::string to_type(const host::Texts& texts) const;

    LessonPage page_;
    Side side_;
    std::size_t at_ = 0; ///< the step; as many as there are: the farewell
    bool on_ = true;
    bool told_ = false;
};

} // namespace sandtable::text
