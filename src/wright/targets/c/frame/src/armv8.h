/* What brings words to ARMv8's instructions for SHA-1, SHA-256 and SHA-512; these are intrinsics of the compiler.
 *
 * The proof does not read this: what each means is written beside it, from the processor's manual, and compared with an
 * emulated machine in the tests.
 */
#pragma once

/* Lanes of two vectors, counted through: those of y from 2 on. */
#if defined(__clang__) || __GNUC__ >= 12
#define shuffle64x2(x, y, a, b) __builtin_shufflevector(x, y, a, b)
#else
#define shuffle64x2(x, y, a, b) __builtin_shuffle(x, y, (uint64x2_t){a, b})
#endif

/** The same in another register, so that an instruction may change the one of x, and nothing waits for the copy. */
static inline uint32x4_t copy32x4(uint32x4_t x)
{
    __asm__("" : "+w"(x));
    return x;
}

/** Four big-endian words. */
static inline uint32x4_t load_be32x4(const uint8_t *p)
{
    return vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(p)));
}

/** Two big-endian words. */
static inline uint64x2_t load_be64x2(const uint8_t *p)
{
    return vreinterpretq_u64_u8(vrev64q_u8(vld1q_u8(p)));
}
