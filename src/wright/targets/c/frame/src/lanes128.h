/* Words of 128 bits in NEON: the same of several messages, one a lane. An operator works on each lane by itself.
 *
 * The proof reads this together with each kernel, takes the types for what they are to GCC and Clang, vectors of 4
 * uint32_t and of 2 uint64_t, and knows what the intrinsics do. Amounts are literals: the instructions have them inside.
 */
#pragma once

#define swap_halves(x) vreinterpretq_u64_u32(vrev64q_u32(vreinterpretq_u32_u64(x)))

#define rotl32x4(x, n) vsriq_n_u32(vshlq_n_u32(x, n), x, 32 - (n))

#define rotl64x2(x, n) ((n) == 32 ? swap_halves(x) : vsriq_n_u64(vshlq_n_u64(x, n), x, 64 - (n)))

static inline uint32x4_t majority32x4(uint32x4_t x, uint32x4_t y, uint32x4_t z)
{
    return y ^ ((x ^ y) & (y ^ z));
}

static inline uint64x2_t majority64x2(uint64x2_t x, uint64x2_t y, uint64x2_t z)
{
    return y ^ ((x ^ y) & (y ^ z));
}

/** 1 where x is less than y, else 0: the carry of (x - y) + y. A comparison of vectors would be of signed words. */
static inline uint32x4_t less32x4(uint32x4_t x, uint32x4_t y)
{
    return (((x - y) & y) | (((x - y) | y) & ~x)) >> 31;
}

static inline uint64x2_t less64x2(uint64x2_t x, uint64x2_t y)
{
    return (((x - y) & y) | (((x - y) | y) & ~x)) >> 63;
}
