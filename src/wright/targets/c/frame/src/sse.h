/* Rows of 16 bytes in SSSE3: how messages come to the SHA instructions, and digests from them. */
#pragma once

#include <immintrin.h>

typedef __m128i row_t;

static inline row_t load_row(const uint8_t *from)
{
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}

static inline void store_row(uint8_t *to, row_t row)
{
    _mm_storeu_si128((__m128i *)(void *)to, row);
}

/** 8 bytes of little-endian numbers each. */
static inline row_t row_of(uint64_t low, uint64_t high)
{
    return _mm_set_epi64x((int64_t)high, (int64_t)low);
}

/** The bytes at the places; zeros for 128. */
static inline row_t bytes_at(row_t row, row_t places)
{
    return _mm_shuffle_epi8(row, places);
}

static inline row_t swap32(row_t row)
{
    return _mm_shuffle_epi8(row, _mm_set_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203));
}

/** The first 8 bytes. */
static inline void store_half(uint8_t *to, row_t row)
{
    _mm_storel_epi64((__m128i *)(void *)to, row);
}

/** The first 4 bytes. */
static inline void store_quarter(uint8_t *to, row_t row)
{
    const int word = _mm_cvtsi128_si32(row);
    memcpy(to, &word, sizeof word);
}

/** The last 8 bytes, moved to the first. */
static inline row_t last_half(row_t row)
{
    return _mm_srli_si128(row, 8);
}
