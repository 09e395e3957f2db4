/* Many threads whose first calls of the library come at once: each asks which instructions there are. */
#define _DEFAULT_SOURCE
#include <hashwright.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define THREADS 8
#define COUNT 40

static pthread_barrier_t all_are_here;
static uint8_t data[COUNT * 64], digests[THREADS][COUNT * HW_SHA256_SIZE], codes[THREADS][COUNT * HW_SHA1_SIZE];

static void *first(void *number)
{
    const size_t i = *(const size_t *)number;
    const hw_rows rows = {.count = COUNT, .data = data, .size = 64};
    hw_hmac_sha1_ctx key;
    pthread_barrier_wait(&all_are_here);
    if (i == THREADS - 1) hw_limit_instructions(~(unsigned)HW_INSTRUCTIONS_AVX512);
    hw_sha256_column_fixed(data, 64, COUNT, digests[i]);
    hw_hmac_sha1_init(&key, "key", 3);
    hw_hmac_sha1_rows(&key, &rows, codes[i]);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    size_t numbers[THREADS];
    for (size_t i = 0; i < sizeof data; i++) data[i] = (uint8_t)(i * 11);
    if (pthread_barrier_init(&all_are_here, NULL, THREADS) != 0) return 2;
    for (size_t i = 0; i < THREADS; i++) {
        numbers[i] = i;
        if (pthread_create(&threads[i], NULL, first, &numbers[i]) != 0) return 2;
    }
    for (size_t i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    for (size_t i = 1; i < THREADS; i++)
        if (memcmp(digests[i], digests[0], sizeof *digests) != 0 || memcmp(codes[i], codes[0], sizeof *codes) != 0) return 1;
    printf("agree\n");
    return 0;
}
