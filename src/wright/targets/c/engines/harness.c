/* Checks contenders, then times them interleaved: short slices in turn, in a shuffled order each round, so that
 * whatever disturbs the machine disturbs all of them. Time is the process' own, so that others take none of it; where the
 * job asks for cycles, clock.h tells them.
 *
 * Each contender is a shared object of its own: no two share a name, and none is compiled into another.
 */
#define _GNU_SOURCE
#include "job.h"
#include "bytes.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef CYCLES
#include "clock.h"
#endif

typedef struct {
    const char *name;
    void (*run)(const task_t *, size_t);
    double first, best;
    size_t count, taken;
    double *samples;
} entry_t;

#define CONTENDERS (sizeof contenders / sizeof contenders[0])
#define CASES (sizeof cases / sizeof cases[0])

static entry_t entries[CONTENDERS];

/** Milliseconds of this process. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/** What a call costs in a batch of calls: nanoseconds, or cycles. */
static double cost(const entry_t *entry, const task_t *task, size_t count)
{
#ifdef CYCLES
    const uint64_t before = chain(), start = ticks();
    entry->run(task, count);
    const uint64_t spent = ticks() - start;
    return in_cycles(spent, before, chain()) / (double)count;
#else
    const double start = now();
    entry->run(task, count);
    return (now() - start) * 1e6 / (double)count;
#endif
}

static void *room(size_t size)
{
    void *found = calloc(size > 0 ? size : 1, 1);
    if (found == NULL) {
        fprintf(stderr, "no room for %zu bytes\n", size);
        exit(1);
    }
    return found;
}

static uint8_t *message(size_t size)
{
    uint8_t *bytes = room(size);
    for (size_t i = 0; i < size; i++) bytes[i] = byte_at(i);
    return bytes;
}

static size_t parsed(const char *digits, uint8_t **bytes)
{
    const size_t size = strlen(digits) / 2;
    *bytes = room(size);
    for (size_t i = 0; i < size; i++) {
        const char pair[3] = {digits[2 * i], digits[2 * i + 1], 0};
        (*bytes)[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
    return size;
}

/** mulberry32: the order of the slices can be repeated. */
static uint32_t dice(void)
{
    static uint32_t seed = SEED;
    seed += 0x6d2b79f5u;
    uint32_t t = (seed ^ seed >> 15) * (seed | 1u);
    t ^= t + (t ^ t >> 7) * (t | 61u);
    return t ^ t >> 14;
}

static void progress(const char *stage, size_t number, double done)
{
    printf("{\"event\":\"progress\",\"stage\":\"%s\",\"case\":%s,\"done\":%.6f}\n", stage, cases[number].name,
        ((double)number + done) / CASES);
    fflush(stdout);
}

/** Every contender's first call, and whether its result is the expected one. */
static void check(entry_t *entry, const case_t *item, task_t *task)
{
    uint8_t *wanted;
    const size_t size = parsed(item->expected, &wanted);
    memset(task->out, 0, size);
    entry->first = cost(entry, task, 1);
    if (memcmp(task->out, wanted, size) != 0) {
        printf("{\"event\":\"wrong\",\"contender\":%s,\"case\":%s,\"expected\":\"%s\",\"got\":\"", entry->name, item->name,
            item->expected);
        for (size_t i = 0; i < size; i++) printf("%02x", task->out[i]);
        printf("\"}\n");
        exit(1);
    }
    free(wanted);
}

/** Runs until caches and clocks are settled, and finds how many calls fill a slice. */
static void warm(entry_t *entry, const task_t *task)
{
    const double start = now();
    size_t calls = 0, batch = 1;
    entry->best = 1e300;
    do {
        const double before = now();
        entry->run(task, batch);
        const double spent = now() - before, each = (spent > 1e-4 ? spent : 1e-4) / (double)batch;
        calls += batch;
        if (each < entry->best) entry->best = each;
        entry->count = SLICE > each ? (size_t)(SLICE / each + 0.5) : 1;
        batch = entry->count < 4 * batch ? entry->count : 4 * batch;
    } while (now() - start < WARMUP || calls < 3);
}

static void interleaved(entry_t **timed, size_t count, const task_t *task, size_t number)
{
    const double start = now();
    double told = start;
    for (size_t round = 0; round < ROUNDS_LEAST || (round < ROUNDS_MOST && now() - start < BUDGET); round++) {
        for (size_t i = count; i-- > 1;) {
            const size_t j = dice() % (i + 1);
            entry_t *other = timed[i];
            timed[i] = timed[j];
            timed[j] = other;
        }
        for (size_t i = 0; i < count; i++) {
            timed[i]->samples[timed[i]->taken++] = cost(timed[i], task, timed[i]->count);
        }
        if (now() - told > 100) {
            told = now();
            const double share = (told - start) / BUDGET;
            progress("timed", number, (1 + (share < 1 ? share : 1)) / 2);
        }
    }
}

static void measure(size_t number)
{
    const case_t *item = &cases[number];
    uint8_t *key, *salt;
    task_t task = {message(item->size), item->size, NULL, parsed(item->key, &key), NULL, parsed(item->salt, &salt),
        item->iterations, room(strlen(item->expected) / 2), strlen(item->expected) / 2};
    entry_t *timed[CONTENDERS];
    size_t count = 0;
    double fastest = 1e300;
    task.key = key;
    task.salt = salt;
    for (size_t i = 0; i < CONTENDERS; i++) check(&entries[i], item, &task);
    for (size_t i = 0; i < CONTENDERS; i++) {
        warm(&entries[i], &task);
        entries[i].taken = 0;
        if (entries[i].best < fastest) fastest = entries[i].best;
        progress("warm", number, (double)(i + 1) / CONTENDERS / 2);
    }
    for (size_t i = 0; i < CONTENDERS; i++) {
        const double times = entries[i].best / fastest;
        if (HOPELESS > 0 && times > HOPELESS)
            printf("{\"event\":\"stopped\",\"case\":%s,\"contender\":%s,\"times\":%.3f}\n", item->name, entries[i].name, times);
        else
            timed[count++] = &entries[i];
    }
    interleaved(timed, count, &task, number);
    progress("timed", number, 1);
    for (size_t i = 0; i < count; i++) {
        printf("{\"event\":\"samples\",\"case\":%s,\"contender\":%s,\"first\":%.2f,\"samples\":[", item->name, timed[i]->name,
            timed[i]->first);
        for (size_t s = 0; s < timed[i]->taken; s++) printf("%s%.2f", s > 0 ? "," : "", timed[i]->samples[s]);
        printf("]}\n");
    }
    free((void *)(uintptr_t)task.message);
    free(key);
    free(salt);
    free(task.out);
}

int main(void)
{
    for (size_t i = 0; i < CONTENDERS; i++) {
        void *object = dlopen(contenders[i].file, RTLD_NOW | RTLD_LOCAL);
        void *found = object != NULL ? dlsym(object, "run") : NULL;
        if (found == NULL) {
            fprintf(stderr, "%s: %s\n", contenders[i].name, dlerror());
            return 1;
        }
        entries[i].name = contenders[i].name;
        memcpy(&entries[i].run, &found, sizeof found); /* C has no cast between the two kinds of pointers */
        entries[i].samples = room((ROUNDS_MOST + ROUNDS_LEAST) * sizeof(double));
    }
    for (size_t number = 0; number < CASES; number++) measure(number);
    printf("{\"event\":\"end\"}\n");
    return 0;
}
