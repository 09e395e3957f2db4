/* Numbers that engines make of rows: Spark's hashes, Iceberg's buckets, Cassandra's tokens, Kafka's partitions, Redis' slots. */
#pragma once

#include "digests.h"
#include "messages.h"

/** How an engine makes a number of a row. */
typedef struct {
    const char *name, *title;
    digest_type type;   /* of the numbers */
    size_t size;        /* of a number, in bytes */
    const char *option; /* the name of the number that it is called with: a seed, or how many parts there are; NULL for none */
    int64_t least, most; /* of that number */
    int is_chained; /* the option is the first column's seed, each column's hash the next one's, and a null leaves it: no row is null */
    int64_t seed;   /* where it is not the option */
    shape (*shape)(const value_type *type, const struct ArrowArrayView *rows);
    void (*one)(const engine_message *message, void *hash); /* takes the seed from `hash`, and puts the hash there */
    void (*rows)(const hw_rows *rows, void *hashes); /* likewise; NULL where there is no call for many */
    void (*finish)(void *hash, int64_t option);      /* makes the number of the hash; NULL where it is that */
} engine_hash;

/** Why the numbers of some rows could not be made. */
typedef enum {
    ALL_MADE = 0,
    NO_MEMORY = -1,
    TOO_FAR = -2, /* a time does not fit the engine's unit */
} failure;

/** What is said of a hash that failed as TOO_FAR; takes its title. */
#define TOO_FAR_SAID "%s has times in a unit of 64 bits, and a row's time does not fit: it is no time of that engine's"

/** An object of type EngineHash. */
typedef struct {
    PyObject_HEAD
    const engine_hash *of;
} engine_object;

extern const engine_hash engine_hashes[];
extern const size_t engine_hash_count;

/** The hash of a name, or NULL. */
const engine_hash *engine_by_name(const char *name);
/** Puts the number of one message into `hash`, which has room for 8 bytes. */
void engine_one(const engine_hash *engine, int64_t option, const engine_message *message, void *hash);
/** Takes the number that the hash is called with. Returns 0, or -1 with an exception. */
int engine_option(const engine_hash *engine, PyObject *given, int64_t *option);
/** Refuses columns of types that the engine does not hash; `error` says so. */
refusal engine_accepts(const engine_hash *engine, const column *column, struct ArrowError *error);
/** Makes the numbers of rows from `first` on. Those of null rows are any, unless the engine has numbers for them. */
failure engine_rows(const engine_hash *engine, int64_t option, const column *const *columns, size_t count, int64_t first, int64_t rows,
    uint8_t *out);
