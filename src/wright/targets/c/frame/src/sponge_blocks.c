/** A row of every lane's block, where there are `left` bytes from `at` on: at most `room` of those, then a mark if they end, zeros. */
static inline void last_rows(const wide_t *at, const wide_t *left, int64_t room, const uint8_t *marks, row_t *rows)
{
    const wide_t zeros = (wide_t){0} + (int64_t)(uintptr_t)marks;
    const uint8_t *from[LANES], *rest[LANES];
    size_t have[LANES];
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        const int i = part * WIDE;
        const wide_t some = left[part] > 0, ended = left[part] < room;
        const wide_t bytes = chosen_of(ended, left[part] & some, (wide_t){0} + room);
        store_row((uint8_t *)(have + i), (row_t)bytes);
        store_row((uint8_t *)(from + i), (row_t)chosen_of(some, at[part], zeros));
        store_row((uint8_t *)(rest + i), (row_t)(zeros + (ended & (ROW - bytes - (left[part] < 0)))));
    }
    HW_IN_MEMORY(from);
    HW_IN_MEMORY(have);
    HW_IN_MEMORY(rest);
    HW_UNROLL
    for (int i = 0; i < LANES; i++) rows[i] = load_part(from[i], have[i], load_row(rest[i]));
}

/** The next block of every lane, a word of each in each vector, and zeros behind it. Returns the lanes whose last one it is. */
static inline uint32_t next_blocks(lanes_t *lanes, turn_t *turn, const queue_t *queue)
{
    const int64_t block = (int64_t)queue->block;
    const uint32_t whole = reach(lanes->left, block), last = ~whole & ALL;
    vector_t *const M = turn->M;
    HW_UNROLL
    for (int r = 0; r < ROWS; r++) {
        const int64_t done = r * ROW, room = block - done < ROW ? block - done : ROW;
        row_t rows[LANES];
        if (room <= 0 || (r > 0 && reach(lanes->left, done) == 0)) {
            HW_UNROLL
            for (int i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t){0};
            continue;
        }
        if (whole == ALL && room == ROW) {
            const uint8_t *at[LANES];
            memcpy(at, lanes->at, sizeof at);
            HW_IN_MEMORY(at);
            HW_UNROLL
            for (int i = 0; i < LANES; i++) rows[i] = load_row(at[i] + done);
        } else {
            wide_t at[PARTS], left[PARTS];
            HW_UNROLL
            for (int part = 0; part < PARTS; part++) {
                at[part] = lanes->at[part] + done;
                left[part] = lanes->left[part] - done;
            }
            last_rows(at, left, room, queue->marks, rows);
        }
        transpose$$word$$(rows);
        HW_UNROLL
        for (int i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t)rows[i];
    }
    M[block / WORD - 1] |= (vector_t)chosen$$word$$(last) & (1ull << 63); /* the last bit of the padding */
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        lanes->at[part] += block;
        lanes->left[part] -= block;
    }
    return last;
}
