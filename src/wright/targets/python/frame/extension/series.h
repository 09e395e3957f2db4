/* Series of Polars: taken, hashed chunk by chunk, and given back, without the interpreter's lock. */
#pragma once

#include "digests.h"
#include "rows.h"

/** A series, as Polars hands it over and takes it back. */
typedef struct series {
    struct ArrowSchema *field;
    struct ArrowArray **arrays;
    size_t count;
    void (*release)(struct series *);
    void *private_data;
} series;

/** What a call asks for. */
typedef struct {
    hashing how;
    sketch sketch; /* that of `how`, where it has one */
    digest_type type;
    int marked; /* whether nulls are hashed as something */
    int is_row; /* whether the columns are the fields of the structs that a struct has for fields */
} request;

/** Reads a call's options into a request of zeros. Returns 0, or -1 with a message. */
typedef int reading_options(request *asked, text given);

/** Keeps a message for this thread's call. Returns -1. */
int series_fail(const char *why);
const char *series_message(void);
/** The two halves of a plugin's function: the field that it will give, and the series. Where they fail, nothing is written, and there
 * is a message. */
void series_field(reading_options *read, const struct ArrowSchema *fields, size_t count, struct ArrowSchema *out, const uint8_t *pickled,
    size_t length);
void series_hash(reading_options *read, series *inputs, size_t count, const uint8_t *pickled, size_t length, series *out);
