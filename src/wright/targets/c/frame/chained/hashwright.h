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

void hw_$$f.name$$(const void *data, size_t length, uint8_t *out);
void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx);
void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
void hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
size_t hw_$$f.name$$_save(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
int hw_$$f.name$$_resume(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t size);
/*% if f.key_size %*/
int hw_$$f.name$$_keyed(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out, size_t size);
int hw_$$f.name$$_init_keyed(hw_$$f.name$$_ctx *ctx, const void *key, size_t key_length, size_t size);
int hw_$$f.name$$_resume_sized(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t midstate_size, size_t size);
/*% endif %*/

void hw_$$f.name$$_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out);
void hw_$$f.name$$_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out);
void hw_$$f.name$$_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out);
void hw_$$f.name$$_many_hex(const uint8_t *const *messages, const size_t *lengths, size_t count, char *out);
void hw_$$f.name$$_column_hex(const void *data, const int32_t *offsets, size_t count, char *out);
void hw_$$f.name$$_column64_hex(const void *data, const int64_t *offsets, size_t count, char *out);
void hw_$$f.name$$_column_fixed(const void *data, size_t length, size_t count, uint8_t *out);
void hw_$$f.name$$_rows(const hw_rows *rows, uint8_t *out);
void hw_$$f.name$$_rows_hex(const hw_rows *rows, char *out);
void hw_$$f.name$$_update_many(
    hw_$$f.name$$_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count);
size_t hw_$$f.name$$_leaves(const void *data, size_t length, size_t block, uint8_t *out);
void hw_$$f.name$$_pairs(const void *digests, size_t count, uint8_t *out);

void hw_$$f.name$$_pair(const void *left, const void *right, uint8_t *out);
void hw_$$f.name$$_chain(const void *digest, uint8_t *out);
/*% for length in known %*/
void hw_$$f.name$$_fixed$$length$$(const void *data, uint8_t *out);
/*% endfor %*/

/*% include "src/hmac.h" %*/
void hw_hmac_$$f.name$$_many(const hw_hmac_$$f.name$$_ctx *ctx, const uint8_t *const *messages, const size_t *lengths,
    size_t count, uint8_t *out);
void hw_hmac_$$f.name$$_rows(const hw_hmac_$$f.name$$_ctx *ctx, const hw_rows *rows, uint8_t *out);
void hw_hmac_$$f.name$$_rows_hex(const hw_hmac_$$f.name$$_ctx *ctx, const hw_rows *rows, char *out);
/*% include "src/kdf.h" %*/
/*% endfor %*/
