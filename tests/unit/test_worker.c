/* Workers: order of the answers, crashes contained, nobody left behind. */
#include "base/worker.h"
#include "support.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { JOBS = 200, LARGE = 300000 };

/* What came back. */
static struct {
    size_t told, ticks, last_tick;
    int in_order, as_expected;
    size_t died[JOBS];
    int signals[JOBS];
    size_t deaths;
} seen;

static void ignore_pipes(void)
{
    signal(SIGPIPE, SIG_IGN); /* as main does */
    memset(&seen, 0, sizeof seen);
    seen.in_order = seen.as_expected = 1;
}

static char *number(void *user, size_t job, size_t *length)
{
    (void)user;
    char *text = text_print("answer %zu", job);
    *length = strlen(text);
    return text;
}

static void note(void *user, size_t job, const char *answer, size_t length, int signal_number)
{
    (void)user;
    seen.in_order &= job == seen.told++;
    if (answer == NULL) {
        seen.signals[seen.deaths] = signal_number;
        seen.died[seen.deaths++] = job;
        return;
    }
    char *text = text_print("answer %zu", job);
    seen.as_expected &= length == strlen(text) && memcmp(answer, text, length) == 0;
    free(text);
}

static void tick(void *user, size_t job, size_t ended)
{
    (void)user, (void)job;
    seen.ticks++;
    seen.as_expected &= ended == seen.last_tick + 1;
    seen.last_tick = ended;
}

static void check_all_told(size_t count)
{
    ck_assert_uint_eq(seen.told, count);
    ck_assert_int_eq(seen.in_order, 1);
    ck_assert_int_eq(seen.as_expected, 1);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1); /* no child is left */
    ck_assert_int_eq(errno, ECHILD);
}

static size_t open_files(void)
{
    size_t count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder))
        count++;
    if (folder)
        closedir(folder);
    return count;
}

static const struct {
    size_t jobs;
    int workers;
} sizes[] = {{0, 4}, {1, 1}, {1, 8}, {3, 2}, {JOBS, 1}, {JOBS, 2}, {JOBS, 16}};

START_TEST(answers_come_in_order)
{
    size_t before = open_files();
    ck_assert_int_eq(worker_run(sizes[_i].jobs, sizes[_i].workers, number, note, tick, NULL), 0);
    check_all_told(sizes[_i].jobs);
    ck_assert_uint_eq(seen.ticks, sizes[_i].jobs);
    ck_assert_uint_eq(seen.deaths, 0);
    ck_assert_uint_eq(open_files(), before);
}
END_TEST

/* poll takes no more entries than files may be open. */
START_TEST(more_workers_than_files)
{
    struct rlimit before, few;
    getrlimit(RLIMIT_NOFILE, &before);
    few = before;
    few.rlim_cur = open_files() + 12;
    setrlimit(RLIMIT_NOFILE, &few);
    int failed = worker_run(100, 60, number, note, tick, NULL);
    setrlimit(RLIMIT_NOFILE, &before);
    ck_assert_int_eq(failed, 0);
    check_all_told(100);
    ck_assert_uint_eq(seen.deaths, 0);
}
END_TEST

/* The first job waits for the pipe that the second one writes to: the second one ends first. */
static char *wait_for_second(void *user, size_t job, size_t *length)
{
    const int *ends = user;
    char byte = 'x';
    if ((job == 0 && read(ends[0], &byte, 1) != 1) || (job == 1 && write(ends[1], &byte, 1) != 1))
        _exit(1);
    return number(user, job, length);
}

START_TEST(a_slow_job_keeps_its_place)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(worker_run(4, 2, wait_for_second, note, NULL, ends), 0);
    check_all_told(4);
    ck_assert_uint_eq(seen.deaths, 0);
    close(ends[0]);
    close(ends[1]);
}
END_TEST

static char *die_now_and_then(void *user, size_t job, size_t *length)
{
    if (job % 10 == 3)
        raise(SIGKILL);
    if (job % 10 == 7)
        _exit(0); /* leaves without an answer */
    return number(user, job, length);
}

START_TEST(a_crash_costs_one_job)
{
    static const int workers[] = {1, 3};
    size_t before = open_files();
    ck_assert_int_eq(worker_run(40, workers[_i], die_now_and_then, note, tick, NULL), 0);
    check_all_told(40);
    ck_assert_uint_eq(seen.deaths, 8);
    for (size_t i = 0; i < 8; i++) {
        ck_assert_uint_eq(seen.died[i], i / 2 * 10 + (i % 2 ? 7 : 3));
        ck_assert_int_eq(seen.signals[i], i % 2 ? 0 : SIGKILL);
    }
    ck_assert_uint_eq(open_files(), before);
}
END_TEST

static char *always_die(void *user, size_t job, size_t *length)
{
    (void)user, (void)job, (void)length;
    raise(SIGKILL);
    return NULL;
}

START_TEST(when_all_crash_all_are_told)
{
    ck_assert_int_eq(worker_run(20, 2, always_die, note, NULL, NULL), 0);
    check_all_told(20);
    ck_assert_uint_eq(seen.deaths, 20);
}
END_TEST

/* Answers beyond what a pipe holds, and empty ones. */
static char *sized(void *user, size_t job, size_t *length)
{
    (void)user;
    *length = job % 2 ? LARGE + job : 0;
    char *data = malloc(*length + 1);
    memset(data, 'a' + (int)(job % 26), *length);
    return data;
}

static void check_size(void *user, size_t job, const char *answer, size_t length, int signal_number)
{
    (void)user;
    seen.in_order &= job == seen.told++;
    seen.as_expected &= answer != NULL && signal_number == 0;
    seen.as_expected &= length == (job % 2 ? LARGE + job : 0);
    for (size_t i = 0; answer && i < length; i++)
        seen.as_expected &= answer[i] == 'a' + (int)(job % 26);
}

START_TEST(answers_may_be_large_or_empty)
{
    ck_assert_int_eq(worker_run(12, 3, sized, check_size, NULL, NULL), 0);
    check_all_told(12);
}
END_TEST

/* What a job changes stays in its process; what was prepared is there. */
static char *change(void *user, size_t job, size_t *length)
{
    int *value = user;
    if (*value < 1000)
        _exit(1);
    *value += 1;
    return number(user, job, length);
}

START_TEST(jobs_share_nothing_but_what_was_before)
{
    int value = 1000;
    ck_assert_int_eq(worker_run(10, 2, change, note, NULL, &value), 0);
    check_all_told(10);
    ck_assert_uint_eq(seen.deaths, 0);
    ck_assert_int_eq(value, 1000);
}
END_TEST

/* A worker that dies between two jobs (of hunger, say) is replaced. */
static char *tell_process(void *user, size_t job, size_t *length)
{
    (void)user, (void)job;
    pid_t *self = malloc(sizeof *self);
    *self = getpid();
    *length = sizeof *self;
    return (char *)self;
}

static void kill_it(void *user, size_t job, const char *answer, size_t length, int signal_number)
{
    (void)user, (void)signal_number;
    siginfo_t info;
    pid_t process;
    seen.in_order &= job == seen.told++;
    seen.as_expected &= answer != NULL && length == sizeof process;
    if (answer) {
        memcpy(&process, answer, sizeof process);
        kill(process, SIGKILL);
        waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT);
    }
}

START_TEST(a_worker_that_died_idle_is_replaced)
{
    ck_assert_int_eq(worker_run(5, 1, tell_process, kill_it, NULL, NULL), 0);
    check_all_told(5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("worker");
    TCase *tests = support_case(suite, "worker");
    tcase_add_checked_fixture(tests, ignore_pipes, NULL);
    tcase_add_loop_test(tests, answers_come_in_order, 0, sizeof sizes / sizeof sizes[0]);
    tcase_add_test(tests, more_workers_than_files);
    tcase_add_test(tests, a_slow_job_keeps_its_place);
    tcase_add_loop_test(tests, a_crash_costs_one_job, 0, 2);
    tcase_add_test(tests, when_all_crash_all_are_told);
    tcase_add_test(tests, answers_may_be_large_or_empty);
    tcase_add_test(tests, a_worker_that_died_idle_is_replaced);
    tcase_add_test(tests, jobs_share_nothing_but_what_was_before);
    return support_run(suite);
}
