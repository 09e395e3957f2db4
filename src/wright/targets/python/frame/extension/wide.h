/* Integers past 64 bits: digits of decimals, and nanoseconds of times. */
#pragma once

#include <stdint.h>
#include <string.h>

#define WIDE_WORDS 24 /* 256 bits times 10 to the 128th, and some */

/** A sign and a magnitude, whose lowest word is first. */
typedef struct {
    int negative;
    uint32_t words[WIDE_WORDS];
} wide;

static inline wide wide_of(int64_t number)
{
    const uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    return (wide){number < 0, {(uint32_t)size, (uint32_t)(size >> 32)}};
}

/** A number in two's complement, of words in either order. */
static inline wide wide_of_words(const uint64_t *words, int count, int lowest_first)
{
    wide made = {(int64_t)words[lowest_first ? count - 1 : 0] < 0, {0}};
    uint64_t carry = 1;
    for (int i = 0; i < count; i++) {
        uint64_t word = words[lowest_first ? i : count - 1 - i];
        if (made.negative) {
            word = ~word + carry;
            carry = carry && word == 0;
        }
        made.words[2 * i] = (uint32_t)word;
        made.words[2 * i + 1] = (uint32_t)(word >> 32);
    }
    return made;
}

static inline void wide_multiply(wide *number, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < WIDE_WORDS; i++) {
        carry += (uint64_t)number->words[i] * factor;
        number->words[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

/** Divides a number that is a multiple of 10, and leaves others. Returns whether it is one. */
static inline int wide_divide_by_10(wide *number)
{
    wide quotient = {number->negative, {0}};
    uint64_t rest = 0;
    for (int i = WIDE_WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | number->words[i];
        quotient.words[i] = (uint32_t)(rest / 10);
        rest %= 10;
    }
    if (rest == 0) *number = quotient;
    return rest == 0;
}

/** Puts a number down: a byte that says how many follow, and as few as hold it in two's complement, the lowest first. */
static inline uint8_t *wide_put(uint8_t *at, const wide *number)
{
    uint8_t coded[4 * WIDE_WORDS];
    uint32_t borrow = number->negative; /* -m is the complement of m - 1 */
    size_t size = 0;
    for (size_t i = 0; i < sizeof coded; i++) {
        const uint32_t byte = (number->words[i / 4] >> 8 * (i % 4) & 255) - borrow;
        borrow = byte >> 31;
        coded[i] = (uint8_t)byte;
        if (coded[i] > 0) size = i + 1 + (coded[i] > 127);
    }
    if (number->negative) {
        if (size == 0) size = 1; /* -1 */
        for (size_t i = 0; i < sizeof coded; i++) coded[i] = (uint8_t)~coded[i];
    }
    *at = (uint8_t)size;
    memcpy(at + 1, coded, size);
    return at + 1 + size;
}
