/* The permutations of MinHash, as datasketch has them: of each, the least number that it makes of many hashes. */

#include "permutations.h"

#include "hashwright.h"

#if defined(__GNUC__)
#define INLINED static inline __attribute__((always_inline)) /* into functions of all sets of instructions */
#else
#define INLINED static inline
#endif
#define PRIME_BITS 61
#define AT_ONCE 4 /* hashes: fewer loads and stores of the least numbers */

INLINED uint32_t permuted_legacy(uint64_t a, uint64_t b, uint64_t hash)
{
    /* Modulo 2^61 - 1 the upper bits count as lower ones. A sum that is not below that number is one more in its lower 32 bits. */
    const uint64_t made = a * hash + b, upper = made >> PRIME_BITS, sum = (made & ((UINT64_C(1) << PRIME_BITS) - 1)) + upper;
    return (uint32_t)(sum + ((sum + 1) >> PRIME_BITS));
}

INLINED uint32_t permuted_affine_32(uint32_t a, uint32_t b, uint32_t mixed)
{
    return a * mixed + b;
}

INLINED uint64_t permuted_affine_64(uint64_t a, uint64_t b, uint64_t mixed)
{
    return a * mixed + b;
}

INLINED uint32_t lower_32(uint32_t one, uint32_t other)
{
    return one < other ? one : other;
}

INLINED uint64_t lower_64(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

/** A scheme whose numbers have NUMBER bits, and its hashes and results HASH. */
#define PERMUTING(name, permuted, number, hash, lower) \
    INLINED void name(const permutations *all, const void *hashes, size_t count, void *least) \
    { \
        const number *restrict a = all->a, *restrict b = all->b; \
        const hash *restrict of = hashes; \
        hash *restrict to = least; \
        const size_t permutations = all->count; \
        for (; count >= AT_ONCE; count -= AT_ONCE, of += AT_ONCE) { \
            for (size_t i = 0; i < permutations; i++) { \
                const hash first = lower(permuted(a[i], b[i], of[0]), permuted(a[i], b[i], of[1])); \
                const hash second = lower(permuted(a[i], b[i], of[2]), permuted(a[i], b[i], of[3])); \
                to[i] = lower(to[i], lower(first, second)); \
            } \
        } \
        for (; count > 0; count--, of++) { \
            for (size_t i = 0; i < permutations; i++) to[i] = lower(to[i], permuted(a[i], b[i], of[0])); \
        } \
    }

PERMUTING(permute_legacy, permuted_legacy, uint64_t, uint32_t, lower_32)
PERMUTING(permute_affine_32, permuted_affine_32, uint32_t, uint32_t, lower_32)
PERMUTING(permute_affine_64, permuted_affine_64, uint64_t, uint64_t, lower_64)

/** All schemes by one set of instructions. */
#define BY(set, target) \
    target static void legacy_##set(const permutations *all, const void *hashes, size_t count, void *least) \
    { \
        permute_legacy(all, hashes, count, least); \
    } \
    target static void affine_32_##set(const permutations *all, const void *hashes, size_t count, void *least) \
    { \
        permute_affine_32(all, hashes, count, least); \
    } \
    target static void affine_64_##set(const permutations *all, const void *hashes, size_t count, void *least) \
    { \
        permute_affine_64(all, hashes, count, least); \
    } \
    static permuting *const by_##set[SCHEMES] = {legacy_##set, affine_32_##set, affine_64_##set};

BY(c, )
#if defined(__GNUC__) && defined(__x86_64__)
BY(avx2, __attribute__((target("avx2"))))
BY(avx512, __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))))
#endif

permuting *permuting_by(scheme by)
{
#if defined(__GNUC__) && defined(__x86_64__)
    if (hw_instructions() & HW_INSTRUCTIONS_AVX512) return by_avx512[by];
    if (hw_instructions() & HW_INSTRUCTIONS_AVX2) return by_avx2[by];
#endif
    return by_c[by];
}
