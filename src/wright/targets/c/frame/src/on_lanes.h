/* Digests of a batch in their order. The state of each message is `H` ahead of it, where all->before bytes are behind
 * them; all have one length, or any.
 */
/*% for f in batched %*/
HW_INTERNAL void hw_$$f.name$$_batch(const hw_messages *all, const $$f.word_type$$ *H, uint8_t *out);
HW_INTERNAL void hw_$$f.name$$_batch_fixed(const hw_messages *all, const $$f.word_type$$ *H, uint8_t *out);
/*% endfor %*/

/* Digests of a batch on lanes, of `size` bytes each, from the state `start`.
 *
 * A step costs the same whatever number of lanes have a message. So where no message waits, and less than `few` are in lanes,
 * these go into `rests`, of which there are fewer than lanes. Returns how many; `few` is at least 1.
 */
/*% for lane in lanes %*/
HW_INTERNAL size_t $$lane.symbol$$(
    const hw_messages *all, const $$lane.word_type$$ *start, size_t few, size_t size$$", size_t block, uint8_t suffix" if lane.any_rate$$, uint8_t *out, hw_rest$$lane.function.word$$ *rests);
/*% endfor %*/

/* The same of messages of one length, in groups of as many as there are lanes, while `few` are left at least. Returns how many
 * of the messages, from the first on, it took. `out` may be the messages' own place where no digest is longer than a message.
 */
/*% for lane in lanes %*/
HW_INTERNAL size_t $$lane.fixed_symbol$$(
    const hw_fixed *all, const $$lane.word_type$$ *start, size_t few, size_t size$$", size_t block" if lane.any_rate$$, uint8_t *out);
/*% endfor %*/

/* Absorbs the blocks of runs, while `few` of these are left at least; `blocks` are then those that are left. */
/*% for lane in lanes %*/
HW_INTERNAL void $$lane.runs_symbol$$(hw_run$$lane.function.word$$ *runs, size_t count, size_t few$$", size_t block" if lane.any_rate$$);
/*% endfor %*/
