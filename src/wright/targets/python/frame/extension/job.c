/* A column's rows being hashed: memory for their digests, which ranges of rows fill in any order, in any thread. */

#include "digests.h"
#include "rows.h"

#include <stdlib.h>
#include <string.h>

#define MOST_COLUMNS 4096

typedef struct job_object {
    PyObject_HEAD
    hashing how;
    PyObject *function;               /* which keeps a sketch */
    PyObject *columns;                /* a tuple, which keeps them */
    const column **column;            /* the same */
    PyObject *separator, *null;
    struct job_object *entries;       /* digests of a dictionary's entries, or NULL */
    uint8_t of_null[2 * HW_LARGEST_SIZE]; /* the digest of what null rows are hashed as */
    int marked;
    digests *out;
} job_object;

/** The function of an object that gives numbers, or NULL. */
static const number_function *numbering_of(const module_state *state, PyObject *function)
{
    if (PyObject_TypeCheck(function, state->sip)) return number_by_name(((sip_object *)function)->of->name);
    if (PyObject_TypeCheck(function, state->checksum)) return number_by_name(((checksum_object *)function)->of->name);
    /*% for f in seeded + seeded_bytes %*/
    if (function == (PyObject *)state->$$f.name$$) return number_by_name("$$f.name$$");
    /*% endfor %*/
    return NULL;
}

/** Sets the key of a function that takes one. Returns 0, or -1 with an exception. */
static int set_key(job_object *self, PyObject *key)
{
    Py_buffer view;
    int failed = 0;
    if (self->how.hash != NULL && !has_hmac(self->how.hash)) return -1;
    if (bytes_of(key, "key", &view) < 0) return -1;
    self->how.keyed = 1;
    if (self->how.hash != NULL) {
        self->how.hash->hmac_init(&self->how.hmac, view.buf, (size_t)view.len);
    } else if (view.len == HW_SIPHASH_KEY_SIZE) {
        memcpy(self->how.key, view.buf, HW_SIPHASH_KEY_SIZE);
    } else {
        PyErr_Format(PyExc_ValueError, "key has %zd bytes: SipHash takes 16", view.len);
        failed = -1;
    }
    PyBuffer_Release(&view);
    return failed;
}

/** What a function may be given. */
typedef struct {
    PyObject *key, *context;
    unsigned long long seed;
    Py_ssize_t length;
    PyObject *option; /* of an engine's hash */
} given;

/** Sets the function, and what it is given. Returns 0, or -1 with an exception. */
static int set_function(job_object *self, PyObject *function, const given *with)
{
    module_state *state = state_of(Py_TYPE((PyObject *)self));
    self->how.number = numbering_of(state, function);
    self->how.seed = with->seed;
    if (PyObject_TypeCheck(function, state->function)) {
        self->how.hash = ((function_object *)function)->of;
        self->how.batches = ((function_object *)function)->batches;
    } else if (PyObject_TypeCheck(function, state->engine)) {
        self->how.engine = ((engine_object *)function)->of;
        return engine_option(self->how.engine, with->option, &self->how.option);
    } else if (PyObject_TypeCheck(function, state->sketch)) {
        Py_INCREF(function);
        self->function = function;
        self->how.sketch = &((sketch_object *)function)->of;
        return 0;
    } else if (function == (PyObject *)state->blake3) {
        if (with->length < 1 || with->length > HW_LARGEST_SIZE) {
            PyErr_Format(PyExc_ValueError, "length is %zd: a row's digest has 1 to %d bytes", with->length, HW_LARGEST_SIZE);
            return -1;
        }
        self->how.size = (size_t)with->length;
        return blake3_begin(&self->how.begun, with->key, with->context);
    } else if (self->how.number == NULL) {
        PyErr_Format(PyExc_TypeError, "function must be one of hashwright's, such as hashwright.sha256, not %R", function);
        return -1;
    }
    return with->key != Py_None ? set_key(self, with->key) : 0;
}

/** Keeps a bytes object, and its bytes. Returns 0, or -1 with an exception. */
static int keep(PyObject *given, const char *name, PyObject **kept, text *to)
{
    char *at;
    Py_ssize_t length;
    if (given == Py_None) return 0;
    if (!PyBytes_Check(given)) {
        PyErr_Format(PyExc_TypeError, "%s must be bytes, not %R", name, Py_TYPE(given));
        return -1;
    }
    Py_INCREF(given);
    *kept = given;
    if (PyBytes_AsStringAndSize(given, &at, &length) < 0) return -1;
    to->at = (const uint8_t *)at;
    to->length = (size_t)length;
    return 0;
}

static int set_columns(job_object *self, PyObject *columns)
{
    PyTypeObject *type = state_of(Py_TYPE((PyObject *)self))->column;
    const Py_ssize_t count = PyTuple_Size(columns);
    if (count < 1 || count > MOST_COLUMNS) {
        if (!PyErr_Occurred()) PyErr_Format(PyExc_ValueError, "%zd columns: there must be 1 to %d", count, MOST_COLUMNS);
        return -1;
    }
    self->column = calloc((size_t)count, sizeof *self->column);
    if (self->column == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *each = PyTuple_GetItem(columns, i);
        if (!PyObject_TypeCheck(each, type)) {
            PyErr_Format(PyExc_TypeError, "columns must be Columns, not %R", Py_TYPE(each));
            return -1;
        }
        self->column[i] = &((column_object *)each)->of;
        struct ArrowError error = {{0}};
        const refusal refused = hashing_accepts(&self->how, self->column[i], &error);
        if (refused != NOT_REFUSED) {
            PyErr_SetString(refused == NO_BYTES ? PyExc_TypeError : PyExc_ValueError, error.message);
            return -1;
        }
        if (self->column[i]->length != self->column[0]->length) {
            PyErr_Format(PyExc_ValueError, "column %zd has %lld rows, and the first one %lld", i, (long long)self->column[i]->length,
                (long long)self->column[0]->length);
            return -1;
        }
    }
    Py_INCREF(columns);
    self->columns = columns;
    return 0;
}

static PyObject *new_job(PyTypeObject *type, PyObject *args, PyObject *options)
{
    static char *names[] = {
        "function", "columns", "format", "key", "encoding", "separator", "null", "entries", "seed", "context", "length", "option", NULL};
    static const char *const formats[] = {"binary", "hex", "fixed"};
    PyObject *function, *columns, *separator = Py_None, *null = Py_None, *entries = Py_None;
    given with = {Py_None, Py_None, 0, HW_BLAKE3_SIZE, Py_None};
    const char *format;
    int encoded = VALUE, type_of = BINARY;
    if (!PyArg_ParseTupleAndKeywords(args, options, "OO!s|$OiOOOKOnO", names, &function, &PyTuple_Type, &columns, &format, &with.key,
            &encoded, &separator, &null, &entries, &with.seed, &with.context, &with.length, &with.option)) return NULL;
    while (type_of <= FIXED && strcmp(format, formats[type_of]) != 0) type_of++;
    if (type_of > FIXED) {
        PyErr_Format(PyExc_ValueError, "format is '%s': it must be 'binary', 'hex' or 'fixed'", format);
        return NULL;
    }
    job_object *self = (job_object *)new_object(type); /* zeros */
    if (self == NULL) return NULL;
    self->how.encoding = (encoding)encoded;
    self->how.hex = type_of == TEXT;
    if (set_function(self, function, &with) < 0 || set_columns(self, columns) < 0
        || keep(separator, "separator", &self->separator, &self->how.separator) < 0
        || keep(null, "null", &self->null, &self->how.null) < 0) goto failed;
    if (self->how.number != NULL && is_number(self->how.number)) self->how.hex = 0;
    if (entries != Py_None) {
        Py_INCREF(entries);
        self->entries = (job_object *)entries;
    }
    const digest_type made = digest_type_of(&self->how, (digest_type)type_of);
    if (self->column[0]->length > digests_most(made, digest_size(&self->how))) {
        PyErr_Format(PyExc_ValueError, "%lld rows of %zu bytes are more than 2 GiB, which Arrow's binary and string cannot hold",
            (long long)self->column[0]->length, digest_size(&self->how));
        goto failed;
    }
    self->out = digests_new(made, self->column[0]->length, digest_size(&self->how));
    if (self->out == NULL) {
        PyErr_NoMemory();
        goto failed;
    }
    if (self->how.encoding == VALUE && self->null != NULL) {
        hash_message(&self->how, self->how.null, self->of_null);
        self->marked = 1;
    } else if (self->how.encoding == VALUE && digests_set_validity(self->out, self->column[0]) < 0) {
        PyErr_NoMemory();
        goto failed;
    }
    return (PyObject *)self;
failed:
    Py_DECREF(self);
    return NULL;
}

static void mark_nulls(job_object *self, int64_t first, int64_t rows)
{
    const size_t size = self->out->size;
    for (int64_t i = first; i < first + rows; i++) {
        if (!column_has(self->column[0], i)) memcpy(self->out->rows + (size_t)i * size, self->of_null, size);
    }
}

static PyObject *run(PyObject *object, PyObject *args)
{
    job_object *self = (job_object *)object;
    long long first, stop;
    failure failed = ALL_MADE;
    if (!PyArg_ParseTuple(args, "LL", &first, &stop)) return NULL;
    if (first < 0 || first > stop || stop > self->out->length) {
        PyErr_Format(PyExc_IndexError, "rows %lld to %lld of %lld", first, stop, (long long)self->out->length);
        return NULL;
    }
    const size_t count = (size_t)PyTuple_Size(self->columns);
    if (count == 0) Py_RETURN_NONE; /* it was pickled: its rows are hashed */
    Py_BEGIN_ALLOW_THREADS
    uint8_t *to = self->out->rows + (size_t)first * self->out->size;
    if (self->entries != NULL) take_entries(&self->how, self->column[0], self->entries->out->rows, first, stop - first, to);
    else failed = hash_range(&self->how, self->column, count, first, stop - first, to);
    digests_set_offsets(self->out, first, stop - first);
    if (!failed && self->marked) mark_nulls(self, first, stop - first);
    Py_END_ALLOW_THREADS
    if (failed == NO_MEMORY) return PyErr_NoMemory();
    if (failed == TOO_FAR) {
        return PyErr_Format(PyExc_ValueError, TOO_FAR_SAID, self->how.engine->title);
    }
    Py_RETURN_NONE;
}

static PyObject *export(PyObject *object, PyObject *unused)
{
    (void)unused;
    return digests_exported(((job_object *)object)->out);
}

static PyObject *schema(PyObject *object, PyObject *unused)
{
    (void)unused;
    return digests_schema(((job_object *)object)->out);
}

static Py_ssize_t length(PyObject *self)
{
    return (Py_ssize_t)((job_object *)self)->out->length;
}

static PyObject *item(PyObject *object, Py_ssize_t i)
{
    return digests_item(((job_object *)object)->out, i);
}

static PyObject *get_null_count(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLongLong(((job_object *)self)->out->nulls);
}

static void freed(PyObject *object)
{
    job_object *self = (job_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    hw_wipe(&self->how, sizeof self->how);
    if (self->out != NULL) digests_release(self->out);
    free(self->column);
    Py_XDECREF(self->function);
    Py_XDECREF(self->columns);
    Py_XDECREF(self->separator);
    Py_XDECREF(self->null);
    Py_XDECREF((PyObject *)self->entries);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static void free_stream(PyObject *capsule)
{
    struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    if (stream->release != NULL) stream->release(stream);
    free(stream);
}

PyObject *stream_of(PyObject *module, PyObject *jobs)
{
    (void)module;
    const Py_ssize_t count = PyList_Size(jobs);
    struct ArrowSchema schema = {.release = NULL};
    if (count < 1) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "there are no jobs");
        return NULL;
    }
    if (digests_set_schema(&schema, ((job_object *)PyList_GetItem(jobs, 0))->out) < 0) return PyErr_NoMemory();
    struct ArrowArrayStream *stream = calloc(1, sizeof *stream);
    if (stream == NULL || ArrowBasicArrayStreamInit(stream, &schema, count) != NANOARROW_OK) {
        if (schema.release != NULL) ArrowSchemaRelease(&schema);
        free(stream);
        return PyErr_NoMemory();
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        struct ArrowArray array;
        if (digests_set_array(&array, ((job_object *)PyList_GetItem(jobs, i))->out) < 0) {
            ArrowArrayStreamRelease(stream);
            free(stream);
            return PyErr_NoMemory();
        }
        ArrowBasicArrayStreamSetArray(stream, i, &array);
    }
    return PyCapsule_New(stream, "arrow_array_stream", free_stream);
}

/** What pickle calls: the rows as they are, all of them hashed by then. */
static PyObject *reduced(PyObject *object, PyObject *unused)
{
    (void)unused;
    PyObject *state = digests_state(((job_object *)object)->out);
    PyObject *restore = state == NULL ? NULL : PyObject_GetAttrString((PyObject *)Py_TYPE(object), "restored");
    return restore == NULL ? (Py_XDECREF(state), NULL) : Py_BuildValue("(NN)", restore, state);
}

static PyObject *restored(PyObject *type, PyObject *state)
{
    job_object *self = (job_object *)new_object((PyTypeObject *)type);
    if (self != NULL && (self->columns = PyTuple_New(0)) != NULL) self->out = digests_restored(state);
    if (self == NULL || self->out != NULL) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static PyMethodDef methods[] = {
    {"run", run, METH_VARARGS, "run($self, first, stop, /)\n--\n\nHash the rows from first up to stop. Threads may run different rows."},
    {"export", export, METH_NOARGS, "export($self, /)\n--\n\nReturn the capsules of the schema and of the array."},
    {"schema", schema, METH_NOARGS, "schema($self, /)\n--\n\nReturn the capsule of the schema."},
    {"restored", restored, METH_VARARGS | METH_CLASS, "restored($type, *state)\n--\n\nReturn the job that was pickled: its rows are hashed."},
    {"__reduce__", reduced, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"null_count", get_null_count, NULL, "Rows that are null.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Rows of columns being hashed."},
    {Py_tp_new, new_job},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_sq_length, length},
    {Py_sq_item, item},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

PyType_Spec job_spec = {
    .name = "hashwright._hashwright.Job",
    .basicsize = sizeof(job_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
