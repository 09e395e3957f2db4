/* Calls a batch with stack pointers at multiples of 16, whatever alignment the library's compiler assumes. */
#include <hashwright.h>

#include <alloca.h>
#include <stdio.h>
#include <string.h>

#define COUNT 40

static uint8_t data[2048], digests[COUNT * HW_SHA512_SIZE], wanted[HW_SHA512_SIZE];

static int moved(size_t by)
{
    volatile char *below = alloca(by + 1);
    const uint8_t *messages[COUNT];
    size_t lengths[COUNT];
    below[0] = 1;
    for (int i = 0; i < COUNT; i++) {
        messages[i] = data + i;
        lengths[i] = (size_t)(37 * i);
    }
    hw_sha512_many(messages, lengths, COUNT, digests);
    for (int i = 0; i < COUNT; i++) {
        hw_sha512(messages[i], lengths[i], wanted);
        if (memcmp(wanted, digests + HW_SHA512_SIZE * i, sizeof wanted) != 0) return 1;
    }
    return 0;
}

int main(void)
{
    for (size_t i = 0; i < sizeof data; i++) data[i] = (uint8_t)(i * i);
    for (size_t by = 0; by < 256; by += 16)
        if (moved(by)) return 1;
    printf("right\n");
    return 0;
}
