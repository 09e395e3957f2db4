/* What a program of bare RISC-V needs under QEMU's user-mode emulator: where it starts, and Linux' own calls beneath
 * picolibc. A guest of a zkVM has as little: no operating system, and memcpy and memset from its C library.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>

enum { READ = 63, WRITE = 64, EXIT = 94, MUNMAP = 215, MMAP = 222, MPROTECT = 226 };

static intptr_t call(intptr_t number, intptr_t x0, intptr_t x1, intptr_t x2, intptr_t x3, intptr_t x4, intptr_t x5)
{
    register intptr_t a0 __asm__("a0") = x0, a1 __asm__("a1") = x1, a2 __asm__("a2") = x2;
    register intptr_t a3 __asm__("a3") = x3, a4 __asm__("a4") = x4, a5 __asm__("a5") = x5;
    register intptr_t a7 __asm__("a7") = number;
    __asm__ volatile("ecall" : "+r"(a0) : "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5), "r"(a7) : "memory");
    return a0;
}

void *mmap(void *at, size_t size, int access, int flags, int file, long offset)
{
    return (void *)call(MMAP, (intptr_t)at, (intptr_t)size, access, flags, file, offset);
}

int munmap(void *at, size_t size)
{
    return (int)call(MUNMAP, (intptr_t)at, (intptr_t)size, 0, 0, 0, 0);
}

int mprotect(void *at, size_t size, int access)
{
    return (int)call(MPROTECT, (intptr_t)at, (intptr_t)size, access, 0, 0, 0);
}

void _Exit(int status)
{
    for (;;) call(EXIT, status, 0, 0, 0, 0, 0);
}

void _exit(int status)
{
    _Exit(status);
}

/** picolibc's malloc takes memory from here, once and for all. */
void *sbrk(ptrdiff_t size)
{
    static _Alignas(16) char heap[1 << 24];
    static size_t used;
    if (size > (ptrdiff_t)(sizeof heap - used)) return (void *)-1;
    char *const at = heap + used;
    used += (size_t)size;
    return at;
}

/** The machine has no clock of its own: nothing is timed here. */
clock_t clock(void)
{
    return 0;
}

/** Characters on their way out, a line at a time. */
static struct {
    char waiting[256];
    int count;
} lines[2];

static int flush(FILE *stream)
{
    const int which = stream == stderr;
    const intptr_t count = lines[which].count;
    lines[which].count = 0;
    return call(WRITE, which + 1, (intptr_t)lines[which].waiting, count, 0, 0, 0) == count ? 0 : EOF;
}

static int put(char character, FILE *stream)
{
    const int which = stream == stderr;
    lines[which].waiting[lines[which].count++] = character;
    return character == '\n' || lines[which].count == sizeof lines[which].waiting ? flush(stream) : 0;
}

static int get(FILE *stream)
{
    static unsigned char waiting[4096];
    static intptr_t count, at;
    (void)stream;
    if (at == count) {
        count = call(READ, 0, (intptr_t)waiting, sizeof waiting, 0, 0, 0);
        at = 0;
    }
    return count > 0 ? waiting[at++] : _FDEV_EOF;
}

static FILE in = FDEV_SETUP_STREAM(NULL, get, NULL, _FDEV_SETUP_READ);
static FILE out = FDEV_SETUP_STREAM(put, NULL, flush, _FDEV_SETUP_WRITE);
static FILE err = FDEV_SETUP_STREAM(put, NULL, flush, _FDEV_SETUP_WRITE);
FILE *const stdin = &in;
FILE *const stdout = &out;
FILE *const stderr = &err;

ssize_t getline(char **line, size_t *size, FILE *stream)
{
    size_t count = 0;
    for (int character = 0; character != '\n' && (character = getc(stream)) != EOF;) {
        if (count + 2 > *size) {
            *size = 2 * *size + 128;
            *line = realloc(*line, *size);
            if (*line == NULL) return -1;
        }
        (*line)[count++] = (char)character;
        (*line)[count] = 0;
    }
    return count > 0 ? (ssize_t)count : -1;
}

/** A program header of 32-bit ELF; that of TLS has the first values of what each thread has of its own. */
typedef struct {
    uint32_t type, offset;
    const char *address;
    uint32_t physical, size, whole, flags, align;
} segment_t;

enum { TLS = 7, SEGMENTS_AT = 28, COUNT_AT = 44 };

extern const char __ehdr_start[];
extern int main(int count, char **words);

/** The only thread's variables: picolibc keeps errno and strtok's place there. */
static void begin_thread(void)
{
    static _Alignas(16) char own[256];
    uint32_t at;
    uint16_t count;
    memcpy(&at, __ehdr_start + SEGMENTS_AT, sizeof at);
    memcpy(&count, __ehdr_start + COUNT_AT, sizeof count);
    const segment_t *segments = (const segment_t *)(const void *)(__ehdr_start + at);
    for (int i = 0; i < count; i++) {
        if (segments[i].type != TLS) continue;
        if (segments[i].whole > sizeof own) _Exit(127);
        memcpy(own, segments[i].address, segments[i].size);
    }
    __asm__ volatile("mv tp, %0" : : "r"(own));
}

/** Called with the stack as Linux leaves it: the count of words, then their addresses. */
__attribute__((noreturn, used)) static void begin(intptr_t *stack)
{
    begin_thread();
    const int status = main((int)stack[0], (char **)(stack + 1));
    flush(stdout);
    flush(stderr);
    _Exit(status);
}

__asm__(".globl _start\n"
        "_start:\n"
        "    .option push\n"
        "    .option norelax\n"
        "    la gp, __global_pointer$\n"
        "    .option pop\n"
        "    mv a0, sp\n"
        "    andi sp, sp, -16\n"
        "    j begin\n");
