/** A row of every lane's block, where there are `left` bytes from `at` on: those/*% if not keeps_last %*/, a mark behind them/*% endif %*/, zeros. */
static inline void last_rows(const wide_t *at, const wide_t *left, row_t *rows)
{
    static const uint8_t marks[2 * ROW + 1] = {$$"0" if keeps_last else "[ROW] = 0x80"$$};
    const wide_t zeros = (wide_t){0} + (int64_t)(uintptr_t)marks;
    const uint8_t *from[LANES], *rest[LANES];
    size_t have[LANES];
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        const int i = part * WIDE;
        const wide_t some = left[part] > 0;
        const wide_t bytes = chosen_of(left[part] < ROW, left[part] & some, (wide_t){0} + ROW);
        store_row((uint8_t *)(have + i), (row_t)bytes);
        store_row((uint8_t *)(from + i), (row_t)chosen_of(some, at[part], zeros));
        store_row((uint8_t *)(rest + i), (row_t)(zeros + ROW - bytes - (left[part] < 0)));
    }
    HW_IN_MEMORY(from);
    HW_IN_MEMORY(have);
    HW_IN_MEMORY(rest);
    HW_UNROLL
    for (int i = 0; i < LANES; i++) rows[i] = load_part(from[i], have[i], load_row(rest[i]));
}

/** The next block of every lane, a word of each in each vector. Returns the lanes whose last one it is. */
static inline uint32_t next_blocks(lanes_t *lanes, turn_t *turn)
{
    const uint32_t last = ~reach(lanes->left, $$"BLOCK + 1" if keeps_last else "BLOCK - 2 * WORD"$$) & ALL, whole = reach(lanes->left, BLOCK);
    vector_t *const M = turn->M;
    HW_UNROLL
    for (int r = 0; r < ROWS; r++) {
        row_t rows[LANES];
        if (whole == ALL) {
            const uint8_t *at[LANES];
            memcpy(at, lanes->at, sizeof at);
            HW_IN_MEMORY(at);
            HW_UNROLL
            for (int i = 0; i < LANES; i++) rows[i] = load_row(at[i] + r * ROW);
        } else if (r > 0 && reach(lanes->left, r * ROW) == 0) {
            HW_UNROLL
            for (int i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t){0};
            continue;
        } else {
            wide_t at[PARTS], left[PARTS];
            HW_UNROLL
            for (int part = 0; part < PARTS; part++) {
                at[part] = lanes->at[part] + r * ROW;
                left[part] = lanes->left[part] - r * ROW;
            }
            last_rows(at, left, rows);
        }
        transpose$$word$$(rows);
        HW_UNROLL
        for (int i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t)in_order(rows[i]);
    }
    /*% set scale = 0 if keeps_last else 3 %*/
    /*% if word == 32 %*/
    row_t low[PARTS], high[PARTS];
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        low[part] = (row_t)(lanes->length[part] << $$scale$$);
        high[part] = (row_t)(lanes->length[part] >> $$32 - scale$$);
    }
    const vector_t low_length = (vector_t)narrow(low), high_length = (vector_t)narrow(high);
    /*% else %*/
    const vector_t low_length = (vector_t)(lanes->length[0] << $$scale$$), high_length = /*% if scale %*/(vector_t)(lanes->length[0] >> $$64 - scale$$)/*% else %*/(vector_t){0}/*% endif %*/;
    /*% endif %*/
    /*% if keeps_last %*/
    turn->length[0] = low_length;
    turn->length[1] = high_length;
    /*% else %*/
    const vector_t ends = (vector_t)chosen$$word$$(last);
    M[$$15 if big_endian else 14$$] |= ends & low_length;
    M[$$14 if big_endian else 15$$] |= ends & high_length;
    /*% endif %*/
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        lanes->at[part] += BLOCK;
        lanes->left[part] -= BLOCK;
    }
    return last;
}
