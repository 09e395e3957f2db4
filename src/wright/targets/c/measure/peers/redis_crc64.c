/* Redis calls it from other files, as a program calls our library. */
#include <stdint.h>
__attribute__((noinline)) uint64_t crc64(uint64_t crc, const unsigned char *s, uint64_t l);
FILES
static int made;

static void once(const task_t *task)
{
    if (!made) crc64_init();
    made = 1;
    const uint64_t sum = crc64(0, task->message, task->size);
    for (int i = 0; i < 8; i++) task->out[i] = (unsigned char)(sum >> (8 * (7 - i)));
}
