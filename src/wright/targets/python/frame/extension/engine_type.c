/* The type `EngineHash`: numbers that an engine makes of rows, by its name. */

#include "engines.h"

#include <string.h>

static const engine_hash *of(PyObject *self)
{
    return ((engine_object *)self)->of;
}

int engine_option(const engine_hash *engine, PyObject *given, int64_t *option)
{
    int overflow = 0;
    if (engine->option == NULL) return 0;
    const long long number = PyLong_AsLongLongAndOverflow(given, &overflow);
    if (number == -1 && PyErr_Occurred()) return -1;
    *option = number;
    if (!overflow && number >= engine->least && number <= engine->most) return 0;
    PyErr_Format(PyExc_ValueError, "%s is %R: %s takes one from %lld to %lld", engine->option, given, engine->title,
        (long long)engine->least, (long long)engine->most);
    return -1;
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->name);
}

static PyObject *get_title(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->title);
}

static PyObject *get_option(PyObject *self, void *unused)
{
    (void)unused;
    return Py_BuildValue("z", of(self)->option);
}

static PyObject *get_is_chained(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(of(self)->is_chained);
}

static PyObject *of_bytes(PyObject *self, PyObject *args)
{
    PyObject *data, *given = Py_None;
    Py_buffer view;
    int64_t option = 0, hash = 0;
    int32_t narrow;
    if (!PyArg_ParseTuple(args, "O|O", &data, &given)) return NULL;
    if (engine_option(of(self), given, &option) < 0 || bytes_of(data, "data", &view) < 0) return NULL;
    const engine_message message = {view.buf, (size_t)view.len};
    engine_one(of(self), option, &message, &hash);
    PyBuffer_Release(&view);
    memcpy(&narrow, &hash, sizeof narrow);
    return of(self)->size == sizeof narrow ? PyLong_FromLong(narrow) : PyLong_FromLongLong(hash);
}

static PyObject *shown(PyObject *self)
{
    return PyUnicode_FromFormat("<hashwright.engines.%s>", of(self)->name);
}

static PyObject *reduced(PyObject *self, PyObject *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->name);
}

static PyMethodDef methods[] = {
    {"of_bytes", of_bytes, METH_VARARGS,
        "of_bytes($self, data, option=None, /)\n--\n\nReturn the number of the bytes that the engine hashes in place of one value."},
    {"__reduce__", reduced, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its name in hashwright.engines.", NULL},
    {"title", get_title, NULL, "Its name for people.", NULL},
    {"option", get_option, NULL, "The name of the number that it is called with, or None.", NULL},
    {"is_chained", get_is_chained, NULL, "Whether the hash of a column is the seed of the next one's.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A number that an engine makes of a row: for its partitions and buckets, no hash for security."},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_repr, shown},
    {0, NULL},
};

PyType_Spec engine_spec = {
    .name = "hashwright._hashwright.EngineHash",
    .basicsize = sizeof(engine_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
