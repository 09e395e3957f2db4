/*% for f in hashes %*/

/* $$f.title$$, $$f.standard$$: for partitions and buckets, no hash for security. */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$

/*% if f.is_number %*/
HW_API $$f.word_type$$ hw_$$f.name$$(const void *data, size_t length, uint32_t seed);
HW_API void hw_$$f.name$$_rows_seeded(const hw_rows *rows, $$f.word_type$$ *hashes);
/*% else %*/
HW_API void hw_$$f.name$$(const void *data, size_t length, uint32_t seed, uint8_t *out);
/*% endif %*/
/*% endfor %*/
