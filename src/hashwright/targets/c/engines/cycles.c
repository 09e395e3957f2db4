/* Times what hashes keys, in core cycles: contenders in turns, in one process.
 *
 * A machine's clock moves, and the counter that can be read does not move with it. So each slice stands between two chains of
 * multiplications that wait for each other, three cycles each on every x86-64 of the last ten years: what the counter says of
 * these tells the clock. A chain of additions would not: some processors fold them.
 *
 * Each contender is a shared object that has ``hashes``: of keys as they are, and without case.
 */
#define _GNU_SOURCE
#include "job.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if !defined(__x86_64__)
#error "cycles are told from x86-64's time stamp counter"
#endif

#define PAIRS 65536u /* of fewer, the processor learns which length comes next */
#define SLICE 1024u
#define POOL 16384u
#define CHAIN 4096u
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
static volatile uint64_t zero, sink;

/** xorshift64*: what is random can be repeated. */
static uint64_t chance(void)
{
    static uint64_t x = 0x9e3779b97f4a7c15ull ^ SEED;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    return x * 0x2545f4914f6cdd1dull >> 32;
}

static uint64_t ticks(void)
{
    uint32_t low, high;
    __asm__ volatile("lfence\n\trdtsc\n\tlfence" : "=a"(low), "=d"(high)::"memory");
    return (uint64_t)high << 32 | low;
}

static uint64_t chain(void)
{
    uint64_t x = sink | 1u;
    const uint64_t start = ticks();
    for (uint32_t i = 0; i < CHAIN / 16; i++) __asm__ volatile(".rept 16\n\timul %0, %0\n\t.endr" : "+r"(x));
    const uint64_t spent = ticks() - start;
    sink = x;
    return spent;
}

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

/** Of the chains on both sides the shorter tells the clock: others may have taken the processor in the longer. */
static double cycles(hash_t *hash, const pair_t *some, int chained)
{
    const uint64_t before = chain(), start = ticks();
    sink = (chained ? dependent : independent)(hash, some);
    const uint64_t spent = ticks() - start, after = chain();
    return (double)spent / SLICE / ((double)(before < after ? before : after) / (3 * CHAIN));
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
