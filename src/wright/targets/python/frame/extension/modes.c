/* cSHAKE, KMAC and KangarooTwelve: output of any length behind a customization. */

#include "modes.h"

/** What a call is given: views of its bytes, of which those that it leaves out are empty. */
typedef struct {
    Py_buffer key, name, customization, data;
    Py_ssize_t length;
    int xof;
} given;

static void release(given *call)
{
    PyBuffer_Release(&call->key);
    PyBuffer_Release(&call->name);
    PyBuffer_Release(&call->customization);
    PyBuffer_Release(&call->data);
}

/** Takes bytes that a call may leave out. */
static int taken(PyObject *argument, const char *name, Py_buffer *view)
{
    return argument == NULL ? 0 : bytes_of(argument, name, view);
}

/** Takes a call's arguments. Returns new bytes for its output, or NULL with an exception and nothing taken. */
static PyObject *take(PyObject *key, PyObject *name, PyObject *customization, PyObject *data, given *call)
{
    if (call->length < 0) {
        PyErr_Format(PyExc_ValueError, "length is %zd: it cannot be negative", call->length);
        return NULL;
    }
    PyObject *out = NULL;
    if (taken(key, "key", &call->key) == 0 && taken(name, "name", &call->name) == 0
        && taken(customization, "customization", &call->customization) == 0 && taken(data, "data", &call->data) == 0)
        out = PyBytes_FromStringAndSize(NULL, call->length);
    if (out == NULL) release(call);
    return out;
}

/*% for strength in (128, 256) %*/
static PyObject *cshake$$strength$$(PyObject *module, PyObject *args, PyObject *options)
{
    static char *names[] = {"data", "length", "name", "customization", NULL};
    PyObject *data, *name = NULL, *customization = NULL;
    given call = {.length = $$strength // 8$$};
    (void)module;
    if (!PyArg_ParseTupleAndKeywords(
            args, options, "O|O&$OO", names, &data, number_of, &call.length, &name, &customization)) return NULL;
    PyObject *out = take(NULL, name, customization, data, &call);
    if (out == NULL) return NULL;
    uint8_t *bytes = (uint8_t *)PyBytes_AsString(out);
    Py_BEGIN_ALLOW_THREADS
    hw_cshake$$strength$$(call.name.buf, (size_t)call.name.len, call.customization.buf, (size_t)call.customization.len, call.data.buf,
        (size_t)call.data.len, bytes, (size_t)call.length);
    Py_END_ALLOW_THREADS
    release(&call);
    return out;
}

static PyObject *kmac$$strength$$(PyObject *module, PyObject *args, PyObject *options)
{
    static char *names[] = {"key", "data", "length", "customization", "xof", NULL};
    PyObject *key, *data, *customization = NULL;
    given call = {.length = $$strength // 8$$};
    (void)module;
    if (!PyArg_ParseTupleAndKeywords(
            args, options, "OO|O&$Op", names, &key, &data, number_of, &call.length, &customization, &call.xof)) return NULL;
    PyObject *out = take(key, NULL, customization, data, &call);
    if (out == NULL) return NULL;
    uint8_t *bytes = (uint8_t *)PyBytes_AsString(out);
    hw_kmac$$strength$$_ctx ctx;
    Py_BEGIN_ALLOW_THREADS
    hw_kmac$$strength$$_init(&ctx, call.key.buf, (size_t)call.key.len, call.customization.buf, (size_t)call.customization.len);
    hw_kmac$$strength$$_update(&ctx, call.data.buf, (size_t)call.data.len);
    if (call.xof) {
        hw_shake$$strength$$_output output;
        hw_kmac$$strength$$_squeeze(&ctx, &output);
        hw_shake$$strength$$_read(&output, bytes, (size_t)call.length);
        hw_wipe(&output, sizeof output);
    } else {
        hw_kmac$$strength$$_final(&ctx, bytes, (size_t)call.length);
    }
    hw_wipe(&ctx, sizeof ctx);
    Py_END_ALLOW_THREADS
    release(&call);
    return out;
}

static PyObject *kt$$strength$$(PyObject *module, PyObject *args, PyObject *options)
{
    static char *names[] = {"data", "length", "customization", NULL};
    PyObject *data, *customization = NULL;
    given call = {.length = $$2 * strength // 8$$};
    (void)module;
    if (!PyArg_ParseTupleAndKeywords(args, options, "O|O&$O", names, &data, number_of, &call.length, &customization)) return NULL;
    PyObject *out = take(NULL, NULL, customization, data, &call);
    if (out == NULL) return NULL;
    uint8_t *bytes = (uint8_t *)PyBytes_AsString(out);
    Py_BEGIN_ALLOW_THREADS
    hw_kt$$strength$$(call.data.buf, (size_t)call.data.len, call.customization.buf, (size_t)call.customization.len, bytes,
        (size_t)call.length);
    Py_END_ALLOW_THREADS
    release(&call);
    return out;
}

/*% endfor %*/
PyMethodDef modes[] = {
/*% for strength in (128, 256) %*/
    {"cshake$$strength$$", WITH_OPTIONS(cshake$$strength$$),
        "cshake$$strength$$(data, length=$$strength // 8$$, *, name=b'', customization=b'')\n--\n\n"
        "Return the first bytes of cSHAKE$$strength$$'s output (NIST SP 800-185)."},
    {"kmac$$strength$$", WITH_OPTIONS(kmac$$strength$$),
        "kmac$$strength$$(key, data, length=$$strength // 8$$, *, customization=b'', xof=False)\n--\n\n"
        "Return the code of a message by KMAC$$strength$$, or KMACXOF$$strength$$ (NIST SP 800-185)."},
    {"kt$$strength$$", WITH_OPTIONS(kt$$strength$$),
        "kt$$strength$$(data, length=$$2 * strength // 8$$, *, customization=b'')\n--\n\n"
        "Return the first bytes of the output of KT$$strength$$, KangarooTwelve (RFC 9861)."},
/*% endfor %*/
    {NULL, NULL, 0, NULL},
};
