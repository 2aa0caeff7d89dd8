/* A disk that fails when it is told to, for one folder: loaded before the C library.

   MAGIE_DISK_FOLDER  the folder it is about
   MAGIE_DISK_TRACE   a file that gets a line for every call: process, call, file, error
   MAGIE_DISK_FAIL    sync:magie.db-wal:12:5 lets the 12th flush of that file fail with error 5;
                      write:*:3:28 the third write of any file, with error 28
   MAGIE_DISK_FULL    a file; for as long as it exists nothing can be written, for want of space

   After a flush that fails, what was written since the last good one is taken back: a system may
   throw such pages away, so whoever relies on them must be found out.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct change {
    struct change *before;
    ino_t file;
    off_t at, size;
    size_t length;
    char old[];
};

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static struct change *changes;
static int count;

/* The name of a file of the folder, "." for the folder itself; NULL for anything else. */
static const char *name_of(int handle, char *path) {
    const char *folder = getenv("MAGIE_DISK_FOLDER");
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = folder ? readlink(link, path, PATH_MAX) : -1;
    if (length < 0)
        return NULL;
    path[length] = 0;
    size_t prefix = strlen(folder);
    if (strncmp(path, folder, prefix))
        return NULL;
    return !path[prefix] ? "." : path[prefix] == '/' ? path + prefix + 1 : NULL;
}

/* The error with which this call fails, or 0; every call that is meant counts. */
static int verdict(const char *call, const char *name) {
    const char *rule = getenv("MAGIE_DISK_FAIL");
    char meant[16], file[64];
    int when, error;
    if (!rule || sscanf(rule, "%15[^:]:%63[^:]:%d:%d", meant, file, &when, &error) != 4)
        return 0;
    if (strcmp(meant, call) || (strcmp(file, "*") && strcmp(file, name)))
        return 0;
    return ++count == when ? error : 0;
}

static void trace(const char *call, const char *name, int error) {
    const char *where = getenv("MAGIE_DISK_TRACE");
    char line[128];
    int handle = where ? open(where, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    if (handle < 0)
        return;
    int length = snprintf(line, sizeof line, "%d %s %s %d\n", (int)getpid(), call, name, error);
    if (write(handle, line, length) != length)
        abort();
    close(handle);
}

/* Remember what stands where something is about to be written. */
static void remember(int handle, size_t length, off_t at) {
    struct stat stat;
    struct change *made = malloc(sizeof *made + length);
    if (!made || fstat(handle, &stat))
        abort();
    ssize_t old = pread(handle, made->old, length, at);
    *made = (struct change){changes, stat.st_ino, at, stat.st_size, old < 0 ? 0 : old};
    changes = made;
}

/* A flush has come to its end: what was written is safe, or taken back. */
static void settle(int handle, int failed, ssize_t (*put)(int, const void *, size_t, off_t)) {
    struct stat stat;
    if (fstat(handle, &stat))
        return;
    for (struct change **place = &changes, *each; (each = *place);) {
        if (each->file != stat.st_ino) {
            place = &each->before;
            continue;
        }
        if (failed) {
            if (each->length && put(handle, each->old, each->length, each->at) < 0)
                abort();
            if (ftruncate(handle, each->size))
                abort();
        }
        *place = each->before;
        free(each);
    }
}

static void *found(const char *symbol) {
    void *there = dlsym(RTLD_NEXT, symbol);
    if (!there)
        abort();
    return there;
}

static ssize_t checked_write(int handle, const void *data, size_t length, off_t at) {
    ssize_t (*put)(int, const void *, size_t, off_t) = found("pwrite64");
    char path[PATH_MAX + 1];
    const char *name = name_of(handle, path);
    if (!name)
        return put(handle, data, length, at);
    const char *full = getenv("MAGIE_DISK_FULL");
    pthread_mutex_lock(&one_at_a_time);
    int error = full && !access(full, F_OK) ? ENOSPC : verdict("write", name);
    if (!error)
        remember(handle, length, at);
    ssize_t done = error ? -1 : put(handle, data, length, at);
    trace("pwrite", name, error);
    pthread_mutex_unlock(&one_at_a_time);
    if (error)
        errno = error;
    return done;
}

static int checked_flush(int handle, const char *symbol) {
    int (*flush)(int) = found(symbol);
    ssize_t (*put)(int, const void *, size_t, off_t) = found("pwrite64");
    char path[PATH_MAX + 1];
    const char *name = name_of(handle, path);
    if (!name)
        return flush(handle);
    pthread_mutex_lock(&one_at_a_time);
    int error = verdict("sync", name);
    int done = error ? -1 : flush(handle);
    settle(handle, error, put);
    trace(symbol, name, error);
    pthread_mutex_unlock(&one_at_a_time);
    if (error)
        errno = error;
    return done;
}

ssize_t pwrite64(int handle, const void *data, size_t length, off64_t at) {
    return checked_write(handle, data, length, at);
}

ssize_t pwrite(int handle, const void *data, size_t length, off_t at) {
    return checked_write(handle, data, length, at);
}

int fdatasync(int handle) { return checked_flush(handle, "fdatasync"); }

int fsync(int handle) { return checked_flush(handle, "fsync"); }
