/* Times what hashes keys, in core cycles: contenders in turns, in one process.
 *
 * Each contender is a shared object that has ``hashes``: of keys as they are, and without case. It may have ``setup``, which is
 * told the key beforehand, and ``batch``, which takes the keys of a slice at once where they need not wait for each other.
 */
#define _GNU_SOURCE
#include "job.h"
#include "clock.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PAIRS 65536u /* of fewer, the processor learns which length comes next */
#define SLICE 1024u
#define POOL 16384u
#define CASES (sizeof cases / sizeof cases[0])
#define CONTENDERS (sizeof contenders / sizeof contenders[0])

typedef uint64_t hash_t(const uint8_t *in, const size_t length, const uint8_t *key);

typedef void setup_t(const uint8_t *key);
typedef void batch_t(const uint8_t *key, const uint8_t *const *messages, const size_t *lengths, size_t count, uint64_t *values);

typedef struct {
    uint16_t offset, length;
} pair_t;

typedef struct {
    hash_t **hashes;
    batch_t *batch;
} contender_t;

static contender_t entries[CONTENDERS];
static const uint8_t *messages[SLICE];
static size_t lengths[SLICE];
static uint64_t values[SLICE];
static uint8_t pool[POOL + LONGEST];
static pair_t pairs[PAIRS];
static uint8_t key[16];
static double samples[CONTENDERS][ROUNDS_MOST + ROUNDS_LEAST];
static volatile uint64_t zero;

static uint64_t independent(hash_t *hash, const pair_t *some)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < SLICE; i++) sum += hash(pool + some[i].offset, some[i].length, key);
    return sum;
}

/** Each call begins when the one before has ended: where its message lies depends on what that one gave. */
static uint64_t dependent(hash_t *hash, const pair_t *some)
{
    const uint64_t mask = zero;
    uint64_t last = 0;
    for (uint32_t i = 0; i < SLICE; i++) last = hash(pool + some[i].offset + (last & mask), some[i].length, key);
    return last;
}

static void gather(const pair_t *some)
{
    for (uint32_t i = 0; i < SLICE; i++) {
        messages[i] = pool + some[i].offset;
        lengths[i] = some[i].length;
    }
}

/** Of a call. */
static double cycles(const contender_t *entry, const case_t *item, const pair_t *some)
{
    const int batched = entry->batch != NULL && !item->chained;
    hash_t *hash = entry->hashes[item->kind];
    if (batched) gather(some);
    const uint64_t before = chain(), start = ticks();
    if (batched)
        entry->batch(key, messages, lengths, SLICE, values);
    else
        sink = (item->chained ? dependent : independent)(hash, some);
    const uint64_t spent = ticks() - start;
    return in_cycles(spent, before, chain()) / SLICE;
}

static void compare(size_t contender, const case_t *item, uint64_t wanted, uint64_t got)
{
    if (got == wanted) return;
    printf("{\"event\":\"wrong\",\"contender\":%s,\"case\":%s,\"expected\":\"%016" PRIx64 "\",\"got\":\"%016" PRIx64 "\"}\n",
        contenders[contender].name, item->name, wanted, got);
    exit(1);
}

static void check(const case_t *item)
{
    for (uint32_t at = 0; at < PAIRS; at++) {
        const uint8_t *message = pool + pairs[at].offset;
        const uint64_t wanted = entries[0].hashes[item->kind](message, pairs[at].length, key);
        for (size_t i = 1; i < CONTENDERS; i++)
            compare(i, item, wanted, entries[i].hashes[item->kind](message, pairs[at].length, key));
    }
    gather(pairs);
    for (size_t i = 0; i < CONTENDERS; i++) {
        if (entries[i].batch == NULL) continue;
        entries[i].batch(key, messages, lengths, SLICE, values);
        for (uint32_t at = 0; at < SLICE; at++)
            compare(i, item, entries[0].hashes[item->kind](messages[at], lengths[at], key), values[at]);
    }
}

/** Milliseconds. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void measure(const case_t *item)
{
    for (uint32_t i = 0; i < PAIRS; i++) {
        pairs[i].length = (uint16_t)(item->least + chance() % (item->most - item->least + 1u));
        pairs[i].offset = (uint16_t)(chance() % POOL);
    }
    check(item);
    const double start = now();
    uint32_t taken = 0;
    for (; taken < ROUNDS_LEAST || (taken < ROUNDS_MOST && now() - start < BUDGET); taken++) {
        const pair_t *some = &pairs[taken * SLICE % PAIRS];
        for (size_t turn = 0; turn < CONTENDERS; turn++) {
            const size_t i = (turn + taken) % CONTENDERS;
            samples[i][taken] = cycles(&entries[i], item, some);
        }
    }
    for (size_t i = 0; i < CONTENDERS; i++) {
        printf("{\"event\":\"samples\",\"case\":%s,\"contender\":%s,\"first\":%.3f,\"samples\":[", item->name, contenders[i].name,
            samples[i][0]);
        for (uint32_t round = 1; round < taken; round++) printf("%s%.3f", round > 1 ? "," : "", samples[i][round]);
        printf("]}\n");
    }
    fflush(stdout);
}

int main(void)
{
    for (size_t i = 0; i < sizeof pool; i++) pool[i] = (uint8_t)(' ' + chance() % 95u);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)chance();
    for (size_t i = 0; i < CONTENDERS; i++) {
        void *object = dlopen(contenders[i].file, RTLD_NOW | RTLD_LOCAL);
        entries[i].hashes = object != NULL ? dlsym(object, "hashes") : NULL;
        if (entries[i].hashes == NULL) {
            fprintf(stderr, "%s: %s\n", contenders[i].name, dlerror());
            return 1;
        }
        setup_t *setup;
        void *found[] = {dlsym(object, "setup"), dlsym(object, "batch")};
        memcpy(&setup, &found[0], sizeof setup); /* C has no cast between the two kinds of pointers */
        memcpy(&entries[i].batch, &found[1], sizeof entries[i].batch);
        if (setup != NULL) setup(key);
    }
    for (size_t i = 0; i < CASES; i++) measure(&cases[i]);
    printf("{\"event\":\"end\"}\n");
    return 0;
}
