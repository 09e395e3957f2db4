/* Rows shared out to threads, without the interpreter. */

#define _GNU_SOURCE /* sched_getaffinity */
#include "threads.h"

#include <stdatomic.h>
#include <stdlib.h>

#define MOST_THREADS 64

#ifdef _WIN32

int share_rows(row_work *work, const void *given, int64_t rows, int64_t share)
{
    (void)share;
    return work(given, 0, rows);
}

#else

#include <pthread.h>
#include <sched.h>
#include <unistd.h>

typedef struct {
    row_work *work;
    const void *given;
    int64_t rows, share;
    _Atomic int64_t next;
    atomic_int failed;
} sharing;

static void *take_shares(void *object)
{
    sharing *self = object;
    for (;;) {
        const int64_t first = atomic_fetch_add(&self->next, self->share);
        if (first >= self->rows) return NULL;
        const int64_t stop = self->rows - first < self->share ? self->rows : first + self->share;
        const int failed = self->work(self->given, first, stop);
        if (failed != 0) atomic_store(&self->failed, failed);
    }
}

/** Polars' own number of threads: its variable, or the cores that this process may run on. */
static long thread_count(void)
{
    const char *stated = getenv("POLARS_MAX_THREADS");
    if (stated != NULL && atol(stated) > 0) return atol(stated);
#ifdef CPU_COUNT
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) == 0) return CPU_COUNT(&cores);
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

int share_rows(row_work *work, const void *given, int64_t rows, int64_t share)
{
    sharing all = {.work = work, .given = given, .rows = rows, .share = share};
    pthread_t threads[MOST_THREADS];
    const int64_t shares = (rows + share - 1) / share;
    int64_t others = shares > 1 ? thread_count() - 1 : 0, begun = 0;
    if (others > shares - 1) others = shares - 1;
    if (others > MOST_THREADS) others = MOST_THREADS;
    while (begun < others && pthread_create(&threads[begun], NULL, take_shares, &all) == 0) begun++;
    take_shares(&all);
    for (int64_t i = 0; i < begun; i++) pthread_join(threads[i], NULL);
    return atomic_load(&all.failed);
}

#endif
