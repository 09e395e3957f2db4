// cc: -lLIBRARY
#include <zlib.h>

static void once(const task_t *task)
{
    const unsigned long sum = NAME(0, task->message, task->size);
    for (int i = 0; i < 4; i++) task->out[i] = (unsigned char)(sum >> (8 * (3 - i)));
}
