/* Rows of a batch, wherever they lie: those that are valid become messages, and the digests go back to their rows. */

#include "hashwright.h"
#include "many.h"

#define ROWS 1024 /* at a time: their places need 16 KB of stack */

static int all_are_valid(const hw_rows *rows)
{
    size_t i = 0;
    if (rows->validity == NULL) return 1;
    while (i < rows->count) {
        const size_t bit = rows->validity_offset + i;
        if (bit % 8 == 0 && rows->count - i >= 8) {
            if (rows->validity[bit / 8] != 0xff) return 0;
            i += 8;
        } else if (!hw_row_is_valid(rows, i++)) {
            return 0;
        }
    }
    return 1;
}

/** Moves digests from one behind the other to their rows, the last ones first, and writes zeros for the other rows. */
static void spread(const hw_rows *rows, size_t first, size_t count, size_t valid, size_t size, uint8_t *out)
{
    for (size_t i = count; i-- > 0;) {
        if (!hw_row_is_valid(rows, first + i)) memset(out + i * size, 0, size);
        else if (--valid != i) memcpy(out + i * size, out + valid * size, size);
        else return; /* those before are where they belong */
    }
}

void hw_each_row(const hw_rows *rows, hw_batch *batch, const void *with, size_t size, uint8_t *out)
{
    const hw_messages all = hw_as_messages(rows);
    if (rows->views == NULL && all_are_valid(rows)) {
        batch(&all, with, out);
        return;
    }
    for (size_t first = 0; first < rows->count; first += ROWS) {
        const uint8_t *at[ROWS];
        size_t lengths[ROWS], valid = 0;
        const size_t left = rows->count - first, count = left < ROWS ? left : ROWS;
        for (size_t i = first; i < first + count; i++) {
            if (!hw_row_is_valid(rows, i)) continue;
            const hw_message message = hw_row(rows, &all, i);
            at[valid] = message.at;
            lengths[valid++] = message.length;
        }
        const hw_messages some = {.pointers = at, .lengths = lengths, .count = valid};
        batch(&some, with, out);
        spread(rows, first, count, valid, size, out);
        out += count * size;
    }
}
