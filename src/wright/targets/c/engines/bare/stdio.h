/* picolibc's, and what it lacks of POSIX. */
#pragma once

#include_next <stdio.h>
#include <sys/types.h>

ssize_t getline(char **line, size_t *size, FILE *stream);
