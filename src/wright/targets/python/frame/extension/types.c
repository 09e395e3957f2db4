/* Arrow's types: which of them are hashed, and what their rows are by value. */

#include "types.h"

#include <stdlib.h>
#include <string.h>

#define OF_POLARS "_pl"    /* how formats begin that Polars made up */
#define MOST_LEVELS 64     /* of types in types */
#define MOST_CHILDREN 65536
#define LEAST_SCALE (-128) /* of a decimal: values.c has memory for its digits */
#define MOST_SCALE 127

int schema_is_empty(const struct ArrowSchema *schema)
{
    return schema->format != NULL && strcmp(schema->format, "w:0") == 0;
}

static int begins(const struct ArrowSchema *schema, const char *format)
{
    return strncmp(schema->format, format, strlen(format)) == 0;
}

/** What is right for a type that nothing here hashes. */
static const char *advice(const struct ArrowSchema *schema)
{
    if (begins(schema, OF_POLARS)) return "integers of 128 bits are Polars' own: cast the column to a decimal or to strings";
    if (begins(schema, "+r")) return "it is run-end encoded: cast the column to the type of its values";
    if (begins(schema, "+u")) return "it is a union: cast the column to one of its types, or to strings";
    return NULL;
}

static refusal copy_below(struct ArrowSchema *known, const struct ArrowSchema *schema, int levels, struct ArrowError *error);

/** Copies a schema, which may be missing, to memory of its own. */
static refusal copy_to(struct ArrowSchema **to, const struct ArrowSchema *schema, int levels, struct ArrowError *error)
{
    if (schema == NULL || schema->release == NULL) {
        ArrowErrorSet(error, "a type inside of its type is missing");
        return MALFORMED;
    }
    *to = calloc(1, sizeof **to);
    if (*to != NULL) return copy_below(*to, schema, levels - 1, error);
    ArrowErrorSet(error, "memory ran out");
    return MALFORMED;
}

static refusal copy_below(struct ArrowSchema *known, const struct ArrowSchema *schema, int levels, struct ArrowError *error)
{
    *known = *schema;
    known->metadata = NULL;
    known->n_children = 0;
    known->children = NULL;
    known->dictionary = NULL;
    if (schema->format == NULL || levels == 0) {
        ArrowErrorSet(error, levels == 0 ? "it has too many types inside of types" : "it has no format");
        return MALFORMED;
    }
    if (advice(schema) != NULL) {
        ArrowErrorSet(error, "Arrow's type '%s' has no bytes to hash: %s", schema->format, advice(schema));
        return NO_BYTES;
    }
    if (schema->n_children < 0 || schema->n_children > MOST_CHILDREN || (schema->n_children > 0 && schema->children == NULL)) {
        ArrowErrorSet(error, "it has not the %lld types inside of its type that it claims", (long long)schema->n_children);
        return MALFORMED;
    }
    if (schema_is_empty(schema)) known->format = "w:1";
    known->children = calloc((size_t)schema->n_children + 1, sizeof *known->children);
    if (known->children == NULL) {
        ArrowErrorSet(error, "memory ran out");
        return MALFORMED;
    }
    refusal refused = NOT_REFUSED;
    while (known->n_children < schema->n_children && refused == NOT_REFUSED) {
        const int64_t i = known->n_children++;
        refused = copy_to(&known->children[i], schema->children[i], levels, error);
    }
    if (refused != NOT_REFUSED || schema->dictionary == NULL) return refused;
    return copy_to(&known->dictionary, schema->dictionary, levels, error);
}

refusal schema_known(struct ArrowSchema *known, const struct ArrowSchema *schema, struct ArrowError *error)
{
    return copy_below(known, schema, MOST_LEVELS, error);
}

void schema_clear(struct ArrowSchema *known)
{
    for (int64_t i = 0; i < known->n_children; i++) {
        if (known->children[i] != NULL) schema_clear(known->children[i]);
        free(known->children[i]);
    }
    free(known->children);
    if (known->dictionary != NULL) schema_clear(known->dictionary);
    free(known->dictionary);
}

static int64_t nanoseconds_of(enum ArrowTimeUnit unit)
{
    switch (unit) {
    case NANOARROW_TIME_UNIT_SECOND: return 1000000000;
    case NANOARROW_TIME_UNIT_MILLI: return 1000000;
    case NANOARROW_TIME_UNIT_MICRO: return 1000;
    default: return 1;
    }
}

/** What values of a type are, but for its parts. */
static value_type read_as(const struct ArrowSchemaView *view)
{
    const int64_t unit = nanoseconds_of(view->time_unit);
    const mark stamp = view->timezone != NULL && view->timezone[0] != 0 ? MARK_INSTANT : MARK_TIMESTAMP;
    switch (view->type) {
    case NANOARROW_TYPE_NA: return (value_type){.read = READ_NULL};
    case NANOARROW_TYPE_DICTIONARY: return (value_type){.read = READ_ENTRY};
    case NANOARROW_TYPE_BOOL: return (value_type){.read = READ_BOOLEAN, .mark = MARK_FALSE};
    case NANOARROW_TYPE_UINT64: return (value_type){.read = READ_UINT64, .mark = MARK_NUMBER};
    case NANOARROW_TYPE_HALF_FLOAT:
    case NANOARROW_TYPE_FLOAT:
    case NANOARROW_TYPE_DOUBLE: return (value_type){.read = READ_FLOAT, .mark = MARK_FLOAT};
    case NANOARROW_TYPE_DECIMAL32:
    case NANOARROW_TYPE_DECIMAL64:
    case NANOARROW_TYPE_DECIMAL128:
    case NANOARROW_TYPE_DECIMAL256:
        return (value_type){
            .read = READ_DECIMAL,
            .mark = MARK_NUMBER,
            .scale = view->decimal_scale,
            .precision = view->decimal_precision,
        };
    case NANOARROW_TYPE_STRING:
    case NANOARROW_TYPE_LARGE_STRING:
    case NANOARROW_TYPE_STRING_VIEW: return (value_type){.read = READ_BYTES, .mark = MARK_STRING};
    case NANOARROW_TYPE_BINARY:
    case NANOARROW_TYPE_LARGE_BINARY:
    case NANOARROW_TYPE_BINARY_VIEW:
    case NANOARROW_TYPE_FIXED_SIZE_BINARY: return (value_type){.read = READ_BYTES, .mark = MARK_BINARY};
    case NANOARROW_TYPE_DATE32: return (value_type){.read = READ_TIME, .mark = MARK_DATE, .factor = 1};
    case NANOARROW_TYPE_DATE64: return (value_type){.read = READ_DATE64, .mark = MARK_DATE};
    case NANOARROW_TYPE_TIME32:
    case NANOARROW_TYPE_TIME64: return (value_type){.read = READ_TIME, .mark = MARK_TIME, .factor = unit};
    case NANOARROW_TYPE_TIMESTAMP: return (value_type){.read = READ_TIME, .mark = stamp, .factor = unit};
    case NANOARROW_TYPE_DURATION: return (value_type){.read = READ_TIME, .mark = MARK_DURATION, .factor = unit};
    case NANOARROW_TYPE_INTERVAL_MONTHS:
    case NANOARROW_TYPE_INTERVAL_DAY_TIME:
    case NANOARROW_TYPE_INTERVAL_MONTH_DAY_NANO: return (value_type){.read = READ_INTERVAL, .mark = MARK_INTERVAL};
    case NANOARROW_TYPE_STRUCT: return (value_type){.read = READ_STRUCT, .mark = MARK_STRUCT};
    case NANOARROW_TYPE_LIST:
    case NANOARROW_TYPE_LARGE_LIST:
    case NANOARROW_TYPE_FIXED_SIZE_LIST:
    case NANOARROW_TYPE_LIST_VIEW:
    case NANOARROW_TYPE_LARGE_LIST_VIEW:
    case NANOARROW_TYPE_MAP: return (value_type){.read = READ_LIST, .mark = MARK_LIST};
    default: return (value_type){.read = READ_INTEGER, .mark = MARK_NUMBER};
    }
}

refusal value_type_set(value_type *type, const struct ArrowSchema *schema, struct ArrowError *error)
{
    struct ArrowSchemaView view = {.schema = NULL}; /* a type sets what it has */
    *type = (value_type){.read = READ_NULL};
    if (ArrowSchemaViewInit(&view, schema, error) != NANOARROW_OK) return MALFORMED;
    *type = read_as(&view);
    if (type->read == READ_DECIMAL && (type->scale < LEAST_SCALE || type->scale > MOST_SCALE)) {
        ArrowErrorSet(error, "a decimal of scale %d has no bytes to hash: cast the column to a scale from %d to %d", type->scale,
            LEAST_SCALE, MOST_SCALE);
        return NO_BYTES;
    }
    const size_t count = type->read == READ_ENTRY ? 1 : (size_t)schema->n_children;
    if (count == 0) return NOT_REFUSED;
    type->parts = calloc(count, sizeof *type->parts);
    if (type->parts == NULL) {
        ArrowErrorSet(error, "memory ran out");
        return MALFORMED;
    }
    refusal refused = NOT_REFUSED;
    while (type->count < count && refused == NOT_REFUSED) {
        const size_t i = type->count++;
        refused = value_type_set(&type->parts[i], type->read == READ_ENTRY ? schema->dictionary : schema->children[i], error);
    }
    return refused;
}

void value_type_clear(value_type *type)
{
    for (size_t i = 0; i < type->count; i++) value_type_clear(&type->parts[i]);
    free(type->parts);
    *type = (value_type){.read = READ_NULL};
}
