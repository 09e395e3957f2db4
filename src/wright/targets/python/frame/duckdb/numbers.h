/* Functions that give numbers, or bytes under a seed, as SQL. */
#pragma once

#include "vectors.h"

/** Adds those of strings and of binaries. */
duckdb_state add_numbers(duckdb_connection connection, const number_function *number);
