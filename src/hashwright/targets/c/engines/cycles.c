/* Times what hashes keys, in core cycles: contenders in turns, in one process.
 *
 * Each contender is a shared object that has ``hashes``: of keys as they are, and without case.
 */
#define _GNU_SOURCE
#include "job.h"
#include "clock.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS 65536u /* of fewer, the processor learns which length comes next */
#define SLICE 1024u
#define POOL 16384u
#define CASES (sizeof cases / sizeof cases[0])
#define CONTENDERS (sizeof contenders / sizeof contenders[0])

typedef uint64_t hash_t(const uint8_t *in, const size_t length, const uint8_t *key);

typedef struct {
    uint16_t offset, length;
} pair_t;

static hash_t **hashes[CONTENDERS];
static uint8_t pool[POOL + LONGEST];
static pair_t pairs[PAIRS];
static uint8_t key[16];
static double samples[CONTENDERS][ROUNDS];
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

static double cycles(hash_t *hash, const pair_t *some, int chained)
{
    const uint64_t before = chain(), start = ticks();
    sink = (chained ? dependent : independent)(hash, some);
    const uint64_t spent = ticks() - start, after = chain();
    return in_cycles(spent, before, after) / SLICE;
}

static void check(const case_t *item)
{
    for (uint32_t at = 0; at < PAIRS; at++) {
        const uint8_t *message = pool + pairs[at].offset;
        const uint64_t wanted = hashes[0][item->kind](message, pairs[at].length, key);
        for (size_t i = 1; i < CONTENDERS; i++) {
            const uint64_t got = hashes[i][item->kind](message, pairs[at].length, key);
            if (got == wanted) continue;
            printf("{\"event\":\"wrong\",\"contender\":%s,\"case\":%s,\"expected\":\"%016" PRIx64 "\",\"got\":\"%016" PRIx64 "\"}\n",
                contenders[i].name, item->name, wanted, got);
            exit(1);
        }
    }
}

static void measure(const case_t *item)
{
    for (uint32_t i = 0; i < PAIRS; i++) {
        pairs[i].length = (uint16_t)(item->least + chance() % (item->most - item->least + 1u));
        pairs[i].offset = (uint16_t)(chance() % POOL);
    }
    check(item);
    for (uint32_t round = 0; round < ROUNDS; round++) {
        const pair_t *some = &pairs[round * SLICE % PAIRS];
        for (size_t turn = 0; turn < CONTENDERS; turn++) {
            const size_t i = (turn + round) % CONTENDERS;
            samples[i][round] = cycles(hashes[i][item->kind], some, item->chained);
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
        hashes[i] = object != NULL ? dlsym(object, "hashes") : NULL;
        if (hashes[i] == NULL) {
            fprintf(stderr, "%s: %s\n", contenders[i].name, dlerror());
            return 1;
        }
    }
    for (size_t i = 0; i < sizeof pool; i++) pool[i] = (uint8_t)(' ' + chance() % 95u);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)chance();
    for (size_t i = 0; i < CASES; i++) measure(&cases[i]);
    printf("{\"event\":\"end\"}\n");
    return 0;
}
