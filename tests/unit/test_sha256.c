/* SHA-256 against the examples of FIPS 180-4 (NIST, "SHA256.pdf") and at every length about the end of a block. */
#include "base/sha256.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char *hex(const void *data, size_t size)
{
    unsigned char digest[SHA256_SIZE];
    sha256(data, size, digest);
    char *text = text_copy("");
    for (int i = 0; i < SHA256_SIZE; i++)
        text_append(&text, "%02x", digest[i]);
    return support_own(text);
}

static const struct {
    const char *text, *digest;
} examples[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
};

START_TEST(digests)
{
    ck_assert_str_eq(hex(examples[_i].text, strlen(examples[_i].text)), examples[_i].digest);
}
END_TEST

START_TEST(a_million_letters)
{
    char *text = support_own(memory_get(1000000, 1));
    memset(text, 'a', 1000000);
    ck_assert_str_eq(hex(text, 1000000),
                     "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
END_TEST

/* The digests of 0 to 129 letters a, one after another, digested: as another program has it. */
START_TEST(every_length_about_a_block)
{
    unsigned char all[130 * SHA256_SIZE], letters[130];
    memset(letters, 'a', sizeof letters);
    for (size_t n = 0; n < 130; n++)
        sha256(letters, n, all + n * SHA256_SIZE);
    ck_assert_str_eq(hex(all, sizeof all),
                     "39a48225ae6069c68f7c9f867bf47f4a2e188c3903dd919926b8259a73ecada5");
}
END_TEST

START_TEST(sources_of_policies)
{
    char *source = sha256_source("abc", 3);
    ck_assert_str_eq(source, "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
    free(source);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sha256");
    TCase *c = support_case(suite, "sha256");
    tcase_add_loop_test(c, digests, 0, (int)(sizeof examples / sizeof examples[0]));
    tcase_add_test(c, a_million_letters);
    tcase_add_test(c, every_length_about_a_block);
    tcase_add_test(c, sources_of_policies);
    return support_run(suite);
}
