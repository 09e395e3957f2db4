/* Digests of a column's rows, as Arrow's consumers take them. */

#include "digests.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#define HUGE_PAGE ((size_t)2 << 20)
#define MAPPED ((size_t)32 << 20) /* glibc's malloc may map less, and then keeps it; it maps more each time anew */

/** Memory for many rows, to be freed; NULL where it ran out. What would be mapped anew gets huge pages: with a fault for each
 * 4 KB, a million SHA-256 as text take 66 ns a row (Zen 4), and 38 so. Memory that malloc keeps has no faults, and is better.
 */
static void *room(size_t size)
{
#ifdef MADV_HUGEPAGE
    void *at;
    if (size > MAPPED) {
        if (posix_memalign(&at, HUGE_PAGE, size) != 0) return NULL;
        madvise(at, size / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
        return at;
    }
#endif
    return malloc(size);
}

static int has_offsets(digest_type type)
{
    return type == BINARY || type == TEXT;
}

digest_type digests_of_lists(size_t width)
{
    return width == sizeof(uint32_t) ? LISTS_32 : LISTS_64;
}

size_t digests_width(digest_type type)
{
    return type == LISTS_32 ? sizeof(uint32_t) : type == LISTS_64 ? sizeof(uint64_t) : 0;
}

int64_t digests_most(digest_type type, size_t size)
{
    return has_offsets(type) ? INT32_MAX / (int64_t)size : INT64_MAX;
}

digests *digests_new(digest_type type, int64_t length, size_t size)
{
    digests *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    atomic_init(&self->holders, 1);
    self->type = type;
    self->length = length;
    self->size = size;
    self->rows = room((size_t)length * size + 1);
    if (has_offsets(type)) {
        const size_t offsets = (size_t)length * sizeof *self->offsets;
        self->offsets = room(offsets + sizeof *self->offsets);
        if (self->offsets != NULL) {
            memset(self->offsets, 0, offsets);
            self->offsets[length] = (int32_t)((size_t)length * size);
        }
    }
    if (self->rows == NULL || (has_offsets(type) && self->offsets == NULL)) {
        digests_release(self);
        return NULL;
    }
    return self;
}

void digests_set_offsets(digests *self, int64_t first, int64_t rows)
{
    if (self->offsets == NULL) return;
    for (int64_t i = first; i < first + rows; i++) self->offsets[i] = (int32_t)((size_t)i * self->size);
}

/** Copies `length` bits that begin at bit `at`; the last byte's others are zeros. */
static void copy_bits(uint8_t *to, const uint8_t *from, int64_t at, int64_t length)
{
    const int64_t last = (at + length - 1) / 8, size = (length + 7) / 8;
    const int shift = (int)(at % 8);
    for (int64_t i = 0, j = at / 8; i < size; i++, j++) {
        const unsigned next = shift > 0 && j < last ? from[j + 1] : 0;
        to[i] = (uint8_t)(from[j] >> shift | next << (8 - shift));
    }
    if (length % 8 > 0) to[size - 1] &= (uint8_t)((1 << length % 8) - 1);
}

int digests_set_validity(digests *self, const column *column)
{
    const struct ArrowArrayView *rows = column->rows;
    const uint8_t *bitmap = rows->buffer_views[0].data.as_uint8;
    const int own = column->layout == ENTRIES || column->layout == NOTHING; /* nulls that are not the bitmap's */
    if (self->length == 0 || (!own && bitmap == NULL)) return 0;
    self->validity = calloc((size_t)(self->length + 7) / 8, 1);
    if (self->validity == NULL) return -1;
    if (!own) copy_bits(self->validity, bitmap, rows->offset + column->first, self->length);
    for (int64_t i = 0; own && i < self->length; i++) self->validity[i / 8] |= (uint8_t)(column_has(column, i) << i % 8);
    self->nulls = self->length - ArrowBitCountSet(self->validity, 0, self->length);
    if (self->nulls > 0) return 0;
    free(self->validity);
    self->validity = NULL;
    return 0;
}

int digests_take_validity(digests *self, const uint8_t *bits)
{
    self->validity = malloc((size_t)(self->length + 7) / 8);
    if (self->validity == NULL) return -1;
    copy_bits(self->validity, bits, 0, self->length);
    self->nulls = self->length - ArrowBitCountSet(self->validity, 0, self->length);
    return 0;
}

void digests_release(digests *self)
{
    if (atomic_fetch_sub(&self->holders, 1) > 1) return;
    free(self->rows);
    free(self->offsets);
    free(self->validity);
    free(self);
}

/** What an exported array keeps. */
typedef struct {
    digests *of;
    const void *buffers[3];
    struct ArrowArray numbers, *children[1]; /* of lists */
} exported;

static void release_array(struct ArrowArray *array)
{
    exported *kept = array->private_data;
    if (kept->numbers.release != NULL) kept->numbers.release(&kept->numbers);
    digests_release(kept->of);
    free(kept);
    array->release = NULL;
}

/** An array that keeps the digests. Returns what it keeps, or NULL where memory ran out. */
static exported *begin_array(struct ArrowArray *array, digests *self, int64_t length)
{
    exported *kept = calloc(1, sizeof *kept);
    memset(array, 0, sizeof *array);
    if (kept == NULL) return NULL;
    atomic_fetch_add(&self->holders, 1);
    kept->of = self;
    array->length = length;
    array->n_buffers = 2;
    array->buffers = kept->buffers;
    array->release = release_array;
    array->private_data = kept;
    return kept;
}

/** Puts the numbers of lists below an array of them. A consumer may move them away from it, so they keep the digests, too. */
static int set_numbers(struct ArrowArray *array, exported *lists)
{
    digests *self = lists->of;
    exported *numbers = begin_array(&lists->numbers, self, self->length * (int64_t)(self->size / digests_width(self->type)));
    if (numbers == NULL) return -1;
    numbers->buffers[1] = self->rows;
    lists->children[0] = &lists->numbers;
    array->n_buffers = 1;
    array->n_children = 1;
    array->children = lists->children;
    return 0;
}

static void free_schema(PyObject *capsule)
{
    struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
    if (schema->release != NULL) schema->release(schema);
    free(schema);
}

static void free_array(PyObject *capsule)
{
    struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
    if (array->release != NULL) array->release(array);
    free(array);
}

static int set_lists(struct ArrowSchema *schema, const digests *self)
{
    const size_t width = digests_width(self->type);
    const int failed = ArrowSchemaSetTypeFixedSize(schema, NANOARROW_TYPE_FIXED_SIZE_LIST, (int32_t)(self->size / width));
    if (failed != NANOARROW_OK) return failed;
    return ArrowSchemaSetType(schema->children[0], width == sizeof(uint32_t) ? NANOARROW_TYPE_UINT32 : NANOARROW_TYPE_UINT64);
}

static int set_type(struct ArrowSchema *schema, const digests *self)
{
    switch (self->type) {
    case BINARY: return ArrowSchemaSetType(schema, NANOARROW_TYPE_BINARY);
    case TEXT: return ArrowSchemaSetType(schema, NANOARROW_TYPE_STRING);
    case NUMBERS: return ArrowSchemaSetType(schema, NANOARROW_TYPE_UINT64);
    case NUMBERS_32: return ArrowSchemaSetType(schema, NANOARROW_TYPE_UINT32);
    case INTS: return ArrowSchemaSetType(schema, NANOARROW_TYPE_INT32);
    case LONGS: return ArrowSchemaSetType(schema, NANOARROW_TYPE_INT64);
    case LISTS_32:
    case LISTS_64: return set_lists(schema, self);
    default: return ArrowSchemaSetTypeFixedSize(schema, NANOARROW_TYPE_FIXED_SIZE_BINARY, (int32_t)self->size);
    }
}

int digests_set_schema(struct ArrowSchema *schema, const digests *self)
{
    ArrowSchemaInit(schema);
    if (set_type(schema, self) == NANOARROW_OK) return 0;
    ArrowSchemaRelease(schema);
    return -1;
}

int digests_set_array(struct ArrowArray *array, digests *self)
{
    exported *kept = begin_array(array, self, self->length);
    if (kept == NULL) return -1;
    kept->buffers[0] = self->validity;
    kept->buffers[1] = self->offsets != NULL ? (const void *)self->offsets : self->rows;
    kept->buffers[2] = self->rows;
    array->null_count = self->nulls;
    if (self->offsets != NULL) array->n_buffers = 3;
    if (digests_width(self->type) == 0 || set_numbers(array, kept) == 0) return 0;
    array->release(array);
    return -1;
}

PyObject *digests_schema(const digests *self)
{
    struct ArrowSchema *schema = calloc(1, sizeof *schema);
    if (schema == NULL) return PyErr_NoMemory();
    if (digests_set_schema(schema, self) == 0) return PyCapsule_New(schema, "arrow_schema", free_schema);
    free(schema);
    return PyErr_NoMemory();
}

PyObject *digests_exported(digests *self)
{
    struct ArrowArray *array = calloc(1, sizeof *array);
    if (array == NULL) return PyErr_NoMemory();
    if (digests_set_array(array, self) < 0) {
        free(array);
        return PyErr_NoMemory();
    }
    PyObject *content = PyCapsule_New(array, "arrow_array", free_array);
    PyObject *schema = content != NULL ? digests_schema(self) : NULL;
    PyObject *both = schema != NULL ? PyTuple_Pack(2, schema, content) : NULL;
    Py_XDECREF(schema);
    Py_XDECREF(content);
    return both;
}
