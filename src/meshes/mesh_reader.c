#include "meshes/mesh_reader.h"

#include "base/worker.h"
#include "document/input.h"
#include "document/output.h"
#include "meshes/mesh_volume.h"

#include <fcntl.h>
#include <libxml/parser.h>
#include <libxml/uri.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST_MEGABYTES = 256, /* of a file */
    MOST_SECONDS = 120    /* of work on it */
};

#define CREASE 0.6                    /* radians: what is flatter is shaded as round */
#define MOST_MEMORY ((rlim_t)4 << 30) /* addresses, what the program has already included */

struct job {
    const char *path;
    size_t most;
    int digits, y_up;
    struct access *access;
    struct mesh_problem *problem;
    struct text_list beside; /* files read besides, in the child */
    xmlDocPtr doc;
};

static const char inside_url[] = "data:model/obj,";

int mesh_reader_is_inside(const char *url)
{
    return strncmp(url, inside_url, sizeof inside_url - 1) == 0;
}

/* Materials stand beside the mesh or below. */
static char *read_beside(void *user, const char *name, size_t *size)
{
    struct job *job = user;
    if (mesh_reader_is_inside(job->path)) /* nothing is beside it */
        return NULL;
    char *folder = output_folder_of(job->path), *path = text_print("%s/%s", folder, name);
    int outside;
    char *real = access_find(job->access, path, &outside), *data = NULL;
    struct diag silent = {.quiet = 1};
    if (real)
        data = input_load(real, size, &silent);
    if (data && !text_list_has(&job->beside, real))
        text_list_add(&job->beside, real);
    diag_clear(&silent);
    free(real);
    free(path);
    free(folder);
    return data;
}

/* The last digit that is kept, as a power of ten. */
static int last_digit(const double box[6], int digits)
{
    double size = fmax(box[3] - box[0], fmax(box[4] - box[1], box[5] - box[2]));
    return size > 0 ? (int)floor(log10(size)) + 1 - digits : 0;
}

static void print_number(FILE *out, double value, int digit, const char *after)
{
    char text[400];
    int n = snprintf(text, sizeof text, "%.*f", digit < 0 ? -digit : 0, value);
    while (digit < 0 && n > 1 && text[n - 1] == '0')
        text[--n] = '\0';
    if (n > 1 && text[n - 1] == '.')
        text[--n] = '\0';
    fprintf(out, "%s%s", strcmp(text, "-0") == 0 ? "0" : text, after);
}

static void print_numbers(FILE *out, const double *values, size_t count, int digit)
{
    for (size_t i = 0; i < count; i++)
        print_number(out, values[i], digit, i + 1 < count ? " " : "");
}

static void print_part(FILE *out, struct mesh_part *part, int digit)
{
    struct triangles *t = &part->surface;
    double *normals = triangles_smooth(t, CREASE);
    fputs("<part", out);
    if (part->has_colour) {
        fputs(" colour=\"", out);
        print_numbers(out, part->colour, 3, -4);
        fputc('"', out);
    }
    fputs("><points>", out);
    print_numbers(out, t->points, 3 * t->point_count, digit);
    fputs("</points><normals>", out);
    print_numbers(out, normals, 3 * t->point_count, -2);
    free(normals);
    fputs("</normals><corners>", out);
    for (size_t i = 0; i < t->count; i++)
        fprintf(out, "%s%u %u %u -1", i ? " " : "", t->corners[3 * i], t->corners[3 * i + 1],
                t->corners[3 * i + 2]);
    fputs("</corners></part>", out);
}

static void bound(const struct mesh *m, double box[6])
{
    memset(box, 0, 6 * sizeof *box);
    for (size_t i = 0, first = 1; i < m->count; i++) {
        double own[6];
        if (m->parts[i].surface.point_count == 0)
            continue;
        triangles_bound(&m->parts[i].surface, own);
        for (int k = 0; k < 3; k++) {
            box[k] = first ? own[k] : fmin(box[k], own[k]);
            box[3 + k] = first ? own[3 + k] : fmax(box[3 + k], own[3 + k]);
        }
        first = 0;
    }
}

static size_t count(const struct mesh *m)
{
    size_t n = 0;
    for (size_t i = 0; i < m->count; i++)
        n += m->parts[i].surface.count;
    return n;
}

/* Merges and thins, volume is that of before; returns the exponent of the last digit. */
static int tidy(struct mesh *m, const struct job *job, size_t *before, double volume[MESH_VOLUME])
{
    size_t most = job->most;
    double box[6];
    for (size_t i = 0; i < m->count; i++) /* exact: what has no finite place goes */
        triangles_merge(&m->parts[i].surface, 1e-9);
    mesh_volume(m, volume);
    bound(m, box);
    int digit = last_digit(box, job->digits);
    for (size_t i = 0; i < m->count; i++)
        triangles_merge(&m->parts[i].surface, pow(10, digit));
    *before = count(m);
    size_t shared = most > m->count ? most - m->count : 0; /* besides one for each */
    for (size_t i = 0; *before > most && i < m->count; i++) {
        double share = (double)m->parts[i].surface.count / (double)*before;
        triangles_thin(&m->parts[i].surface, (size_t)(share * (double)shared) + 1);
        triangles_merge(&m->parts[i].surface, pow(10, digit));
    }
    return digit;
}

static void print_mesh(FILE *out, struct mesh *m, const struct job *job)
{
    size_t before;
    double box[6], volume[MESH_VOLUME];
    int digit = tidy(m, job, &before, volume);
    bound(m, box);
    fputs("<mesh xmlns=\"urn:systel:mesh\" box=\"", out);
    print_numbers(out, box, 6, digit);
    fprintf(out, "\" triangles=\"%zu\"", count(m));
    if (count(m) < before)
        fprintf(out, " of=\"%zu\"", before);
    if (m->y_up)
        fputs(" up=\"y\"", out);
    for (int n = 0; n < MESH_VOLUME && volume[0] > 0; n++)
        fprintf(out, "%s%.12g", n ? " " : " volume=\"", volume[n]);
    fputs(volume[0] > 0 ? "\">" : ">", out);
    for (size_t i = 0; i < m->count; i++)
        if (m->parts[i].surface.count)
            print_part(out, &m->parts[i], digit);
    fputs("</mesh>", out);
}

/* What stands in such a URL, %0A and such decoded, as input_load gives it. */
static char *decoded(const char *url, size_t *size)
{
    char *text = xmlURIUnescapeString(url + sizeof inside_url - 1, 0, NULL),
         *copy = text ? text_copy(text) : NULL;
    *size = copy ? strlen(copy) : 0;
    xmlFree(text);
    return copy;
}

/* In the child. The answer begins with a byte: 1 and the XML, or 0 and what is wrong; before them
 * the files read besides; every text ends with a 0. */
static char *work(void *user, size_t number, size_t *length)
{
    (void)number;
    struct job *job = user;
    setrlimit(RLIMIT_CPU, &(struct rlimit){MOST_SECONDS, MOST_SECONDS + 1});
#ifndef __SANITIZE_ADDRESS__ /* which needs more, and has to be heard */
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDERR_FILENO); /* last words of libraries */
    struct rlimit memory;
    if (getrlimit(RLIMIT_AS, &memory) == 0 &&
        memory.rlim_cur > MOST_MEMORY) /* --memory may allow less */
        setrlimit(RLIMIT_AS, &(struct rlimit){MOST_MEMORY, memory.rlim_max});
#endif
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (getenv("SYSTEL_TEST_MESH_CRASH")) /* a test hook: as a broken file may do it */
        raise(SIGKILL);
    struct diag silent = {.quiet = 1};
    struct mesh mesh = {0};
    struct mesh_problem problem = {.id = "mesh-not-readable"};
    size_t size;
    int inside = mesh_reader_is_inside(job->path);
    char *data = inside ? decoded(job->path, &size) : input_load(job->path, &size, &silent),
         *answer = NULL;
    if (data)
        mesh_read(&mesh, data, size, inside ? "obj" : mesh_format(job->path), job->y_up,
                  read_beside, job, &problem);
    free(data);
    FILE *out = open_memstream(&answer, length);
    if (out == NULL)
        abort();
    for (size_t i = 0; i < job->beside.count; i++)
        fprintf(out, "\2%s%c", job->beside.items[i], 0);
    char *text = NULL;
    size_t text_size = 0;
    FILE *xml = *problem.id ? NULL : open_memstream(&text, &text_size);
    if (xml) {
        print_mesh(xml, &mesh, job);
        int cut = fclose(xml) != 0 || text == NULL; /* by lack of memory */
        if (cut || count(&mesh) == 0)
            problem.id = cut ? "mesh-not-readable" : "mesh-no-triangles";
    }
    if (*problem.id)
        fprintf(out, "%c%s%c%s%c%s%c", 1, problem.id, 0, problem.first ? problem.first : "", 0,
                problem.second ? problem.second : "", 0);
    else
        fprintf(out, "%c%s%c", 3, text, 0);
    fclose(out);
    free(text);
    mesh_free(&mesh);
    mesh_problem_clear(&problem);
    diag_clear(&silent);
    return answer;
}

/* Ids come back as text: they are taken from the list. */
static const char *known(const char *id)
{
    static const char *const ids[] = {"mesh-cut",         "mesh-empty",   "mesh-no-triangles",
                                      "mesh-not-collada", "mesh-not-stl", "mesh-not-readable",
                                      "mesh-not-built",   "mesh-not-glb", "mesh-bytes-cut",
                                      "mesh-face",        "mesh-memory"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        if (strcmp(ids[i], id) == 0)
            return ids[i];
    return "mesh-unreadable";
}

static void done(void *user, size_t number, const char *answer, size_t length, int signal_number)
{
    (void)number;
    struct job *job = user;
    struct mesh_problem *p = job->problem;
    const char *at = answer, *end = answer ? answer + length : NULL;
    while (at && at < end && *at == '\2') {
        if (!text_list_has(&job->access->loaded, at + 1))
            text_list_add(&job->access->loaded, at + 1);
        at += strlen(at) + 1;
    }
    if (at == NULL || at >= end) {
        *p = (struct mesh_problem){"mesh-broke", text_copy(worker_death(signal_number)), NULL};
    } else if (*at == '\1') {
        const char *first = at + strlen(at) + 1, *second = first + strlen(first) + 1;
        *p = (struct mesh_problem){known(at + 1), text_copy(first), text_copy(second)};
    } else {
        job->doc = xmlReadMemory(at + 1, (int)strlen(at + 1), NULL, "UTF-8",
                                 XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR);
        if (job->doc == NULL)
            p->id = "mesh-not-readable";
    }
}

xmlDocPtr mesh_reader_read(const char *path, size_t most, int digits, int y_up,
                           struct access *access, struct mesh_problem *problem)
{
    *problem = (struct mesh_problem){.id = ""};
    struct stat there;
    if (!mesh_is_built())
        problem->id = "mesh-not-built";
    else if (mesh_reader_is_inside(path))
        ;
    else if (stat(path, &there) != 0 || !S_ISREG(there.st_mode))
        problem->id = "mesh-not-readable";
    else if (there.st_size > (off_t)MOST_MEGABYTES << 20)
        *problem = (struct mesh_problem){"mesh-large", text_print("%d", MOST_MEGABYTES), NULL};
    if (*problem->id)
        return NULL;
    struct job job = {.path = path,
                      .most = most,
                      .digits = digits,
                      .y_up = y_up,
                      .access = access,
                      .problem = problem};
    if (worker_run(1, 1, work, done, NULL, &job) != 0)
        problem->id = "mesh-not-readable";
    return job.doc;
}
