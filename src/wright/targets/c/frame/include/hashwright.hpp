/* hashwright.h for C++20: digests as values, data as spans, contexts that are overwritten when they end.
 *
 *   std::array<std::uint8_t, 32> digest = hashwright::sha256::hash("abc");
 *
 *   hashwright::sha256 message;
 *   message.update("ab").update("c");
 *   auto digest = message.final();
 *
 * Data is a std::string_view, a span of bytes or an array: an array is all its bytes, but a constant array of characters, as a
 * literal is, ends before the zero at its end. A pointer is refused, as it has no size: write std::string_view(text, size). Copies
 * of an object go on by themselves. Only what says so throws.
 */
#ifndef HASHWRIGHT_HPP
#define HASHWRIGHT_HPP

#if (defined _MSVC_LANG ? _MSVC_LANG : __cplusplus) < 202002L
#error "hashwright.hpp needs C++20: compile with -std=c++20 or /std:c++20, or include hashwright.h"
#else

#include "hashwright.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <type_traits>

namespace hashwright {

/** Bytes that are read. */
class bytes {
public:
    template <std::convertible_to<std::string_view> T>
        requires(!std::is_pointer_v<T> && !std::is_array_v<T>)
    bytes(const T &text) noexcept : at(std::string_view(text).data()), count(std::string_view(text).size()) {}
    template <std::convertible_to<std::span<const std::uint8_t>> T>
    bytes(const T &data) noexcept : at(std::span<const std::uint8_t>(data).data()), count(std::span<const std::uint8_t>(data).size()) {}
    template <std::convertible_to<std::span<const std::byte>> T>
    bytes(const T &data) noexcept : at(std::span<const std::byte>(data).data()), count(std::span<const std::byte>(data).size()) {}

    template <typename Char, std::size_t N>
        requires std::same_as<std::remove_const_t<Char>, char>
    bytes(Char (&text)[N]) noexcept : at(text), count(std::is_const_v<Char> && text[N - 1] == 0 ? N - 1 : N) {}
    template <typename T>
        requires std::is_pointer_v<T>
    bytes(const T &pointer) = delete; /* it has no size: give std::string_view(text), or std::string_view(text, size) */

    const void *data() const noexcept { return at; }
    std::size_t size() const noexcept { return count; }

private:
    const void *at;
    std::size_t count;
};

/** A midstate: `size` bytes of `data`. */
template <std::size_t Most> struct midstate {
    std::array<std::uint8_t, Most> data{};
    std::size_t size = 0;
    operator bytes() const noexcept { return std::span<const std::uint8_t>(data.data(), size); }
};

/** Room for a batch's digests, of `size` elements each. Throws std::length_error where there is less. */
template <typename Element> Element *room(std::span<Element> out, std::size_t count, std::size_t size)
{
    if (out.size() / size < count) throw std::length_error("hashwright: out has less room than the digests need");
    return out.data();
}

/** The hash function whose calls `Calls` has: a message in progress. */
template <typename Calls> class hash_function {
public:
    static constexpr std::size_t size = Calls::size, block_size = Calls::block_size;
    using digest = std::array<std::uint8_t, size>;
    using state = midstate<Calls::midstate_size>;

    hash_function() noexcept { Calls::init(&ctx); }
    hash_function(const hash_function &) noexcept = default;
    hash_function &operator=(const hash_function &) noexcept = default;
    ~hash_function() { hw_wipe(&ctx, sizeof ctx); }

    hash_function &update(bytes data) noexcept
    {
        Calls::update(&ctx, data.data(), data.size());
        return *this;
    }

    /** The digest of the message so far, which may go on. */
    digest final() const noexcept
        requires(!Calls::extendable)
    {
        digest out;
        Calls::final(&ctx, out.data());
        return out;
    }

    /** As much output of the message so far as `out` has room for. */
    void final(std::span<std::uint8_t> out) const noexcept
        requires Calls::extendable
    {
        Calls::final(&ctx, out.data(), out.size());
    }

    state save() const noexcept
    {
        state saved;
        saved.size = Calls::save(&ctx, saved.data.data());
        return saved;
    }

    /** Goes on from a midstate; nothing where it is refused. */
    static std::optional<hash_function> resume(bytes saved) noexcept
    {
        hash_function found;
        if (Calls::resume(&found.ctx, saved.data(), saved.size()) != HW_OK) return std::nullopt;
        return found;
    }

    static digest hash(bytes data) noexcept
        requires(!Calls::extendable)
    {
        digest out;
        Calls::hash(data.data(), data.size(), out.data());
        return out;
    }

    /** As much output of a message as `out` has room for. */
    static void hash(bytes data, std::span<std::uint8_t> out) noexcept
        requires Calls::extendable
    {
        Calls::hash(data.data(), data.size(), out.data(), out.size());
    }

private:
    typename Calls::context ctx;
};

/** HMAC with that hash function: a message in progress under a key. */
template <typename Calls> class hmac_function {
public:
    static constexpr std::size_t size = Calls::size;
    using digest = std::array<std::uint8_t, size>;

    explicit hmac_function(bytes key) noexcept { Calls::hmac_init(&ctx, key.data(), key.size()); }
    hmac_function(const hmac_function &) noexcept = default;
    hmac_function &operator=(const hmac_function &) noexcept = default;
    ~hmac_function() { hw_wipe(&ctx, sizeof ctx); }

    hmac_function &update(bytes data) noexcept
    {
        Calls::hmac_update(&ctx, data.data(), data.size());
        return *this;
    }

    digest final() const noexcept
    {
        digest out;
        Calls::hmac_final(&ctx, out.data());
        return out;
    }

    /** Whether a code is the whole HMAC of the message so far: in constant time. */
    bool verify(bytes code) const noexcept
    {
        const digest own = final();
        return code.size() == size && hw_equal(own.data(), code.data(), size) != 0;
    }

    /** HMACs of rows, each of a message that goes on from this one. Throws std::length_error. */
    void rows(const hw_rows &rows, std::span<std::uint8_t> out) const
        requires Calls::batches
    {
        Calls::hmac_rows(&ctx, &rows, room(out, rows.count, size));
    }

private:
    typename Calls::hmac_context ctx;
};

/** Batches, and messages of known lengths. What has `out` throws std::length_error. */
template <typename Calls> class batched_function : public hash_function<Calls> {
public:
    using typename hash_function<Calls>::digest;
    using hash_function<Calls>::size;

    batched_function() = default;
    batched_function(const hash_function<Calls> &begun) noexcept : hash_function<Calls>(begun) {}

    static void rows(const hw_rows &rows, std::span<std::uint8_t> out) { Calls::rows(&rows, room(out, rows.count, size)); }

    /** Digests of blocks; returns how many. */
    static std::size_t leaves(bytes data, std::size_t block, std::span<std::uint8_t> out)
    {
        if (block == 0) return 0;
        const std::size_t count = data.size() / block + (data.size() % block > 0);
        return Calls::leaves(data.data(), data.size(), block, room(out, count, size));
    }

    /** The next level of a Merkle tree; `out` may be the same place. A digest without a neighbour is left out. */
    static void pairs(std::span<const std::uint8_t> digests, std::span<std::uint8_t> out)
    {
        const std::size_t count = digests.size() / (2 * size);
        Calls::pairs(digests.data(), count, room(out, count, size));
    }

    static digest pair(const digest &left, const digest &right) noexcept
    {
        digest out;
        Calls::pair(left.data(), right.data(), out.data());
        return out;
    }

    static digest chain(const digest &one) noexcept
    {
        digest out;
        Calls::chain(one.data(), out.data());
        return out;
    }
};

namespace calls {
/*% for f in named %*/
struct $$f.name$$ {
    using context = hw_$$f.name$$_ctx;
    /*% if f.hmac %*/
    using hmac_context = hw_hmac_$$f.name$$_ctx;
    /*% endif %*/
    static constexpr std::size_t size = HW_$$f.upper$$_SIZE, block_size = HW_$$f.upper$$_BLOCK_SIZE;
    static constexpr std::size_t midstate_size = $$"HW_%s_MIDSTATE_SIZE"|format(f.upper) if f.midstate is not none else 0$$;
    static constexpr bool batches = $$"true" if f.name in batched else "false"$$;
    static constexpr bool extendable = $$"true" if f.name in extendable else "false"$$;
    static constexpr auto hash = hw_$$f.name$$;
    static constexpr auto init = hw_$$f.name$$_init;
    static constexpr auto update = hw_$$f.name$$_update;
    static constexpr auto final = hw_$$f.name$$_final;
    /*% if f.midstate is not none %*/
    static constexpr auto save = hw_$$f.name$$_save;
    static constexpr auto resume = hw_$$f.name$$_resume;
    /*% endif %*/
    /*% if f.hmac %*/
    static constexpr auto hmac_init = hw_hmac_$$f.name$$_init;
    static constexpr auto hmac_update = hw_hmac_$$f.name$$_update;
    static constexpr auto hmac_final = hw_hmac_$$f.name$$_final;
    /*% endif %*/
    /*% if f.name in batched %*/
    static constexpr auto rows = hw_$$f.name$$_rows;
    static constexpr auto leaves = hw_$$f.name$$_leaves;
    static constexpr auto pairs = hw_$$f.name$$_pairs;
    static constexpr auto pair = hw_$$f.name$$_pair;
    static constexpr auto chain = hw_$$f.name$$_chain;
    /*% if f.hmac %*/
    static constexpr auto hmac_rows = hw_hmac_$$f.name$$_rows;
    /*% endif %*/
    /*% endif %*/
};
/*% endfor %*/
} // namespace calls

/*% for f in named %*/
using $$f.name$$ = $$"batched" if f.name in batched else "hash"$$_function<calls::$$f.name$$>;
/*% if f.hmac %*/
using hmac_$$f.name$$ = hmac_function<calls::$$f.name$$>;
/*% endif %*/
/*% endfor %*/
/*% for part in declared %*/
$$part$$/*% endfor %*/

} // namespace hashwright

#endif /* C++20 */
#endif
