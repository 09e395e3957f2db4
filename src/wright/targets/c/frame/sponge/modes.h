/*% for f in customizable %*/

/* cSHAKE$$f.strength$$ and KMAC$$f.strength$$, NIST SP 800-185. */

typedef struct {
    hw_$$f.name$$_ctx shake;
    uint8_t suffix;
} hw_cshake$$f.strength$$_ctx;

typedef struct {
    hw_cshake$$f.strength$$_ctx cshake;
} hw_kmac$$f.strength$$_ctx;

HW_API void hw_cshake$$f.strength$$(const void *name, size_t name_length, const void *customization, size_t customization_length,
    const void *data, size_t length, uint8_t *out, size_t size);
HW_API void hw_cshake$$f.strength$$_init(hw_cshake$$f.strength$$_ctx *ctx, const void *name, size_t name_length, const void *customization,
    size_t customization_length);
HW_API void hw_cshake$$f.strength$$_update(hw_cshake$$f.strength$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_cshake$$f.strength$$_squeeze(const hw_cshake$$f.strength$$_ctx *ctx, hw_$$f.name$$_output *output);

HW_API void hw_kmac$$f.strength$$(const void *key, size_t key_length, const void *customization, size_t customization_length,
    const void *data, size_t length, uint8_t *out, size_t size);
HW_API void hw_kmac$$f.strength$$_init(hw_kmac$$f.strength$$_ctx *ctx, const void *key, size_t key_length, const void *customization,
    size_t customization_length);
HW_API void hw_kmac$$f.strength$$_update(hw_kmac$$f.strength$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_kmac$$f.strength$$_final(const hw_kmac$$f.strength$$_ctx *ctx, uint8_t *out, size_t size);
HW_API void hw_kmac$$f.strength$$_squeeze(const hw_kmac$$f.strength$$_ctx *ctx, hw_$$f.name$$_output *output);
HW_API int hw_kmac$$f.strength$$_verify(const void *key, size_t key_length, const void *customization, size_t customization_length,
    const void *data, size_t length, const void *code, size_t code_length);
/*% endfor %*/
/*% for f in trees %*/

/* $$f.title$$ with another domain, and KT$$f.strength$$, RFC 9861. */

HW_API int hw_$$f.name$$_separated(const hw_$$f.name$$_ctx *ctx, uint8_t domain, hw_$$f.name$$_output *output);

typedef struct {
    hw_$$f.name$$_ctx node, leaf; /* the node over all, and the chunk that the message is in */
    uint64_t length;
} hw_kt$$f.strength$$_ctx;

HW_API void hw_kt$$f.strength$$(const void *data, size_t length, const void *customization, size_t customization_length, uint8_t *out,
    size_t size);
HW_API void hw_kt$$f.strength$$_init(hw_kt$$f.strength$$_ctx *ctx);
HW_API void hw_kt$$f.strength$$_update(hw_kt$$f.strength$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_kt$$f.strength$$_squeeze(const hw_kt$$f.strength$$_ctx *ctx, const void *customization, size_t customization_length,
    hw_$$f.name$$_output *output);
/*% endfor %*/
