/*% for f in functions %*/

/*% set given, passed = (", std::uint64_t seed = 0", ", seed") if f.seeded else ("", "") %*/
/** $$f.title$$$$": a message in progress, under a seed" if f.seeded else ", a number"$$. It is no hash for security. */
class $$f.name$$ {
public:
    static constexpr std::size_t size = HW_$$f.upper$$_SIZE;
    using digest = $$"std::" ~ f.element if f.is_number else "std::array<std::uint8_t, size>"$$;

    /*% if f.seeded %*/
    explicit $$f.name$$(std::uint64_t seed = 0) noexcept { hw_$$f.name$$_init(&ctx, seed); }

    $$f.name$$ &update(bytes data) noexcept
    {
        hw_$$f.name$$_update(&ctx, data.data(), data.size());
        return *this;
    }

    /** The hash of the message so far, which may go on. */
    digest final() const noexcept
    {
        /*% if f.is_number %*/
        return hw_$$f.name$$_final(&ctx);
        /*% else %*/
        digest out;
        hw_$$f.name$$_final(&ctx, out.data());
        return out;
        /*% endif %*/
    }

    /*% else %*/
    /** The checksum of a message that goes on from one with that checksum. */
    static digest extend(digest checksum, bytes data) noexcept { return hw_$$f.name$$_extend(checksum, data.data(), data.size()); }

    /** The checksum of two messages, one behind the other, of which the second has so many bytes. */
    static digest combine(digest first, digest second, std::uint64_t length) noexcept
    {
        return hw_$$f.name$$_combine(first, second, length);
    }

    /*% endif %*/
    static digest hash(bytes data$$given$$) noexcept
    {
        /*% if f.is_number %*/
        return hw_$$f.name$$(data.data(), data.size()$$passed$$);
        /*% else %*/
        digest out;
        hw_$$f.name$$(data.data(), data.size()$$passed$$, out.data());
        return out;
        /*% endif %*/
    }

    /** Hashes of rows; one that is not valid gets zeros. Throws std::length_error where `out` has less room. */
    static void rows(const hw_rows &rows, std::span<$$"digest" if f.is_number else "std::uint8_t"$$> out$$given$$)
    {
        hw_$$f.name$$_rows($$"seed, " if f.seeded$$&rows, room(out, rows.count, $$"1" if f.is_number else "size"$$));
    }
    /*% if f.seeded %*/

private:
    hw_$$f.name$$_ctx ctx;
    /*% endif %*/
};
/*% endfor %*/
