/* Columns of Arrow: their rows, checked before anything follows a pointer in them. */

#include "column.h"

#define INLINED 12                    /* bytes at most of a row that lies in its view */
#define MOST_BYTES ((int64_t)1 << 56) /* of a buffer: more than any processor can address */

static layout layout_of(const struct ArrowArrayView *view)
{
    if (view->dictionary != NULL) {
        const layout entries = layout_of(view->dictionary);
        return entries == PARTS || entries == ENTRIES ? PARTS : ENTRIES;
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
    default: return view->layout.buffer_type[1] == NANOARROW_BUFFER_TYPE_DATA && view->n_children == 0 ? ONE_SIZE : PARTS;
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

/** Views point into their buffers. */
static refusal check_views(const struct ArrowArrayView *view, struct ArrowError *error)
{
    const union ArrowBinaryView *views = view->buffer_views[1].data.as_binary_view + view->offset;
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

/** The elements of a list of views lie in its child: nanoarrow's sum of two numbers may overflow. */
static refusal check_lists(const struct ArrowArrayView *view, struct ArrowError *error)
{
    const int64_t *first = view->buffer_views[1].data.as_int64 + view->offset, *size = view->buffer_views[2].data.as_int64 + view->offset;
    for (int64_t i = 0; i < view->length; i++) {
        if (first[i] >= 0 && size[i] >= 0 && size[i] <= view->children[0]->length - first[i]) continue;
        ArrowErrorSet(error, "the list of row %lld has %lld elements from %lld of %lld", (long long)i, (long long)size[i],
            (long long)first[i], (long long)view->children[0]->length);
        return MALFORMED;
    }
    return NOT_REFUSED;
}

/** Checks what nanoarrow leaves. */
static refusal check_rows(const struct ArrowArrayView *view, struct ArrowError *error)
{
    refusal refused = NOT_REFUSED;
    if (view->storage_type == NANOARROW_TYPE_LARGE_LIST_VIEW) refused = check_lists(view, error);
    else if (view->dictionary == NULL && layout_of(view) == VIEWS) refused = check_views(view, error);
    for (int64_t i = 0; i < view->n_children && refused == NOT_REFUSED; i++) refused = check_rows(view->children[i], error);
    return refused == NOT_REFUSED && view->dictionary != NULL ? check_rows(view->dictionary, error) : refused;
}

/** What nanoarrow reads, and computes with, before it checks it. */
static int has_buffers(const struct ArrowArray *array, const struct ArrowArrayView *view)
{
    if (array == NULL) return 0;
    const int is_view = view->dictionary == NULL && layout_of(view) == VIEWS;
    int64_t bits = 1;
    for (int i = 0; i < NANOARROW_MAX_FIXED_BUFFERS; i++) {
        if (view->layout.element_size_bits[i] > bits) bits = view->layout.element_size_bits[i];
    }
    if (array->length < 0 || array->offset < 0 || array->length > INT64_MAX - array->offset) return 0;
    const int64_t elements = view->layout.child_size_elements;
    if (elements < 0 || array->length + array->offset > MOST_BYTES * 8 / bits / (elements + 1)) return 0;
    if (array->null_count < -1 || array->null_count > array->length) return 0;
    if (array->n_buffers < 0 || (array->n_buffers > 0 && array->buffers == NULL)) return 0;
    if (is_view && (array->n_buffers < 3 || array->n_buffers > INT32_MAX)) return 0;
    if (is_view && array->n_buffers > 3 && array->buffers[array->n_buffers - 1] == NULL) return 0;
    if (array->n_children != view->n_children || (array->n_children > 0 && array->children == NULL)) return 0;
    for (int64_t i = 0; i < view->n_children; i++) {
        if (!has_buffers(array->children[i], view->children[i])) return 0;
    }
    return view->dictionary == NULL || has_buffers(array->dictionary, view->dictionary);
}

/** Makes room for binaries of size 0, and for the buffer that Polars gives to nulls. */
static void adapt(struct ArrowArrayView *view, const struct ArrowSchema *schema, const struct ArrowArray *array)
{
    if (schema_is_empty(schema)) view->layout.element_size_bits[1] = 0;
    if (view->storage_type == NANOARROW_TYPE_NA && array->n_buffers == 1) {
        view->layout.buffer_type[0] = NANOARROW_BUFFER_TYPE_VARIADIC_DATA; /* which nanoarrow leaves alone */
    }
    for (int64_t i = 0; i < view->n_children; i++) adapt(view->children[i], schema->children[i], array->children[i]);
    if (view->dictionary != NULL) adapt(view->dictionary, schema->dictionary, array->dictionary);
}

/** Makes a view and a type of a schema. */
static refusal set_type(column *self, const struct ArrowSchema *schema, struct ArrowError *error)
{
    struct ArrowSchema known;
    refusal refused = schema_known(&known, schema, error);
    if (refused == NOT_REFUSED && ArrowArrayViewInitFromSchema(&self->view, &known, error) != NANOARROW_OK) refused = MALFORMED;
    if (refused == NOT_REFUSED) refused = value_type_set(&self->own, &known, error);
    schema_clear(&known);
    return refused;
}

refusal column_set(column *self, const struct ArrowSchema *schema, struct ArrowArray *array, struct ArrowError *error)
{
    ArrowArrayViewInitFromType(&self->view, NANOARROW_TYPE_UNINITIALIZED);
    ArrowArrayMove(array, &self->array);
    self->own = (value_type){.read = READ_NULL};
    self->rows = &self->view;
    self->type = &self->own;
    const refusal refused = set_type(self, schema, error);
    if (refused != NOT_REFUSED) return refused;
    if (!has_buffers(&self->array, &self->view)) {
        ArrowErrorSet(error, "it has not the buffers or the arrays of its type, or a number of rows or nulls that cannot be");
        return MALFORMED;
    }
    adapt(&self->view, schema, &self->array);
    if (ArrowArrayViewSetArray(&self->view, &self->array, error) != NANOARROW_OK || check_rows(&self->view, error) != NOT_REFUSED
        || ArrowArrayViewValidate(&self->view, NANOARROW_VALIDATION_LEVEL_FULL, error) != NANOARROW_OK) return MALFORMED;
    self->layout = layout_of(&self->view);
    self->first = 0;
    self->length = self->view.length;
    return NOT_REFUSED;
}

void column_clear(column *self)
{
    ArrowArrayViewReset(&self->view);
    value_type_clear(&self->own);
    if (self->array.release != NULL) ArrowArrayRelease(&self->array);
}

refusal column_has_bytes(const column *column, struct ArrowError *error)
{
    if (column->layout != PARTS) return NOT_REFUSED;
    const struct ArrowArrayView *entries = column->rows->dictionary, *rows = entries != NULL ? entries : column->rows;
    ArrowErrorSet(error,
        "a column of Arrow's type %s%s has no bytes to hash: give strings, binaries, numbers, times, booleans or dictionaries"
        " of these; row_key hashes lists and structs by their elements",
        entries != NULL ? "dictionary of " : "", rows->dictionary != NULL ? "dictionary" : ArrowTypeString(rows->storage_type));
    return NO_BYTES;
}

static column part_of(const struct ArrowArrayView *rows, const value_type *type, int64_t first, int64_t length)
{
    column part = {.rows = rows, .type = type, .layout = layout_of(rows), .first = first, .length = length};
    part.array.release = NULL;
    ArrowArrayViewInitFromType(&part.view, NANOARROW_TYPE_UNINITIALIZED);
    return part;
}

column column_part(const column *of, int64_t first, int64_t length)
{
    return part_of(of->rows, of->type, of->first + first, length);
}

column column_entries(const column *of)
{
    return part_of(of->rows->dictionary, of->type->parts, 0, of->rows->dictionary->length);
}

column column_elements(const column *of)
{
    return part_of(of->rows->children[0], of->type->parts, 0, of->rows->children[0]->length);
}

column column_field(const column *of, size_t field)
{
    return part_of(of->rows->children[field], &of->type->parts[field], of->rows->offset + of->first, of->length);
}

const value_type *column_values(const column *of)
{
    return of->layout == ENTRIES ? of->type->parts : of->type;
}
