/* Rows of 64 bytes in AVX-512: how messages come into lanes, and digests out of them. */
#pragma once

#include <immintrin.h>

#include "many.h"

HW_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,bmi2")

typedef __m512i row_t;
typedef __mmask8 mask64_t; /* of words of 64 bits */

/* Any function of three bits is one instruction, and this is one that compilers make two of. 0xe8: its table of truth. */
#define majority32x16(x, y, z) ((uint32x16_t)_mm512_ternarylogic_epi32((row_t)(x), (row_t)(y), (row_t)(z), 0xe8))
#define majority64x8(x, y, z) ((uint64x8_t)_mm512_ternarylogic_epi64((row_t)(x), (row_t)(y), (row_t)(z), 0xe8))

static inline row_t load_row(const uint8_t *from)
{
    return _mm512_loadu_si512(from);
}

/** The first `length` bytes, which may be more than a row has, then those of `rest`. Reads no other. */
static inline row_t load_part(const uint8_t *from, size_t length, row_t rest)
{
    return _mm512_mask_loadu_epi8(rest, _bzhi_u64(~0ull, (unsigned)length), from);
}

static inline void store_row(uint8_t *to, row_t row)
{
    _mm512_storeu_si512(to, row);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-conversion" /* in GCC's own macro, without optimisation */
/** The words at 8 addresses, where the mask is; nothing is read elsewhere. */
static inline row_t gather64(row_t addresses, mask64_t mask)
{
    return _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), mask, addresses, NULL, 1);
}
#pragma GCC diagnostic pop

/** 8 offsets as words of 64 bits. */
static inline row_t widen(const int32_t *offsets)
{
    return _mm512_cvtepi32_epi64(_mm256_loadu_si256((const __m256i *)(const void *)offsets));
}

/** Words from `from` on, one after the other, in the lanes whose bit is set, and zeros in the others. Reads no more. */
static inline row_t expand64(const void *from, uint32_t lanes)
{
    return _mm512_maskz_expandloadu_epi64((__mmask8)lanes, from);
}

/** Offsets likewise, as words of 64 bits. */
static inline row_t expand32(const int32_t *from, uint32_t lanes)
{
    return _mm512_cvtepi32_epi64(_mm256_maskz_expandloadu_epi32((__mmask8)lanes, from));
}

/** The low halves of 16 words of 64 bits. */
static inline row_t narrow(const row_t *words)
{
    const row_t even = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
    return _mm512_permutex2var_epi32(words[0], even, words[1]);
}

/** Where a signed word is above another. */
static inline mask64_t above64(row_t a, row_t b)
{
    return _mm512_cmpgt_epi64_mask(a, b);
}

/** Words of one row where the mask is, and of another elsewhere. */
static inline row_t blend64(mask64_t mask, row_t chosen, row_t others)
{
    return _mm512_mask_mov_epi64(others, mask, chosen);
}

/** The sum of the words, and the greatest of them. */
static inline uint64_t sum64(row_t row)
{
    return (uint64_t)_mm512_reduce_add_epi64(row);
}

static inline uint64_t most64(row_t row)
{
    return (uint64_t)_mm512_reduce_max_epi64(row);
}

/** A bit for each lane in which the mask is. */
static inline uint32_t bits64(mask64_t mask)
{
    return mask;
}

/** All ones in the lanes whose bit is set. */
static inline row_t chosen32(uint32_t lanes)
{
    return _mm512_movm_epi32((__mmask16)lanes);
}

static inline row_t chosen64(uint32_t lanes)
{
    return _mm512_movm_epi64((__mmask8)lanes);
}

static inline row_t either(row_t a, row_t b)
{
    return _mm512_or_si512(a, b);
}

static inline row_t swap32(row_t row)
{
    return _mm512_shuffle_epi8(row, _mm512_set4_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203));
}

static inline row_t swap64(row_t row)
{
    return _mm512_shuffle_epi8(row, _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607));
}

/** The quarters of four rows, transposed: rows[i], rows[i + step], … get quarter 0 of each, 1 of each, … */
__attribute__((always_inline)) static inline void transpose_quarters(row_t *to, const row_t *from, int step)
{
    const row_t even = _mm512_shuffle_i32x4(from[0], from[step], 0x88);
    const row_t odd = _mm512_shuffle_i32x4(from[0], from[step], 0xdd);
    const row_t even2 = _mm512_shuffle_i32x4(from[2 * step], from[3 * step], 0x88);
    const row_t odd2 = _mm512_shuffle_i32x4(from[2 * step], from[3 * step], 0xdd);
    to[0] = _mm512_shuffle_i32x4(even, even2, 0x88);
    to[step] = _mm512_shuffle_i32x4(odd, odd2, 0x88);
    to[2 * step] = _mm512_shuffle_i32x4(even, even2, 0xdd);
    to[3 * step] = _mm512_shuffle_i32x4(odd, odd2, 0xdd);
}

/** 16 rows of 16 words. */
__attribute__((always_inline)) static inline void transpose32(row_t *rows)
{
    row_t a[16], b[16];
    HW_UNROLL
    for (int i = 0; i < 16; i += 2) {
        a[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
        a[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
    }
    HW_UNROLL
    for (int i = 0; i < 16; i += 4) {
        b[i] = _mm512_unpacklo_epi64(a[i], a[i + 2]);
        b[i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 2]);
        b[i + 2] = _mm512_unpacklo_epi64(a[i + 1], a[i + 3]);
        b[i + 3] = _mm512_unpackhi_epi64(a[i + 1], a[i + 3]);
    }
    HW_UNROLL
    for (int i = 0; i < 4; i++) transpose_quarters(rows + i, b + i, 4);
}

/** 8 rows of 8 words. */
__attribute__((always_inline)) static inline void transpose64(row_t *rows)
{
    row_t a[8];
    HW_UNROLL
    for (int i = 0; i < 8; i += 2) {
        a[i] = _mm512_unpacklo_epi64(rows[i], rows[i + 1]);
        a[i + 1] = _mm512_unpackhi_epi64(rows[i], rows[i + 1]);
    }
    HW_UNROLL
    for (int i = 0; i < 2; i++) transpose_quarters(rows + i, a + i, 2);
}

/** The first `size` bytes of each lane's digest, of 8 words at most, to its own place; only of lanes whose bit is set. */
__attribute__((always_inline)) static inline void put32(row_t *words, uint32_t lanes, uint8_t *const *to, size_t size)
{
    uint8_t nowhere[32];
    const __mmask32 whole = (__mmask32)_bzhi_u32(~0u, (unsigned)size);
    const row_t low = _mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0), high = _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4);
    row_t a[8], b[8];
    HW_UNROLL
    for (int i = 0; i < 8; i += 2) {
        a[i] = _mm512_unpacklo_epi32(words[i], words[i + 1]);
        a[i + 1] = _mm512_unpackhi_epi32(words[i], words[i + 1]);
    }
    HW_UNROLL
    for (int i = 0; i < 8; i += 4) {
        b[i] = _mm512_unpacklo_epi64(a[i], a[i + 2]);
        b[i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 2]);
        b[i + 2] = _mm512_unpacklo_epi64(a[i + 1], a[i + 3]);
        b[i + 3] = _mm512_unpackhi_epi64(a[i + 1], a[i + 3]);
    }
    HW_UNROLL
    for (int i = 0; i < 4; i++) {
        HW_UNROLL
        for (int half = 0; half < 2; half++) {
            const row_t two = _mm512_permutex2var_epi64(b[i], half ? high : low, b[i + 4]);
            const int first = i + 8 * half, second = first + 4;
            uint8_t *const here = lanes >> first & 1 ? to[first] : nowhere;
            uint8_t *const there = lanes >> second & 1 ? to[second] : nowhere;
            _mm256_mask_storeu_epi8(here, whole, _mm512_castsi512_si256(two));
            _mm256_mask_storeu_epi8(there, whole, _mm512_extracti64x4_epi64(two, 1));
        }
    }
}

__attribute__((always_inline)) static inline void put64(row_t *words, uint32_t lanes, uint8_t *const *to, size_t size)
{
    uint8_t nowhere[64];
    const __mmask64 whole = _bzhi_u64(~0ull, (unsigned)size);
    transpose64(words);
    HW_UNROLL
    for (int i = 0; i < 8; i++) _mm512_mask_storeu_epi8(lanes >> i & 1 ? to[i] : nowhere, whole, words[i]);
}

HW_END
