/* Rows as engines hash them: a column that lies as it is hashed by one call, any other value by value. */

#include "engines.h"

#include "values.h"

#include <string.h>

static refusal accepts(const engine_hash *engine, const value_type *type, const struct ArrowArrayView *rows, struct ArrowError *error)
{
    const shape found = engine->shape(type, rows);
    if (found.form == AS_NONE) {
        ArrowErrorSet(error, "%s takes no column of Arrow's type %s: %s", engine->title, ArrowTypeString(rows->storage_type), found.advice);
        return NO_BYTES;
    }
    if (found.form == AS_ENTRY) return accepts(engine, type->parts, rows->dictionary, error);
    refusal refused = NOT_REFUSED;
    for (int64_t part = 0; found.form == AS_PARTS && part < rows->n_children && refused == NOT_REFUSED; part++) {
        refused = accepts(engine, &type->parts[part], rows->children[part], error);
    }
    return refused;
}

refusal engine_accepts(const engine_hash *engine, const column *column, struct ArrowError *error)
{
    return accepts(engine, column->type, column->rows, error);
}

/** Makes a hash of row i go on with its value; a null leaves it. */
static failure take(const engine_hash *engine, const value_type *type, const struct ArrowArrayView *rows, int64_t i, void *hash)
{
    uint8_t room[MOST_MESSAGE];
    if (type->read == READ_NULL || ArrowArrayViewIsNull(rows, i)) return ALL_MADE;
    const shape found = engine->shape(type, rows);
    if (found.form == AS_ENTRY) return take(engine, type->parts, rows->dictionary, ArrowArrayViewGetIntUnsafe(rows, i), hash);
    if (found.form != AS_PARTS) {
        const engine_message made = message_of(&found, type, rows, i, room);
        if (made.at == NULL) return TOO_FAR;
        engine->one(&made, hash);
        return ALL_MADE;
    }
    int64_t first, count;
    value_parts(type, rows, i, &first, &count);
    failure failed = ALL_MADE;
    for (int64_t part = 0; part < count && failed == ALL_MADE; part++) {
        if (type->read == READ_LIST) failed = take(engine, type->parts, rows->children[0], first + part, hash);
        else failed = take(engine, &type->parts[part], rows->children[part], first, hash);
    }
    return failed;
}

static failure take_column(const engine_hash *engine, const column *column, int64_t first, int64_t rows, uint8_t *out)
{
    const shape found = engine->shape(column->type, column->rows);
    if (engine->rows != NULL && shape_is_direct(&found, column->type, column->rows)) {
        const hw_rows all = column_rows(column, first, rows);
        engine->rows(&all, out);
        return ALL_MADE;
    }
    failure failed = ALL_MADE;
    for (int64_t i = 0; i < rows && failed == ALL_MADE; i++) {
        failed = take(engine, column->type, column->rows, column->first + first + i, out + (size_t)i * engine->size);
    }
    return failed;
}

/** Puts what a row's hash begins with. */
static void begin(const engine_hash *engine, int64_t option, void *hash)
{
    const int64_t seed = engine->is_chained ? option : engine->seed;
    const uint32_t low = (uint32_t)seed;
    memcpy(hash, engine->size == 4 ? (const void *)&low : &seed, engine->size);
}

void engine_one(const engine_hash *engine, int64_t option, const engine_message *message, void *hash)
{
    begin(engine, option, hash);
    engine->one(message, hash);
    if (engine->finish != NULL) engine->finish(hash, option);
}

failure engine_rows(const engine_hash *engine, int64_t option, const column *const *columns, size_t count, int64_t first, int64_t rows,
    uint8_t *out)
{
    for (int64_t i = 0; i < rows; i++) begin(engine, option, out + (size_t)i * engine->size);
    failure failed = ALL_MADE;
    for (size_t c = 0; c < count && failed == ALL_MADE; c++) failed = take_column(engine, columns[c], first, rows, out);
    if (engine->finish == NULL) return failed;
    for (int64_t i = 0; i < rows; i++) engine->finish(out + (size_t)i * engine->size, option);
    return failed;
}
