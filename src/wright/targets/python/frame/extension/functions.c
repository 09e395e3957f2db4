/* The functions, in the order in which the module lists them. */

#include "functions.h"

#include <string.h>

#define SOME 64 /* contexts at a time */

/*% for f in hashes if f.name in batched %*/
/*% if f.name in coded %*/
static void hmac_rows_$$f.name$$(const hw_any_hmac_ctx *ctx, const hw_rows *rows, uint8_t *out)
{
    hw_hmac_$$f.name$$_rows(&ctx->$$f.name$$, rows, out);
}

static void hmac_rows_hex_$$f.name$$(const hw_any_hmac_ctx *ctx, const hw_rows *rows, char *out)
{
    hw_hmac_$$f.name$$_rows_hex(&ctx->$$f.name$$, rows, out);
}

/*% endif %*/
static void update_many_$$f.name$$(
    hw_any_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count)
{
    hw_$$f.name$$_ctx *own[SOME];
    for (size_t first = 0; first < count; first += SOME) {
        const size_t some = count - first < SOME ? count - first : SOME;
        for (size_t i = 0; i < some; i++) own[i] = &contexts[first + i]->$$f.name$$;
        hw_$$f.name$$_update_many(own, data + first, lengths + first, some);
    }
}

/*% endfor %*/
const batches of_hashes[] = {
    /*% for f in hashes %*/
    /*% if f.name in batched %*/
    {
        .name = "$$f.name$$",
        .size = HW_$$f.name|upper$$_SIZE,
        .rows = hw_$$f.name$$_rows,
        .rows_hex = hw_$$f.name$$_rows_hex,
        /*% if f.name in coded %*/
        .hmac_rows = hmac_rows_$$f.name$$,
        .hmac_rows_hex = hmac_rows_hex_$$f.name$$,
        /*% endif %*/
        .pair = hw_$$f.name$$_pair,
        .fixed = hw_$$f.name$$_column_fixed,
        .update_many = update_many_$$f.name$$,
    },
    /*% else %*/
    {.name = "$$f.name$$", .size = HW_$$f.name|upper$$_SIZE},
    /*% endif %*/
    /*% endfor %*/
};
const size_t hash_count = sizeof of_hashes / sizeof *of_hashes;

const batches of_trees[] = {
    /*% for f in trees %*/
    {.name = "$$f.name$$", .size = HW_$$f.name|upper$$_SIZE, .rows = hw_$$f.name$$_rows, .rows_hex = hw_$$f.name$$_rows_hex},
    /*% endfor %*/
};
const size_t tree_count = sizeof of_trees / sizeof *of_trees;

const batches *batches_by_name(const char *name)
{
    for (size_t i = 0; i < hash_count; i++) {
        if (strcmp(of_hashes[i].name, name) == 0) return &of_hashes[i];
    }
    return NULL;
}

/*% for name in separated %*/
static void separated_$$name$$(const hw_any_ctx *ctx, uint8_t domain, uint8_t *out, size_t length)
{
    hw_$$name$$_output output;
    if (hw_$$name$$_separated(&ctx->$$name$$, domain, &output) == HW_OK) hw_$$name$$_read(&output, out, length);
    hw_wipe(&output, sizeof output);
}

/*% endfor %*/
separated *separated_of(const hw_function *function)
{
    /*% for name in separated %*/
    if (strcmp(function->name, "$$name$$") == 0) return separated_$$name$$;
    /*% endfor %*/
    return NULL;
}

const sip_function sip_functions[] = {
    /*% for f in keyed %*/
    {"$$f.name$$", "$$f.title$$", hw_$$f.name$$, hw_$$f.name$$_nocase, hw_$$f.name$$_128},
    /*% endfor %*/
};
const size_t sip_count = sizeof sip_functions / sizeof *sip_functions;

/*% for f in numbers %*/
static void rows_$$f.name$$(const void *given, const hw_rows *rows, void *out)
{
    /*% if f.given == "seed" %*/
    hw_$$f.name$$_rows(*(const uint64_t *)given, rows, out);
    /*% elif f.given == "key" %*/
    hw_$$f.name$$_rows(given, rows, out);
    /*% else %*/
    (void)given;
    hw_$$f.name$$_rows(rows, out);
    /*% endif %*/
}

/*% endfor %*/
const number_function number_functions[] = {
    /*% for f in numbers %*/
    {"$$f.name$$", $$f.size$$, $$f.bytes$$, rows_$$f.name$$},
    /*% endfor %*/
};
const size_t number_count = sizeof number_functions / sizeof *number_functions;

const number_function *number_by_name(const char *name)
{
    for (size_t i = 0; i < number_count; i++) {
        if (strcmp(number_functions[i].name, name) == 0) return &number_functions[i];
    }
    return NULL;
}

/*% for f in checksums %*/
static uint64_t extend_$$f.name$$(uint64_t checksum, const void *data, size_t length)
{
    return hw_$$f.name$$_extend((uint$$f.word$$_t)checksum, data, length);
}

static uint64_t combine_$$f.name$$(uint64_t first, uint64_t second, uint64_t length)
{
    return hw_$$f.name$$_combine((uint$$f.word$$_t)first, (uint$$f.word$$_t)second, length);
}

/*% endfor %*/
const checksum_function checksum_functions[] = {
    /*% for f in checksums %*/
    {"$$f.name$$", "$$f.title$$", $$f.bits$$, extend_$$f.name$$, combine_$$f.name$$},
    /*% endfor %*/
};
const size_t checksum_count = sizeof checksum_functions / sizeof *checksum_functions;
