/* Intel's intrinsics for MemorySanitizer, which does not model some of them: it reports any secret operand as a use.
 *
 * These results are as secret as their operands. Gathers' addresses and masks are still checked.
 */
#pragma once
#pragma GCC system_header

#include_next <immintrin.h>

#include <sanitizer/msan_interface.h>

static inline int marked(const void *at, size_t size)
{
    return __msan_test_shadow(at, size) >= 0;
}

/* SHA instructions: each bit of the result depends on each bit of the operands, or might. */
#define MIXED(result, x, y, z)                                                                                         \
    __extension__({                                                                                                    \
        __m128i given_[3] = {x, y, z};                                                                                 \
        const int secret_ = marked(given_, sizeof given_);                                                             \
        __msan_unpoison(given_, sizeof given_);                                                                        \
        const __v4si a_ = (__v4si)given_[0], b_ = (__v4si)given_[1], c_ = (__v4si)given_[2];                           \
        __m128i result_ = (__m128i)(result);                                                                           \
        if (secret_) __msan_poison(&result_, sizeof result_);                                                          \
        (void)c_;                                                                                                      \
        result_;                                                                                                       \
    })
#undef _mm_sha1rnds4_epu32
#define _mm_sha1rnds4_epu32(x, y, round) MIXED(__builtin_ia32_sha1rnds4(a_, b_, round), x, y, x)
#define _mm_sha1nexte_epu32(x, y) MIXED(__builtin_ia32_sha1nexte(a_, b_), x, y, x)
#define _mm_sha1msg1_epu32(x, y) MIXED(__builtin_ia32_sha1msg1(a_, b_), x, y, x)
#define _mm_sha1msg2_epu32(x, y) MIXED(__builtin_ia32_sha1msg2(a_, b_), x, y, x)
#define _mm_sha256rnds2_epu32(x, y, z) MIXED(__builtin_ia32_sha256rnds2(a_, b_, c_), x, y, z)
#define _mm_sha256msg1_epu32(x, y) MIXED(__builtin_ia32_sha256msg1(a_, b_), x, y, x)
#define _mm_sha256msg2_epu32(x, y) MIXED(__builtin_ia32_sha256msg2(a_, b_), x, y, x)

/* Only the table of truth for the majority of three bits is in use. */
#define MAJORITY(x, y, z, table)                                                                                       \
    __extension__({                                                                                                    \
        _Static_assert((table) == 0xe8, "another table of truth");                                                     \
        const __m512i x_ = (x), y_ = (y), z_ = (z);                                                                    \
        (x_ & y_) | (x_ & z_) | (y_ & z_);                                                                             \
    })
#undef _mm512_ternarylogic_epi32
#undef _mm512_ternarylogic_epi64
#define _mm512_ternarylogic_epi32(x, y, z, table) MAJORITY(x, y, z, table)
#define _mm512_ternarylogic_epi64(x, y, z, table) MAJORITY(x, y, z, table)

/** The marks of gathered words: those of the words at the chosen lanes' addresses. */
static inline void mark_gathered(void *words, const uint64_t *addresses, unsigned lanes, int count)
{
    for (int i = 0; i < count; i++)
        if (lanes >> i & 1) __msan_copy_shadow((uint64_t *)words + i, (const void *)(uintptr_t)addresses[i], 8);
}

#undef _mm512_mask_i64gather_epi64
#define _mm512_mask_i64gather_epi64(others, mask, places, base, scale)                                                 \
    __extension__({                                                                                                    \
        const __m512i at_ = (places);                                                                                  \
        const __mmask8 lanes_ = (mask);                                                                                \
        __m512i result_ = (__m512i)__builtin_ia32_gatherdiv8di((__v8di)(others), base, (__v8di)at_, lanes_, scale);    \
        mark_gathered(&result_, (const uint64_t *)&at_, lanes_, 8);                                                    \
        result_;                                                                                                       \
    })

#undef _mm256_mask_i64gather_epi64
#define _mm256_mask_i64gather_epi64(others, base, places, mask, scale)                                                 \
    __extension__({                                                                                                    \
        const __m256i at_ = (places), lanes_ = (mask);                                                                 \
        __m256i result_ = (__m256i)__builtin_ia32_gatherq_q256(                                                        \
            (__v4di)(others), (const long long *)base, (__v4di)at_, (__v4di)lanes_, scale);                            \
        mark_gathered(&result_, (const uint64_t *)&at_, (unsigned)_mm256_movemask_pd((__m256d)lanes_), 4);             \
        result_;                                                                                                       \
    })
