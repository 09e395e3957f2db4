/* Keys of rows of any types, as SQL: hw_row_key(a, b, …) as text, hw_row_key_blob as bytes. */
#pragma once

#include "vectors.h"

duckdb_state add_row_key(duckdb_connection connection);
