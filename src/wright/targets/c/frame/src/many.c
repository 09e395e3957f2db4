/* $$title$$ of many messages: on the lanes that this processor has, or one after the other. */

#include "hashwright.h"
#include "many.h"
#include "words.h"

#define DIGEST $$digest_size$$
#define BLOCK $$block_size$$
#define WORDS $$start|length$$
/*% if suffix is defined %*/
#define SUFFIX $$suffix$$ /* what follows the message in its last byte */
/*% endif %*/

#if $$(["HW_X86", "HW_ARM"] + instructed|map(attribute="by.machine")|list)|join(" || ")$$
/** Hashes what is left of a message that left its lane. */
static void go_on(const hw_rest$$word$$ *rest)
{
    $$word_type$$ H[WORDS];
    memcpy(H, rest->H, sizeof H);
    /*% if length_size %*/
    if (rest->left < 0) {
        uint8_t block[BLOCK] = {0};
        store_$$order$$64(block + BLOCK - 8, (uint64_t)rest->length << 3);
        hw_$$name$$_blocks(H, block, BLOCK);
        for (int i = 0; i < WORDS; i++) H[i] = load_$$order$$$$word$$((const uint8_t *)(H + i));
        memcpy(rest->digest, H, DIGEST);
        return;
    }
    /*% endif %*/
    hw_$$name$$_end(H, rest->at, (size_t)rest->left, rest->length, rest->digest);
}

#if HW_X86 || HW_ARM
#define LEAST $$least$$ /* messages that lanes pay for */

/** On the best vectors, if they pay for so many messages. Returns whether they did; what they left is in `rests`. */
static int on_lanes(
    const hw_messages *all, const $$word_type$$ *H, uint8_t *out, hw_rest$$word$$ *rests, size_t *left)
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
        if (all->count < few) return 0;
        *left = $$lane.symbol$$(all, H, few, DIGEST$$", BLOCK, SUFFIX" if lane.any_rate$$, out, rests);
        return 1;
    }
#endif
/*% endfor %*/
    return 0;
}
#endif

/** On lanes/*% if instructed %*/, interleaved by SHA instructions/*% endif %*/, or both. Returns whether all digests are written. */
static int at_once(const hw_messages *all, const $$word_type$$ *H, uint8_t *out)
{
    hw_rest$$word$$ rests[HW_LANES];
    size_t left = 0;
    int taken = 0;
#if HW_X86 || HW_ARM
    taken = all->count >= LEAST && on_lanes(all, H, out, rests, &left);
#endif
/*% for one in instructed %*/
#if $$one.by.machine$$
    if ($$one.by.here$$ && (taken ? left : all->count) >= $$one.by.instances$$) {
        const hw_messages others = taken ? hw_some_of(all, 0, 0) : *all;
        left = $$one.batch$$(&others, H, DIGEST, out, rests, left);
        taken = 1;
    }
#endif
/*% endfor %*/
    while (left > 0) go_on(&rests[--left]);
    return taken;
}
#endif

/** Hashes a message behind what was hashed ahead of it. */
static void go_on_from(const hw_messages *all, const $$word_type$$ *H, hw_message message, uint8_t *out)
{
    $$word_type$$ words[WORDS];
    memcpy(words, H, sizeof words);
    hw_$$name$$_end(words, message.at, message.length, all->before + message.length, out);
}

void hw_$$name$$_batch(const hw_messages *all, const $$word_type$$ *H, uint8_t *out)
{
    if (hw_has_size(all)) {
        hw_$$name$$_batch_fixed(all, H, out);
        return;
    }
#if $$(["HW_X86", "HW_ARM"] + instructed|map(attribute="by.machine")|list)|join(" || ")$$
    if (at_once(all, H, out)) return;
#endif
    for (size_t i = 0; i < all->count; i++) {
        const hw_message message = hw_message_of(all, i);
        if (all->before == 0) hw_$$name$$(message.at, message.length, out + i * DIGEST$$", DIGEST" if extendable$$);
        else go_on_from(all, H, message, out + i * DIGEST);
    }
}

static void digests(const hw_messages *all, uint8_t *out)
{
    static const $$word_type$$ first[WORDS] = {$$start|join(', ')$$};
    hw_$$name$$_batch(all, first, out);
}

/*% include "src/many_entries.c" %*/
/*% if extendable %*/

#define SOME 256 /* messages whose digests are made longer than they are asked for */

/** What messages go on from, and to how many bytes. */
typedef struct {
    const hw_$$name$$_ctx *begun;
    size_t size;
} form_t;

static form_t form_of(const hw_$$name$$_ctx *ctx, size_t size)
{
    return (form_t){ctx, size};
}

/** The first bytes of digests, which lanes make; longer output, and that behind a beginning that all share, one by one. */
static void outputs(const hw_messages *all, const void *with, uint8_t *out)
{
    const form_t *form = with;
    if (form->begun->length > 0 || form->size > DIGEST) {
        for (size_t i = 0; i < all->count; i++) {
            const hw_message message = hw_message_of(all, i);
            hw_$$name$$_ctx ctx = *form->begun;
            hw_$$name$$_update(&ctx, message.at, message.length);
            hw_$$name$$_final(&ctx, out + i * form->size, form->size);
        }
        return;
    }
    for (size_t first = 0; first < all->count; first += SOME) {
        uint8_t whole[SOME * DIGEST];
        const size_t left = all->count - first, count = left < SOME ? left : SOME;
        const hw_messages some = hw_some_of(all, first, count);
        digests(&some, whole);
        for (size_t i = 0; i < count; i++) hw_copy(out + (first + i) * form->size, whole + i * DIGEST, form->size);
    }
}

/*% include "src/begun_entries.c" %*/
/*% endif %*/
