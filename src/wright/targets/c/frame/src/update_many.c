/* $$title$$ of many messages in progress: whole blocks of several contexts at once. */

#include "hashwright.h"
#include "many.h"

#define BLOCK $$block_size$$
#define RUNS 256 /* contexts at a time */

#if HW_X86 || HW_ARM
/** On the best vectors, if they pay for so many contexts. Blocks that are left stay in the runs. */
static void on_lanes(hw_run$$word$$ *runs, size_t count)
{
    const hw_vectors vectors = hw_vectors_here();
    size_t few;
/*% for lane in own %*/
#if $$lane.vectors.machine$$
    /*% if lane.few == lane.few_beside_instructions %*/
    few = $$lane.few$$;
    /*% elif lane.few_beside_instructions == never %*/
    few = $$lane.by.here$$ ? SIZE_MAX : $$lane.few$$;
    /*% else %*/
    few = $$lane.by.here$$ ? $$lane.few_beside_instructions$$ : $$lane.few$$;
    /*% endif %*/
    if (vectors >= $$lane.vectors.known$$) {
        if (count >= few) $$lane.runs_symbol$$(runs, count, few$$", BLOCK" if lane.any_rate$$);
        return;
    }
#endif
/*% endfor %*/
}
#endif

static void absorb_all(hw_run$$word$$ *runs, size_t count)
{
#if HW_X86 || HW_ARM
    on_lanes(runs, count);
#endif
    for (size_t i = 0; i < count; i++)
        if (runs[i].blocks > 0) hw_$$name$$_blocks(runs[i].H, runs[i].at, runs[i].blocks * BLOCK);
}

/*% include "src/waiting.c" %*/

/** First what waits in contexts, filled up to a block, then whole blocks of the data; what is left of it waits. */
static void update_some(hw_$$name$$_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count)
{
    hw_run$$word$$ runs[RUNS];
    size_t taken[RUNS];
    for (size_t i = 0; i < count; i++) {
        hw_$$name$$_ctx *ctx = contexts[i];
        const size_t left = waiting(ctx->length), room = BLOCK - left;
        const int all_wait = waiting(left + lengths[i]) == left + lengths[i];
        ctx->length += lengths[i];
        taken[i] = all_wait ? lengths[i] : left > 0 ? room : 0;
        hw_copy(ctx->block + left, data[i], taken[i]);
        runs[i].H = ctx->H;
        runs[i].at = ctx->block;
        runs[i].blocks = left > 0 && !all_wait;
    }
    absorb_all(runs, count);
    for (size_t i = 0; i < count; i++) {
        const size_t rest = lengths[i] - taken[i];
        runs[i].blocks = (rest - waiting(rest)) / BLOCK;
        if (runs[i].blocks > 0) runs[i].at = data[i] + taken[i];
    }
    absorb_all(runs, count);
    for (size_t i = 0; i < count; i++) {
        const size_t left = waiting(lengths[i] - taken[i]);
        if (left > 0) hw_copy(contexts[i]->block, data[i] + (lengths[i] - left), left);
    }
}

void hw_$$name$$_update_many(
    hw_$$name$$_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count)
{
    for (size_t first = 0; first < count; first += RUNS) {
        const size_t left = count - first;
        update_some(contexts + first, data + first, lengths + first, left < RUNS ? left : RUNS);
    }
}
