/* hashwright.hpp as a program uses it: prints what a test compares, and ends with an error where calls do not agree. */
#include <hashwright.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

using namespace hashwright;

static_assert(sha256::size == 32 && sha512::block_size == 128 && blake2b::size == 64 && blake2s::size == 32);
static_assert(std::is_copy_constructible_v<sha1> && std::is_nothrow_default_constructible_v<sha256>);

static void require(bool held, const char *what)
{
    if (held) return;
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

template <typename Digest> static void say(const Digest &digest)
{
    for (unsigned byte : digest) std::printf("%02x", byte);
    std::printf("\n");
}

template <typename Hash> static void agrees()
{
    const std::vector<std::uint8_t> data(200, 7);
    Hash message;
    message.update("ab").update(std::string("c")).update(std::as_bytes(std::span(data)));
    auto resumed = Hash::resume(message.save());
    require(resumed.has_value() && resumed->final() == message.final(), "a midstate is refused");
    require(!Hash::resume("no midstate"), "a midstate is taken");
    Hash copy = message;
    copy.update(data);
    require(copy.final() != message.final(), "copies are one");
    std::vector<std::uint8_t> whole{'a', 'b', 'c'};
    whole.insert(whole.end(), data.begin(), data.end());
    require(Hash::hash(whole) == message.final(), "in parts another digest");
    say(Hash::hash("abc"));
}

/** What a C string would read: past the end of an array without a zero, and not beyond a zero inside. */
static void arrays()
{
    char whole[4] = {'a', 'b', 'c', 'd'}, ended[4] = "abc";
    const char constant[] = {'a', 'b', 'c'};
    const unsigned char raw[] = {'a', 'b', 'c'};
    const std::vector<std::uint8_t> zero{'a', 'b', 'c', 0}, inside{'a', 0, 'b'};
    require(sha256::hash(whole) == sha256::hash("abcd"), "an array of characters is not its bytes");
    require(sha256::hash(ended) == sha256::hash(zero), "a zero at an array's end is not hashed");
    require(sha256::hash("a\0b") == sha256::hash(inside), "a literal ends at its first zero");
    require(sha256::hash(constant) == sha256::hash("abc") && sha256::hash(raw) == sha256::hash("abc"), "constant arrays differ");
    static_assert(!std::is_constructible_v<bytes, const char *> && !std::is_constructible_v<bytes, char *>);
}

/** Output of any length has no length by itself. */
static void outputs()
{
    const auto message = std::string_view("abc");
    std::array<std::uint8_t, 200> once{}, parts{};
    shake128::hash(message, once);
    shake128().update("a").update("bc").final(parts);
    require(once == parts, "output in parts differs");
    say(once);
}

static void trees()
{
    const std::vector<std::uint8_t> data(5000, 7);
    const std::array<std::uint8_t, blake3::key_size> key{1, 2, 3};
    blake3 message, keyed(key), derived = blake3::derive("forms of the library");
    std::vector<std::uint8_t> output(100), later(40);
    for (blake3 *each : {&message, &keyed, &derived}) {
        each->update("a message before").reset();
        each->update("abc").update(data);
        each->final(output);
        each->final(later, 60);
        const auto digest = each->final();
        require(std::equal(digest.begin(), digest.end(), output.begin()), "an output begins with another digest");
        require(std::equal(later.begin(), later.end(), output.begin() + 60), "another output from a place");
        say(output);
    }
    say(blake3::hash("abc"));
}

/** Batches of functions that give numbers, or bytes under a seed, and of trees: each row is what one message is. */
template <typename Hash, typename Element, typename... Seed> static void batches(std::size_t each, Seed... seed)
{
    const std::string text = "abcdefgh";
    const int32_t offsets[] = {0, 3, 3, 8};
    hw_rows rows{};
    rows.count = 3;
    rows.data = text.data();
    rows.offsets = offsets;
    std::vector<Element> out(3 * each);
    Hash::rows(rows, out, seed...);
    const typename Hash::digest wanted[] = {Hash::hash("abc", seed...), Hash::hash("", seed...), Hash::hash("defgh", seed...)};
    require(std::memcmp(out.data(), wanted, sizeof wanted) == 0, "rows have other hashes");
    try {
        Hash::rows(rows, std::span(out).first(3 * each - 1), seed...);
        require(false, "hashes are written past out");
    } catch (const std::length_error &) {
    }
}

template <typename Hash> static void seeded()
{
    const auto whole = Hash::hash("abcdef", 7);
    require(Hash(7).update("abc").update("def").final() == whole, "in parts another hash");
    require(Hash().update("abc").final() == Hash::hash("abc") && Hash::hash("abc") != Hash::hash("abc", 1), "a seed is ignored");
}

template <typename Checksum> static void checked()
{
    const auto whole = Checksum::hash("abcdef");
    require(Checksum::extend(Checksum::hash("abc"), "def") == whole, "extended it is another checksum");
    require(Checksum::combine(Checksum::hash("abc"), Checksum::hash("def"), 3) == whole, "combined it is another checksum");
}

static void numbers()
{
    seeded<xxh64>();
    seeded<xxh3_64>();
    seeded<xxh3_128>();
    checked<crc32>();
    checked<crc32c>();
    checked<crc64nvme>();
    batches<xxh64, std::uint64_t>(1, std::uint64_t{5});
    batches<xxh3_64, std::uint64_t>(1, std::uint64_t{5});
    batches<xxh3_128, std::uint8_t>(xxh3_128::size, std::uint64_t{5});
    batches<crc32, std::uint32_t>(1);
    batches<crc32c, std::uint32_t>(1);
    batches<crc64nvme, std::uint64_t>(1);
    batches<blake3, std::uint8_t>(blake3::size);
    const std::array<std::uint8_t, blake3::key_size> key{1, 2, 3};
    const std::string text = "abcde";
    hw_rows row{};
    row.count = 1;
    row.data = text.data();
    row.size = text.size();
    std::vector<std::uint8_t> codes(40), wanted(40);
    blake3(key).begun_rows(row, codes, 40);
    blake3(key).update(text).final(wanted);
    require(codes == wanted, "rows under a key have other codes");
}

int main()
{
    agrees<blake2b>();
    agrees<blake2s>();
    agrees<md5>();
    agrees<sha1>();
    agrees<sha256>();
    agrees<sha512>();

    arrays();
    outputs();
    trees();
    numbers();

    hmac_sha256 code("key");
    say(code.update("message").final());
    require(code.verify(code.final()) && !code.verify("message"), "codes are not told apart");

    const std::string text = "abcdefgh";
    const int32_t offsets[] = {0, 3, 3, 8};
    hw_rows rows{};
    rows.count = 3;
    rows.data = text.data();
    rows.offsets = offsets;
    std::vector<std::uint8_t> out(3 * sha256::size);
    sha256::rows(rows, out);
    const auto second = sha256::hash("");
    require(std::equal(second.begin(), second.end(), out.begin() + sha256::size), "rows have other digests");
    hmac_sha256("key").rows(rows, out);
    const auto last = hmac_sha256("key").update("defgh").final();
    require(std::equal(last.begin(), last.end(), out.begin() + 2 * sha256::size), "rows have other codes");
    try {
        sha256::rows(rows, std::span(out).first(95));
        require(false, "digests are written past out");
    } catch (const std::length_error &) {
    }

    std::vector<std::uint8_t> tree(4 * sha256::size);
    require(sha256::leaves(std::string_view(text), 2, tree) == 4, "another number of leaves");
    const sha256::digest left = sha256::hash("ab"), right = sha256::hash("cd");
    sha256::pairs(tree, tree);
    const auto node = sha256::pair(left, right);
    require(std::equal(node.begin(), node.end(), tree.begin()), "another node");
    say(sha256::chain(node));
}
