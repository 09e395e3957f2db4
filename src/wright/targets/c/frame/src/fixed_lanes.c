/** What is behind a block in its rows. */
static const uint8_t behind[ROWS * ROW];

/** A block of every lane, `done` bytes behind its message's start: `left` of the message, then those of `padding`, which has as
 * many as rows have. */
static inline void fixed_blocks(const uint8_t *const *at, size_t done, size_t left, const uint8_t *padding, vector_t *M)
{
    HW_UNROLL
    for (int r = 0; r < ROWS; r++) {
        const size_t from = (size_t)r * ROW;
        row_t rows[LANES];
        if (left >= from + ROW) {
            HW_UNROLL
            for (int i = 0; i < LANES; i++) rows[i] = load_row(at[i] + done + from);
        } else if (left > from) {
            const row_t rest = load_row(padding + from);
            HW_UNROLL
            for (int i = 0; i < LANES; i++) rows[i] = load_part(at[i] + done + from, left - from, rest);
        } else {
            HW_UNROLL
            for (int i = 0; i < LANES; i++)
                M[r * LANES + i] = (vector_t){0} + load_$$order$$$$word$$(padding + from + (size_t)i * WORD);
            continue;
        }
        transpose$$word$$(rows);
        HW_UNROLL
        for (int i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t)in_order(rows[i]);
    }
}

size_t $$fixed_symbol$$(const hw_fixed *all, const word_t *start, size_t few, size_t size$$", size_t block" if any_rate$$, uint8_t *out)
{
    const size_t whole = $$"(all->length - (all->length > 0))" if keeps_last else "all->length"$$ / BLOCK * BLOCK, left = all->length - whole;
    size_t first = 0;
    while (all->count - first >= few) {
        const size_t count = all->count - first < LANES ? all->count - first : LANES;
        const uint8_t *at[LANES];
        uint8_t *digest[LANES];
        vector_t H[STATE] = {0}, M[ROWS * LANES];
        for (size_t i = 0; i < LANES; i++) {
            const size_t message = first + (i < count ? i : count - 1);
            at[i] = all->data + message * all->length;
            digest[i] = out + message * size;
        }
        HW_UNROLL
        for (int j = 0; j < WORDS; j++) H[j] = (vector_t){0} + start[j];
        for (size_t done = 0; done < whole; done += BLOCK) {
            fixed_blocks(at, done, BLOCK, behind, M);
            $$own[0].name$$(H, M);
        }
        /*% if keeps_last %*/
        H[8] = (vector_t){0} + (word_t)all->total;
        H[9] = (vector_t){0} + /*% if word == 32 %*/(word_t)((uint64_t)all->total >> 32)/*% else %*/0/*% endif %*/;
        H[10] = ~(vector_t){0};
        fixed_blocks(at, whole, left, all->padding, M);
        $$own[0].name$$(H, M);
        /*% elif any_rate %*/
        fixed_blocks(at, whole, left, all->padding, M);
        $$own[0].name$$(H, M);
        /*% else %*/
        if (left == 0 && all->total == BLOCK) {
            $$own[1].name$$(H);
        } else {
            for (size_t i = 0; i < all->ends; i++) {
                fixed_blocks(at, whole, i == 0 ? left : 0, all->padding + i * BLOCK, M);
                $$own[0].name$$(H, M);
            }
        }
        /*% endif %*/
        row_t words[8];
        HW_UNROLL
        for (int j = 0; j < 8; j++) words[j] = in_order((row_t)H[j]);
        put$$word$$(words, (uint32_t)((1ull << count) - 1), digest, size);
        first += count;
    }
    return first;
}
