/* The type `Sketch`: what makes a list of numbers of a row. */

#include "sketch.h"

#include <stdlib.h>
#include <string.h>

/** How a kind's description is read, by its first byte. */
static const char *(*const kinds[])(sketch *, const uint8_t *, size_t) = {minhash_set, bands_set};

const char *sketch_set(sketch *self, const uint8_t *description, size_t length)
{
    memset(self, 0, sizeof *self);
    if (length < 1 || description[0] >= sizeof kinds / sizeof *kinds) return "this describes no sketch";
    return kinds[description[0]](self, description + 1, length - 1);
}

void sketch_clear(sketch *self)
{
    free(self->parameters);
    self->parameters = NULL;
}

static PyObject *new_sketch(PyTypeObject *type, PyObject *args, PyObject *options)
{
    static char *names[] = {"description", NULL};
    Py_buffer view;
    if (!PyArg_ParseTupleAndKeywords(args, options, "y*", names, &view)) return NULL;
    sketch_object *self = (sketch_object *)new_object(type); /* zeros */
    const char *why = self == NULL ? NULL : sketch_set(&self->of, view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    if (why == NULL) return (PyObject *)self;
    PyErr_SetString(PyExc_ValueError, why);
    Py_DECREF(self);
    return NULL;
}

static void freed(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    sketch_clear(&((sketch_object *)object)->of);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyType_Slot slots[] = {
    {Py_tp_doc, "What makes a list of numbers of a row, by its description."},
    {Py_tp_new, new_sketch},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

PyType_Spec sketch_spec = {
    .name = "hashwright._hashwright.Sketch",
    .basicsize = sizeof(sketch_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
