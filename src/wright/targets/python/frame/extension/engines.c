/* The engines: what each hashes in place of a value, and by which function. */

#include "engines.h"

#include <string.h>

#define MOST_LONG 18 /* digits of a decimal that Spark keeps in a long */
#define MOST_DIGITS 38
#define MICROSECOND 1000
#define SLOTS 16384 /* of a cluster of Redis */
#define MILLISECOND 1000000

static shape refused_for(const char *advice)
{
    return (shape){.form = AS_NONE, .advice = advice};
}

#define OTHER_DECIMALS "its decimals have 38 digits at most, and no scale below 0: cast the column to such a type"

/** Whether decimals of a column's type are Spark's and Iceberg's, too. */
static int has_decimals_of(const value_type *type)
{
    return type->scale >= 0 && type->precision <= MOST_DIGITS;
}

static int is_unsigned(const struct ArrowArrayView *rows)
{
    switch (rows->storage_type) {
    case NANOARROW_TYPE_UINT8:
    case NANOARROW_TYPE_UINT16:
    case NANOARROW_TYPE_UINT32:
    case NANOARROW_TYPE_UINT64: return 1;
    default: return 0;
    }
}

/** Spark's HashExpression: a long in eight bytes, what is shorter in four; arrays and structs by what is in them. */
static shape shape_of_spark(const value_type *type, const struct ArrowArrayView *rows)
{
    switch (type->read) {
    case READ_NULL: return (shape){.form = AS_NULL};
    case READ_ENTRY: return (shape){.form = AS_ENTRY};
    case READ_BOOLEAN:
    case READ_DATE64: return (shape){.form = AS_INTEGER, .size = 4};
    case READ_INTEGER:
        if (is_unsigned(rows)) break;
        return (shape){.form = AS_INTEGER, .size = rows->storage_type == NANOARROW_TYPE_INT64 ? 8 : 4};
    case READ_UINT64: break;
    case READ_FLOAT:
        if (rows->storage_type == NANOARROW_TYPE_HALF_FLOAT) return refused_for("it has floats of 32 and 64 bits: cast the column to one");
        return (shape){.form = AS_REAL};
    case READ_DECIMAL:
        if (!has_decimals_of(type)) return refused_for(OTHER_DECIMALS);
        if (type->precision > MOST_LONG) return (shape){.form = AS_DIGITS};
        return (shape){.form = AS_INTEGER, .size = 8};
    case READ_BYTES: return (shape){.form = AS_BYTES};
    case READ_TIME:
        if (type->mark == MARK_DATE) return (shape){.form = AS_INTEGER, .size = 4};
        return (shape){.form = AS_INTEGER, .size = 8, .unit = type->mark == MARK_TIME ? 1 : MICROSECOND};
    case READ_INTERVAL: return refused_for("cast intervals to durations");
    case READ_LIST:
        if (rows->storage_type == NANOARROW_TYPE_MAP) {
            return refused_for("it does not hash maps, as equal ones may have their entries in another order: sort them, and give their"
                               " keys and their values as two lists");
        }
        return (shape){.form = AS_PARTS};
    case READ_STRUCT: return (shape){.form = AS_PARTS};
    }
    return refused_for("it has no numbers without a sign: cast the column to the next larger type with one, such as int64");
}

/** Appendix B of Iceberg's table spec: integers, dates and times as a long. */
static shape shape_of_iceberg_bucket(const value_type *type, const struct ArrowArrayView *rows)
{
    (void)rows;
    switch (type->read) {
    case READ_NULL: return (shape){.form = AS_NULL};
    case READ_ENTRY: return (shape){.form = AS_ENTRY};
    case READ_INTEGER:
    case READ_DATE64: return (shape){.form = AS_INTEGER, .size = 8};
    case READ_DECIMAL: return has_decimals_of(type) ? (shape){.form = AS_DIGITS} : refused_for(OTHER_DECIMALS);
    case READ_BYTES: return (shape){.form = AS_BYTES};
    case READ_TIME:
        if (type->mark == MARK_DURATION) break;
        return (shape){.form = AS_INTEGER, .size = 8, .unit = type->mark == MARK_DATE ? 0 : MICROSECOND};
    default: break;
    }
    return refused_for("its buckets are of integers that 64 bits with a sign hold, decimals, dates, times, timestamps, strings, binaries"
                       " and UUIDs");
}

/** What a column of one part has as a partition key in Cassandra's protocol: numbers with the highest byte first. */
static shape shape_of_cassandra_token(const value_type *type, const struct ArrowArrayView *rows)
{
    switch (type->read) {
    case READ_NULL: return (shape){.form = AS_NULL};
    case READ_ENTRY: return (shape){.form = AS_ENTRY};
    case READ_BOOLEAN: return (shape){.form = AS_NETWORK, .size = 1};
    case READ_INTEGER:
        if (is_unsigned(rows)) break;
        return (shape){.form = AS_NETWORK, .size = (size_t)rows->layout.element_size_bits[1] / 8};
    case READ_BYTES: return (shape){.form = AS_BYTES};
    case READ_TIME:
        if (type->mark != MARK_TIMESTAMP && type->mark != MARK_INSTANT) break;
        return (shape){.form = AS_NETWORK, .size = 8, .unit = MILLISECOND};
    default: break;
    }
    return refused_for("give strings, binaries, UUIDs, booleans, timestamps or integers with a sign, each of the width that the table"
                       " has; of others, or of keys of several columns, binaries as the protocol has them");
}

/** Keys that are bytes. */
static shape shape_of_keys(const value_type *type, const char *advice)
{
    if (type->read == READ_NULL) return (shape){.form = AS_NULL};
    if (type->read == READ_ENTRY) return (shape){.form = AS_ENTRY};
    if (type->read == READ_BYTES) return (shape){.form = AS_BYTES};
    return refused_for(advice);
}

/** Kafka's keys are what the producer's serializer makes. */
static shape shape_of_kafka_partition(const value_type *type, const struct ArrowArrayView *rows)
{
    (void)rows;
    return shape_of_keys(type, "a key is the bytes that the producer's serializer makes: cast the column to strings or binaries");
}

/** Redis' keys are what the client sends. */
static shape shape_of_redis_slot(const value_type *type, const struct ArrowArrayView *rows)
{
    (void)rows;
    return shape_of_keys(type, "a key is bytes as the client sends them: cast the column to strings or binaries");
}

/** An engine's hash by a function that takes and gives a number: of one message, and of many. */
#define SEEDED(id, by, word) \
    static void one_##id(const engine_message *message, void *hash) \
    { \
        word *at = hash; \
        *at = hw_##by(message->at, message->length, *at); \
    } \
    static void rows_##id(const hw_rows *rows, void *hashes) \
    { \
        hw_##by##_rows_seeded(rows, hashes); \
    }

SEEDED(spark_hash, murmur3_32_spark, uint32_t)
SEEDED(spark_xxhash64, xxh64, uint64_t)
SEEDED(iceberg_bucket, murmur3_32, uint32_t)
SEEDED(kafka_partition, murmur2, uint32_t)

/** Murmur3Partitioner's token: no bytes have the least one, which no others have. */
static void one_cassandra_token(const engine_message *message, void *hash)
{
    uint8_t words[HW_MURMUR3_128_CASSANDRA_SIZE];
    int64_t *at = hash;
    uint64_t first = 0;
    hw_murmur3_128_cassandra(message->at, message->length, 0, words);
    for (int i = 0; i < 8; i++) first |= (uint64_t)words[i] << 8 * i;
    memcpy(at, &first, sizeof first);
    if (*at == INT64_MIN) *at = INT64_MAX;
    if (message->length == 0) *at = INT64_MIN;
}

/** Redis Cluster's slot: of the first braces' content, where there is any, else of the whole key. */
static void one_redis_slot(const engine_message *message, void *hash)
{
    const uint8_t *at = message->at, *end = at + message->length;
    const uint8_t *opened = memchr(at, '{', message->length);
    const uint8_t *closed = opened == NULL ? NULL : memchr(opened, '}', (size_t)(end - opened));
    if (closed != NULL && closed > opened + 1) at = opened + 1, end = closed;
    *(uint32_t *)hash = hw_crc16xmodem(at, (size_t)(end - at)) % SLOTS;
}

/** One of so many parts, by the hash without its sign. */
static void part_of(void *hash, int64_t parts)
{
    uint32_t *at = hash;
    *at = (*at & INT32_MAX) % (uint32_t)parts;
}

const engine_hash engine_hashes[] = {
    {
        .name = "spark_hash",
        .title = "Spark's hash",
        .type = INTS,
        .size = 4,
        .option = "seed",
        .least = INT32_MIN,
        .most = INT32_MAX,
        .is_chained = 1,
        .shape = shape_of_spark,
        .one = one_spark_hash,
        .rows = rows_spark_hash,
    },
    {
        .name = "spark_xxhash64",
        .title = "Spark's xxhash64",
        .type = LONGS,
        .size = 8,
        .option = "seed",
        .least = INT64_MIN,
        .most = INT64_MAX,
        .is_chained = 1,
        .shape = shape_of_spark,
        .one = one_spark_xxhash64,
        .rows = rows_spark_xxhash64,
    },
    /*% for e in engines %*/
    {
        .name = "$$e.name$$",
        .title = "$$e.title$$",
        .type = $$"LONGS" if e.size == 8 else "INTS"$$,
        .size = $$e.size$$,
        /*% if e.option %*/
        .option = "$$e.option$$",
        .least = 1,
        .most = INT32_MAX,
        .finish = part_of,
        /*% endif %*/
        .shape = shape_of_$$e.name$$,
        .one = one_$$e.name$$,
        /*% if e.batched %*/
        .seed = UINT32_C($$"%#x" % e.seed$$),
        .rows = rows_$$e.name$$,
        /*% endif %*/
    },
    /*% endfor %*/
};
const size_t engine_hash_count = sizeof engine_hashes / sizeof *engine_hashes;

const engine_hash *engine_by_name(const char *name)
{
    for (size_t i = 0; i < engine_hash_count; i++) {
        if (strcmp(engine_hashes[i].name, name) == 0) return &engine_hashes[i];
    }
    return NULL;
}
