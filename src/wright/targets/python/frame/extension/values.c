/* A row's second encoding: each value as what it is, whatever its width, unit or layout. */

#include "values.h"

#define DAY 86400000   /* milliseconds */

/** A decimal of any width. */
static uint8_t *put_decimal(uint8_t *at, const struct ArrowArrayView *rows, int64_t i, int scale)
{
    struct ArrowDecimal found;
    ArrowDecimalInit(&found, (int32_t)rows->layout.element_size_bits[1], 1, 0);
    ArrowArrayViewGetDecimalUnsafe(rows, i, &found);
    const int64_t number = ArrowDecimalGetIntUnsafe(&found);
    int is_short = 1;
    for (int word = 0; word < found.n_words; word++) {
        is_short = is_short && (word == found.low_word_index || (int64_t)found.words[word] == (number < 0 ? -1 : 0));
    }
    if (is_short) return put_scaled(at, number, scale);
    return put_scaled_wide(at, wide_of_words(found.words, found.n_words, found.low_word_index == 0), scale);
}

/** A number of 16 bits; nanoarrow takes those below 2^-14 for others. */
static double half_of(uint16_t coded)
{
    const uint64_t sign = (uint64_t)(coded >> 15) << 63, exponent = coded >> 10 & 31, fraction = coded & 1023;
    const uint64_t wider = sign | (exponent == 31 ? 2047 : exponent + 1008) << 52 | fraction << 42;
    double number = (sign > 0 ? -1.0 : 1.0) * (double)fraction / (1 << 24);
    if (exponent > 0) memcpy(&number, &wider, sizeof number);
    return number;
}

static uint8_t *put_float(uint8_t *at, const struct ArrowArrayView *rows, int64_t i)
{
    const int is_half = rows->storage_type == NANOARROW_TYPE_HALF_FLOAT;
    const double number = is_half ? half_of(rows->buffer_views[1].data.as_uint16[rows->offset + i]) : ArrowArrayViewGetDoubleUnsafe(rows, i);
    return put_double(at, number);
}

static uint8_t *put_interval(uint8_t *at, const struct ArrowArrayView *rows, int64_t i)
{
    struct ArrowInterval found = {.months = 0};
    ArrowArrayViewGetIntervalUnsafe(rows, i, &found);
    at = put_integer(at, found.months);
    at = put_integer(at, found.days);
    return put_integer(at, found.ns + (int64_t)found.ms * 1000000);
}

int64_t value_day(int64_t milliseconds)
{
    return milliseconds / DAY - (milliseconds % DAY < 0);
}

static int add_bytes(const value_type *type, struct ArrowBufferView found, bytes *to)
{
    uint8_t *begin = bytes_room(to, MOST_FIXED + (size_t)found.size_bytes), *at = begin;
    if (at == NULL) return -1;
    *at++ = (uint8_t)type->mark;
    at = put_length(at, (uint64_t)found.size_bytes);
    if (found.size_bytes > 0) memcpy(at, found.data.as_uint8, (size_t)found.size_bytes);
    to->length += (size_t)(at - begin) + (size_t)found.size_bytes;
    return 0;
}

void find_elements(const struct ArrowArrayView *rows, int64_t i, int64_t *first, int64_t *count)
{
    const union ArrowBufferViewData at = rows->buffer_views[1].data, sizes = rows->buffer_views[2].data;
    i += rows->offset;
    switch (rows->storage_type) {
    case NANOARROW_TYPE_LARGE_LIST:
        *first = at.as_int64[i];
        *count = at.as_int64[i + 1] - *first;
        return;
    case NANOARROW_TYPE_LIST_VIEW:
        *first = at.as_int32[i];
        *count = sizes.as_int32[i];
        return;
    case NANOARROW_TYPE_LARGE_LIST_VIEW:
        *first = at.as_int64[i];
        *count = sizes.as_int64[i];
        return;
    case NANOARROW_TYPE_FIXED_SIZE_LIST:
        *count = rows->layout.child_size_elements;
        *first = i * *count;
        return;
    default:
        *first = at.as_int32[i];
        *count = at.as_int32[i + 1] - *first;
    }
}

void value_parts(const value_type *type, const struct ArrowArrayView *rows, int64_t i, int64_t *first, int64_t *count)
{
    *first = rows->offset + i;
    *count = (int64_t)type->count;
    if (type->read == READ_LIST) find_elements(rows, i, first, count);
}

static int add_parts(const value_type *type, const struct ArrowArrayView *rows, int64_t i, bytes *to)
{
    int64_t first, count;
    value_parts(type, rows, i, &first, &count);
    uint8_t *begin = bytes_room(to, MOST_FIXED);
    if (begin == NULL) return -1;
    *begin = (uint8_t)type->mark;
    to->length += (size_t)(put_length(begin + 1, (uint64_t)count) - begin);
    int failed = 0;
    for (int64_t part = 0; part < count && !failed; part++) {
        if (type->read == READ_LIST) failed = add_value(type->parts, rows->children[0], first + part, to);
        else failed = add_value(&type->parts[part], rows->children[part], first, to);
    }
    return failed;
}

int add_value(const value_type *type, const struct ArrowArrayView *rows, int64_t i, bytes *to)
{
    if (type->read == READ_NULL || ArrowArrayViewIsNull(rows, i)) {
        const uint8_t null = MARK_NULL;
        return bytes_add(to, &null, 1);
    }
    switch (type->read) {
    case READ_ENTRY: return add_value(type->parts, rows->dictionary, ArrowArrayViewGetIntUnsafe(rows, i), to);
    case READ_BYTES: return add_bytes(type, ArrowArrayViewGetBytesUnsafe(rows, i), to);
    case READ_LIST:
    case READ_STRUCT: return add_parts(type, rows, i, to);
    default: break;
    }
    uint8_t *const begin = bytes_room(to, MOST_FIXED), *at = begin;
    if (at == NULL) return -1;
    *at++ = (uint8_t)type->mark;
    switch (type->read) {
    case READ_BOOLEAN: *begin = ArrowArrayViewGetIntUnsafe(rows, i) ? MARK_TRUE : MARK_FALSE; break;
    case READ_FLOAT: at = put_float(at, rows, i); break;
    case READ_DECIMAL: at = put_decimal(at, rows, i, type->scale); break;
    case READ_UINT64:
        *at++ = 0; /* its scale */
        at = put_uint(at, ArrowArrayViewGetUIntUnsafe(rows, i));
        break;
    case READ_TIME: at = put_product(at, ArrowArrayViewGetIntUnsafe(rows, i), type->factor); break;
    case READ_DATE64: at = put_integer(at, value_day(ArrowArrayViewGetIntUnsafe(rows, i))); break;
    case READ_INTERVAL: at = put_interval(at, rows, i); break;
    default:
        *at++ = 0;
        at = put_integer(at, ArrowArrayViewGetIntUnsafe(rows, i));
    }
    to->length += (size_t)(at - begin);
    return 0;
}
