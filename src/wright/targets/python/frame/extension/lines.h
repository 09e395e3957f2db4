/* Whether a line of a manifest still says what is there. */
#pragma once

#include "text.h"

#include <sys/stat.h>

#define DIGITS 64 /* of a digest */

/** Whether digests in quotes follow, and how many characters that is; 0 where not. */
static inline size_t digests(const char *at, size_t left, uint64_t count)
{
    if (left / DIGITS < count || left < count * DIGITS + 1 || at[count * DIGITS] != '"') return 0;
    int others = 0;
    for (size_t i = 0; i < count * DIGITS; i++) others |= (uint8_t)(at[i] - '0') > 9 && (uint8_t)(at[i] - 'a') > 5;
    return others ? 0 : (size_t)count * DIGITS + 1;
}

/** Whether a line begins with a start, and goes on as that of such a file, with digests of its blocks and no more, or ends.
 * Returns its length; 0 where not, or where the line is not whole. */
static inline size_t same(const text *start, const struct stat *state, uint64_t block, const char *line, size_t left)
{
    static const char digest[] = ",\"digest\":\"", blocks[] = ",\"blocks\":\"", end[] = "}\n";
    size_t at = start->length;
    if (left < at || memcmp(line, start->bytes, at) != 0) return 0;
    if (S_ISREG(state->st_mode)) {
        const uint64_t size = (uint64_t)state->st_size, count = size / block + (size % block > 0);
        for (int several = 0; several <= (count > 1); several++) {
            const char *name = several ? blocks : digest;
            const size_t length = strlen(name);
            if (left - at < length || memcmp(line + at, name, length) != 0) return 0;
            at += length;
            const size_t more = digests(line + at, left - at, several ? count : 1);
            if (more == 0) return 0;
            at += more;
        }
    }
    return left - at >= 2 && memcmp(line + at, end, 2) == 0 ? at + 2 : 0;
}
