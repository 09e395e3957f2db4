/*% for f in chained %*/

/* $$f.title$$, $$f.standard$$./*% if f.caution %*/ $$f.caution$$/*% endif %*/ */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$
#define HW_$$f.upper$$_MIDSTATE_SIZE $$f.midstate_size$$

typedef struct {
    $$f.word_type$$ H[$$f.start|length$$];
    /*% if f.key_size %*/
    $$f.word_type$$ size; /* of the digest, in bytes */
    /*% endif %*/
    uint64_t length;
    uint8_t block[$$f.block_size$$];
} hw_$$f.name$$_ctx;

typedef struct {
    hw_$$f.name$$_ctx inner, outer;
} hw_hmac_$$f.name$$_ctx;

HW_API void hw_$$f.name$$(const void *data, size_t length, uint8_t *out);
HW_API void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx);
HW_API void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
HW_API size_t hw_$$f.name$$_save(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
HW_API int hw_$$f.name$$_resume(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t size);
/*% if f.key_size %*/
HW_API int hw_$$f.name$$_keyed(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out, size_t size);
HW_API int hw_$$f.name$$_init_keyed(hw_$$f.name$$_ctx *ctx, const void *key, size_t key_length, size_t size);
HW_API int hw_$$f.name$$_resume_sized(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t midstate_size, size_t size);
/*% endif %*/

/*% include "src/batches.h" %*/

/*% include "src/hmac.h" %*/
/*% include "src/hmac_batches.h" %*/
/*% include "src/kdf.h" %*/
/*% endfor %*/
