/* Bands of signatures, and the key of each: rows that share one are candidates to be alike. */

#include "sketch.h"
#include "values.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER_BYTES 8 /* of each number, the lowest first, whatever its column's width: so signatures of all engines have one key */

/** A key is XXH3-64 of the band's numbers, whose seed is the band's place: equal numbers in two bands have two keys. */
static int fill(const sketch *self, const column *given, int64_t first, int64_t rows, uint8_t *out)
{
    uint8_t *band = malloc(self->rows * NUMBER_BYTES);
    if (band == NULL) return -1;
    for (int64_t i = first; i < first + rows; i++) {
        int64_t at = 0, count = 0;
        const int has = column_has(given, i);
        if (has) find_elements(given->rows, given->first + i, &at, &count);
        for (size_t key = 0; key < self->count; key++, out += sizeof(uint64_t)) {
            for (size_t row = 0; has && row < self->rows; row++, at++) {
                put_uint64(band + row * NUMBER_BYTES, ArrowArrayViewGetUIntUnsafe(given->rows->children[0], at));
            }
            const uint64_t made = has ? hw_xxh3_64(band, self->rows * NUMBER_BYTES, key) : 0;
            memcpy(out, &made, sizeof made);
        }
    }
    free(band);
    return 0;
}

static refusal refuse_length(const sketch *self, int64_t row, int64_t count, struct ArrowError *error)
{
    ArrowErrorSet(error, "the signature of row %lld has %lld numbers, and %zu bands of %zu rows need %zu", (long long)row,
        (long long)count, self->count, self->rows, self->count * self->rows);
    return MALFORMED;
}

static refusal accepts(const sketch *self, const column *given, struct ArrowError *error)
{
    if (given->layout == NOTHING) return NOT_REFUSED;
    const value_type *type = given->type;
    if (type->read != READ_LIST || (type->parts->read != READ_INTEGER && type->parts->read != READ_UINT64)) {
        ArrowErrorSet(error, "bands are made of signatures, lists of integers, as minhash gives them");
        return NO_BYTES;
    }
    const struct ArrowArrayView *numbers = given->rows->children[0];
    for (int64_t i = 0; i < given->length; i++) {
        if (!column_has(given, i)) continue;
        int64_t at, count;
        find_elements(given->rows, given->first + i, &at, &count);
        if (count < 0 || (uint64_t)count < self->count * self->rows) return refuse_length(self, i, count, error);
        for (int64_t number = at; numbers->null_count != 0 && number < at + count; number++) {
            if (!ArrowArrayViewIsNull(numbers, number)) continue;
            ArrowErrorSet(error, "the signature of row %lld has a null in it", (long long)i);
            return MALFORMED;
        }
    }
    return NOT_REFUSED;
}

/** The number of bands and that of a band's rows, in 4 bytes each. */
const char *bands_set(sketch *self, const uint8_t *description, size_t length)
{
    if (length != 8) return "this describes no bands";
    self->count = (size_t)take_uint(description, 4);
    self->rows = (size_t)take_uint(description + 4, 4);
    if (self->count == 0 || self->rows == 0) return "there must be 1 band of 1 row at least";
    self->width = sizeof(uint64_t);
    self->accepts = accepts;
    self->fill = fill;
    return NULL;
}
