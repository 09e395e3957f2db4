/* A row's second encoding: how its values are marked and written. The README states it byte by byte. */
#pragma once

#include "bytes.h"
#include "wide.h"

#define ROW_VERSION 2 /* the first byte; the first encoding begins with 0 or 1 */
#define MOST_FIXED 128 /* bytes at most of a value that is neither bytes nor has parts, with its mark; of a length, too */
#define NOT_A_NUMBER UINT64_C(0x7ff8000000000000)

/** The first byte of a value. */
typedef enum {
    MARK_NULL,
    MARK_FALSE,
    MARK_TRUE,
    MARK_NUMBER,
    MARK_FLOAT,
    MARK_STRING,
    MARK_BINARY,
    MARK_DATE,
    MARK_TIME,
    MARK_TIMESTAMP,
    MARK_INSTANT, /* a timestamp with a zone */
    MARK_DURATION,
    MARK_INTERVAL,
    MARK_LIST,
    MARK_STRUCT,
} mark;

/** An integer: a byte that says how many follow, and as few as hold it in two's complement, the lowest first. */
static inline uint8_t *put_integer(uint8_t *at, int64_t number)
{
    size_t size = number != 0;
    for (uint64_t left = number < 0 ? ~(uint64_t)number : (uint64_t)number; left > 127; left >>= 8) size++;
    *at = (uint8_t)size;
    put_uint64(at + 1, (uint64_t)number);
    return at + 1 + size;
}

/** A length, in groups of 7 bits, the lowest first; all but the last have the upper bit set (LEB128). */
static inline uint8_t *put_length(uint8_t *at, uint64_t length)
{
    for (; length > 127; length >>= 7) *at++ = (uint8_t)(length | 128);
    *at++ = (uint8_t)length;
    return at;
}

static inline uint8_t *put_uint(uint8_t *at, uint64_t number)
{
    if (number <= INT64_MAX) return put_integer(at, (int64_t)number);
    *at = 9;
    at = put_uint64(at + 1, number);
    *at = 0;
    return at + 1;
}

static inline uint8_t *put_product(uint8_t *at, int64_t number, int64_t factor)
{
    if (number <= INT64_MAX / factor && number >= INT64_MIN / factor) return put_integer(at, number * factor);
    wide product = wide_of(number);
    wide_multiply(&product, (uint32_t)factor);
    return wide_put(at, &product);
}

/** A scale and an integer, without zeros at the end behind the point. */
static inline uint8_t *put_scaled_wide(uint8_t *at, wide digits, int scale)
{
    for (; scale < 0; scale++) wide_multiply(&digits, 10);
    while (scale > 0 && wide_divide_by_10(&digits)) scale--;
    *at = (uint8_t)scale;
    return wide_put(at + 1, &digits);
}

static inline uint8_t *put_scaled(uint8_t *at, int64_t number, int scale)
{
    if (scale < 0) return put_scaled_wide(at, wide_of(number), scale);
    if (number == 0) scale = 0;
    for (; scale > 0 && number % 10 == 0; scale--) number /= 10;
    *at = (uint8_t)scale;
    return put_integer(at + 1, number);
}

static inline uint8_t *put_double(uint8_t *at, double number)
{
    uint64_t coded = NOT_A_NUMBER;
    if (number == 0) coded = 0;
    else if (number == number) memcpy(&coded, &number, sizeof coded);
    return put_uint64(at, coded);
}
