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

/** Enters to add bytes, and lets other threads run where they are many: ``leave_adding`` takes what it returns. */
static inline PyThreadState *enter_adding(PyThread_type_lock *lock, Py_ssize_t size)
{
    if (size >= RELEASING && *lock == NULL) *lock = PyThread_allocate_lock();
    enter(*lock);
    return size >= RELEASING && *lock != NULL ? PyEval_SaveThread() : NULL;
}

static inline void leave_adding(PyThread_type_lock lock, PyThreadState *running)
{
    if (running != NULL) PyEval_RestoreThread(running);
    leave(lock);
}
