/* Rows of 16 bytes in NEON: how messages come into lanes, and digests out of them. */
#pragma once

#include "many.h"

typedef uint8x16_t row_t;

static inline row_t load_row(const uint8_t *from)
{
    return vld1q_u8(from);
}

static inline void store_row(uint8_t *to, row_t row)
{
    vst1q_u8(to, row);
}

/** 8 bytes of little-endian numbers each. */
static inline row_t row_of(uint64_t low, uint64_t high)
{
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(low), vcreate_u64(high)));
}

/** The bytes at the places; zeros for 128. */
static inline row_t bytes_at(row_t row, row_t places)
{
    return vqtbl1q_u8(row, places);
}

/** The first 8 bytes. */
static inline void store_half(uint8_t *to, row_t row)
{
    vst1_u8(to, vget_low_u8(row));
}

/** The first 4 bytes. */
static inline void store_quarter(uint8_t *to, row_t row)
{
    const uint32_t word = vgetq_lane_u32(vreinterpretq_u32_u8(row), 0);
    memcpy(to, &word, sizeof word);
}

/** The last 8 bytes, moved to the first. */
static inline row_t last_half(row_t row)
{
    return vextq_u8(row, row, 8);
}

/** The first `length` bytes, which may be more than a row has, then those of `rest`. Reads no other. */
static inline row_t load_part(const uint8_t *from, size_t length, row_t rest)
{
    uint8_t bytes[16];
    if (length >= 16) return load_row(from);
    store_row(bytes, rest);
    hw_copy(bytes, from, length);
    return load_row(bytes);
}

/** Words from `from` on, one after the other, in the lanes whose bit is set, and zeros in the others. Reads no more. */
static inline row_t expand64(const void *from, uint32_t lanes)
{
    uint64_t words[2] = {0};
    const uint8_t *at = from;
    for (; lanes != 0; lanes &= lanes - 1, at += 8) memcpy(&words[__builtin_ctz(lanes)], at, 8);
    return load_row((const uint8_t *)words);
}

/** Offsets likewise, as words of 64 bits. */
static inline row_t expand32(const int32_t *from, uint32_t lanes)
{
    int64_t words[2] = {0};
    for (; lanes != 0; lanes &= lanes - 1) words[__builtin_ctz(lanes)] = *from++;
    return load_row((const uint8_t *)words);
}

/** The low halves of 4 words of 64 bits. */
static inline row_t narrow(const row_t *words)
{
    return vreinterpretq_u8_u32(vuzp1q_u32(vreinterpretq_u32_u8(words[0]), vreinterpretq_u32_u8(words[1])));
}

/** All ones where a signed word is above another. */
static inline row_t above64(row_t a, row_t b)
{
    return vreinterpretq_u8_u64(vcgtq_s64(vreinterpretq_s64_u8(a), vreinterpretq_s64_u8(b)));
}

/** A bit for each lane of all ones. */
static inline uint32_t bits64(row_t mask)
{
    const uint64x2_t words = vreinterpretq_u64_u8(mask);
    return (uint32_t)((vgetq_lane_u64(words, 0) & 1) | (vgetq_lane_u64(words, 1) & 2));
}

/** All ones in the lanes whose bit is set. */
static inline row_t chosen32(uint32_t lanes)
{
    static const uint32_t bits[4] = {1, 2, 4, 8};
    return vreinterpretq_u8_u32(vtstq_u32(vdupq_n_u32(lanes), vld1q_u32(bits)));
}

static inline row_t chosen64(uint32_t lanes)
{
    static const uint64_t bits[2] = {1, 2};
    return vreinterpretq_u8_u64(vtstq_u64(vdupq_n_u64(lanes), vld1q_u64(bits)));
}

static inline row_t swap32(row_t row)
{
    return vrev32q_u8(row);
}

static inline row_t swap64(row_t row)
{
    return vrev64q_u8(row);
}

/** 2 rows of 2 words. */
static inline void transpose64(row_t *rows)
{
    const uint64x2_t a = vreinterpretq_u64_u8(rows[0]), b = vreinterpretq_u64_u8(rows[1]);
    rows[0] = vreinterpretq_u8_u64(vtrn1q_u64(a, b));
    rows[1] = vreinterpretq_u8_u64(vtrn2q_u64(a, b));
}

/** 4 rows of 4 words. */
static inline void transpose32(row_t *rows)
{
    row_t pairs[4];
    HW_UNROLL
    for (int i = 0; i < 4; i += 2) {
        const uint32x4_t a = vreinterpretq_u32_u8(rows[i]), b = vreinterpretq_u32_u8(rows[i + 1]);
        pairs[i / 2] = vreinterpretq_u8_u32(vtrn1q_u32(a, b));
        pairs[i / 2 + 2] = vreinterpretq_u8_u32(vtrn2q_u32(a, b));
    }
    transpose64(pairs);
    transpose64(pairs + 2);
    rows[0] = pairs[0];
    rows[1] = pairs[2];
    rows[2] = pairs[1];
    rows[3] = pairs[3];
}

/** The first `size` bytes of each lane's digest, of 8 words at most, to its own place; only of lanes whose bit is set. */
static inline void put32(row_t *words, uint32_t lanes, uint8_t *const *to, size_t size)
{
    transpose32(words);
    transpose32(words + 4);
    for (; lanes != 0; lanes &= lanes - 1) {
        uint8_t digest[32];
        const int i = __builtin_ctz(lanes);
        store_row(digest, words[i]);
        store_row(digest + 16, words[i + 4]);
        memcpy(to[i], digest, size);
    }
}

static inline void put64(row_t *words, uint32_t lanes, uint8_t *const *to, size_t size)
{
    HW_UNROLL
    for (int i = 0; i < 8; i += 2) transpose64(words + i);
    for (; lanes != 0; lanes &= lanes - 1) {
        uint8_t digest[64];
        const int i = __builtin_ctz(lanes);
        HW_UNROLL
        for (int j = 0; j < 4; j++) store_row(digest + 16 * j, words[2 * j + i]);
        memcpy(to[i], digest, size);
    }
}
