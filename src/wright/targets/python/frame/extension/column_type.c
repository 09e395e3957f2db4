/* The type `Column`: an array of Arrow, or a stream's chunks, as Python hands them over. */

#include "column.h"

static int malformed(const struct ArrowError *error)
{
    PyErr_Format(PyExc_ValueError, "malformed Arrow array: %s", error->message);
    return -1;
}

static void refuse(refusal refused, const struct ArrowError *error)
{
    if (refused == NO_BYTES) PyErr_SetString(PyExc_TypeError, error->message);
    else malformed(error);
}

/** Makes a column of an array, which it takes over. */
static PyObject *column_of(PyTypeObject *type, const struct ArrowSchema *schema, struct ArrowArray *array)
{
    struct ArrowError error = {{0}};
    column_object *self = (column_object *)new_object(type);
    if (self == NULL) return NULL;
    self->owner = NULL;
    const refusal refused = column_set(&self->of, schema, array, &error);
    if (refused == NOT_REFUSED) return (PyObject *)self;
    refuse(refused, &error);
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
    struct ArrowSchema known;
    PyObject *column = NULL;
    const refusal refused = schema_known(&known, schema, &error);
    if (refused == NOT_REFUSED && ArrowArrayInitFromSchema(&array, &known, &error) == NANOARROW_OK
        && ArrowArrayStartAppending(&array) == NANOARROW_OK && ArrowArrayFinishBuildingDefault(&array, &error) == NANOARROW_OK) {
        column = column_of(type, schema, &array);
    } else {
        refuse(refused, &error);
    }
    schema_clear(&known);
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

/** A part of a column, which keeps it. */
static PyObject *part_of(column_object *of, column part)
{
    PyTypeObject *type = Py_TYPE((PyObject *)of);
    column_object *self = (column_object *)new_object(type);
    if (self == NULL) return NULL;
    Py_INCREF((PyObject *)of);
    self->owner = (PyObject *)of;
    self->of = part;
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
    return part_of(self, column_part(&self->of, first, stop - first));
}

static PyObject *get_dictionary(PyObject *object, void *unused)
{
    (void)unused;
    column_object *self = (column_object *)object;
    if (self->of.layout != ENTRIES) Py_RETURN_NONE;
    return part_of(self, column_entries(&self->of));
}

static PyObject *get_is_text(PyObject *object, void *unused)
{
    (void)unused;
    const column *self = &((const column_object *)object)->of;
    const layout found = self->layout == ENTRIES ? column_entries(self).layout : self->layout;
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
