/* The lock of an object that hashes: it exists since the first update in which other threads may run, NULL before. */
#pragma once

#include "extension.h"

/** Waits for an update by another thread, which must not end before ours does. */
static inline void enter(PyThread_type_lock lock)
{
    if (lock == NULL || PyThread_acquire_lock(lock, NOWAIT_LOCK)) return;
    Py_BEGIN_ALLOW_THREADS
    PyThread_acquire_lock(lock, WAIT_LOCK);
    Py_END_ALLOW_THREADS
}

static inline void leave(PyThread_type_lock lock)
{
    if (lock != NULL) PyThread_release_lock(lock);
}
