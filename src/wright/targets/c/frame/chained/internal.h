
/* Compresses whole blocks, by the best instructions that there are. */
/*% for f in batched %*/
HW_INTERNAL void hw_$$f.name$$_blocks($$f.word_type$$ *H, const uint8_t *data, size_t length);
/*% endfor %*/
