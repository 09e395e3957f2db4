/* SipHash-1-2 of one message on vectors of two lanes: v0 and v2 in one, v1 and v3 in the other, as a reader of the article
 * proposed. Each half round rotates the lanes by different amounts and swaps two words, and all of that waits.
 */
typedef uint64_t pair_t __attribute__((vector_size(16)));
typedef uint32_t quad_t __attribute__((vector_size(16)));

static inline pair_t rotated(pair_t x, uint64_t a, uint64_t b)
{
    const pair_t left = {a, b}, right = {64 - a, 64 - b};
    return x << left | x >> right;
}

/** SipRound of ``v02`` and ``v13``, whose lanes are named. */
#define ROUND(v02, v13) \
    do { \
        v02 += v13; \
        v13 = rotated(v13, 13, 16) ^ v02; \
        v02 = (pair_t)__builtin_shufflevector((quad_t)v02, (quad_t)v02, 2, 3, 1, 0); /* v2, and v0 rotated by 32 */ \
        v02 += v13; \
        v13 = rotated(v13, 17, 21) ^ v02; \
        v02 = (pair_t)__builtin_shufflevector((quad_t)v02, (quad_t)v02, 2, 3, 1, 0); /* v0, and v2 rotated by 32 */ \
    } while (0)

static inline uint64_t tail(const uint8_t *M, uint64_t length)
{
    if (length >= 8) return load_le64(M + length - 8) >> 8 >> (56 - 8 * (length & 7));
    if (length >= 4) return load_le32(M) | (uint64_t)load_le32(M + length - 4) << (8 * length - 32);
    if (length >= 2) return load_le16(M) | (uint64_t)load_le16(M + length - 2) << (8 * length - 16);
    return length > 0 ? M[0] : 0;
}

void siphash(const uint64_t *key, const uint8_t *M, uint64_t *out, int64_t offset, int64_t end)
{
    const uint64_t length = (uint64_t)(end - offset);
    pair_t v02 = {key[0] ^ 0x736f6d6570736575ull, key[0] ^ 0x6c7967656e657261ull};
    pair_t v13 = {key[1] ^ 0x646f72616e646f6dull, key[1] ^ 0x7465646279746573ull};
    M += offset;
    for (uint64_t at = 0; at + 8 <= length; at += 8) {
        const uint64_t m = load_le64(M + at);
        v13 ^= (pair_t){0, m};
        ROUND(v02, v13);
        v02 ^= (pair_t){m, 0};
    }
    const uint64_t last = tail(M, length) | length << 56;
    v13 ^= (pair_t){0, last};
    ROUND(v02, v13);
    v02 ^= (pair_t){last, 0xff};
    ROUND(v02, v13);
    ROUND(v02, v13);
    v02 ^= v13;
    out[0] = v02[0] ^ v02[1];
}
