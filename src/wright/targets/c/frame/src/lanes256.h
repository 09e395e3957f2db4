/* Words of 256 bits: the same of several messages, one a lane. An operator works on each lane by itself.
 *
 * The proof reads these bodies together with each kernel, and takes the types for what they are to GCC and Clang:
 * vectors of 8 uint32_t and of 4 uint64_t. Compilers make one instruction of a rotate where the processor has it.
 */
#pragma once

#include <stdint.h>

typedef uint32_t uint32x8_t __attribute__((vector_size(32)));
typedef uint64_t uint64x4_t __attribute__((vector_size(32)));

static inline uint32x8_t rotl32x8(uint32x8_t x, int n)
{
    return x << n | x >> (32 - n);
}

static inline uint64x4_t rotl64x4(uint64x4_t x, int n)
{
    return x << n | x >> (64 - n);
}

static inline uint32x8_t majority32x8(uint32x8_t x, uint32x8_t y, uint32x8_t z)
{
    return (x & y) ^ (z & (x ^ y));
}

static inline uint64x4_t majority64x4(uint64x4_t x, uint64x4_t y, uint64x4_t z)
{
    return (x & y) ^ (z & (x ^ y));
}

/** 1 where x is less than y, else 0: the carry of (x - y) + y. A comparison of vectors would be of signed words. */
static inline uint32x8_t less32x8(uint32x8_t x, uint32x8_t y)
{
    return (((x - y) & y) | (((x - y) | y) & ~x)) >> 31;
}

static inline uint64x4_t less64x4(uint64x4_t x, uint64x4_t y)
{
    return (((x - y) & y) | (((x - y) | y) & ~x)) >> 63;
}
