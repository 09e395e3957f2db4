/*% include "src/hash_batches.h" %*/
HW_API void hw_$$f.name$$_column_fixed(const void *data, size_t length, size_t count, uint8_t *out);
HW_API void hw_$$f.name$$_update_many(
    hw_$$f.name$$_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count);
HW_API size_t hw_$$f.name$$_leaves(const void *data, size_t length, size_t block, uint8_t *out);
HW_API void hw_$$f.name$$_pairs(const void *digests, size_t count, uint8_t *out);

HW_API void hw_$$f.name$$_pair(const void *left, const void *right, uint8_t *out);
HW_API void hw_$$f.name$$_chain(const void *digest, uint8_t *out);
/*% for length in known %*/
HW_API void hw_$$f.name$$_fixed$$length$$(const void *data, uint8_t *out);
/*% endfor %*/
