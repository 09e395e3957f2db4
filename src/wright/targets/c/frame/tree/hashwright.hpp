/*% for f in trees %*/

/** $$f.title$$: a message in progress, under a key of $$f.key_size$$ bytes where one is given. */
class $$f.name$$ {
public:
    static constexpr std::size_t size = HW_$$f.upper$$_SIZE, block_size = HW_$$f.upper$$_BLOCK_SIZE, key_size = HW_$$f.upper$$_KEY_SIZE;
    using digest = std::array<std::uint8_t, size>;
    using key = std::span<const std::uint8_t, key_size>;

    $$f.name$$() noexcept { hw_$$f.name$$_init(&ctx); }
    explicit $$f.name$$(key secret) noexcept { hw_$$f.name$$_init_keyed(&ctx, secret.data()); }
    $$f.name$$(const $$f.name$$ &) noexcept = default;
    $$f.name$$ &operator=(const $$f.name$$ &) noexcept = default;
    ~$$f.name$$() { hw_wipe(&ctx, sizeof ctx); }

    /** Derives a key for the use that a context names: the message is its material. */
    static $$f.name$$ derive(bytes context) noexcept
    {
        $$f.name$$ begun;
        hw_$$f.name$$_init_derive(&begun.ctx, context.data(), context.size());
        return begun;
    }

    $$f.name$$ &update(bytes data) noexcept
    {
        hw_$$f.name$$_update(&ctx, data.data(), data.size());
        return *this;
    }

    /** Begins another message, under the same key or context. */
    $$f.name$$ &reset() noexcept
    {
        hw_$$f.name$$_reset(&ctx);
        return *this;
    }

    /** The digest of the message so far, which may go on. */
    digest final() const noexcept
    {
        digest out;
        hw_$$f.name$$_final(&ctx, out.data());
        return out;
    }

    /** Output of the message so far from that byte on, as much as `out` has room for. */
    void final(std::span<std::uint8_t> out, std::uint64_t place = 0) const noexcept
    {
        hw_$$f.name$$_output output;
        hw_$$f.name$$_squeeze(&ctx, &output);
        hw_$$f.name$$_seek(&output, place);
        hw_$$f.name$$_read(&output, out.data(), out.size());
        hw_wipe(&output, sizeof output);
    }

    static digest hash(bytes data) noexcept
    {
        digest out;
        hw_$$f.name$$(data.data(), data.size(), out.data());
        return out;
    }

    /** Digests of rows; one that is not valid gets zeros. Throws std::length_error where `out` has less room. */
    static void rows(const hw_rows &rows, std::span<std::uint8_t> out) { hw_$$f.name$$_rows(&rows, room(out, rows.count, size)); }

    /** The same of messages that each go on from this one, under its key or context, to `length` bytes each. */
    void begun_rows(const hw_rows &rows, std::span<std::uint8_t> out, std::size_t length = size) const
    {
        if (length > 0) hw_$$f.name$$_begun_rows(&ctx, &rows, room(out, rows.count, length), length);
    }

private:
    hw_$$f.name$$_ctx ctx;
};
/*% endfor %*/
