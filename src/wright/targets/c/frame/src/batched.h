
/* Absorbs whole blocks, by the best instructions that there are. */
/*% for f in batched %*/
HW_INTERNAL void hw_$$f.name$$_blocks($$f.word_type$$ *H, const uint8_t *data, size_t length);
/*% endfor %*/

/* Writes the digest of a message of `total` bytes, the last `length` of which are not absorbed yet, and changes H. */
/*% for f in batched %*/
HW_INTERNAL void hw_$$f.name$$_end($$f.word_type$$ *H, const uint8_t *data, size_t length, uint64_t total, uint8_t *out);
/*% endfor %*/
