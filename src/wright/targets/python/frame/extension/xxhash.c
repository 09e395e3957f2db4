/* XXH64 and XXH3, with the calls of PyPI's xxhash. They are no hashes for security. */

#include "seeded.h"

/** A number of 64 bits, as a hash. */
static seeded_value number(uint64_t word)
{
    return (seeded_value){{word, 0}};
}

/** A hash of bytes, whose words have the highest byte first. */
static seeded_value of_bytes(const uint8_t *bytes)
{
    seeded_value hash = {{0, 0}};
    for (size_t i = 0; i < sizeof hash.words; i++) hash.words[i / 8] = hash.words[i / 8] << 8 | bytes[i];
    return hash;
}

/** A function's calls, its type, and the functions of the module; before it stand what give its hash. */
#define SEEDED(id, title, said, count, block) \
    static void id##_init(void *ctx, uint64_t seed) { hw_##id##_init(ctx, seed); } \
    static void id##_update(void *ctx, const void *data, size_t length) { hw_##id##_update(ctx, data, length); } \
    static const seeded_function id \
        = {title, count, block, sizeof(hw_##id##_ctx), id##_one, id##_init, id##_update, id##_final}; \
    static PyObject *id##_made(PyTypeObject *type, PyObject *args, PyObject *options) \
    { \
        return seeded_made(type, &id, args, options); \
    } \
    static PyObject *id##_digest(PyObject *module, PyObject *args, PyObject *options) \
    { \
        seeded_value hash; \
        (void)module; \
        return seeded_hashed(&id, args, options, &hash) < 0 ? NULL : seeded_bytes(&id, hash); \
    } \
    static PyObject *id##_hexdigest(PyObject *module, PyObject *args, PyObject *options) \
    { \
        seeded_value hash; \
        (void)module; \
        return seeded_hashed(&id, args, options, &hash) < 0 ? NULL : seeded_text(&id, hash); \
    } \
    static PyObject *id##_intdigest(PyObject *module, PyObject *args, PyObject *options) \
    { \
        seeded_value hash; \
        (void)module; \
        return seeded_hashed(&id, args, options, &hash) < 0 ? NULL : seeded_number(&id, hash); \
    } \
    static PyType_Slot id##_slots[] = { \
        {Py_tp_doc, \
            #id "(data=b\"\", seed=0)\n--\n\n" \
            "Begin a message of " said ", as PyPI's xxhash does. It is fast, and no hash for security."}, \
        {Py_tp_new, id##_made}, \
        {Py_tp_methods, seeded_methods}, \
        {Py_tp_getset, seeded_attributes}, \
        {Py_tp_dealloc, seeded_freed}, \
        {0, NULL}, \
    }; \
    static PyType_Spec id##_spec = { \
        .name = "hashwright." #id, \
        .basicsize = sizeof(seeded_object) + sizeof(hw_##id##_ctx), \
        .flags = Py_TPFLAGS_DEFAULT, \
        .slots = id##_slots, \
    }; \
    static PyMethodDef id##_functions[] = { \
        {#id "_digest", WITH_OPTIONS(id##_digest), \
            #id "_digest(data=b\"\", seed=0)\n--\n\nReturn the hash of data as bytes, the highest first."}, \
        {#id "_hexdigest", WITH_OPTIONS(id##_hexdigest), \
            #id "_hexdigest(data=b\"\", seed=0)\n--\n\nReturn the same as hexadecimal text."}, \
        {#id "_intdigest", WITH_OPTIONS(id##_intdigest), \
            #id "_intdigest(data=b\"\", seed=0)\n--\n\nReturn the same as a number."}, \
        {NULL, NULL, 0, NULL}, \
    };

/** One that gives numbers. */
#define NUMBERS(id, title, said) \
    static seeded_value id##_one(const void *data, size_t length, uint64_t seed) { return number(hw_##id(data, length, seed)); } \
    static seeded_value id##_final(const void *ctx) { return number(hw_##id##_final(ctx)); } \
    SEEDED(id, title, said, 1, 32)

/** One that gives bytes. */
#define BYTES(id, title, said, size) \
    static seeded_value id##_one(const void *data, size_t length, uint64_t seed) \
    { \
        uint8_t out[size]; \
        hw_##id(data, length, seed, out); \
        return of_bytes(out); \
    } \
    static seeded_value id##_final(const void *ctx) \
    { \
        uint8_t out[size]; \
        hw_##id##_final(ctx, out); \
        return of_bytes(out); \
    } \
    SEEDED(id, title, said, size / 8, 64)

/*% for f in seeded %*/
NUMBERS($$f.name$$, "$$f.name|upper$$", "$$f.title$$")
/*% endfor %*/
/*% for f in seeded_bytes %*/
BYTES($$f.name$$, "$$f.name|upper$$", "$$f.title$$", HW_$$f.name|upper$$_SIZE)
/*% endfor %*/

static int added(PyObject *module, PyType_Spec *spec, PyMethodDef *functions, PyTypeObject **type)
{
    *type = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);
    return *type == NULL || PyModule_AddFunctions(module, functions) < 0 ? -1 : PyModule_AddType(module, *type);
}

int add_xxhash(PyObject *module, module_state *state)
{
    /*% for f in seeded + seeded_bytes %*/
    if (added(module, &$$f.name$$_spec, $$f.name$$_functions, &state->$$f.name$$) < 0) return -1;
    /*% endfor %*/
    return 0;
}
