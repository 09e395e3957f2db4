/* Times what hashes batches, in core cycles a message: contenders in turns, in one process.
 *
 * Each contender is a shared object that has ``batch``: a function of a slice of the messages, which are given both ways.
 */
#define _GNU_SOURCE
#include "job.h"
#include "clock.h"

#include "batches.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLICE 4096u
#define POOL 16384u
#define MOST_DIGEST 64u
#define CASES (sizeof cases / sizeof cases[0])
#define CONTENDERS (sizeof contenders / sizeof contenders[0])

static batch_t *batches[CONTENDERS];
static uint8_t pool[POOL + LONGEST], column[MESSAGES * LONGEST], wanted[SLICE * MOST_DIGEST], out[SLICE * MOST_DIGEST];
static const uint8_t *pointers[MESSAGES];
static size_t lengths[MESSAGES];
static int32_t offsets[MESSAGES + 1];
static uint8_t key[16];
static double samples[CONTENDERS][ROUNDS];

static messages_t slice(uint32_t first)
{
    const messages_t some = {column, offsets + first, pointers + first, lengths + first, SLICE, key};
    return some;
}

/** Of the second of two runs: the first wakes the wide vectors, which others let sleep. */
static double cycles(batch_t *batch, const messages_t *some)
{
    batch(some, out);
    const uint64_t before = chain(), start = ticks();
    batch(some, out);
    const uint64_t spent = ticks() - start, after = chain();
    return in_cycles(spent, before, after) / SLICE;
}

static void say(const uint8_t *digest)
{
    for (uint32_t i = 0; i < DIGEST; i++) printf("%02x", digest[i]);
}

/** All say what the first says. */
static void check(const case_t *item)
{
    for (uint32_t at = 0; at < MESSAGES; at += SLICE) {
        const messages_t some = slice(at);
        batches[0](&some, wanted);
        for (size_t i = 1; i < CONTENDERS; i++) {
            memset(out, 0, sizeof out);
            batches[i](&some, out);
            for (uint32_t j = 0; j < SLICE; j++) {
                if (memcmp(out + j * DIGEST, wanted + j * DIGEST, DIGEST) == 0) continue;
                printf("{\"event\":\"wrong\",\"contender\":%s,\"case\":%s,\"expected\":\"", contenders[i].name, item->name);
                say(wanted + j * DIGEST);
                printf("\",\"got\":\"");
                say(out + j * DIGEST);
                printf("\"}\n");
                exit(1);
            }
        }
    }
}

static void measure(const case_t *item)
{
    for (uint32_t i = 0; i < MESSAGES; i++) {
        lengths[i] = item->least + chance() % (item->most - item->least + 1u);
        pointers[i] = pool + chance() % POOL;
        offsets[i + 1] = offsets[i] + (int32_t)lengths[i];
        memcpy(column + offsets[i], pointers[i], lengths[i]);
    }
    check(item);
    for (uint32_t round = 0; round < ROUNDS; round++) {
        const messages_t some = slice(round * SLICE % MESSAGES);
        for (size_t turn = 0; turn < CONTENDERS; turn++) {
            const size_t i = (turn + round) % CONTENDERS;
            samples[i][round] = cycles(batches[i], &some);
        }
    }
    for (size_t i = 0; i < CONTENDERS; i++) {
        printf("{\"event\":\"samples\",\"case\":%s,\"contender\":%s,\"first\":%.3f,\"samples\":[", item->name, contenders[i].name,
            samples[i][0]);
        for (uint32_t round = 1; round < ROUNDS; round++) printf("%s%.3f", round > 1 ? "," : "", samples[i][round]);
        printf("]}\n");
    }
    fflush(stdout);
}

int main(void)
{
    for (size_t i = 0; i < CONTENDERS; i++) {
        void *object = dlopen(contenders[i].file, RTLD_NOW | RTLD_LOCAL);
        batch_t *const *found = object != NULL ? dlsym(object, "batch") : NULL;
        if (found == NULL) {
            fprintf(stderr, "%s: %s\n", contenders[i].name, dlerror());
            return 1;
        }
        batches[i] = *found;
    }
    for (size_t i = 0; i < sizeof pool; i++) pool[i] = (uint8_t)(' ' + chance() % 95u);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)chance();
    for (size_t i = 0; i < CASES; i++) measure(&cases[i]);
    printf("{\"event\":\"end\"}\n");
    return 0;
}
