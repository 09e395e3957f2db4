/*% for f in checksums %*/

/* $$f.title$$, $$f.standard$$: a checksum against accidents, no hash for security. */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$

HW_API $$f.word_type$$ hw_$$f.name$$(const void *data, size_t length);
HW_API $$f.word_type$$ hw_$$f.name$$_extend($$f.word_type$$ checksum, const void *data, size_t length);
HW_API $$f.word_type$$ hw_$$f.name$$_combine($$f.word_type$$ first, $$f.word_type$$ second, uint64_t length);
/*% set given = "" %*/
/*% include "src/number_batches.h" %*/
/*% endfor %*/
