/* Columns of Arrow: their rows, checked before anything follows a pointer in them. */

#include "column.h"

#define OF_POLARS "_pl"                /* how formats begin that Polars made up */
#define INLINED 12                    /* bytes at most of a row that lies in its view */
#define MOST_BYTES ((int64_t)1 << 56) /* of a buffer: more than any processor can address */

/** The layout of an array; -1 where its rows have no bytes of their own. */
static int layout_of(const struct ArrowArrayView *view)
{
    if (view->dictionary != NULL) {
        const int entries = layout_of(view->dictionary);
        return entries < 0 || entries == ENTRIES ? -1 : ENTRIES;
    }
    switch (view->storage_type) {
    case NANOARROW_TYPE_NA: return NOTHING;
    case NANOARROW_TYPE_BOOL: return BITS;
    case NANOARROW_TYPE_STRING:
    case NANOARROW_TYPE_BINARY: return OFFSETS_32;
    case NANOARROW_TYPE_LARGE_STRING:
    case NANOARROW_TYPE_LARGE_BINARY: return OFFSETS_64;
    case NANOARROW_TYPE_STRING_VIEW:
    case NANOARROW_TYPE_BINARY_VIEW: return VIEWS;
    default: return view->layout.buffer_type[1] == NANOARROW_BUFFER_TYPE_DATA && view->n_children == 0 ? ONE_SIZE : -1;
    }
}

static int64_t index_of(const column *column, int64_t i)
{
    return column->first + i;
}

int64_t column_entry(const column *column, int64_t i)
{
    return ArrowArrayViewGetIntUnsafe(column->rows, index_of(column, i));
}

static int is_valid(const struct ArrowArrayView *rows, int64_t i)
{
    return rows->storage_type != NANOARROW_TYPE_NA && !ArrowArrayViewIsNull(rows, i);
}

int column_has(const column *column, int64_t i)
{
    if (!is_valid(column->rows, index_of(column, i))) return 0;
    return column->layout != ENTRIES || is_valid(column->rows->dictionary, column_entry(column, i));
}

static value value_of(const struct ArrowArrayView *rows, int64_t i)
{
    static const uint8_t bits[] = {0, 1};
    const size_t size = (size_t)rows->layout.element_size_bits[1] / 8;
    switch (layout_of(rows)) {
    case BITS: return (value){bits + ArrowBitGet(rows->buffer_views[1].data.as_uint8, rows->offset + i), 1};
    case ONE_SIZE: return (value){rows->buffer_views[1].data.as_uint8 + (size_t)(rows->offset + i) * size, size};
    default: break;
    }
    const struct ArrowBufferView bytes = ArrowArrayViewGetBytesUnsafe(rows, i);
    return (value){bytes.data.as_uint8, (size_t)bytes.size_bytes};
}

value column_value(const column *column, int64_t i)
{
    if (column->layout == ENTRIES) return value_of(column->rows->dictionary, column_entry(column, i));
    return value_of(column->rows, index_of(column, i));
}

hw_rows column_rows(const column *column, int64_t first, int64_t count)
{
    const struct ArrowArrayView *view = column->rows;
    const int64_t at = view->offset + column->first + first;
    const size_t size = (size_t)view->layout.element_size_bits[1] / 8;
    hw_rows rows = {.count = (size_t)count, .validity = view->buffer_views[0].data.as_uint8, .validity_offset = (size_t)at};
    switch (column->layout) {
    case OFFSETS_32:
        rows.data = view->buffer_views[2].data.data;
        rows.offsets = view->buffer_views[1].data.as_int32 + at;
        break;
    case OFFSETS_64:
        rows.data = view->buffer_views[2].data.data;
        rows.offsets64 = view->buffer_views[1].data.as_int64 + at;
        break;
    case VIEWS:
        rows.views = view->buffer_views[1].data.as_uint8 + 16 * at;
        rows.buffers = view->variadic_buffers;
        break;
    default:
        rows.data = view->buffer_views[1].data.as_uint8 + (size_t)at * size;
        rows.size = size;
    }
    return rows;
}

/** Checks what nanoarrow leaves: views point into their buffers. */
static refusal check_views(const struct ArrowArrayView *view, struct ArrowError *error)
{
    const union ArrowBinaryView *views = view->buffer_views[1].data.as_binary_view + view->offset;
    if (view->dictionary != NULL) return check_views(view->dictionary, error);
    if (layout_of(view) != VIEWS) return NOT_REFUSED;
    for (int64_t i = 0; i < view->length; i++) {
        const int32_t size = views[i].inlined.size;
        if (ArrowArrayViewIsNull(view, i) || (size >= 0 && size <= INLINED)) continue;
        const int32_t number = views[i].ref.buffer_index, offset = views[i].ref.offset;
        if (size >= 0 && number >= 0 && number < view->n_variadic_buffers && offset >= 0
            && (int64_t)offset + size <= view->variadic_buffer_sizes[number]) continue;
        ArrowErrorSet(error, "the view of row %lld has %d bytes from %d in buffer %d, which lie in none of its %d buffers",
            (long long)i, (int)size, (int)offset, (int)number, (int)view->n_variadic_buffers);
        return MALFORMED;
    }
    return NOT_REFUSED;
}

/** What nanoarrow reads, and computes with, before it checks it. */
static int has_buffers(const struct ArrowArray *array, const struct ArrowArrayView *view)
{
    const int is_view = view->dictionary == NULL && layout_of(view) == VIEWS;
    int64_t bits = 1;
    for (int i = 0; i < NANOARROW_MAX_FIXED_BUFFERS; i++) {
        if (view->layout.element_size_bits[i] > bits) bits = view->layout.element_size_bits[i];
    }
    if (array->length < 0 || array->offset < 0 || array->length > INT64_MAX - array->offset) return 0;
    if (array->length + array->offset > MOST_BYTES * 8 / bits) return 0;
    if (array->null_count < -1 || array->null_count > array->length) return 0;
    if (array->n_buffers < 0 || (array->n_buffers > 0 && array->buffers == NULL)) return 0;
    if (is_view && (array->n_buffers < 3 || array->n_buffers > INT32_MAX)) return 0;
    if (is_view && array->n_buffers > 3 && array->buffers[array->n_buffers - 1] == NULL) return 0;
    return view->dictionary == NULL || array->dictionary == NULL || has_buffers(array->dictionary, view->dictionary);
}

static int is_empty(const struct ArrowSchema *schema)
{
    return schema->format != NULL && strcmp(schema->format, "w:0") == 0;
}

void column_known_schema(known_schema *known, const struct ArrowSchema *schema)
{
    known->of = *schema;
    if (is_empty(schema)) known->of.format = "w:1";
    if (schema->dictionary == NULL) return;
    known->dictionary = *schema->dictionary;
    if (is_empty(schema->dictionary)) known->dictionary.format = "w:1";
    known->of.dictionary = &known->dictionary;
}

/** Makes a view of a type. Returns 0, or -1 with an error. */
static int set_view(struct ArrowArrayView *view, const struct ArrowSchema *schema, struct ArrowError *error)
{
    known_schema known;
    column_known_schema(&known, schema);
    if (ArrowArrayViewInitFromSchema(view, &known.of, error) != NANOARROW_OK) return -1;
    if (is_empty(schema)) view->layout.element_size_bits[1] = 0;
    if (schema->dictionary != NULL && is_empty(schema->dictionary)) view->dictionary->layout.element_size_bits[1] = 0;
    return 0;
}

refusal column_set(column *self, const struct ArrowSchema *schema, struct ArrowArray *array, struct ArrowError *error)
{
    ArrowArrayViewInitFromType(&self->view, NANOARROW_TYPE_UNINITIALIZED);
    ArrowArrayMove(array, &self->array);
    self->rows = &self->view;
    if (schema->format != NULL && strncmp(schema->format, OF_POLARS, sizeof OF_POLARS - 1) == 0) {
        ArrowErrorSet(error, "Arrow has no type for integers of 128 bits, Polars' '%s': cast the column to a decimal or to strings",
            schema->format);
        return NO_BYTES;
    }
    if (set_view(&self->view, schema, error) < 0) return MALFORMED;
    if (layout_of(&self->view) < 0) {
        ArrowErrorSet(error,
            "a column of Arrow's type '%s' has no bytes to hash: give strings, binaries, numbers, times, booleans or"
            " dictionaries of these; hash a struct's fields together by row_key",
            schema->format);
        return NO_BYTES;
    }
    if (!has_buffers(&self->array, &self->view)) {
        ArrowErrorSet(error, "it has not the buffers of its type, or a number of rows or nulls that cannot be");
        return MALFORMED;
    }
    if (self->view.storage_type == NANOARROW_TYPE_NA && self->view.dictionary == NULL) { /* Polars gives them a buffer */
        self->view.length = self->array.length;
        self->view.offset = self->array.offset;
        self->view.null_count = self->array.length;
    } else if (ArrowArrayViewSetArray(&self->view, &self->array, error) != NANOARROW_OK
        || ArrowArrayViewValidate(&self->view, NANOARROW_VALIDATION_LEVEL_FULL, error) != NANOARROW_OK) return MALFORMED;
    self->layout = (layout)layout_of(&self->view);
    self->first = 0;
    self->length = self->view.length;
    return check_views(&self->view, error);
}

void column_clear(column *self)
{
    ArrowArrayViewReset(&self->view);
    if (self->array.release != NULL) ArrowArrayRelease(&self->array);
}

column column_part(const struct ArrowArrayView *rows, int64_t first, int64_t length)
{
    column part = {.rows = rows, .layout = (layout)layout_of(rows), .first = first, .length = length};
    part.array.release = NULL;
    ArrowArrayViewInitFromType(&part.view, NANOARROW_TYPE_UNINITIALIZED);
    return part;
}
