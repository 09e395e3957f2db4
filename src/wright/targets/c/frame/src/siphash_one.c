/** Writes the value of a message, from the state of the key, as the i-th. */
static inline void hash_one(const hw_siphash_state *state, hw_message message, $$element$$ *out, size_t i)
{
    /*% if is_number %*/
    out[i] = hw_$$name$$_prepared(state, message.at, message.length);
    /*% else %*/
    hw_$$name$$_prepared(state, message.at, message.length, out + i * $$elements$$);
    /*% endif %*/
}
