/* Digests of a batch on lanes, of `size` bytes each, from the chaining words `start`.
 *
 * A step costs the same whatever number of lanes have a message. So where no message waits, and less than `few` are in lanes,
 * these go into `rests`, of which there are fewer than lanes. Returns how many; `few` is at least 1.
 */
/*% for lane in lanes %*/
HW_INTERNAL size_t $$lane.symbol$$(
    const hw_messages *all, const $$lane.word_type$$ *start, size_t few, size_t size, uint8_t *out, hw_rest$$lane.function.word$$ *rests);
/*% endfor %*/
