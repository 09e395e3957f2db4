/* Digests of a column's rows as what pickle writes, and as it reads them. */

#include "digests.h"

#include <string.h>

PyObject *digests_state(const digests *self)
{
    const Py_ssize_t marks = self->validity == NULL ? 0 : (Py_ssize_t)((self->length + 7) / 8);
    return Py_BuildValue("(inny#y#)", (int)self->type, (Py_ssize_t)self->length, (Py_ssize_t)self->size, (const char *)self->rows,
        (Py_ssize_t)((size_t)self->length * self->size), (const char *)self->validity, marks);
}

digests *digests_restored(PyObject *state)
{
    int type;
    Py_ssize_t length, size;
    Py_buffer rows, validity;
    digests *self = NULL;
    if (!PyArg_ParseTuple(state, "inny*z*", &type, &length, &size, &rows, &validity)) return NULL;
    const Py_ssize_t sizes[] = {[NUMBERS] = 8, [NUMBERS_32] = 4, [INTS] = 4, [LONGS] = 8};
    const int number = type >= NUMBERS && type <= LONGS;
    const int known = type >= BINARY && type <= LISTS_64 && size > 0 && (!number || size == sizes[type])
        && (digests_width((digest_type)type) == 0 || size % (Py_ssize_t)digests_width((digest_type)type) == 0);
    if (!known || length < 0 || rows.len / size != length || rows.len % size != 0
        || (validity.len > 0 && validity.len != (length + 7) / 8) || length > digests_most((digest_type)type, (size_t)size)) {
        PyErr_SetString(PyExc_ValueError, "this is no pickle of digests");
    } else if ((self = digests_new((digest_type)type, length, (size_t)size)) == NULL) {
        PyErr_NoMemory();
    } else {
        memcpy(self->rows, rows.buf, (size_t)rows.len);
        digests_set_offsets(self, 0, length);
        if (validity.len > 0 && digests_take_validity(self, validity.buf) < 0) {
            digests_release(self);
            self = NULL;
            PyErr_NoMemory();
        }
    }
    PyBuffer_Release(&rows);
    PyBuffer_Release(&validity);
    return self;
}
