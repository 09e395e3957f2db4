/*% for f in trees %*/

/* $$f.title$$, $$f.standard$$. */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$
#define HW_$$f.upper$$_KEY_SIZE $$f.key_size$$

typedef struct {
    uint32_t key[8];
    uint32_t H[12];
    uint64_t length, chunks;
    uint32_t mode, depth;
    uint8_t block[$$f.block_size$$];
    uint8_t values[54][32]; /* of subtrees */
} hw_$$f.name$$_ctx;

typedef struct {
    uint32_t H[12];
    uint32_t M[16];
    uint64_t read;
} hw_$$f.name$$_output;

HW_API void hw_$$f.name$$(const void *data, size_t length, uint8_t *out);
HW_API void hw_$$f.name$$_xof(const void *data, size_t length, uint8_t *out, size_t size);
HW_API void hw_$$f.name$$_keyed(const uint8_t *key, const void *data, size_t length, uint8_t *out, size_t size);
HW_API void hw_$$f.name$$_derive(
    const void *context, size_t context_length, const void *material, size_t length, uint8_t *out, size_t size);
HW_API void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx);
HW_API void hw_$$f.name$$_init_keyed(hw_$$f.name$$_ctx *ctx, const uint8_t *key);
HW_API void hw_$$f.name$$_init_derive(hw_$$f.name$$_ctx *ctx, const void *context, size_t context_length);
HW_API void hw_$$f.name$$_reset(hw_$$f.name$$_ctx *ctx);
HW_API void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
HW_API void hw_$$f.name$$_squeeze(const hw_$$f.name$$_ctx *ctx, hw_$$f.name$$_output *output);
HW_API void hw_$$f.name$$_read(hw_$$f.name$$_output *output, uint8_t *out, size_t size);
HW_API void hw_$$f.name$$_seek(hw_$$f.name$$_output *output, uint64_t place);

/*% include "src/hash_batches.h" %*/
/*% include "src/begun_batches.h" %*/
/*% endfor %*/
