/* Columns of Arrow: taken from their producers, and checked before anything follows a pointer in them. */

#include "column.h"

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

refusal column_set(column *self, const struct ArrowSchema *schema, struct ArrowArray *array, struct ArrowError *error)
{
    ArrowArrayViewInitFromType(&self->view, NANOARROW_TYPE_UNINITIALIZED);
    ArrowArrayMove(array, &self->array);
    self->rows = &self->view;
    if (ArrowArrayViewInitFromSchema(&self->view, schema, error) != NANOARROW_OK) return MALFORMED;
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
    if (ArrowArrayViewSetArray(&self->view, &self->array, error) != NANOARROW_OK
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

static int malformed(const struct ArrowError *error)
{
    PyErr_Format(PyExc_ValueError, "malformed Arrow array: %s", error->message);
    return -1;
}

/** Makes a column of an array, which it takes over. */
static PyObject *column_of(PyTypeObject *type, const struct ArrowSchema *schema, struct ArrowArray *array)
{
    struct ArrowError error = {{0}};
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    column_object *self = (column_object *)allocate(type, 0);
    if (self == NULL) return NULL;
    self->owner = NULL;
    const refusal refused = column_set(&self->of, schema, array, &error);
    if (refused == NOT_REFUSED) return (PyObject *)self;
    if (refused == NO_BYTES) PyErr_SetString(PyExc_TypeError, error.message);
    else malformed(&error);
    Py_DECREF(self);
    return NULL;
}

static PyObject *new_column(PyTypeObject *type, PyObject *args, PyObject *options)
{
    static char *names[] = {"schema", "array", NULL};
    PyObject *given, *content;
    if (!PyArg_ParseTupleAndKeywords(args, options, "OO", names, &given, &content)) return NULL;
    const struct ArrowSchema *schema = PyCapsule_GetPointer(given, "arrow_schema");
    struct ArrowArray *array = schema != NULL ? PyCapsule_GetPointer(content, "arrow_array") : NULL;
    if (array == NULL) return NULL;
    if (schema->release == NULL || array->release == NULL) {
        PyErr_SetString(PyExc_ValueError, "the Arrow array was released: each capsule can be taken once");
        return NULL;
    }
    return column_of(type, schema, array);
}

/** Adds a column without rows, for a stream without chunks. Returns 0, or -1 with an exception. */
static int add_empty(PyTypeObject *type, const struct ArrowSchema *schema, PyObject *found)
{
    struct ArrowError error = {{0}};
    struct ArrowArray array = {.release = NULL};
    PyObject *column = NULL;
    if (ArrowArrayInitFromSchema(&array, schema, &error) == NANOARROW_OK && ArrowArrayStartAppending(&array) == NANOARROW_OK
        && ArrowArrayFinishBuildingDefault(&array, &error) == NANOARROW_OK) {
        column = column_of(type, schema, &array);
    } else {
        malformed(&error);
    }
    if (array.release != NULL) ArrowArrayRelease(&array);
    const int failed = column == NULL || PyList_Append(found, column) < 0;
    Py_XDECREF(column);
    return failed ? -1 : 0;
}

PyObject *columns_of_stream(PyObject *module, PyObject *capsule)
{
    PyTypeObject *type = ((module_state *)PyModule_GetState(module))->column;
    struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    if (stream == NULL) return NULL;
    if (stream->release == NULL) {
        PyErr_SetString(PyExc_ValueError, "the Arrow stream was released: each capsule can be taken once");
        return NULL;
    }
    struct ArrowError error = {{0}};
    struct ArrowSchema schema = {.release = NULL};
    PyObject *found = PyList_New(0);
    int failed = found == NULL;
    if (!failed && ArrowArrayStreamGetSchema(stream, &schema, &error) != NANOARROW_OK) failed = malformed(&error);
    while (!failed) {
        struct ArrowArray array = {.release = NULL};
        if (ArrowArrayStreamGetNext(stream, &array, &error) != NANOARROW_OK) {
            failed = malformed(&error);
            break;
        }
        if (array.release == NULL) break;
        PyObject *column = column_of(type, &schema, &array);
        failed = column == NULL || PyList_Append(found, column) < 0;
        Py_XDECREF(column);
    }
    if (!failed && PyList_Size(found) == 0) failed = add_empty(type, &schema, found);
    if (schema.release != NULL) {
        PyObject *raised, *value, *traceback;
        PyErr_Fetch(&raised, &value, &traceback);
        ArrowSchemaRelease(&schema);
        PyErr_Restore(raised, value, traceback);
    }
    if (!failed) return found;
    Py_XDECREF(found);
    return NULL;
}

/** Rows of another column's array. */
static PyObject *part_of(column_object *of, const struct ArrowArrayView *rows, int64_t first, int64_t length)
{
    PyTypeObject *type = Py_TYPE((PyObject *)of);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    column_object *self = (column_object *)allocate(type, 0);
    if (self == NULL) return NULL;
    Py_INCREF((PyObject *)of);
    self->owner = (PyObject *)of;
    self->of = column_part(rows, first, length);
    return (PyObject *)self;
}

static PyObject *slice(PyObject *object, PyObject *args)
{
    column_object *self = (column_object *)object;
    long long first, stop;
    if (!PyArg_ParseTuple(args, "LL", &first, &stop)) return NULL;
    if (first < 0 || first > stop || stop > self->of.length) {
        PyErr_Format(PyExc_IndexError, "rows %lld to %lld of %lld", first, stop, (long long)self->of.length);
        return NULL;
    }
    return part_of(self, self->of.rows, self->of.first + first, stop - first);
}

static PyObject *get_dictionary(PyObject *object, void *unused)
{
    (void)unused;
    column_object *self = (column_object *)object;
    if (self->of.layout != ENTRIES) Py_RETURN_NONE;
    const struct ArrowArrayView *entries = self->of.rows->dictionary;
    return part_of(self, entries, 0, entries->length);
}

static PyObject *get_is_text(PyObject *object, void *unused)
{
    (void)unused;
    const column *self = &((const column_object *)object)->of;
    const struct ArrowArrayView *rows = self->layout == ENTRIES ? self->rows->dictionary : self->rows;
    const int found = layout_of(rows);
    return PyBool_FromLong(found == OFFSETS_32 || found == OFFSETS_64 || found == VIEWS);
}

static Py_ssize_t length(PyObject *self)
{
    return (Py_ssize_t)((column_object *)self)->of.length;
}

static void freed(PyObject *object)
{
    column_object *self = (column_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    PyObject *raised, *value, *traceback;
    PyErr_Fetch(&raised, &value, &traceback); /* a producer's release may be Python's code, which would lose it */
    column_clear(&self->of);
    PyErr_Restore(raised, value, traceback);
    Py_XDECREF(self->owner);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"slice", slice, METH_VARARGS, "slice($self, first, stop, /)\n--\n\nReturn the rows from first up to stop, without a copy."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"dictionary", get_dictionary, NULL, "The entries that rows point to; None where rows hold their values.", NULL},
    {"is_text", get_is_text, NULL, "Whether rows are strings or binaries of any length.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "An array of Arrow, taken from the capsules of its schema and itself, and checked."},
    {Py_tp_new, new_column},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_sq_length, length},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

PyType_Spec column_spec = {
    .name = "hashwright._hashwright.Column",
    .basicsize = sizeof(column_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
