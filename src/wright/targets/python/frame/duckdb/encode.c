/* Values of DuckDB's vectors, in a row's second encoding. */

#include "encode.h"

#include <stdio.h>
#include <stdlib.h>

#define DAYS 1
#define NANOSECONDS 1
#define MICROSECONDS 1000
#define MILLISECONDS 1000000
#define SECONDS 1000000000

/** What values of a type are. */
typedef struct {
    duckdb_type type;
    mark mark;
    int64_t factor;
} kind;

static const kind kinds[] = {
    {DUCKDB_TYPE_SQLNULL, MARK_NULL, 0},
    {DUCKDB_TYPE_BOOLEAN, MARK_FALSE, 0},
    {DUCKDB_TYPE_TINYINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_SMALLINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_INTEGER, MARK_NUMBER, 0},
    {DUCKDB_TYPE_BIGINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_HUGEINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_UTINYINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_USMALLINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_UINTEGER, MARK_NUMBER, 0},
    {DUCKDB_TYPE_UBIGINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_UHUGEINT, MARK_NUMBER, 0},
    {DUCKDB_TYPE_DECIMAL, MARK_NUMBER, 0},
    {DUCKDB_TYPE_FLOAT, MARK_FLOAT, 0},
    {DUCKDB_TYPE_DOUBLE, MARK_FLOAT, 0},
    {DUCKDB_TYPE_VARCHAR, MARK_STRING, 0},
    {DUCKDB_TYPE_ENUM, MARK_STRING, 0},
    {DUCKDB_TYPE_BLOB, MARK_BINARY, 0},
    {DUCKDB_TYPE_DATE, MARK_DATE, DAYS},
    {DUCKDB_TYPE_TIME, MARK_TIME, MICROSECONDS},
    {DUCKDB_TYPE_TIME_NS, MARK_TIME, NANOSECONDS},
    {DUCKDB_TYPE_TIMESTAMP_S, MARK_TIMESTAMP, SECONDS},
    {DUCKDB_TYPE_TIMESTAMP_MS, MARK_TIMESTAMP, MILLISECONDS},
    {DUCKDB_TYPE_TIMESTAMP, MARK_TIMESTAMP, MICROSECONDS},
    {DUCKDB_TYPE_TIMESTAMP_NS, MARK_TIMESTAMP, NANOSECONDS},
    {DUCKDB_TYPE_TIMESTAMP_TZ, MARK_INSTANT, MICROSECONDS},
    {DUCKDB_TYPE_TIMESTAMP_TZ_NS, MARK_INSTANT, NANOSECONDS},
    {DUCKDB_TYPE_INTERVAL, MARK_INTERVAL, 0},
    {DUCKDB_TYPE_LIST, MARK_LIST, 0},
    {DUCKDB_TYPE_ARRAY, MARK_LIST, 0},
    {DUCKDB_TYPE_MAP, MARK_LIST, 0},
    {DUCKDB_TYPE_STRUCT, MARK_STRUCT, 0},
};

/** Types whose values have no encoding, as DuckDB gives them to Arrow in one way or another. */
static const struct {
    duckdb_type type;
    const char *name;
} refused[] = {
    {DUCKDB_TYPE_UUID, "UUID"},
    {DUCKDB_TYPE_BIT, "BIT"},
    {DUCKDB_TYPE_TIME_TZ, "TIME WITH TIME ZONE"},
    {DUCKDB_TYPE_UNION, "UNION"},
    {DUCKDB_TYPE_BIGNUM, "BIGNUM"},
    {DUCKDB_TYPE_GEOMETRY, "GEOMETRY"},
    {DUCKDB_TYPE_VARIANT, "VARIANT"},
};

static int refuse(duckdb_type type, char *why)
{
    const char *name = "value of this type";
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (refused[i].type == type) name = refused[i].name;
    }
    snprintf(why, MOST_WHY, "hw_row_key takes no %s: write hw_row_key(x::VARCHAR), or give one of its parts", name);
    return -1;
}

/** The vector with the elements of lists, or a field's. */
static duckdb_vector part_of(duckdb_type type, duckdb_vector vector, size_t field)
{
    if (type == DUCKDB_TYPE_STRUCT) return duckdb_struct_vector_get_child(vector, field);
    if (type == DUCKDB_TYPE_ARRAY) return duckdb_array_vector_get_child(vector);
    return duckdb_list_vector_get_child(vector);
}

static int set_parts(source *self, duckdb_vector vector, size_t count, char *why)
{
    self->parts = calloc(count, sizeof *self->parts);
    if (self->parts == NULL) {
        snprintf(why, MOST_WHY, "memory ran out");
        return -1;
    }
    while (self->count < count) {
        const size_t i = self->count++;
        if (source_set(&self->parts[i], part_of(self->type, vector, i), why) != 0) return -1;
    }
    return 0;
}

int source_set(source *self, duckdb_vector vector, char *why)
{
    duckdb_logical_type type = duckdb_vector_get_column_type(vector);
    self->type = duckdb_get_type_id(type);
    const kind *found = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].type == self->type) found = &kinds[i];
    }
    int failed = found == NULL ? refuse(self->type, why) : 0;
    if (!failed) {
        self->mark = found->mark;
        self->factor = found->factor;
        self->data = duckdb_vector_get_data(vector);
        self->validity = duckdb_vector_get_validity(vector);
    }
    if (self->type == DUCKDB_TYPE_DECIMAL) {
        self->scale = duckdb_decimal_scale(type);
        self->stored = duckdb_decimal_internal_type(type);
    } else if (self->type == DUCKDB_TYPE_ENUM) {
        self->stored = duckdb_enum_internal_type(type);
        self->entries = type;
        return failed;
    } else if (self->type == DUCKDB_TYPE_STRUCT) {
        failed = set_parts(self, vector, (size_t)duckdb_struct_type_child_count(type), why);
    } else if (!failed && self->mark == MARK_LIST) {
        if (self->type == DUCKDB_TYPE_ARRAY) self->length = duckdb_array_type_array_size(type);
        failed = set_parts(self, vector, 1, why);
    }
    duckdb_destroy_logical_type(&type);
    return failed;
}

void source_clear(source *self)
{
    for (size_t i = 0; i < self->count; i++) source_clear(&self->parts[i]);
    free(self->parts);
    if (self->entries != NULL) duckdb_destroy_logical_type(&self->entries);
}

static uint8_t *put_huge(uint8_t *at, duckdb_hugeint number, int scale)
{
    const uint64_t words[] = {number.lower, (uint64_t)number.upper};
    if (number.upper == ((int64_t)number.lower < 0 ? -1 : 0)) return put_scaled(at, (int64_t)number.lower, scale);
    return put_scaled_wide(at, wide_of_words(words, 2, 1), scale);
}

static uint8_t *put_uhuge(uint8_t *at, duckdb_uhugeint number)
{
    const uint64_t words[] = {number.lower, number.upper, 0};
    if (number.upper == 0 && number.lower <= INT64_MAX) return put_scaled(at, (int64_t)number.lower, 0);
    return put_scaled_wide(at, wide_of_words(words, 3, 1), 0);
}

/** A number with a scale, of a type. */
static uint8_t *put_number(uint8_t *at, const source *self, duckdb_type type, idx_t row)
{
    switch (type) {
    case DUCKDB_TYPE_TINYINT: return put_scaled(at, ((const int8_t *)self->data)[row], self->scale);
    case DUCKDB_TYPE_SMALLINT: return put_scaled(at, ((const int16_t *)self->data)[row], self->scale);
    case DUCKDB_TYPE_INTEGER: return put_scaled(at, ((const int32_t *)self->data)[row], self->scale);
    case DUCKDB_TYPE_BIGINT: return put_scaled(at, ((const int64_t *)self->data)[row], self->scale);
    case DUCKDB_TYPE_HUGEINT: return put_huge(at, ((const duckdb_hugeint *)self->data)[row], self->scale);
    case DUCKDB_TYPE_UTINYINT: return put_scaled(at, ((const uint8_t *)self->data)[row], 0);
    case DUCKDB_TYPE_USMALLINT: return put_scaled(at, ((const uint16_t *)self->data)[row], 0);
    case DUCKDB_TYPE_UINTEGER: return put_scaled(at, ((const uint32_t *)self->data)[row], 0);
    case DUCKDB_TYPE_UBIGINT: *at = 0; return put_uint(at + 1, ((const uint64_t *)self->data)[row]);
    case DUCKDB_TYPE_UHUGEINT: return put_uhuge(at, ((const duckdb_uhugeint *)self->data)[row]);
    default: return put_number(at, self, self->stored, row); /* DECIMAL */
    }
}

static uint8_t *put_time(uint8_t *at, const source *self, idx_t row)
{
    const int64_t number = self->type == DUCKDB_TYPE_DATE ? ((const int32_t *)self->data)[row] : ((const int64_t *)self->data)[row];
    return put_product(at, number, self->factor);
}

static uint8_t *put_interval(uint8_t *at, duckdb_interval found)
{
    at = put_integer(at, found.months);
    at = put_integer(at, found.days);
    return put_product(at, found.micros, MICROSECONDS);
}

static int add_text(const source *self, const char *from, size_t length, bytes *to)
{
    uint8_t *begin = bytes_room(to, MOST_FIXED);
    if (begin == NULL) return -1;
    *begin = (uint8_t)self->mark;
    to->length += (size_t)(put_length(begin + 1, length) - begin);
    return bytes_add(to, from, length);
}

static int add_entry(const source *self, idx_t row, bytes *to)
{
    const idx_t entry = self->stored == DUCKDB_TYPE_UTINYINT ? ((const uint8_t *)self->data)[row]
        : self->stored == DUCKDB_TYPE_USMALLINT              ? ((const uint16_t *)self->data)[row]
                                                             : ((const uint32_t *)self->data)[row];
    char *found = duckdb_enum_dictionary_value(self->entries, entry);
    const int failed = found == NULL || add_text(self, found, strlen(found), to) != 0;
    duckdb_free(found);
    return failed ? -1 : 0;
}

static int add_parts(const source *self, idx_t row, bytes *to)
{
    const int fields = self->type == DUCKDB_TYPE_STRUCT, is_array = self->type == DUCKDB_TYPE_ARRAY;
    duckdb_list_entry lie = {is_array ? row * self->length : row, fields ? self->count : self->length};
    if (!fields && !is_array) lie = ((const duckdb_list_entry *)self->data)[row];
    uint8_t *begin = bytes_room(to, MOST_FIXED);
    if (begin == NULL) return -1;
    *begin = (uint8_t)self->mark;
    to->length += (size_t)(put_length(begin + 1, lie.length) - begin);
    int failed = 0;
    for (idx_t i = 0; i < lie.length && !failed; i++) {
        failed = fields ? source_add(&self->parts[i], row, to) : source_add(self->parts, lie.offset + i, to);
    }
    return failed;
}

int source_add(const source *self, idx_t row, bytes *to)
{
    if (self->mark == MARK_NULL || !is_valid(self->validity, row)) {
        const uint8_t null = MARK_NULL;
        return bytes_add(to, &null, 1);
    }
    if (self->mark == MARK_LIST || self->mark == MARK_STRUCT) return add_parts(self, row, to);
    if (self->type == DUCKDB_TYPE_ENUM) return add_entry(self, row, to);
    if (self->mark == MARK_STRING || self->mark == MARK_BINARY) {
        const text found = text_of(&((const duckdb_string_t *)self->data)[row]);
        return add_text(self, found.at, found.length, to);
    }
    uint8_t *const begin = bytes_room(to, MOST_FIXED), *at = begin;
    if (at == NULL) return -1;
    *at++ = (uint8_t)self->mark;
    switch (self->mark) {
    case MARK_FALSE: *begin = ((const bool *)self->data)[row] ? MARK_TRUE : MARK_FALSE; break;
    case MARK_FLOAT:
        at = put_double(at, self->type == DUCKDB_TYPE_FLOAT ? ((const float *)self->data)[row] : ((const double *)self->data)[row]);
        break;
    case MARK_INTERVAL: at = put_interval(at, ((const duckdb_interval *)self->data)[row]); break;
    case MARK_NUMBER: at = put_number(at, self, self->type, row); break;
    default: at = put_time(at, self, row);
    }
    to->length += (size_t)(at - begin);
    return 0;
}
