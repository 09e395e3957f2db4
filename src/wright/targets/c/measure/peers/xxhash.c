// cc: -lLIBRARY
#include <stddef.h>

/* The library's, whose header few machines have. */
unsigned long long NAME(const void *input, size_t length, unsigned long long seed);

static void once(const task_t *task)
{
    const unsigned long long value = NAME(task->message, task->size, 0);
    for (int i = 0; i < 8; i++) task->out[i] = (unsigned char)(value >> (8 * (7 - i)));
}
