/*% include "src/on_lanes.h" %*/

/* Digests likewise, of messages side by side by SHA instructions: first of those that left lanes, `waiting` in `rests`, then of
 * `all`. Returns how many are in `rests` then: fewer than are hashed side by side.
 */
/*% for one in interleaved.values() %*/
HW_INTERNAL size_t $$one.batch$$(
    const hw_messages *all, const uint$$one.function.word$$_t *start, size_t size, uint8_t *out, hw_rest$$one.function.word$$ *rests, size_t waiting);
/*% endfor %*/

/* Digests of messages of one block each, likewise. Returns how many of these, from the first on. */
/*% for one in interleaved.values() %*/
HW_INTERNAL size_t $$one.batch_of_blocks$$(const uint8_t *data, size_t count, const uint$$one.function.word$$_t *start, size_t size, uint8_t *out);
/*% endfor %*/

/* Kernels by AVX2 of one message. */
/*% for kernel in ahead %*/
HW_INTERNAL $$kernel.seen$$;
/*% endfor %*/
