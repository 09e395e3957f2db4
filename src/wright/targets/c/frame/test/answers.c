/* Known answers: what each standard's text gives, asked of the library as it was compiled here.
 *
 * Every way to a digest has to agree, on instructions that this processor has, and once more without them.
 */
#include <hashwright.h>

#include <stdio.h>
#include <string.h>

#define LONG $$long$$ /* bytes of a message */
#define COUNT 40 /* messages in a batch */

typedef struct {
    const char *name, *abc, *longer, *coded_by, *hmac;
} answer_t;

/* In hexadecimal: of "abc"; of LONG bytes, the i-th (7 * i) mod 256; what makes codes; HMAC of these under the key "key". */
static const answer_t answers[] = {
/*% for answer in answers %*/
    {"$$answer.name$$",
        "$$answer.abc$$",
        "$$answer.longer$$",
        "$$answer.coded_by$$",
        "$$answer.hmac$$"},
/*% endfor %*/
};

static uint8_t message[LONG];
static unsigned long asked, wrong;

static void same(const char *name, const char *way, const uint8_t *found, const char *digits)
{
    static const char hex[] = "0123456789abcdef";
    asked++;
    for (size_t i = 0; digits[2 * i] != 0; i++) {
        if (hex[found[i] >> 4] == digits[2 * i] && hex[found[i] & 15] == digits[2 * i + 1]) continue;
        fprintf(stderr, "%s, %s: not %s\n", name, way, digits);
        wrong++;
        return;
    }
}

static void yes(const char *name, const char *way, int answer)
{
    asked++;
    if (answer) return;
    fprintf(stderr, "%s: %s\n", name, way);
    wrong++;
}

static void of_a_function(const answer_t *answer)
{
    const hw_function *f = hw_function_by_name(answer->name);
    uint8_t out[HW_LARGEST_SIZE], midstate[HW_LARGEST_MIDSTATE_SIZE];
    hw_any_ctx ctx, other;
    hw_any_hmac_ctx keyed;
    yes(answer->name, "no function of this name", f != NULL);
    if (f == NULL) return;
    yes(f->name, "digests of another size", 2 * f->size == strlen(answer->abc));
    f->hash("abc", 3, out);
    same(f->name, "at once", out, answer->abc);
    f->hash(message, LONG, out);
    same(f->name, "longer", out, answer->longer);
    for (size_t cut = 0; cut <= LONG; cut++) {
        f->init(&ctx);
        f->update(&ctx, message, cut);
/*% if not all_resume %*/
        other = ctx;
        if (f->save != NULL)
/*% endif %*/
        yes(f->name, "a midstate is refused", f->resume(&other, midstate, f->save(&ctx, midstate)) == HW_OK);
        f->update(&other, message + cut, LONG - cut);
        f->final(&other, out);
        same(f->name, "in parts", out, answer->longer);
    }
    yes(f->name, "codes are made by something else", strcmp(f->coded_by, answer->coded_by) == 0);
    if (strcmp(f->coded_by, "HMAC") != 0) {
        yes(f->name, "has HMAC", f->hmac == NULL && f->hkdf == NULL && f->pbkdf2 == NULL);
        return;
    }
    f->hmac("key", 3, message, LONG, out);
    same(f->name, "HMAC", out, answer->hmac);
    f->hmac_init(&keyed, "key", 3);
    f->hmac_update(&keyed, message, LONG);
    f->hmac_final(&keyed, out);
    same(f->name, "HMAC in parts", out, answer->hmac);
    yes(f->name, "its own code is wrong", f->hmac_verify("key", 3, message, LONG, out, f->size) == HW_OK);
    out[0] ^= 1;
    yes(f->name, "a wrong code is right", f->hmac_verify("key", 3, message, LONG, out, f->size) == HW_WRONG_CODE);
}

/* Messages of all lengths, together and one by one. */
#define BATCH(id, ID)                                                                                                  \
    static void id##_batch(void)                                                                                       \
    {                                                                                                                  \
        const uint8_t *messages[COUNT];                                                                                \
        size_t lengths[COUNT];                                                                                         \
        uint8_t found[COUNT * HW_##ID##_SIZE], wanted[HW_##ID##_SIZE];                                                 \
        for (size_t i = 0; i < COUNT; i++) {                                                                           \
            messages[i] = message + i;                                                                                 \
            lengths[i] = (LONG - COUNT) * i / (COUNT - 1);                                                             \
        }                                                                                                              \
        hw_##id##_many(messages, lengths, COUNT, found);                                                               \
        for (size_t i = 0; i < COUNT; i++) {                                                                           \
            hw_function_by_name(#id)->hash(messages[i], lengths[i], wanted);                                           \
            yes(#id, "another digest in a batch", hw_equal(found + i * HW_##ID##_SIZE, wanted, HW_##ID##_SIZE));       \
        }                                                                                                              \
    }

/*% for part in parts %*/
/*% for name in part.batched %*/
BATCH($$name$$, $$name|upper$$)
/*% endfor %*/
/*% endfor %*/

static void everything(void)
{
    static const uint8_t key[HW_SIPHASH_KEY_SIZE] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    uint8_t out[HW_LARGEST_SIZE];
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) of_a_function(&answers[i]);
/*% for part in parts %*/
/*% for name in part.batched %*/
    $$name$$_batch();
/*% endfor %*/
/*% endfor %*/
$$parts|map(attribute="asked")|join$$}

int main(void)
{
    for (size_t i = 0; i < LONG; i++) message[i] = (uint8_t)(7 * i);
    const unsigned used = hw_instructions();
    everything();
    yes("hw_limit_instructions", "does not limit", hw_limit_instructions(0) == 0 && hw_instructions() == 0);
    everything();
    yes("hw_version", "the header is another library's", strcmp(hw_version(), HW_VERSION) == 0);
    printf("hashwright %s, instructions %u: %lu answers, %lu wrong\n", hw_version(), used, asked, wrong);
    return wrong > 0;
}
