#include "meshes/meshes.h"

#include "document/input.h"
#include "meshes/mesh_reader.h"

#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    ALL_TRIANGLES = 300000, /* of the files of a model: about 10 MB of X3D */
    MOST_TRIANGLES = 20000, /* of one file */
    LEAST_TRIANGLES = 500,
    COARSE_TRIANGLES = 12, /* a box stays one, whatever its part */
    COARSE_DIGITS = 4,
    MOST_DESCRIPTION = 1 << 20 /* bytes of a package.xml */
};

enum state { FOUND, ABSENT, NO_FILE, OUTSIDE, REMOTE, NO_PACKAGE, NO_FORMAT, STATES };

/* The same file with fewer triangles. */
struct coarse_mesh {
    size_t most;
    xmlDocPtr doc; /* NULL: it broke this time */
    struct coarse_mesh *next;
};

struct mesh_file {
    struct meshes *of;
    char *url, *path; /* path: canonical */
    char *package;    /* that it names, NULL */
    long line;
    enum state state;
    int is_read;
    xmlDocPtr doc;
    struct coarse_mesh *coarse; /* those asked for so far */
};

void meshes_open(struct meshes *m)
{
    for (size_t i = 0; i < m->readable->count; i++)
        access_allow_read(m->access, m->readable->items[i]);
    for (size_t i = 0; i < m->packages->count; i++)
        access_allow_read(m->access, strchr(m->packages->items[i], '=') + 1);
}

static struct meshes *outermost(struct meshes *m)
{
    while (m->outer)
        m = m->outer;
    return m;
}

static int has_name(const char *path, const char *name)
{
    struct stat there;
    if (stat(path, &there) != 0 || !S_ISREG(there.st_mode) || there.st_size > MOST_DESCRIPTION)
        return 0;
    struct diag silent = {.quiet = 1};
    xmlDocPtr doc = input_read(path, &silent);
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    int found = 0;
    for (xmlNodePtr n = root ? root->children : NULL; n && !found; n = n->next)
        if (n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, "name") == 0) {
            xmlChar *text = xmlNodeGetContent(n);
            const char *start = (const char *)text + strspn((const char *)text, " \t\r\n");
            size_t length = strcspn(start, " \t\r\n");
            found = strlen(name) == length && strncmp(start, name, length) == 0;
            xmlFree(text);
        }
    xmlFreeDoc(doc);
    diag_clear(&silent);
    return found;
}

/* The parent folder of the model that is this package, NULL; free with free(). */
static char *find_parent(struct meshes *m, const char *name)
{
    char *at = realpath(m->folder, NULL), *found = NULL;
    while (at && *at && found == NULL) {
        char *description = text_print("%s/package.xml", at);
        if (has_name(description, name)) {
            found = text_copy(at);
            access_allow_read(m->access, found);
            if (!text_list_has(&m->access->loaded, description))
                text_list_add(&m->access->loaded, description);
        }
        free(description);
        *strrchr(at, '/') = '\0';
    }
    free(at);
    return found;
}

/* A file by a path below a folder, as written or with %20 and such decoded. */
static char *look(struct meshes *m, const char *folder, const char *name, enum state *state)
{
    char *path = name[0] == '/' ? text_copy(name) : text_print("%s/%s", folder, name);
    int outside;
    char *real = access_find(m->access, path, &outside);
    if (real == NULL && !outside && strchr(path, '%')) {
        char *decoded = xmlURIUnescapeString(path, 0, NULL);
        real = decoded ? access_find(m->access, decoded, &outside) : NULL;
        xmlFree(decoded);
    }
    struct stat there;
    *state = real ? FOUND : outside ? OUTSIDE : stat(path, &there) != 0 ? ABSENT : NO_FILE;
    free(path);
    return real;
}

/* A package without a description is the folder of its name, as in ROS_PACKAGE_PATH: around the model, or in a folder of --allow-read.
 * A name opens nothing: only files that may be read anyway are found. */
static void look_by_folder(struct meshes *m, struct mesh_file *f, const char *rest)
{
    enum state state;
    char *at = realpath(m->folder, NULL);
    while (at && *at && f->path == NULL) {
        char *last = strrchr(at, '/');
        if (strcmp(last + 1, f->package) == 0)
            f->path = look(m, at, rest, &state);
        *last = '\0';
    }
    free(at);
    for (size_t i = 0; i < m->readable->count && f->path == NULL; i++) {
        char *folder = text_print("%s/%s", m->readable->items[i], f->package);
        f->path = look(m, folder, rest, &state);
        free(folder);
    }
    if (f->path)
        f->state = FOUND;
}

static void look_in_packages(struct meshes *m, struct mesh_file *f, const char *rest)
{
    size_t length = strcspn(rest, "/");
    f->package = text_copy_part(rest, length);
    rest += length;
    rest += strspn(rest, "/");
    f->state = NO_PACKAGE;
    const struct text_list *named = m->packages;
    for (size_t i = 0; i < named->count && f->path == NULL; i++)
        if (strncmp(named->items[i], f->package, length) == 0 && named->items[i][length] == '=')
            f->path = look(m, named->items[i] + length + 1, rest, &f->state);
    char *parent = f->path ? NULL : find_parent(m, f->package);
    if (parent)
        f->path = look(m, parent, rest, &f->state);
    free(parent);
    if (f->path == NULL)
        look_by_folder(m, f, rest);
}

/* Of Gazebo's models each has a folder of its name: the one where this model is, one below it, or one beside it. */
static void look_in_models(struct meshes *m, struct mesh_file *f, const char *rest)
{
    char *folder = realpath(m->folder, NULL), *beside = text_print("../%s", rest);
    const char *own = folder ? strrchr(folder, '/') + 1 : "";
    size_t length = strcspn(rest, "/");
    const char *names[] = {rest + length + strspn(rest + length, "/"), rest, beside};
    for (size_t i = strlen(own) == length && strncmp(own, rest, length) == 0 ? 0 : 1;
         i < sizeof names / sizeof names[0] && f->path == NULL; i++)
        f->path = look(m, m->folder, names[i], &f->state);
    free(beside);
    free(folder);
}

static void find(struct meshes *m, struct mesh_file *f)
{
    const char *url = f->url, *scheme = strstr(url, "://");
    f->state = NO_FORMAT;
    if (mesh_reader_is_inside(url)) {
        f->path = text_copy(url);
        f->state = FOUND;
    } else if (mesh_format(url) == NULL)
        ;
    else if (strncmp(url, "package://", 10) == 0)
        look_in_packages(m, f, url + 10 + strspn(url + 10, "/"));
    else if (strncmp(url, "model://", 8) == 0)
        look_in_models(m, f, url + 8);
    else if (strncmp(url, "file:///", 8) == 0)
        f->path = look(m, m->folder, url + 7, &f->state);
    else if (strncmp(url, "file://localhost/", 17) == 0)
        f->path = look(m, m->folder, url + 16, &f->state);
    else if (scheme && strcspn(url, "/") > (size_t)(scheme - url))
        f->state = REMOTE;
    else
        f->path = look(m, m->folder, url, &f->state);
}

char *meshes_key(struct meshes *m, const char *url, long line)
{
    struct meshes *all = outermost(m);
    size_t i = 0;
    while (i < all->count && (all->items[i].of != m || strcmp(all->items[i].url, url) != 0))
        i++;
    if (i == all->count) {
        all->items = memory_resize(all->items, all->count + 1, sizeof *all->items);
        all->items[all->count++] = (struct mesh_file){.of = m, .url = text_copy(url), .line = line};
        find(m, &all->items[i]);
        if (all->items[i].path && !mesh_reader_is_inside(url) &&
            !text_list_has(&m->access->loaded, all->items[i].path))
            text_list_add(&m->access->loaded, all->items[i].path);
    }
    return all->items[i].path && mesh_is_built() ? text_print("%zu", i + 1) : NULL;
}

/* Its share of what all may have. */
static size_t most_triangles(const struct meshes *all)
{
    size_t readable = 0;
    for (size_t i = 0; i < all->count; i++)
        readable += all->items[i].path != NULL;
    size_t share = ALL_TRIANGLES / (readable ? readable : 1);
    return share > MOST_TRIANGLES    ? MOST_TRIANGLES
           : share < LEAST_TRIANGLES ? LEAST_TRIANGLES
                                     : share;
}

/* Its name for a person: of one that is its own URL the beginning. */
static const char *shown(const struct mesh_file *f)
{
    return mesh_reader_is_inside(f->url) ? "data:model/obj" : f->url;
}

static void read_file(struct meshes *all, struct mesh_file *f)
{
    struct mesh_problem problem;
    struct meshes *m = f->of;
    size_t loaded = m->access->loaded.count;
    f->is_read = 1;
    f->doc =
        mesh_reader_read(f->path, most_triangles(all), MESH_DIGITS, m->y_up, m->access, &problem);
    for (struct meshes *o = outermost(m); o != m && loaded < m->access->loaded.count; loaded++)
        text_list_add(&o->access->loaded, m->access->loaded.items[loaded]);
    if (f->doc == NULL) {
        const char *pattern = messages_pattern(m->messages, problem.id, m->diag->lang);
        const char *const arguments[] = {problem.first ? problem.first : "",
                                         problem.second ? problem.second : ""};
        char *reason = messages_text(pattern, problem.id, arguments, 2);
        diag_say(m->diag, LEVEL_WARNING, STATUS_INVALID, m->shown, f->line, "mesh-replaced",
                 shown(f), reason, NULL);
        free(reason);
    } else if (m->verbose) {
        xmlNodePtr root = xmlDocGetRootElement(f->doc);
        xmlChar *of = xmlGetNoNsProp(root, BAD_CAST "of"),
                *kept = xmlGetNoNsProp(root, BAD_CAST "triangles");
        if (of)
            diag_say(m->diag, LEVEL_NOTE, STATUS_OK, m->shown, f->line, "mesh-thinned", shown(f),
                     (const char *)kept, (const char *)of, NULL);
        xmlFree(of);
        xmlFree(kept);
    }
    mesh_problem_clear(&problem);
}

static struct mesh_file *file_of(struct meshes *all, const char *key)
{
    char *end;
    unsigned long number = strtoul(key, &end, 10);
    return *end || number < 1 || number > all->count ? NULL : &all->items[number - 1];
}

xmlNodePtr meshes_get(struct meshes *m, const char *key)
{
    struct meshes *all = outermost(m);
    struct mesh_file *f = file_of(all, key);
    if (f && !f->is_read && f->path)
        read_file(all, f);
    return f && f->doc ? xmlDocGetRootElement(f->doc) : NULL;
}

static size_t triangles_of(xmlNodePtr mesh)
{
    xmlChar *text = xmlGetNoNsProp(mesh, BAD_CAST "triangles");
    size_t count = text ? strtoul((const char *)text, NULL, 10) : 0;
    xmlFree(text);
    return count;
}

xmlNodePtr meshes_coarse(struct meshes *m, const char *key, double part)
{
    xmlNodePtr whole = meshes_get(m, key);
    size_t count = whole ? triangles_of(whole) : 0;
    if (count <= COARSE_TRIANGLES || !(part < 1))
        return whole;
    double share = part > 0 ? part * (double)count : 0;
    size_t most = share > COARSE_TRIANGLES ? (size_t)share : COARSE_TRIANGLES;
    struct mesh_file *f = file_of(outermost(m), key);
    struct coarse_mesh *c = f->coarse;
    while (c && c->most != most)
        c = c->next;
    if (c == NULL) {
        struct mesh_problem problem; /* told of the whole one */
        c = memory_get(1, sizeof *c);
        c->most = most;
        c->doc =
            mesh_reader_read(f->path, most, COARSE_DIGITS, f->of->y_up, f->of->access, &problem);
        c->next = f->coarse;
        f->coarse = c;
        mesh_problem_clear(&problem);
    }
    return c->doc ? xmlDocGetRootElement(c->doc) : whole;
}

xmlNodePtr meshes_lookup(struct meshes *m, const char *key)
{
    const struct mesh_file *f = file_of(outermost(m), key);
    return f && f->doc ? xmlDocGetRootElement(f->doc) : NULL;
}

void meshes_check(struct meshes *m)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->items[i].path && !m->items[i].is_read && mesh_is_built())
            read_file(m, &m->items[i]);
}

static void add_hint(struct meshes *m, char **hints, const char *id, size_t count, const char *what)
{
    const char *pattern = messages_pattern(m->messages, id, m->diag->lang);
    char *number = text_print("%zu", count);
    const char *const arguments[] = {number, what};
    char *hint = messages_text(pattern, id, arguments, 2);
    text_append(hints, "%s%s", **hints ? "; " : "", hint);
    free(number);
    free(hint);
}

/* What is to be done about files in this state; a package has a hint of its own. */
static void add_hints(struct meshes *m, const struct meshes *all, enum state state, char **hints)
{
    static const char *const ids[STATES] = {
        [ABSENT] = "mesh-absent", [NO_FILE] = "mesh-no-file",       [OUTSIDE] = "mesh-outside",
        [REMOTE] = "mesh-remote", [NO_PACKAGE] = "mesh-no-package", [NO_FORMAT] = "mesh-no-format"};
    struct text_list told = {0};
    for (size_t i = 0; i < all->count; i++) {
        const struct mesh_file *f = &all->items[i];
        const char *what = state == NO_PACKAGE ? f->package : shown(f);
        if (f->of != m || f->state != state || text_list_has(&told, what) ||
            (state != NO_PACKAGE && told.count))
            continue;
        size_t count = 0;
        for (size_t j = i; j < all->count; j++)
            count += all->items[j].of == m && all->items[j].state == state &&
                     (state != NO_PACKAGE || strcmp(all->items[j].package, what) == 0);
        add_hint(m, hints, ids[state], count, what);
        text_list_add(&told, what);
    }
    text_list_clear(&told);
}

void meshes_report(struct meshes *m)
{
    const struct meshes *all = outermost(m);
    size_t count = 0, missing = 0;
    long line = 0;
    for (size_t i = 0; i < all->count; i++) {
        const struct mesh_file *f = &all->items[i];
        int here = f->of == m, lost = here && (f->state != FOUND || !mesh_is_built());
        if (lost && missing == 0)
            line = f->line;
        count += (size_t)here;
        missing += (size_t)lost;
    }
    if (missing == 0)
        return;
    char *hints = text_copy("");
    if (!mesh_is_built())
        add_hint(m, &hints, "mesh-not-built", missing, "");
    for (int state = ABSENT; mesh_is_built() && state < STATES; state++)
        add_hints(m, all, (enum state)state, &hints);
    char *lost = text_print("%zu", missing), *of = text_print("%zu", count);
    diag_say(m->diag, LEVEL_WARNING, STATUS_INVALID, m->shown, line, "mesh-missing", lost, of,
             hints, NULL);
    free(lost);
    free(of);
    free(hints);
}

void meshes_clear(struct meshes *m)
{
    for (size_t i = 0; i < m->count; i++) {
        free(m->items[i].url);
        free(m->items[i].path);
        free(m->items[i].package);
        xmlFreeDoc(m->items[i].doc);
        for (struct coarse_mesh *c = m->items[i].coarse, *next; c; c = next) {
            next = c->next;
            xmlFreeDoc(c->doc);
            free(c);
        }
    }
    free(m->items);
    free(m->folder);
    memset(m, 0, sizeof *m);
}
