# DuckDB's extension: a library without Python, with a footer behind it that DuckDB reads.

add_library(duckdb_extension MODULE duckdb/encode.c duckdb/extension.c duckdb/numbers.c duckdb/row_key.c)
set_target_properties(duckdb_extension PROPERTIES
  PREFIX "" OUTPUT_NAME hashwright SUFFIX .duckdb_extension C_STANDARD 11 C_VISIBILITY_PRESET hidden)
target_link_libraries(duckdb_extension PRIVATE hashes)
target_include_directories(duckdb_extension SYSTEM PRIVATE vendor/duckdb)

# DuckDB's name of the platform, by the tests of its platform.hpp. The compiler is asked, as Zig's makes code for other
# machines without CMake's knowledge.
include(CheckCSourceCompiles)
check_c_source_compiles("#ifndef __aarch64__\n#error\n#endif\nint main(void) { return 0; }" FOR_AARCH64)
check_c_source_compiles("#include <features.h>\n#ifndef __GLIBC__\n#error\n#endif\nint main(void) { return 0; }" FOR_GLIBC)
string(TOLOWER ${CMAKE_SYSTEM_NAME} duckdb_platform)
string(REPLACE darwin osx duckdb_platform ${duckdb_platform})
if(FOR_AARCH64)
  string(APPEND duckdb_platform _arm64)
else()
  string(APPEND duckdb_platform _amd64)
endif()
if(LINUX AND NOT FOR_GLIBC)
  string(APPEND duckdb_platform _musl)
elseif(MINGW)
  string(APPEND duckdb_platform _mingw)
endif()

# What is installed is stripped right then, which would drop the footer: this stands behind it.
install(TARGETS duckdb_extension DESTINATION hashwright)
install(CODE "execute_process(COMMAND \"${Python_EXECUTABLE}\" \"${CMAKE_CURRENT_LIST_DIR}/footer.py\"
  \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/hashwright/hashwright.duckdb_extension\" ${duckdb_platform} ${PROJECT_VERSION}
  COMMAND_ERROR_IS_FATAL ANY)")
