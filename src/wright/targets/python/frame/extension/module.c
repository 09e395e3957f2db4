/* The module hashwright._hashwright. */

#include "engines.h"
#include "leaves.h"
#include "modes.h"

static struct PyModuleDef definition;

module_state *state_of(PyTypeObject *type)
{
    return PyType_GetModuleState(type);
}

/** Adds a type. Returns 0, or -1 with an exception. */
static int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **type)
{
    *type = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);
    return *type == NULL ? -1 : PyModule_AddType(module, *type);
}

/** Adds an object by its name, which it takes over. Returns 0, or -1 with an exception. */
static int add_object(PyObject *module, const char *name, PyObject *object)
{
    const int failed = object == NULL ? -1 : PyModule_AddObjectRef(module, name, object);
    Py_XDECREF(object);
    return failed;
}

static int add_functions(PyObject *module, module_state *state)
{
    for (size_t i = 0; i < hash_count; i++) {
        function_object *made = (function_object *)new_object(state->function);
        if (made == NULL) return -1;
        made->of = hw_function_by_name(of_hashes[i].name);
        made->batches = &of_hashes[i];
        if (add_object(module, of_hashes[i].name, (PyObject *)made) < 0) return -1;
    }
    for (size_t i = 0; i < sip_count; i++) {
        sip_object *made = (sip_object *)new_object(state->sip);
        if (made == NULL) return -1;
        made->of = &sip_functions[i];
        if (add_object(module, sip_functions[i].name, (PyObject *)made) < 0) return -1;
    }
    for (size_t i = 0; i < checksum_count; i++) {
        checksum_object *made = (checksum_object *)new_object(state->checksum);
        if (made == NULL) return -1;
        made->of = &checksum_functions[i];
        if (add_object(module, checksum_functions[i].name, (PyObject *)made) < 0) return -1;
    }
    for (size_t i = 0; i < engine_hash_count; i++) {
        engine_object *made = (engine_object *)new_object(state->engine);
        if (made == NULL) return -1;
        made->of = &engine_hashes[i];
        if (add_object(module, engine_hashes[i].name, (PyObject *)made) < 0) return -1;
    }
    return 0;
}

static int execute(PyObject *module)
{
    module_state *state = PyModule_GetState(module);
    if (add_type(module, &hash_spec, &state->hash) < 0 || add_type(module, &function_spec, &state->function) < 0
        || add_type(module, &sip_spec, &state->sip) < 0 || add_type(module, &checksum_spec, &state->checksum) < 0
        || add_type(module, &column_spec, &state->column) < 0 || add_type(module, &job_spec, &state->job) < 0
        || add_type(module, &engine_spec, &state->engine) < 0 || add_type(module, &sketch_spec, &state->sketch) < 0
        || add_blake3(module, state) < 0 || add_xxhash(module, state) < 0) return -1;
#ifndef _WIN32
    if (add_type(module, &walk_spec, &state->walk) < 0) return -1;
#endif
    state->midstate_error = PyErr_NewExceptionWithDoc(
        "hashwright.MidstateError", "The bytes are no midstate of this function.", PyExc_ValueError, NULL);
    if (state->midstate_error == NULL || PyModule_AddObjectRef(module, "MidstateError", state->midstate_error) < 0) return -1;
    if (PyModule_AddStringConstant(module, "__version__", hw_version()) < 0) return -1;
    if (PyModule_AddFunctions(module, modes) < 0) return -1;
    return add_functions(module, state);
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    module_state *state = PyModule_GetState(module);
    Py_VISIT(state->hash);
    Py_VISIT(state->blake3);
    Py_VISIT(state->function);
    Py_VISIT(state->sip);
    Py_VISIT(state->checksum);
    Py_VISIT(state->column);
    Py_VISIT(state->job);
    Py_VISIT(state->sketch);
    Py_VISIT(state->engine);
    Py_VISIT(state->walk);
    /*% for f in seeded + seeded_bytes %*/
    Py_VISIT(state->$$f.name$$);
    /*% endfor %*/
    Py_VISIT(state->midstate_error);
    return 0;
}

static int clear(PyObject *module)
{
    module_state *state = PyModule_GetState(module);
    Py_CLEAR(state->hash);
    Py_CLEAR(state->blake3);
    Py_CLEAR(state->function);
    Py_CLEAR(state->sip);
    Py_CLEAR(state->checksum);
    Py_CLEAR(state->column);
    Py_CLEAR(state->job);
    Py_CLEAR(state->sketch);
    Py_CLEAR(state->engine);
    Py_CLEAR(state->walk);
    /*% for f in seeded + seeded_bytes %*/
    Py_CLEAR(state->$$f.name$$);
    /*% endfor %*/
    Py_CLEAR(state->midstate_error);
    return 0;
}

static PyObject *instructions(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return PyLong_FromUnsignedLong(hw_instructions());
}

static PyObject *limit_instructions(PyObject *module, PyObject *allowed)
{
    (void)module;
    const unsigned long mask = PyLong_AsUnsignedLong(allowed);
    if (mask == (unsigned long)-1 && PyErr_Occurred()) return NULL;
    return PyLong_FromUnsignedLong(hw_limit_instructions((unsigned)mask));
}

static PyMethodDef methods[] = {
    {"columns_of_stream", columns_of_stream, METH_O,
        "columns_of_stream(capsule, /)\n--\n\nReturn the chunks of an Arrow stream as Columns."},
    {"stream_of", stream_of, METH_O, "stream_of(jobs, /)\n--\n\nReturn the digests of jobs as the chunks of an Arrow stream."},
    {"sha256tree_nodes", sha256tree_nodes, METH_O,
        "sha256tree_nodes(digests, /)\n--\n\nReturn the nodes over pairs of digests in REAPI's SHA256TREE."},
    {"instructions", instructions, METH_NOARGS, "instructions()\n--\n\nReturn the sets of instructions in use, as bits."},
    {"limit_instructions", limit_instructions, METH_O,
        "limit_instructions(allowed, /)\n--\n\nUse no other sets of instructions from now on; return those that are left."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, execute},
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "hashwright._hashwright",
    .m_doc = "Hash functions in C, compiled from the texts of their standards.",
    .m_size = sizeof(module_state),
    .m_methods = methods,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
};

PyMODINIT_FUNC PyInit__hashwright(void)
{
    return PyModuleDef_Init(&definition);
}
