/* The bytes that engines hash in place of a value. */

#include "messages.h"

#include "values.h"
#include "wide.h"

/** A number of one unit in another, rounded down. Returns 0 where 64 bits do not hold it. */
static int rescaled(int64_t *number, int64_t from, int64_t to)
{
    if (from >= to) {
        const int64_t factor = from / to;
        if (*number > INT64_MAX / factor || *number < INT64_MIN / factor) return 0;
        *number *= factor;
        return 1;
    }
    const int64_t divisor = to / from;
    *number = *number / divisor - (*number % divisor < 0);
    return 1;
}

/** A decimal's integer, whose lowest word is what a short one is. */
static wide digits_of(const struct ArrowArrayView *rows, int64_t i, int64_t *low)
{
    struct ArrowDecimal found;
    ArrowDecimalInit(&found, (int32_t)rows->layout.element_size_bits[1], 1, 0);
    ArrowArrayViewGetDecimalUnsafe(rows, i, &found);
    *low = ArrowDecimalGetIntUnsafe(&found);
    return found.n_words == 0 ? wide_of(*low) : wide_of_words(found.words, found.n_words, found.low_word_index == 0);
}

/** The integer of a value. Returns 0 where 64 bits do not hold it. */
static int integer_of(const shape *shape, const value_type *type, const struct ArrowArrayView *rows, int64_t i, int64_t *number)
{
    if (type->read == READ_DECIMAL) {
        digits_of(rows, i, number);
        return 1;
    }
    *number = ArrowArrayViewGetIntUnsafe(rows, i);
    if (type->read == READ_DATE64) *number = value_day(*number);
    return shape->unit == 0 || rescaled(number, type->factor, shape->unit);
}

static engine_message made_of(const uint8_t *room, size_t length)
{
    return (engine_message){room, length};
}

static engine_message message_of_integer(int64_t number, const shape *shape, uint8_t *room)
{
    for (size_t at = 0; at < shape->size; at++) {
        const size_t place = shape->form == AS_NETWORK ? shape->size - 1 - at : at;
        room[place] = (uint8_t)((uint64_t)number >> 8 * at);
    }
    return made_of(room, shape->size);
}

static engine_message put_real(const struct ArrowArrayView *rows, int64_t i, uint8_t *room)
{
    const size_t size = (size_t)rows->layout.element_size_bits[1] / 8;
    const uint64_t nan = size == 4 ? UINT64_C(0x7fc00000) : UINT64_C(0x7ff8000000000000);
    const double number = ArrowArrayViewGetDoubleUnsafe(rows, i);
    uint64_t coded = 0;
    if (number != number) {
        coded = nan;
    } else if (number != 0 && size == 4) {
        const float shorter = (float)number;
        uint32_t bits;
        memcpy(&bits, &shorter, sizeof bits);
        coded = bits;
    } else if (number != 0) {
        memcpy(&coded, &number, sizeof coded);
    }
    for (size_t at = 0; at < size; at++) room[at] = (uint8_t)(coded >> 8 * at);
    return made_of(room, size);
}

static engine_message put_digits(const struct ArrowArrayView *rows, int64_t i, uint8_t *room)
{
    int64_t low;
    const wide digits = digits_of(rows, i, &low);
    uint8_t coded[MOST_MESSAGE];
    wide_put(coded, &digits);
    const size_t size = coded[0];
    for (size_t at = 0; at < size; at++) room[at] = coded[size - at];
    if (size > 0) return made_of(room, size);
    *room = 0;
    return made_of(room, 1);
}

int shape_is_direct(const shape *shape, const value_type *type, const struct ArrowArrayView *rows)
{
    if (shape->form == AS_BYTES) return 1;
    if (shape->form != AS_INTEGER || type->read == READ_BOOLEAN || type->read == READ_DATE64) return 0;
    if (shape->unit != 0 && shape->unit != type->factor) return 0;
    return rows->layout.element_size_bits[1] == (int64_t)(8 * shape->size);
}

engine_message message_of(const shape *shape, const value_type *type, const struct ArrowArrayView *rows, int64_t i, uint8_t room[MOST_MESSAGE])
{
    if (shape->form == AS_BYTES) {
        const struct ArrowBufferView found = ArrowArrayViewGetBytesUnsafe(rows, i);
        return (engine_message){found.size_bytes > 0 ? found.data.as_uint8 : room, (size_t)found.size_bytes};
    }
    if (shape->form == AS_REAL) return put_real(rows, i, room);
    if (shape->form == AS_DIGITS) return put_digits(rows, i, room);
    int64_t number;
    return integer_of(shape, type, rows, i, &number) ? message_of_integer(number, shape, room) : (engine_message){NULL, 0};
}
