/* Pieces of the pool hold what is put into them, whatever is freed and resized around them. */
#include "base/pool.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES = 3000, STEPS = 200000 };

static unsigned char *pieces[PIECES];
static size_t sizes[PIECES];

static void fill(int i)
{
    memset(pieces[i], i % 251, sizes[i]);
}

static void look(int i)
{
    size_t n = 0;
    while (n < sizes[i] && pieces[i][n] == i % 251)
        n++;
    ck_assert_uint_eq(n, sizes[i]); /* once: Check tells its parent of every assertion */
}

START_TEST(pieces_do_not_touch_each_other)
{
    numbers_seed = 11;
    for (int step = 0; step < STEPS; step++) {
        int i = (int)numbers_between(0, PIECES);
        size_t size = (size_t)numbers_between(0, step % 50 ? 200 : 2000);
        if (pieces[i] == NULL) {
            pieces[i] = pool_get(size);
            ck_assert_uint_eq((uintptr_t)pieces[i] % 16, 0);
        } else if (step % 3 == 0) {
            unsigned char *new = pool_resize(pieces[i], size);
            sizes[i] = sizes[i] < size ? sizes[i] : size;
            pieces[i] = new;
            look(i);
        } else {
            look(i);
            pool_free(pieces[i]);
            pieces[i] = NULL;
            continue;
        }
        sizes[i] = size;
        fill(i);
    }
    for (int i = 0; i < PIECES; i++) {
        if (pieces[i])
            look(i);
        pool_free(pieces[i]);
    }
}
END_TEST

START_TEST(a_freed_piece_is_given_again)
{
    void *one = pool_get(40);
    pool_free(one);
#ifndef __SANITIZE_ADDRESS__
    ck_assert_ptr_eq(pool_get(33), one);
    pool_free(one);
#endif
}
END_TEST

START_TEST(what_others_allocated_is_freed_too)
{
    pool_free(NULL);
    pool_free(malloc(10));
    char *text = pool_resize(malloc(10), 20), *copy = pool_copy("copy");
    strcpy(text, "longer than ten");
    ck_assert_str_eq(copy, "copy");
    pool_free(text);
    pool_free(copy);
    free(malloc(1));
    pool_free(pool_resize(NULL, 5));
}
END_TEST

/* More than the first region holds. */
START_TEST(many_pieces_are_the_pools)
{
    enum { MANY = 160000, SIZE = 512 };
    static char *many[MANY];
    for (int i = 0; i < MANY; i++) {
        many[i] = pool_get(SIZE);
        memcpy(many[i] + SIZE - sizeof i, &i, sizeof i);
    }
    for (int i = 0; i < MANY; i++)
        ck_assert_mem_eq(many[i] + SIZE - sizeof i, &i, sizeof i);
#ifndef __SANITIZE_ADDRESS__
    pool_free(many[MANY - 1]);
    ck_assert_ptr_eq(pool_get(SIZE - 10), many[MANY - 1]);
#endif
    for (int i = 0; i < MANY; i++)
        pool_free(many[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pool");
    TCase *c = support_case(suite, "pool");
    tcase_add_test(c, pieces_do_not_touch_each_other);
    tcase_add_test(c, a_freed_piece_is_given_again);
    tcase_add_test(c, what_others_allocated_is_freed_too);
    tcase_add_test(c, many_pieces_are_the_pools);
    return support_run(suite);
}
