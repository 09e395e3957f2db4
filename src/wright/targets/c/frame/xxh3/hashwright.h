/*% for f in seeded %*/

/* $$f.title$$, $$f.standard$$: fast, under a seed, no hash for security. */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$

typedef struct {
    uint64_t H[$$f.start|length$$];
    uint64_t seed, length;
    uint8_t held[$$f.stripe + f.block_size$$];
} hw_$$f.name$$_ctx;

/*% if f.is_number %*/
HW_API uint64_t hw_$$f.name$$(const void *data, size_t length, uint64_t seed);
/*% else %*/
HW_API void hw_$$f.name$$(const void *data, size_t length, uint64_t seed, uint8_t *out);
/*% endif %*/
HW_API void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx, uint64_t seed);
HW_API void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
/*% if f.is_number %*/
HW_API uint64_t hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx);
/*% else %*/
HW_API void hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
/*% endif %*/
/*% set given = "uint64_t seed, " %*/
/*% include "src/number_batches.h" %*/
/*% endfor %*/
