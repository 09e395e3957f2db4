/* Words of 128 bits in NEON with the instructions for SHA-3, one of which rotates 64-bit words.
 *
 * The proof reads this together with each kernel, as it reads lanes128.h. Compilers find the others of these
 * instructions in the operators: an exclusive or of three, and one with what is not in a mask.
 */
#pragma once

#define swap_halves(x) vreinterpretq_u64_u32(vrev64q_u32(vreinterpretq_u32_u64(x)))

#define rotl64x2(x, n) ((n) == 32 ? swap_halves(x) : vxarq_u64(x, vdupq_n_u64(0), 64 - (n)))

static inline uint64x2_t majority64x2(uint64x2_t x, uint64x2_t y, uint64x2_t z)
{
    return y ^ ((x ^ y) & (y ^ z));
}

/** 1 where x is less than y, else 0: the carry of (x - y) + y. A comparison of vectors would be of signed words. */
static inline uint64x2_t less64x2(uint64x2_t x, uint64x2_t y)
{
    return (((x - y) & y) | (((x - y) | y) & ~x)) >> 63;
}
