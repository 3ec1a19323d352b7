#include "support.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <libxml/parser.h>
#include <libxml/xmlsave.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct diag support_diag;

static char *root;   /* of the case, made in the parent of forked tests */
static char *folder; /* of the test */
static char **texts;
static size_t text_count;
static xmlDocPtr docs[64];
static size_t doc_count;
static int redirected = -1, saved = -1;
static char *redirected_to;

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)info, (void)type, (void)where;
    return remove(path);
}

static void make_root(void)
{
    const char *base = getenv("TMPDIR");
    char *pattern = text_print("%s/systel-test-XXXXXX", base && *base ? base : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(pattern));
    ck_assert_int_eq(chmod(pattern, 0755), 0); /* tests that drop root's rights have to enter */
    root = realpath(pattern, NULL);
    free(pattern);
}

static void remove_root(void)
{
    nftw(root, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(root);
    root = NULL;
}

static void set_up(void)
{
    folder = text_print("%s/XXXXXX", root);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chmod(folder, 0755), 0);
    support_diag = (struct diag){.lang = "en"};
}

static void tear_down(void)
{
    diag_clear(&support_diag);
    while (doc_count)
        xmlFreeDoc(docs[--doc_count]);
    while (text_count)
        free(texts[--text_count]);
    free(texts);
    texts = NULL;
    free(folder);
    folder = NULL;
}

int support_cases(int many)
{
    const char *tool = getenv("TOOL");
    return tool && strcmp(tool, "valgrind") == 0 ? (many + 7) / 8 : many;
}

TCase *support_case(Suite *suite, const char *name)
{
    TCase *tests = tcase_create(name);
    tcase_add_unchecked_fixture(tests, make_root, remove_root);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_set_timeout(tests, 120); /* sanitisers on a busy machine */
    suite_add_tcase(suite, tests);
    return tests;
}

int support_run(Suite *suite)
{
    xmlInitParser();
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

char *support_own(char *text)
{
    texts = memory_resize(texts, text_count + 1, sizeof *texts);
    return texts[text_count++] = text;
}

const char *support_folder(void)
{
    return folder;
}

char *support_path(const char *name)
{
    return support_own(text_print("%s/%s", folder, name));
}

char *support_write_bytes(const char *name, const void *data, size_t size)
{
    char *path = support_path(name);
    for (char *p = path + strlen(folder) + 1; (p = strchr(p, '/')) != NULL; p++) {
        *p = '\0';
        mkdir(path, 0755);
        *p = '/';
    }
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != NULL, "%s", path);
    ck_assert_uint_eq(fwrite(data, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
    return path;
}

char *support_write(const char *name, const char *text)
{
    return support_write_bytes(name, text, strlen(text));
}

char *support_read(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    size_t length = 0, n;
    char *data = memory_get(1, 1);
    do {
        data = memory_resize(data, length + 4097, 1);
        n = fread(data + length, 1, 4096, file);
        length += n;
    } while (n > 0);
    data[length] = '\0';
    fclose(file);
    return support_own(data);
}

char *support_format(const char *pattern, const char *argument)
{
    const char *args[] = {argument};
    return support_own(messages_fill(pattern, args, 1));
}

static int visible(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

char *support_entries(const char *path)
{
    struct dirent **entries;
    int n = scandir(path, &entries, visible, by_bytes);
    char *list = text_copy("");
    for (int i = 0; i < n; i++) {
        char *longer = text_print("%s%s%s", list, i ? " " : "", entries[i]->d_name);
        free(list);
        list = longer;
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
    return support_own(list);
}

char *support_findings(const struct diag *d)
{
    char *all = text_copy("");
    for (size_t i = 0; i < d->count; i++) {
        char *line = diag_format(&d->findings[i]), *longer = text_print("%s%s", all, line);
        free(line);
        free(all);
        all = longer;
    }
    size_t length = strlen(folder);
    for (char *p = all; (p = strstr(p, folder)) != NULL; p++) {
        *p = '@';
        memmove(p + 1, p + length, strlen(p + length) + 1);
    }
    return support_own(all);
}

void support_redirect(int fd, const char *name)
{
    redirected_to = support_path(name);
    redirected = fd;
    saved = dup(fd);
    int file = open(redirected_to, fd == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC, 0644);
    ck_assert_int_ge(file, 0);
    fflush(NULL);
    dup2(file, fd);
    close(file);
}

char *support_redirect_end(void)
{
    fflush(NULL);
    dup2(saved, redirected);
    close(saved);
    return support_read(redirected_to);
}

int support_as_nobody(int (*job)(void *), void *argument)
{
    enum { NOBODY = 65534 };
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
            _exit(99);
        _exit(job(argument));
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

xmlDocPtr support_parse(const char *text)
{
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), "test.xml", NULL, XML_PARSE_BIG_LINES);
    ck_assert_ptr_nonnull(doc);
    ck_assert_uint_lt(doc_count, sizeof docs / sizeof docs[0]);
    return docs[doc_count++] = doc;
}

char *support_dump(xmlDocPtr doc)
{
    if (doc->encoding == NULL) /* else letters beyond ASCII become numbers */
        doc->encoding = xmlStrdup(BAD_CAST "UTF-8");
    xmlBufferPtr buffer = xmlBufferCreate();
    xmlSaveCtxtPtr out = xmlSaveToBuffer(buffer, "UTF-8", XML_SAVE_NO_DECL);
    xmlSaveTree(out, xmlDocGetRootElement(doc));
    xmlSaveClose(out);
    char *text = text_copy((const char *)xmlBufferContent(buffer));
    xmlBufferFree(buffer);
    return support_own(text);
}
