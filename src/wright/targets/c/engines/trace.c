/* Every instruction of one call, in the order in which it is executed: a line of disassembly each.
 *
 *   qemu-aarch64 -plugin libtrace.so,first=ADDRESS,from=ADDRESS,to=ADDRESS,out=FILE program …
 *
 * It begins with the instruction at `first`, and ends before the next one in [from, to), which is the caller.
 */
#include "plugin.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

typedef struct {
    uint64_t address;
    char *text;
} instruction_t;

static uint64_t first, from, to;
static FILE *out;
static bool inside, over;

static void executed(unsigned int cpu, void *data)
{
    (void)cpu;
    const instruction_t *instruction = data;
    if (over) return;
    if (instruction->address == first) inside = true;
    if (!inside) return;
    over = instruction->address >= from && instruction->address < to;
    if (!over) fprintf(out, "%s\n", instruction->text);
}

/** What is translated stays for the process's life: it may be executed again. */
static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block)
{
    (void)id;
    for (size_t i = 0; !over && i < qemu_plugin_tb_n_insns(block); i++) {
        struct qemu_plugin_insn *each = qemu_plugin_tb_get_insn(block, i);
        instruction_t *instruction = malloc(sizeof *instruction);
        if (instruction == NULL) abort();
        *instruction = (instruction_t){qemu_plugin_insn_vaddr(each), qemu_plugin_insn_disas(each)};
        qemu_plugin_register_vcpu_insn_exec_cb(each, executed, QEMU_PLUGIN_CB_NO_REGS, instruction);
    }
}

static void ended(qemu_plugin_id_t id, void *data)
{
    (void)id;
    (void)data;
    fclose(out);
}

static const char *value(const char *argument, const char *name)
{
    const size_t length = strlen(name);
    return strncmp(argument, name, length) == 0 && argument[length] == '=' ? argument + length + 1 : NULL;
}

int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int count, char **arguments)
{
    (void)info;
    for (int i = 0; i < count; i++) {
        const char *given;
        if ((given = value(arguments[i], "first")) != NULL) first = strtoull(given, NULL, 16);
        if ((given = value(arguments[i], "from")) != NULL) from = strtoull(given, NULL, 16);
        if ((given = value(arguments[i], "to")) != NULL) to = strtoull(given, NULL, 16);
        if ((given = value(arguments[i], "out")) != NULL) out = fopen(given, "w");
    }
    if (first == 0 || to == 0 || out == NULL) return -1;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, ended, NULL);
    return 0;
}
