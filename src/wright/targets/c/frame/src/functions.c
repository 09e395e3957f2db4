/* Functions by their names. */

#include "hashwright.h"

/*% for f in named %*/
static void $$f.name$$_init(hw_any_ctx *ctx)
{
    hw_$$f.name$$_init(&ctx->$$f.name$$);
}

static void $$f.name$$_update(hw_any_ctx *ctx, const void *data, size_t length)
{
    hw_$$f.name$$_update(&ctx->$$f.name$$, data, length);
}

/*% if f.name in extendable %*/
static void $$f.name$$_hash(const void *data, size_t length, uint8_t *out)
{
    hw_$$f.name$$(data, length, out, HW_$$f.upper$$_SIZE);
}

static void $$f.name$$_final(const hw_any_ctx *ctx, uint8_t *out)
{
    hw_$$f.name$$_final(&ctx->$$f.name$$, out, HW_$$f.upper$$_SIZE);
}

static void $$f.name$$_output(const hw_any_ctx *ctx, uint8_t *out, size_t size)
{
    hw_$$f.name$$_final(&ctx->$$f.name$$, out, size);
}

/*% else %*/
static void $$f.name$$_final(const hw_any_ctx *ctx, uint8_t *out)
{
    hw_$$f.name$$_final(&ctx->$$f.name$$, out);
}

/*% endif %*/
/*% if f.key_size %*/
static int $$f.name$$_init_keyed(hw_any_ctx *ctx, const void *key, size_t key_length, size_t size)
{
    return hw_$$f.name$$_init_keyed(&ctx->$$f.name$$, key, key_length, size);
}

/*% endif %*/
/*% if f.midstate is not none %*/
static size_t $$f.name$$_save(const hw_any_ctx *ctx, uint8_t *out)
{
    return hw_$$f.name$$_save(&ctx->$$f.name$$, out);
}

static int $$f.name$$_resume(hw_any_ctx *ctx, const void *midstate, size_t size)
{
    return hw_$$f.name$$_resume(&ctx->$$f.name$$, midstate, size);
}

/*% endif %*/
/*% if f.hmac %*/
static void $$f.name$$_hmac_init(hw_any_hmac_ctx *ctx, const void *key, size_t length)
{
    hw_hmac_$$f.name$$_init(&ctx->$$f.name$$, key, length);
}

static void $$f.name$$_hmac_update(hw_any_hmac_ctx *ctx, const void *data, size_t length)
{
    hw_hmac_$$f.name$$_update(&ctx->$$f.name$$, data, length);
}

static void $$f.name$$_hmac_final(const hw_any_hmac_ctx *ctx, uint8_t *out)
{
    hw_hmac_$$f.name$$_final(&ctx->$$f.name$$, out);
}

/*% endif %*/
/*% endfor %*/
static const hw_function functions[] = {
/*% for f in named %*/
    {
        .name = "$$f.name$$",
        .title = "$$f.title$$",
        .size = HW_$$f.upper$$_SIZE,
        .block_size = HW_$$f.upper$$_BLOCK_SIZE,
/*% if f.midstate is not none %*/
        .midstate_size = HW_$$f.upper$$_MIDSTATE_SIZE,
/*% endif %*/
        .hash = $$"%s_hash"|format(f.name) if f.name in extendable else "hw_%s"|format(f.name)$$,
        .init = $$f.name$$_init,
        .update = $$f.name$$_update,
        .final = $$f.name$$_final,
/*% if f.midstate is not none %*/
        .save = $$f.name$$_save,
        .resume = $$f.name$$_resume,
/*% endif %*/
        .coded_by = "$$f.coded_by$$",
/*% if f.hmac %*/
        .hmac = hw_hmac_$$f.name$$,
        .hmac_init = $$f.name$$_hmac_init,
        .hmac_update = $$f.name$$_hmac_update,
        .hmac_final = $$f.name$$_hmac_final,
        .hmac_verify = hw_hmac_$$f.name$$_verify,
        .hkdf = hw_hkdf_$$f.name$$,
        .hkdf_extract = hw_hkdf_$$f.name$$_extract,
        .hkdf_expand = hw_hkdf_$$f.name$$_expand,
        .pbkdf2 = hw_pbkdf2_$$f.name$$,
/*% endif %*/
/*% if f.name in extendable %*/
        .output = $$f.name$$_output,
/*% endif %*/
/*% if f.key_size %*/
        .key_size = $$f.key_size$$,
        .init_keyed = $$f.name$$_init_keyed,
/*% endif %*/
    },
/*% endfor %*/
};

/* By which others know them, with the place of each in the table. */
static const struct {
    const char *name;
    size_t place;
} names[] = {
/*% for f in named %*/
/*% set place = loop.index0 %*/
/*% for name in f.names %*/
    {"$$name$$", $$place$$},
/*% endfor %*/
/*% endfor %*/
};

/* What has calls of its own, and these. */
static const struct {
    const char *name, *call;
} further[] = {
/*% for name, call in further %*/
    {"$$name$$", "$$call$$"},
/*% endfor %*/
};

const hw_function *hw_function_at(size_t index)
{
    return index < sizeof functions / sizeof *functions ? &functions[index] : NULL;
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/** Whether a name is one in lower case, but for its case. */
static int is_called(const char *name, const char *known)
{
    size_t i = 0;
    while (known[i] != 0 && lower(name[i]) == known[i]) i++;
    return name[i] == known[i];
}

const hw_function *hw_function_by_name(const char *name)
{
    if (name == NULL) return NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_called(name, names[i].name)) return &functions[names[i].place];
    return NULL;
}

const char *hw_call_by_name(const char *name)
{
    if (name == NULL) return NULL;
    for (size_t i = 0; i < sizeof further / sizeof *further; i++)
        if (is_called(name, further[i].name)) return further[i].call;
    return NULL;
}
