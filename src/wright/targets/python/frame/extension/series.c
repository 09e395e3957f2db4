/* Series of Polars: taken, hashed chunk by chunk, and given back, without the interpreter's lock. */

#include "series.h"

#include "threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPTION "\x8c\x05" "given" "\x94" /* how protocol 5 of pickle writes the option's name */
#define OBJECTS "w:" /* how the format of Polars' type Object begins: it has no binaries of one size, and gives addresses */

/** What releases a series of ours; the arrays in it belong to Polars by then. */
typedef struct {
    struct ArrowSchema field;
    struct ArrowArray **arrays;
    size_t count;
} kept;

static _Thread_local char message[1024];

const char *series_message(void)
{
    return message;
}

int series_fail(const char *why)
{
    snprintf(message, sizeof message, "%s", why);
    return -1;
}

/** The bytes of the option: a pickled dict of one item holds them. Returns 0, or -1 with a message. */
static int find_option(const uint8_t *pickled, size_t length, text *found)
{
    const size_t name = sizeof OPTION - 1;
    for (size_t i = 0; i + name + 5 <= length; i++) {
        if (memcmp(pickled + i, OPTION, name) != 0) continue;
        const uint8_t *at = pickled + i + name;
        size_t size = at[1], begin = 2; /* SHORT_BINBYTES */
        if (*at == 'B') { /* BINBYTES */
            size = at[1] | (size_t)at[2] << 8 | (size_t)at[3] << 16 | (size_t)at[4] << 24;
            begin = 5;
        } else if (*at != 'C') {
            break;
        }
        if (size > length - (size_t)(at - pickled) - begin) break;
        *found = (text){at + begin, size};
        return 0;
    }
    return series_fail("hashwright does not read the options that this Polars hands over");
}

/** Rows being hashed. */
typedef struct {
    const hashing *how;
    const column *const *columns;
    size_t count;
    uint8_t *out;
} part;

static int hash_share(const void *object, int64_t first, int64_t stop)
{
    const part *self = object;
    return hash_range(self->how, self->columns, self->count, first, stop - first, self->out + (size_t)first * digest_size(self->how));
}

/** Hashes the entries of a dictionary, and copies their digests. */
static failure hash_entries(const hashing *how, const column *given, uint8_t *out)
{
    const column entries = column_entries(given), *of[] = {&entries};
    uint8_t *digests = malloc((size_t)entries.length * digest_size(how) + 1);
    const failure failed = digests == NULL ? NO_MEMORY : hash_range(how, of, 1, 0, entries.length, digests);
    if (failed == ALL_MADE) take_entries(how, given, digests, 0, given->length, out);
    free(digests);
    return failed;
}

/** Hashes rows. */
static failure hash_columns(const request *asked, const column *const *columns, size_t count, uint8_t *out)
{
    const hashing *how = &asked->how;
    const int64_t length = columns[0]->length;
    const part all = {how, columns, count, out};
    const int64_t share = how->sketch == NULL ? SHARE_OF_VALUES : SHARE_OF_SETS;
    const failure failed = how->encoding == VALUE && columns[0]->layout == ENTRIES ? hash_entries(how, columns[0], out)
                                                                                   : (failure)share_rows(hash_share, &all, length, share);
    if (failed != ALL_MADE || !asked->marked) return failed;
    const size_t size = digest_size(how);
    uint8_t of_null[2 * HW_LARGEST_SIZE];
    hash_message(how, how->null, of_null);
    for (int64_t i = 0; i < length; i++) {
        if (!column_has(columns[0], i)) memcpy(out + (size_t)i * size, of_null, size);
    }
    return ALL_MADE;
}

/** Adds digests to a series as another chunk. Returns 0, or -1 where memory ran out. */
static int add_chunk(kept *to, digests *made)
{
    struct ArrowArray **arrays = realloc(to->arrays, (to->count + 1) * sizeof *arrays);
    if (arrays != NULL) to->arrays = arrays;
    struct ArrowArray *array = arrays != NULL ? calloc(1, sizeof *array) : NULL;
    if (array == NULL || digests_set_array(array, made) < 0) {
        free(array);
        return -1;
    }
    to->arrays[to->count++] = array;
    return 0;
}

/** Hashes some rows of columns, and adds their digests as a chunk. */
static failure hash_rows(kept *to, const request *asked, const column *columns, size_t count, int64_t first, int64_t rows)
{
    column *parts = malloc(count * sizeof *parts);
    const column **of = malloc(count * sizeof *of);
    digests *made = digests_new(asked->type, rows, digest_size(&asked->how));
    failure failed = parts == NULL || of == NULL || made == NULL ? NO_MEMORY : ALL_MADE;
    for (size_t i = 0; i < count && !failed; i++) {
        parts[i] = column_part(&columns[i], first, rows);
        of[i] = &parts[i];
    }
    const int has_nulls = asked->how.encoding == VALUE && !asked->marked;
    if (failed == ALL_MADE) failed = hash_columns(asked, of, count, made->rows);
    if (failed == ALL_MADE && has_nulls && digests_set_validity(made, of[0]) < 0) failed = NO_MEMORY;
    if (failed == ALL_MADE) {
        digests_set_offsets(made, 0, rows);
        if (add_chunk(to, made) < 0) failed = NO_MEMORY;
    }
    if (made != NULL) digests_release(made);
    free(of);
    free(parts);
    return failed;
}

/** Says why rows were not hashed. Returns -1. */
static int failed_as(failure failed, const hashing *how)
{
    char why[256];
    if (failed == NO_MEMORY) return series_fail("memory ran out");
    snprintf(why, sizeof why, TOO_FAR_SAID, how->engine->title);
    return series_fail(why);
}

/** Whether a field, or one in it, is of Polars' type Object. */
static int has_objects(const struct ArrowSchema *field)
{
    if (field->format != NULL && strncmp(field->format, OBJECTS, sizeof OBJECTS - 1) == 0) return 1;
    for (int64_t i = 0; i < field->n_children; i++) {
        if (has_objects(field->children[i])) return 1;
    }
    return 0;
}

/** The columns of a row: the one that is given, or those that the structs of a struct have as their fields. Returns them, and
 * their number, or NULL where memory ran out. */
static column *columns_in(const request *asked, const column *given, size_t *count)
{
    size_t room = 1;
    for (int64_t i = 0; asked->is_row && i < given->rows->n_children; i++) room += (size_t)given->rows->children[i]->n_children;
    column *found = malloc(room * sizeof *found);
    *count = asked->is_row ? 0 : 1;
    if (found == NULL) return NULL;
    if (!asked->is_row) found[0] = column_part(given, 0, given->length);
    for (int64_t i = 0; asked->is_row && i < given->rows->n_children; i++) {
        const column of = column_field(given, (size_t)i);
        for (int64_t field = 0; field < of.rows->n_children; field++) found[(*count)++] = column_field(&of, (size_t)field);
    }
    return found;
}

/** Hashes a column into as many chunks as its digests need. Returns 0, or -1 with a message. */
static int hash_given(kept *to, const request *asked, const column *given)
{
    struct ArrowError error = {{0}};
    size_t count;
    column *columns = columns_in(asked, given, &count);
    int failed = columns == NULL ? series_fail("memory ran out") : 0;
    for (size_t i = 0; i < count && !failed; i++) {
        if (hashing_accepts(&asked->how, &columns[i], &error) != NOT_REFUSED) failed = series_fail(error.message);
    }
    const int64_t most = digests_most(asked->type, digest_size(&asked->how));
    for (int64_t first = 0; !failed && (first < given->length || first == 0); first += most) { /* also where there are no rows */
        const int64_t left = given->length - first;
        const failure why = hash_rows(to, asked, columns, count, first, left < most ? left : most);
        if (why != ALL_MADE) failed = failed_as(why, &asked->how);
        if (left <= most) break;
    }
    free(columns);
    return failed;
}

/** Hashes an array, which it takes over. Returns 0, or -1 with a message. */
static int hash_array(kept *to, const request *asked, const struct ArrowSchema *field, struct ArrowArray *array)
{
    struct ArrowError error = {{0}};
    column given;
    if (has_objects(field)) {
        return series_fail("Polars' type Object holds references to Python's objects, no bytes: make strings of them before, by"
                    " map_elements(str, return_dtype=pl.String)");
    }
    const int failed = column_set(&given, field, array, &error) != NOT_REFUSED ? series_fail(error.message)
                                                                               : hash_given(to, asked, &given);
    column_clear(&given);
    return failed;
}

static void release_series(series *self)
{
    kept *held = self->private_data;
    if (held->field.release != NULL) held->field.release(&held->field);
    for (size_t i = 0; i < held->count; i++) free(held->arrays[i]);
    free(held->arrays);
    free(held);
    self->release = NULL;
}

/** Writes a field. Polars takes one without private data for none, so it has a byte, which its release frees. */
static int set_field(struct ArrowSchema *field, const request *asked, const char *name)
{
    const digests like = {.type = asked->type, .size = digest_size(&asked->how)};
    if (digests_set_schema(field, &like) == 0) {
        field->private_data = ArrowMalloc(1);
        if (field->private_data != NULL && ArrowSchemaSetName(field, name) == NANOARROW_OK) return 0;
        ArrowSchemaRelease(field);
    }
    return series_fail("memory ran out");
}

/** Reads the options of a call. Returns 0, or -1 with a message. The request is to be cleared, in either case. */
static int read_request(request *asked, reading_options *read, size_t count, const uint8_t *pickled, size_t length)
{
    text option;
    memset(asked, 0, sizeof *asked);
    if (count != 1) return series_fail("an expression hashes one column");
    return find_option(pickled, length, &option) < 0 ? -1 : read(asked, option);
}

static void clear_request(request *asked)
{
    sketch_clear(&asked->sketch);
    hw_wipe(asked, sizeof *asked);
}

void series_field(
    reading_options *read, const struct ArrowSchema *fields, size_t count, struct ArrowSchema *out, const uint8_t *pickled, size_t length)
{
    request asked;
    struct ArrowSchema made = {.release = NULL};
    if (read_request(&asked, read, count, pickled, length) == 0 && set_field(&made, &asked, fields[0].name) == 0) *out = made;
    clear_request(&asked);
}

void series_hash(reading_options *read, series *inputs, size_t count, const uint8_t *pickled, size_t length, series *out)
{
    request asked;
    kept *held = calloc(1, sizeof *held);
    int failed = read_request(&asked, read, count, pickled, length);
    if (held == NULL) failed = series_fail("memory ran out");
    failed = failed || set_field(&held->field, &asked, inputs[0].field->name) < 0;
    for (size_t i = 0; !failed && i < inputs[0].count; i++) {
        failed = hash_array(held, &asked, inputs[0].field, inputs[0].arrays[i]) < 0;
    }
    clear_request(&asked);
    for (size_t i = 0; i < count; i++) { /* they are ours: their arrays first, then what holds these */
        for (size_t c = 0; c < inputs[i].count; c++) {
            if (inputs[i].arrays[c]->release != NULL) inputs[i].arrays[c]->release(inputs[i].arrays[c]);
        }
        if (inputs[i].release != NULL) inputs[i].release(&inputs[i]);
    }
    if (held == NULL) return;
    series made = {&held->field, held->arrays, held->count, release_series, held};
    if (!failed) {
        *out = made;
        return;
    }
    for (size_t i = 0; i < held->count; i++) held->arrays[i]->release(held->arrays[i]);
    release_series(&made);
}
