/*% include "src/on_lanes.h" %*/

/* Digests likewise, of messages side by side by SHA instructions: first of those that left lanes, `waiting` in `rests`, then of
 * `all`. Returns how many are in `rests` then: fewer than are hashed side by side.
 */
/*% for symbol, word in interleaved.items() %*/
HW_INTERNAL size_t $$symbol$$(
    const hw_messages *all, const uint$$word$$_t *start, size_t size, uint8_t *out, hw_rest$$word$$ *rests, size_t waiting);
/*% endfor %*/

/* Kernels by AVX2 of one message. */
/*% for kernel in ahead %*/
HW_INTERNAL $$kernel.seen$$;
/*% endfor %*/
