/* SipHash of a batch on lanes, or one by one where lengths are too different, from the state of the key. Returns how many of
 * the messages, from the first on, it took.
 */
/*% for lane, function in lanes %*/
HW_INTERNAL size_t $$lane.symbol$$(const hw_messages *all, const hw_siphash_state *state, $$function.element$$ *out);
/*% endfor %*/
