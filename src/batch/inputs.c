#include "batch/inputs.h"

#include "base/digest.h"
#include "batch/gallery_pages.h"
#include "document/input.h"
#include "document/output.h"

#include <dirent.h>
#include <errno.h>
#include <libxml/xmlreader.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct walk {
    struct inputs *inputs;
    const struct resources *resources;
    struct diag *diag;
    int xacro;  /* is asked for */
    char *skip; /* canonical output folder: what we made is no input */
    int folder;
    size_t found;
};

/* The ones after SOURCES are what systel or xacro makes or takes, too: they are looked at where nothing before them has
 * their name. Those from LOOKED_INTO on are models only if they hold one (`found` of the catalogue). */
static const char *const extensions[] = {".xml", ".xhtml", ".urdf",       ".fods", ".mjcf",
                                         ".sdf", ".x3d",   ".urdf.xacro", ".xacro"};
enum {
    EXTENSIONS = sizeof extensions / sizeof extensions[0],
    SOURCES = 4,
    LOOKED_INTO = 6,
    XACRO = 7
};

void inputs_tell_left(const struct inputs *in, struct diag *d)
{
    size_t count = in->left_to_xacro.count;
    char *number = text_print("%zu", count);
    if (count)
        diag_say(d, LEVEL_WARNING, STATUS_OK, in->left_to_xacro.items[0], 0, "usage-left-to-xacro",
                 number, NULL);
    free(number);
}

void inputs_tell_empty(const char *folder, struct diag *d)
{
    char *list = text_copy("");
    for (size_t i = 0; i < EXTENSIONS; i++) {
        if (strchr(extensions[i] + 1, '.')) /* told with what it ends in */
            continue;
        char *longer = text_print("%s%s*%s", list, i ? ", " : "", extensions[i]);
        free(list);
        list = longer;
    }
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, folder, 0, "usage-empty-folder", list, NULL);
    free(list);
}

static void add(struct inputs *in, const char *path, char *base, int folder)
{
    if (in->count == in->room) {
        in->room = in->room ? 2 * in->room : 16;
        in->items = memory_resize(in->items, in->room, sizeof *in->items);
    }
    in->items[in->count++] = (struct input_item){text_copy(path), base, folder};
}

/* Where a name's extension stands in the list; EXTENSIONS: nowhere. */
static size_t extension_of(const char *name)
{
    size_t n = strlen(name), i = 0;
    for (; i < EXTENSIONS; i++) {
        size_t e = strlen(extensions[i]);
        if (n > e && strcmp(name + n - e, extensions[i]) == 0)
            break;
    }
    return i;
}

int inputs_is_candidate(const char *name)
{
    return extension_of(name) < EXTENSIONS;
}

int inputs_goes_through_xacro(const struct input_item *item)
{
    size_t extension = extension_of(item->path);
    return item->folder < 0 || extension >= XACRO || strcmp(extensions[extension], ".urdf") == 0;
}

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Byte order: the same everywhere, whatever the locale. */
static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_name_of(const void *name, const void *entry)
{
    return strcmp(name, (*(struct dirent *const *)entry)->d_name);
}

/* Whether this file is made of another one in its folder, or may be; the folder's names are
 * sorted by their bytes. */
static int may_be_made(struct dirent **entries, int count, const char *name)
{
    size_t own = extension_of(name), stem = strlen(name) - strlen(extensions[own]);
    int made = 0;
    for (size_t i = 0; i < own && own >= SOURCES && !made; i++) {
        char *other = text_print("%.*s%s", (int)stem, name, extensions[i]);
        made = bsearch(other, entries, (size_t)count, sizeof *entries, is_name_of) != NULL;
        free(other);
    }
    return made;
}

/* Whether a document may be a model that nobody has named; what cannot be read may be one. */
static int holds_model(const struct resources *r, const char *path)
{
    struct diag silent = {.quiet = 1, .messages = r->messages, .lang = "en"};
    xmlDocPtr doc = input_read(path, &silent);
    int holds = doc == NULL || catalogue_is_found(r->catalogue, r->vocabulary, doc);
    xmlFreeDoc(doc);
    diag_clear(&silent);
    return holds;
}

/* What a folder holds under a name like that of a model; files for xacro are kept apart where it is not asked for. */
static void take_file(struct walk *w, char *path, const char *name, const char *prefix)
{
    size_t extension = extension_of(name);
    if (extension >= LOOKED_INTO && !holds_model(w->resources, path))
        return;
    if (extension >= XACRO && !w->xacro) {
        text_list_add(&w->inputs->left_to_xacro, path);
        return;
    }
    char *base = output_base_name(name);
    add(w->inputs, path, text_print("%s%s", prefix, base), w->folder);
    free(base);
    w->found++;
}

static void walk_folder(struct walk *w, const char *folder, const char *prefix)
{
    char *real = realpath(folder, NULL);
    int ours = real && w->skip && strcmp(real, w->skip) == 0;
    free(real);
    if (ours)
        return;
    struct dirent **entries;
    int n = scandir(folder, &entries, visible, by_bytes);
    if (n < 0) {
        diag_say(w->diag, LEVEL_ERROR, STATUS_INPUT, folder, 0, "input-cannot-open",
                 strerror(errno), NULL);
        return;
    }
    size_t length = strlen(folder);
    for (int i = 0; i < n; i++) {
        const char *name = entries[i]->d_name;
        const char *slash = length && folder[length - 1] == '/' ? "" : "/";
        char *path = text_print("%s%s%s", folder, slash, name);
        struct stat link, target;
        int there = lstat(path, &link) == 0, leads = there && stat(path, &target) == 0;
        /* a link that leads nowhere is told when it is opened */
        int file = leads ? S_ISREG(target.st_mode) : there && S_ISLNK(link.st_mode);
        if (there && S_ISDIR(link.st_mode)) { /* links to folders may turn in circles */
            char *deeper = text_print("%s%s/", prefix, name);
            walk_folder(w, path, deeper);
            free(deeper);
        } else if (file && inputs_is_candidate(name) && !may_be_made(entries, n, name)) {
            take_file(w, path, name, prefix);
        }
        free(path);
    }
    for (int i = 0; i < n; i++) /* all at the end: each name is looked for among them */
        free(entries[i]);
    free(entries);
}

int inputs_is_model(const struct resources *r, const char *path)
{
    struct diag silent = {.quiet = 1, .messages = r->messages, .lang = "en"};
    size_t size;
    char *data = input_is_file(path) ? input_load(path, &size, &silent) : NULL;
    int is = data == NULL || catalogue_knows_root(r->catalogue, r->vocabulary, data, size);
    if (!is) {
        const char *lang;
        xmlDocPtr doc = input_parse(data, size, path, path, NULL, 0, &silent);
        is = doc == NULL || catalogue_recognise(r->catalogue, r->vocabulary, doc, &lang) != NULL;
        xmlFreeDoc(doc);
    }
    free(data);
    diag_clear(&silent);
    return is;
}

static int by_base(const void *a, const void *b)
{
    const struct input_item *const *x = a, *const *y = b;
    int order = strcmp((*x)->base, (*y)->base);
    return order ? order : (*x > *y) - (*x < *y);
}

static void drop(struct inputs *in, struct input_item *item)
{
    free(item->path);
    item->path = NULL; /* compacted by the caller */
    (void)in;
}

/* Two inputs for one output: the same file twice is one, what is no model is none. */
static int find_conflicts(struct inputs *in, const struct resources *r, struct diag *d)
{
    struct input_item **sorted = memory_get(in->count, sizeof(struct input_item *));
    for (size_t i = 0; i < in->count; i++)
        sorted[i] = &in->items[i];
    qsort(sorted, in->count, sizeof(struct input_item *), by_base);
    int conflicts = 0;
    for (size_t i = 0, j; i < in->count; i = j) {
        struct input_item *kept = NULL;
        for (j = i; j < in->count && strcmp(sorted[i]->base, sorted[j]->base) == 0; j++) {
            struct input_item *item = sorted[j];
            int alone =
                j == i && (j + 1 == in->count || strcmp(item->base, sorted[j + 1]->base) != 0);
            if (alone)
                continue;
            if (kept && output_is_same(kept->path, item->path)) {
                drop(in, item);
            } else if (!inputs_is_model(r, item->path)) {
                if (item->folder >= 0)
                    drop(in, item);
            } else if (kept) {
                diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-same-output", kept->path,
                         item->path, item->base, NULL);
                conflicts++;
            } else {
                kept = item;
            }
        }
    }
    free(sorted);
    size_t left = 0;
    for (size_t i = 0; i < in->count; i++) {
        if (in->items[i].path)
            in->items[left++] = in->items[i];
        else
            free(in->items[i].base);
    }
    in->count = left;
    return conflicts ? -1 : 0;
}

/* Whether outputs of that base name would stand in the place of one of the index's pages: index-2.html and on. */
static int is_page(const struct inputs *in, const char *first, const char *base)
{
    size_t n = strlen(first), number = 0;
    if (strncmp(base, first, n) != 0 || base[n] != '-' || base[n + 1] == '0')
        return 0;
    for (const char *c = base + n + 1; *c; c++) {
        if (*c < '0' || *c > '9' || number > in->count)
            return 0;
        number = 10 * number + (size_t)(*c - '0');
    }
    return number >= 2 && number <= gallery_page_count(in->count);
}

/* A model named like a file that a batch makes of all. */
static int find_name_taken(const struct inputs *in, const struct resources *r, const char *file,
                           int has_pages, const char *message, struct diag *d)
{
    char *taken = output_base_name(file);
    int conflict = 0;
    for (size_t i = 0; i < in->count && in->count > 1; i++) {
        const struct input_item *item = &in->items[i];
        if ((strcmp(item->base, taken) == 0 || (has_pages && is_page(in, taken, item->base))) &&
            inputs_is_model(r, item->path)) {
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, message, item->path, file, NULL);
            conflict = 1;
        }
    }
    free(taken);
    return conflict ? -1 : 0;
}

static int find_names_taken(const struct inputs *in, const struct resources *r,
                            const struct text_list *targets, struct diag *d)
{
    int failed =
        find_name_taken(in, r, r->catalogue->gallery_file, 1, "usage-model-named-gallery", d);
    for (size_t i = 0; i < targets->count; i++) {
        const struct catalogue_target *t = catalogue_target(r->catalogue, targets->items[i]);
        if (t && *t->collection)
            failed |= find_name_taken(in, r, t->collection, 0, "usage-model-named-collection", d);
    }
    return failed;
}

/* By the name of the outputs, which is the same wherever the folder of models stands. */
void inputs_keep_shard(struct inputs *in, const struct options *o)
{
    size_t kept = 0;
    for (size_t i = 0; i < in->count; i++) {
        struct input_item *item = &in->items[i];
        if (o->shards == 0 ||
            digest_text(item->base) % (unsigned)o->shards == (unsigned)o->shard - 1) {
            in->items[kept++] = *item;
        } else {
            free(item->path);
            free(item->base);
        }
    }
    in->count = kept;
}

int inputs_collect(struct inputs *in, const struct resources *r, const struct options *o,
                   int writes, struct diag *d)
{
    memset(in, 0, sizeof *in);
    struct walk w = {.inputs = in, .resources = r, .diag = d, .xacro = o->xacro};
    w.skip = writes ? realpath(o->output ? o->output : "output", NULL) : NULL;
    for (size_t i = 0; i < o->inputs.count; i++) {
        const char *path = o->inputs.items[i];
        struct stat there;
        if (strcmp(path, "-") == 0) {
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-no-stdin", NULL);
        } else if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
            w.folder = (int)i;
            w.found = 0;
            /* Named by itself, the output folder is meant. */
            char *real = realpath(path, NULL), *skip = w.skip;
            if (real && skip && strcmp(real, skip) == 0)
                w.skip = NULL;
            walk_folder(&w, path, "");
            w.skip = skip;
            free(real);
            if (w.found == 0)
                inputs_tell_empty(path, d);
        } else {
            add(in, path, output_base_name(path), -1);
        }
    }
    free(w.skip);
    if (o->out_name && in->count > 1) {
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-out-name-for-one", NULL);
        return -1;
    }
    if (o->out_name && in->count == 1) {
        free(in->items[0].base);
        in->items[0].base = text_copy(o->out_name);
    }
    if (!writes)
        return d->status == STATUS_USAGE ? -1 : 0;
    int failed = find_conflicts(in, r, d);
    failed |= find_names_taken(in, r, &o->targets, d);
    return failed || d->status == STATUS_USAGE ? -1 : 0;
}

void inputs_free(struct inputs *in)
{
    for (size_t i = 0; i < in->count; i++) {
        free(in->items[i].path);
        free(in->items[i].base);
    }
    free(in->items);
    text_list_clear(&in->left_to_xacro);
    memset(in, 0, sizeof *in);
}
