/* A hash begun here and ended elsewhere: the midstate is bytes that any Hashwright package reads. */

#include <hashwright.h>
#include <stdio.h>

int main(void)
{
    hw_sha1_ctx begun, resumed;
    uint8_t midstate[HW_SHA1_MIDSTATE_SIZE], digest[HW_SHA1_SIZE];
    hw_sha1_init(&begun);
    hw_sha1_update(&begun, "The quick brown fox ", 20);
    const size_t size = hw_sha1_save(&begun, midstate);

    const int error = hw_sha1_resume(&resumed, midstate, size);
    if (error != HW_OK) {
        fprintf(stderr, "%s\n", hw_error_text(error));
        return 1;
    }
    hw_sha1_update(&resumed, "jumps over the lazy dog", 23);
    hw_sha1_final(&resumed, digest);
    for (int i = 0; i < HW_SHA1_SIZE; i++) printf("%02x", digest[i]);
    printf("\n");
    return 0;
}
