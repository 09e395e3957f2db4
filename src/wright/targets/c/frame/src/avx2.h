/* Rows of 32 bytes in AVX2: how messages come into lanes, and digests out of them. */
#pragma once

#include <immintrin.h>

#include "many.h"
#include "words.h"

HW_BEGIN("avx2,bmi2")

typedef __m256i row_t;
typedef __m256i mask64_t; /* of words of 64 bits: all ones or none */

static inline row_t load_row(const uint8_t *from)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

static inline void store_row(uint8_t *to, row_t row)
{
    _mm256_storeu_si256((__m256i *)(void *)to, row);
}

/** The first `length` bytes, which may be more than a row has, then those of `rest`, which begins with zeros. Reads no other. */
static inline row_t load_part(const uint8_t *from, size_t length, row_t rest)
{
    static const uint8_t nothing[4];
    const row_t places = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0), words = _mm256_set1_epi32((int)(length / 4));
    const row_t whole = _mm256_maskload_epi32((const int *)(const void *)from, _mm256_cmpgt_epi32(words, places));
    uint32_t last = (uint32_t)((uint64_t)load_le32(length >= 4 ? from + length - 4 : nothing) >> (32 - 8 * (length & 3)));
    if (length - 1 < 3) last = from[0] | (uint32_t)from[length / 2] << (8 * (length / 2)) | (uint32_t)from[length - 1] << (8 * (length - 1));
    const row_t end = _mm256_and_si256(_mm256_set1_epi32((int)last), _mm256_cmpeq_epi32(words, places));
    return _mm256_or_si256(_mm256_or_si256(whole, end), rest);
}

/** The words at 4 addresses, where the mask is; nothing is read elsewhere. */
static inline row_t gather64(row_t addresses, mask64_t mask)
{
    return _mm256_mask_i64gather_epi64(_mm256_setzero_si256(), NULL, addresses, mask, 1);
}

/** 4 offsets as words of 64 bits. */
static inline row_t widen(const int32_t *offsets)
{
    return _mm256_cvtepi32_epi64(_mm_loadu_si128((const __m128i *)(const void *)offsets));
}

/** Words from `from` on, one after the other, in the lanes whose bit is set, and zeros in the others. Reads no more. */
static inline row_t expand64(const void *from, uint32_t lanes)
{
    uint64_t words[4] = {0};
    const uint8_t *at = from;
    for (; lanes != 0; lanes &= lanes - 1, at += 8) memcpy(&words[__builtin_ctz(lanes)], at, 8);
    return load_row((const uint8_t *)words);
}

/** Offsets likewise, as words of 64 bits. */
static inline row_t expand32(const int32_t *from, uint32_t lanes)
{
    int64_t words[4] = {0};
    for (; lanes != 0; lanes &= lanes - 1) words[__builtin_ctz(lanes)] = *from++;
    return load_row((const uint8_t *)words);
}

/** The low halves of 8 words of 64 bits. */
static inline row_t narrow(const row_t *words)
{
    const __m256 low = _mm256_castsi256_ps(words[0]), high = _mm256_castsi256_ps(words[1]);
    return _mm256_permute4x64_epi64(_mm256_castps_si256(_mm256_shuffle_ps(low, high, 0x88)), 0xd8);
}

/** Where a signed word is above another. */
static inline mask64_t above64(row_t a, row_t b)
{
    return _mm256_cmpgt_epi64(a, b);
}

/** Words of one row where the mask is, and of another elsewhere. */
static inline row_t blend64(mask64_t mask, row_t chosen, row_t others)
{
    return _mm256_blendv_epi8(others, chosen, mask);
}

/** The sum of the words, and the greatest of them. */
static inline uint64_t sum64(row_t row)
{
    uint64_t words[4];
    store_row((uint8_t *)words, row);
    return words[0] + words[1] + words[2] + words[3];
}

static inline uint64_t most64(row_t row)
{
    uint64_t words[4];
    store_row((uint8_t *)words, row);
    const uint64_t a = words[0] > words[1] ? words[0] : words[1], b = words[2] > words[3] ? words[2] : words[3];
    return a > b ? a : b;
}

/** A bit for each lane in which the mask is. */
static inline uint32_t bits64(mask64_t mask)
{
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(mask));
}

/** All ones in the lanes whose bit is set. */
static inline row_t chosen32(uint32_t lanes)
{
    const row_t bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
    return _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32((int)lanes), bits), bits);
}

static inline row_t chosen64(uint32_t lanes)
{
    const row_t bits = _mm256_set_epi64x(8, 4, 2, 1);
    return _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x((int64_t)lanes), bits), bits);
}

static inline row_t either(row_t a, row_t b)
{
    return _mm256_or_si256(a, b);
}

static inline row_t swap32(row_t row)
{
    const __m128i order = _mm_set_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203);
    return _mm256_shuffle_epi8(row, _mm256_broadcastsi128_si256(order));
}

static inline row_t swap64(row_t row)
{
    const __m128i order = _mm_set_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    return _mm256_shuffle_epi8(row, _mm256_broadcastsi128_si256(order));
}

/** 8 rows of 8 words. */
__attribute__((always_inline)) static inline void transpose32(row_t *rows)
{
    row_t a[8], b[8];
    HW_UNROLL
    for (int i = 0; i < 8; i += 2) {
        a[i] = _mm256_unpacklo_epi32(rows[i], rows[i + 1]);
        a[i + 1] = _mm256_unpackhi_epi32(rows[i], rows[i + 1]);
    }
    HW_UNROLL
    for (int i = 0; i < 8; i += 4) {
        b[i] = _mm256_unpacklo_epi64(a[i], a[i + 2]);
        b[i + 1] = _mm256_unpackhi_epi64(a[i], a[i + 2]);
        b[i + 2] = _mm256_unpacklo_epi64(a[i + 1], a[i + 3]);
        b[i + 3] = _mm256_unpackhi_epi64(a[i + 1], a[i + 3]);
    }
    HW_UNROLL
    for (int i = 0; i < 4; i++) {
        rows[i] = _mm256_permute2x128_si256(b[i], b[i + 4], 0x20);
        rows[i + 4] = _mm256_permute2x128_si256(b[i], b[i + 4], 0x31);
    }
}

/** 4 rows of 4 words. */
__attribute__((always_inline)) static inline void transpose64(row_t *rows)
{
    row_t a[4];
    HW_UNROLL
    for (int i = 0; i < 4; i += 2) {
        a[i] = _mm256_unpacklo_epi64(rows[i], rows[i + 1]);
        a[i + 1] = _mm256_unpackhi_epi64(rows[i], rows[i + 1]);
    }
    HW_UNROLL
    for (int i = 0; i < 2; i++) {
        rows[i] = _mm256_permute2x128_si256(a[i], a[i + 2], 0x20);
        rows[i + 2] = _mm256_permute2x128_si256(a[i], a[i + 2], 0x31);
    }
}

/** The first `size` bytes of each lane's digest, of 8 words at most, to its own place; only of lanes whose bit is set. */
__attribute__((always_inline)) static inline void put32(row_t *words, uint32_t lanes, uint8_t *const *to, size_t size)
{
    transpose32(words);
    for (; lanes != 0; lanes &= lanes - 1) {
        uint8_t digest[32];
        const int i = __builtin_ctz(lanes);
        store_row(digest, words[i]);
        memcpy(to[i], digest, size);
    }
}

__attribute__((always_inline)) static inline void put64(row_t *words, uint32_t lanes, uint8_t *const *to, size_t size)
{
    transpose64(words);
    transpose64(words + 4);
    for (; lanes != 0; lanes &= lanes - 1) {
        uint8_t digest[64];
        const int i = __builtin_ctz(lanes);
        store_row(digest, words[i]);
        store_row(digest + 32, words[i + 4]);
        memcpy(to[i], digest, size);
    }
}

HW_END
