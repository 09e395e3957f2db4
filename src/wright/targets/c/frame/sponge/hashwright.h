/*% for f in sponges %*/

/* $$f.title$$, $$f.standard$$./*% if f.caution %*/ $$f.caution$$/*% endif %*/ */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$
#define HW_$$f.upper$$_MIDSTATE_SIZE $$f.midstate_size$$

typedef struct {
    uint64_t H[25];
    uint64_t length;
    uint8_t block[$$f.block_size$$];
} hw_$$f.name$$_ctx;

/*% if f.hmac %*/
typedef struct {
    hw_$$f.name$$_ctx inner, outer;
} hw_hmac_$$f.name$$_ctx;

/*% endif %*/
/*% if f.extendable %*/
typedef struct {
    uint64_t H[25];
    uint64_t read;
} hw_$$f.name$$_output;

/*% endif %*/
/*% set sized = ", size_t size" if f.extendable else "" %*/
HW_API void hw_$$f.name$$(const void *data, size_t length, uint8_t *out$$sized$$);
HW_API void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx);
HW_API void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx, uint8_t *out$$sized$$);
HW_API size_t hw_$$f.name$$_save(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
HW_API int hw_$$f.name$$_resume(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t size);
/*% if f.extendable %*/
HW_API void hw_$$f.name$$_squeeze(const hw_$$f.name$$_ctx *ctx, hw_$$f.name$$_output *output);
HW_API void hw_$$f.name$$_read(hw_$$f.name$$_output *output, uint8_t *out, size_t size);
/*% endif %*/

/*% include "src/batches.h" %*/
/*% if f.extendable %*/
/*% include "src/begun_batches.h" %*/
/*% endif %*/
/*% if f.hmac %*/

/*% include "src/hmac.h" %*/
/*% include "src/hmac_batches.h" %*/
/*% include "src/kdf.h" %*/
/*% endif %*/
/*% endfor %*/
/*% include "sponge/modes.h" %*/
