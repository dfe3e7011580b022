#include "kernel/game/json.hpp"

namespace sandtable {

std::size_t utf8_length(std::string_view text) noexcept
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xbf) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf) return follows(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const unsigned low = first == 0xe0 ? 0xa0 : 0x80;
        const unsigned high = first == 0xed ? 0x9f : 0xbf;
        return follows(1, low, high) && follows(2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const unsigned low = first == 0xf0 ? 0x90 : 0x80;
        const unsigned high = first == 0xf4 ? 0x8f : 0xbf;
        return follows(1, low, high) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

namespace {

constexpr int deepest = 32;

void append_utf8(std::string& text, std::uint32_t point)
{
    const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xc0 | (point >> 6));
        put(0x80 | (point & 0x3f));
    } else if (point < 0x10000) {
        put(0xe0 | (point >> 12));
        put(0x80 | ((point >> 6) & 0x3f));
        put(0x80 | (point & 0x3f));
    } else {
        put(0xf0 | (point >> 18));
        put(0x80 | ((point >> 12) & 0x3f));
        put(0x80 | ((point >> 6) & 0x3f));
        put(0x80 | (point & 0x3f));
    }
}

/// Thrown inside the reader only.
struct Fault {
    const char* what;
};

class Reader {
public:
    explicit Reader(std::string_view text) : text_{text} {}

    JsonRead run()
    {
        JsonRead read;
        try {
            JsonValue value = any(0);
            skip();
            if (at_ < text_.size()) throw Fault{"something follows the value"};
            read.value = std::move(value);
        } catch (const Fault& fault) {
            read.at = at_;
            read.fault = fault.what;
        }
        return read;
    }

private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[nodiscard]] bool digit() const { return peek() >= '0' && peek() <= '9'; }
    void skip()
    {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
    }
    bool take(char c)
    {
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    void word(std::string_view expected)
    {
        if (text_.substr(at_, expected.size()) != expected) throw Fault{"a value is expected"};
        at_ += expected.size();
    }

    JsonValue any(int depth)
    {
        if (depth == deepest) throw Fault{"nested too deep"};
        skip();
        JsonValue value;
        switch (peek()) {
        case '{': map(value, depth); break;
        case '[': list(value, depth); break;
        case '"':
            value.kind = JsonValue::text;
            value.string = string();
            break;
        case 't':
            word("true");
            value.kind = JsonValue::boolean;
            value.flag = true;
            break;
        case 'f':
            word("false");
            value.kind = JsonValue::boolean;
            break;
        case 'n': word("null"); break;
        default: number(value);
        }
        return value;
    }

    void map(JsonValue& value, int depth)
    {
        value.kind = JsonValue::map;
        ++at_;
        skip();
        if (take('}')) return;
        do {
            skip();
            if (peek() != '"') throw Fault{"a key is expected"};
            const std::size_t key_at = at_;
            std::string key = string();
            if (value.find(key)) {
                at_ = key_at;
                throw Fault{"this key stands twice"};
            }
            skip();
            if (!take(':')) throw Fault{"\":\" is expected"};
            value.items.push_back(any(depth + 1));
            value.items.back().key = std::move(key);
            skip();
        } while (take(','));
        if (!take('}')) throw Fault{"\",\" or \"}\" is expected"};
    }

    void list(JsonValue& value, int depth)
    {
        value.kind = JsonValue::list;
        ++at_;
        skip();
        if (take(']')) return;
        do {
            value.items.push_back(any(depth + 1));
            skip();
        } while (take(','));
        if (!take(']')) throw Fault{"\",\" or \"]\" is expected"};
    }

    void number(JsonValue& value)
    {
        const std::size_t start = at_;
        value.kind = JsonValue::number;
        value.negative = take('-');
        if (!digit()) {
            at_ = start;
            throw Fault{"a value is expected"};
        }
        if (peek() == '0' && at_ + 1 < text_.size() && text_[at_ + 1] >= '0' &&
            text_[at_ + 1] <= '9')
            throw Fault{"a number with a leading zero"};
        for (; digit(); ++at_) {
            const auto next = static_cast<std::uint64_t>(peek() - '0');
            if (value.integer > (UINT64_MAX - next) / 10) value.kind = JsonValue::other;
            value.integer = value.integer * 10 + next;
        }
        if (take('.')) fraction(value);
        if (peek() == 'e' || peek() == 'E') {
            ++at_;
            if (!take('+')) take('-');
            fraction(value);
        }
    }
    void fraction(JsonValue& value)
    {
        if (!digit()) throw Fault{"a digit is expected"};
        while (digit()) ++at_;
        value.kind = JsonValue::other;
    }

    std::uint32_t hex4()
    {
        std::uint32_t point = 0;
        for (int i = 0; i < 4; ++i, ++at_) {
            const char c = peek();
            const int d = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
            if (d < 0) throw Fault{"four hexadecimal digits are expected"};
            point = point * 16 + static_cast<std::uint32_t>(d);
        }
        return point;
    }
    void escape(std::string& text)
    {
        const char c = peek();
        constexpr std::string_view written = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        if (const std::size_t i = written.find(c); c != '\0' && i != std::string_view::npos) {
            text += meant[i];
            ++at_;
            return;
        }
        if (!take('u')) throw Fault{"an escape that JSON has not"};
        std::uint32_t point = hex4();
        if (point >= 0xdc00 && point <= 0xdfff) throw Fault{"half a character"};
        if (point >= 0xd800 && point <= 0xdbff) {
            if (!take('\\') || !take('u')) throw Fault{"half a character"};
            const std::uint32_t low = hex4();
            if (low < 0xdc00 || low > 0xdfff) throw Fault{"half a character"};
            point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
        }
        append_utf8(text, point);
    }
    std::string string()
    {
        std::string text;
        ++at_;
        while (!take('"')) {
            if (at_ == text_.size()) throw Fault{"a text without end"};
            if (static_cast<unsigned char>(peek()) < 0x20) throw Fault{"a control character"};
            if (take('\\')) {
                escape(text);
                continue;
            }
            const std::size_t length = utf8_length(text_.substr(at_));
            if (length == 0) throw Fault{"bytes that are no UTF-8"};
            text += text_.substr(at_, length);
            at_ += length;
        }
        return text;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

JsonRead read_json(std::string_view text) { return Reader{text}.run(); }

std::string json_text(std::string_view text)
{
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "\"";
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const char c = text.front();
        const auto byte = static_cast<unsigned char>(c);
        if (length == 0) {
            out += "\xef\xbf\xbd";
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (byte < 0x20 || byte == 0x7f) {
            out += "\\u00";
            out += hex[byte >> 4];
            out += hex[byte & 15];
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out + '"';
}

} // namespace sandtable
