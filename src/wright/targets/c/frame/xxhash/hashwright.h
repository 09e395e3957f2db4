/*% for f in seeded %*/

/* $$f.title$$, $$f.standard$$: fast, under a seed, no hash for security. */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$

typedef struct {
    uint64_t H[4];
    uint64_t length;
    uint8_t block[$$f.block_size$$];
} hw_$$f.name$$_ctx;

HW_API uint64_t hw_$$f.name$$(const void *data, size_t length, uint64_t seed);
HW_API void hw_$$f.name$$_rows_seeded(const hw_rows *rows, uint64_t *hashes);
HW_API void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx, uint64_t seed);
HW_API void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
HW_API uint64_t hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx);
/*% set given = "uint64_t seed, " %*/
/*% include "src/number_batches.h" %*/
/*% endfor %*/
