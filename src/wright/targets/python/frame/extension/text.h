/* Text that grows. Where memory is short it fails, keeps what it has, and says so from then on. */
#pragma once

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define SECOND 1000000000 /* nanoseconds */

typedef struct {
    char *bytes; /* a zero is behind them */
    size_t length, room;
    int failed;
} text;

/** Makes room for so many bytes more, and a zero. Returns where they go, or NULL. */
static inline char *grow(text *to, size_t more)
{
    if (to->bytes == NULL || to->room - to->length <= more) {
        const size_t room = 2 * (to->length + more) + 64;
        char *grown = realloc(to->bytes, room);
        if (grown == NULL) {
            to->failed = 1;
            return NULL;
        }
        to->bytes = grown;
        to->room = room;
    }
    return to->bytes + to->length;
}

static inline void add(text *to, const char *bytes, size_t length)
{
    char *at = grow(to, length);
    if (at == NULL) return;
    memcpy(at, bytes, length);
    at[length] = 0;
    to->length += length;
}

static inline void add_words(text *to, const char *words)
{
    add(to, words, strlen(words));
}

/** Adds a number in a base, with zeros in front of it up to a width. */
static inline void add_number(text *to, uint64_t number, unsigned base, int width)
{
    char digits[24], *const end = digits + sizeof digits, *at = end;
    for (; number > 0 || width > 0 || at == end; number /= base, width--) *--at = (char)('0' + number % base);
    add(to, at, (size_t)(end - at));
}

/** Adds a time in nanoseconds, which need not fit 64 bits: its seconds, and nanoseconds from there on. */
static inline void add_time(text *to, int64_t seconds, int64_t rest)
{
    const int below = seconds < 0;
    uint64_t whole = below ? 0 - (uint64_t)seconds : (uint64_t)seconds;
    if (below && rest > 0) {
        whole--;
        rest = SECOND - rest;
    }
    if (below) add_words(to, "-");
    if (whole > 0) add_number(to, whole, 10, 0);
    add_number(to, (uint64_t)rest, 10, whole > 0 ? 9 : 0);
}
