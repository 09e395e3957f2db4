/*% for f in detecting %*/

/* $$f.title$$, $$f.standard$$. $$f.caution$$. */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$

/* Options of hw_$$f.name$$_init; 0 is what the original does by itself. */
#define HW_$$f.upper$$_UNSAFE 1u  /* a message of an attack has $$f.plain_title$$'s digest, too */
#define HW_$$f.upper$$_REDUCED 2u /* attacks on a part of the steps are found, too */
#define HW_$$f.upper$$_EVERY 4u   /* every block is looked into, whatever its conditions are: some 50 times slower */
#define HW_$$f.upper$$_OFF 8u     /* nothing is looked for */

/** What an attack calls: the block begins at `offset` of the message. States are of $$f.digest_size // 4$$ words, expanded blocks of 80. */
typedef void (*hw_$$f.name$$_callback)(void *argument, uint64_t offset, const uint32_t *before, const uint32_t *other_before,
    const uint32_t *expanded, const uint32_t *other_expanded);

typedef struct {
    uint32_t H[$$f.digest_size // 4$$];
    uint32_t options;
    uint64_t length;
    hw_$$f.name$$_callback callback;
    void *argument;
    int found; /* whether an attack was found so far */
    uint8_t block[$$f.block_size$$];
} hw_$$f.name$$_ctx;

HW_API int hw_$$f.name$$(const void *data, size_t length, uint8_t *out);
HW_API void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx, uint32_t options);
HW_API void hw_$$f.name$$_call(hw_$$f.name$$_ctx *ctx, hw_$$f.name$$_callback callback, void *argument);
HW_API void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
HW_API int hw_$$f.name$$_final(hw_$$f.name$$_ctx *ctx, uint8_t *out);
/*% endfor %*/
