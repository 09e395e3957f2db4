void $$runs_symbol$$(hw_run$$word$$ *runs, size_t count, size_t few$$", size_t block" if any_rate$$)
{
    word_t words[STATE][LANES] = {{0}};
    const uint8_t *at[LANES];
    size_t left[LANES] = {0}, next = 0, busy = 0;
    hw_run$$word$$ *taken[LANES] = {NULL};
    for (;;) {
        size_t steps = SIZE_MAX, some = 0;
        for (size_t i = 0; i < LANES; i++) {
            if (taken[i] != NULL && left[i] == 0) {
                for (int j = 0; j < WORDS; j++) taken[i]->H[j] = words[j][i];
                taken[i]->blocks = 0;
                taken[i] = NULL;
                busy--;
            }
            while (taken[i] == NULL && next < count) {
                hw_run$$word$$ *run = &runs[next++];
                if (run->blocks == 0) continue;
                for (int j = 0; j < WORDS; j++) words[j][i] = run->H[j];
                at[i] = run->at;
                left[i] = run->blocks;
                taken[i] = run;
                busy++;
            }
            if (taken[i] == NULL) continue;
            steps = left[i] < steps ? left[i] : steps;
            some = i;
        }
        if (busy < few) break;
        for (size_t i = 0; i < LANES; i++)
            if (taken[i] == NULL) at[i] = at[some];
        vector_t H[STATE], M[ROWS * LANES];
        HW_UNROLL
        for (int j = 0; j < STATE; j++) H[j] = (vector_t)load_row((const uint8_t *)words[j]);
        for (size_t step = 0; step < steps; step++) {
            fixed_blocks(at, step * BLOCK, BLOCK, behind, M);
            $$own[0].name$$(H, M);
        }
        HW_UNROLL
        for (int j = 0; j < STATE; j++) store_row((uint8_t *)words[j], (row_t)H[j]);
        for (size_t i = 0; i < LANES; i++) {
            at[i] += steps * BLOCK;
            left[i] -= taken[i] != NULL ? steps : 0;
        }
    }
    for (size_t i = 0; i < LANES; i++) {
        if (taken[i] == NULL) continue;
        for (int j = 0; j < WORDS; j++) taken[i]->H[j] = words[j][i];
        taken[i]->at = at[i];
        taken[i]->blocks = left[i];
    }
}
