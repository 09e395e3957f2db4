/* Digests of a column's rows as Python's objects, one by one. */

#include "digests.h"

#include <string.h>

static PyObject *signed_number(const uint8_t *at, digest_type type)
{
    int32_t narrow;
    int64_t wide;
    memcpy(&narrow, at, sizeof narrow);
    if (type == INTS) return PyLong_FromLong(narrow);
    memcpy(&wide, at, sizeof wide);
    return PyLong_FromLongLong(wide);
}

static PyObject *number_of_width(const uint8_t *at, size_t width)
{
    uint32_t narrow;
    uint64_t wide;
    memcpy(&narrow, at, sizeof narrow);
    if (width == sizeof narrow) return PyLong_FromUnsignedLong(narrow);
    memcpy(&wide, at, sizeof wide);
    return PyLong_FromUnsignedLongLong(wide);
}

static PyObject *list_of(const uint8_t *row, size_t size, size_t width)
{
    PyObject *list = PyList_New((Py_ssize_t)(size / width));
    for (size_t i = 0; list != NULL && i < size / width; i++) {
        PyObject *number = number_of_width(row + i * width, width);
        if (number == NULL || PyList_SetItem(list, (Py_ssize_t)i, number) < 0) Py_CLEAR(list);
    }
    return list;
}

PyObject *digests_item(const digests *self, int64_t i)
{
    if (i < 0 || i >= self->length) {
        PyErr_SetString(PyExc_IndexError, "row out of range");
        return NULL;
    }
    if (self->validity != NULL && !(self->validity[i / 8] >> i % 8 & 1)) Py_RETURN_NONE;
    const uint8_t *row = self->rows + (size_t)i * self->size;
    switch (self->type) {
    case TEXT: return PyUnicode_FromStringAndSize((const char *)row, (Py_ssize_t)self->size);
    case NUMBERS:
    case NUMBERS_32: return number_of_width(row, self->size);
    case INTS:
    case LONGS: return signed_number(row, self->type);
    case LISTS_32:
    case LISTS_64: return list_of(row, self->size, digests_width(self->type));
    default: return PyBytes_FromStringAndSize((const char *)row, (Py_ssize_t)self->size);
    }
}
