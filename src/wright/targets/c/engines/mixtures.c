/* Times batches of mixed lengths beside the same messages one by one, in core cycles of a batch; and searches for worse mixtures.
 *
 * Each contender is a shared object that has ``batch``: a function of all messages. The search climbs from random mixtures: of what
 * changes a mixture a little, it keeps what makes a batch slower beside one by one. Times are the least of several, so that who
 * else uses the machine does not make a mixture look bad; and both mixtures are timed anew for each comparison: a ratio that a
 * busy machine made once does not stay as the mark to beat.
 */
#define _GNU_SOURCE
#include "job.h"
#include "clock.h"

#include "batches.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POOL (1u << 14)
#define SLICE 40000.0 /* cycles of a sample, about */
#define STEPS 60u     /* of a climb */
#define GLANCES 5u    /* samples of each, before a mixture may count as worse */
#define LOOKS 15u    /* before it does */
#define CONTENDERS (sizeof contenders / sizeof contenders[0])
#define CASES (sizeof cases / sizeof cases[0])
#define PAIRS (sizeof pairs / sizeof pairs[0])

typedef struct {
    size_t count, lengths[MOST];
} mixture_t;

static batch_t *batches[CONTENDERS];
static uint8_t pool[POOL + LONGEST], wanted[MESSAGES * DIGEST], out[MESSAGES * DIGEST];
static const uint8_t *pointers[MESSAGES];
static size_t lengths[MESSAGES];
static uint8_t key[16];
static double samples[CONTENDERS][ROUNDS];

static uint32_t below(uint32_t bound)
{
    return (uint32_t)(chance() % bound);
}

/** Cycles of a batch, from so many in a row. */
static double cycles(size_t contender, const messages_t *all, uint32_t times)
{
    batches[contender](all, out); /* wakes the wide vectors */
    const uint64_t before = chain(), start = ticks();
    for (uint32_t i = 0; i < times; i++) batches[contender](all, out);
    const uint64_t spent = ticks() - start, after = chain();
    return in_cycles(spent, before, after) / times;
}

static uint32_t times_of(size_t contender, const messages_t *all)
{
    return 1u + (uint32_t)(SLICE / (1 + cycles(contender, all, 1)));
}

/** Messages at random places. */
static messages_t messages_of(const size_t *given, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        pointers[i] = pool + below(POOL);
        lengths[i] = given[i];
    }
    const messages_t all = {NULL, NULL, pointers, lengths, count, key};
    return all;
}

static void say(const uint8_t *digest)
{
    for (uint32_t i = 0; i < DIGEST; i++) printf("%02x", digest[i]);
}

/** All say what the last says, which goes one by one. */
static void check(const char *name, const messages_t *all)
{
    batches[CONTENDERS - 1](all, wanted);
    for (size_t i = 0; i + 1 < CONTENDERS; i++) {
        memset(out, 0, sizeof out);
        batches[i](all, out);
        for (size_t j = 0; j < all->count; j++) {
            if (memcmp(out + j * DIGEST, wanted + j * DIGEST, DIGEST) == 0) continue;
            printf("{\"event\":\"wrong\",\"contender\":%s,\"case\":%s,\"expected\":\"", contenders[i].name, name);
            say(wanted + j * DIGEST);
            printf("\",\"got\":\"");
            say(out + j * DIGEST);
            printf("\"}\n");
            exit(1);
        }
    }
}

static void measure(const case_t *item)
{
    static size_t given[MESSAGES];
    size_t count = 0;
    for (size_t i = 0; i < item->runs; i++) {
        for (size_t j = 0; j < runs[item->first + i].count; j++) given[count++] = runs[item->first + i].length;
    }
    const messages_t all = messages_of(given, count);
    check(item->name, &all);
    uint32_t times[CONTENDERS];
    for (size_t i = 0; i < CONTENDERS; i++) times[i] = times_of(i, &all);
    for (uint32_t round = 0; round < ROUNDS; round++) {
        for (size_t turn = 0; turn < CONTENDERS; turn++) {
            const size_t i = (turn + round) % CONTENDERS;
            samples[i][round] = cycles(i, &all, times[i]);
        }
    }
    for (size_t i = 0; i < CONTENDERS; i++) {
        printf("{\"event\":\"samples\",\"case\":%s,\"contender\":%s,\"first\":%.1f,\"samples\":[", item->name, contenders[i].name,
            samples[i][0]);
        for (uint32_t round = 1; round < ROUNDS; round++) printf("%s%.1f", round > 1 ? "," : "", samples[i][round]);
        printf("]}\n");
    }
    fflush(stdout);
}

/** The time of a batch over that one by one. */
static double ratio(const pair_t *pair, const mixture_t *mixture, uint32_t looks)
{
    const messages_t all = messages_of(mixture->lengths, mixture->count);
    check("\"a mixture of the search\"", &all);
    const uint32_t several = times_of(pair->batch, &all), one = times_of(pair->alone, &all);
    double batch = 1e30, alone = 1e30;
    for (uint32_t i = 0; i < looks; i++) {
        const double b = cycles(pair->batch, &all, several), a = cycles(pair->alone, &all, one);
        batch = b < batch ? b : batch;
        alone = a < alone ? a : alone;
    }
    return batch / alone;
}

/** Of any size up to `most`, small ones as often as large ones, and often beside a border between blocks. */
static size_t length_up_to(size_t most)
{
    size_t found = below(1u << (1 + below(15)));
    if (below(3) == 0) found = found / 64 * 64 + (below(2) ? 55 + below(10) : below(2));
    return found > most ? most : found;
}

static size_t total(const mixture_t *mixture)
{
    size_t found = 0;
    for (size_t i = 0; i < mixture->count; i++) found += mixture->lengths[i];
    return found;
}

/** All equal, few long among short ones, or any. */
static void any(mixture_t *mixture)
{
    const uint32_t kind = below(3);
    const size_t usual = length_up_to(kind == 0 ? ROOM / MOST : 256), rare = 1 + below(12);
    mixture->count = 1 + below(below(2) ? MOST : 20);
    for (size_t i = 0; i < mixture->count; i++) {
        mixture->lengths[i] = usual;
        if (kind == 2 || (kind == 1 && below((uint32_t)rare) == 0)) mixture->lengths[i] = length_up_to(ROOM / 8);
    }
}

/** A little different. */
static void change(mixture_t *mixture)
{
    const size_t i = below((uint32_t)mixture->count);
    size_t *const length = &mixture->lengths[i];
    switch (below(7)) {
    case 0: *length = length_up_to(ROOM); break;
    case 1: *length += 1 + below(64); break;
    case 2: *length -= below(64) < *length ? below(64) % (*length + 1) : *length; break;
    case 3: *length = mixture->lengths[below((uint32_t)mixture->count)]; break;
    case 4:
        if (mixture->count < MOST) mixture->lengths[mixture->count++] = *length;
        break;
    case 5:
        if (mixture->count > 1) *length = mixture->lengths[--mixture->count];
        break;
    default:
        for (size_t j = 0; j < mixture->count; j++) {
            if (j != i && below(2)) mixture->lengths[j] = *length;
        }
    }
}

/** The worst mixture of several climbs. */
static void search(const pair_t *pair)
{
    mixture_t worst = {1, {0}};
    double most = 0;
    for (uint32_t climb = 0; climb < climbs; climb++) {
        mixture_t here;
        do any(&here);
        while (total(&here) > ROOM);
        for (uint32_t step = 0; step < STEPS; step++) {
            mixture_t next = here;
            for (uint32_t i = below(3); i < 3; i++) change(&next);
            if (total(&next) > ROOM || ratio(pair, &next, GLANCES) <= ratio(pair, &here, GLANCES)) continue;
            if (ratio(pair, &next, LOOKS) > ratio(pair, &here, LOOKS)) here = next;
        }
        const double now = ratio(pair, &here, LOOKS);
        if (now > most) {
            most = now;
            worst = here;
        }
        printf("{\"event\":\"progress\",\"stage\":\"timed\",\"case\":%s,\"done\":%.3f}\n", contenders[pair->batch].name,
            ((double)(pair - pairs) + (climb + 1.0) / climbs) / PAIRS);
        fflush(stdout);
    }
    printf("{\"event\":\"found\",\"contender\":%s,\"ratio\":%.4f,\"lengths\":[", contenders[pair->batch].name, most);
    for (size_t i = 0; i < worst.count; i++) printf("%s%zu", i > 0 ? "," : "", worst.lengths[i]);
    printf("]}\n");
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
    for (size_t i = 0; i < sizeof pool; i++) pool[i] = (uint8_t)chance();
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)chance();
    for (size_t i = 0; climbs > 0 && i < PAIRS; i++) search(&pairs[i]);
    for (size_t i = 0; climbs == 0 && i < CASES; i++) measure(&cases[i]);
    printf("{\"event\":\"end\"}\n");
    return 0;
}
