#include "pipeline/process.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "pipeline/motion_shift.h"
#include "pipeline/program.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is known of a program before it has its time. */
struct waiting {
    char *name;
    unsigned char *
        systems; /* of each number: whether it moves bodies of that system; 0 where there are none */
    unsigned char *waits_for; /* of each program */
    int is_done;
};

struct ordering {
    const struct model *model;
    const char *file;
    struct diag *diag;
    struct process *process;
    struct waiting *waiting; /* one for each phase */
    int systems;             /* the largest number, and one */
};

static xmlNodePtr next_element(xmlNodePtr node, const char *name)
{
    while (node && !model_is_element(node, name))
        node = node->next;
    return node;
}

static int attribute_is(xmlNodePtr node, const char *name, const char *value)
{
    char *own = node_attribute(node, name);
    int same = strcmp(own, value) == 0;
    free(own);
    return same;
}

static int number_of(xmlNodePtr node, const char *name)
{
    char *text = node_attribute(node, name);
    int value = atoi(text);
    free(text);
    return value;
}

static int count_elements(xmlNodePtr root, const char *name)
{
    int count = 0;
    for (xmlNodePtr node = root->children; (node = next_element(node, name)); node = node->next)
        count++;
    return count;
}

/* The number of the system of a body that an element of a program names; -1: it names none. */
static int system_of(const struct model *m, xmlHashTablePtr joints, xmlNodePtr node)
{
    char *joint = node_attribute(node, "joint");
    int body =
        *joint ? model_joint_body(m, joints, joint) : model_body_index(m, number_of(node, "body"));
    free(joint);
    return body > 0 ? number_of(m->bodies[body].node, "system") : -1;
}

/* The only system whose bodies a program moves; -1: several, or none. */
static int only_system(const struct model *m, xmlHashTablePtr joints, xmlNodePtr motion)
{
    int only = -1;
    for (xmlNodePtr node = motion->children; node; node = node->next) {
        int system = node->type == XML_ELEMENT_NODE ? system_of(m, joints, node) : -1;
        if (system > 0 && only > 0 && system != only)
            return -1;
        only = system > 0 ? system : only;
    }
    return only;
}

int process_is(const struct model *model)
{
    int waits = 0, first = 0, are_single = 1, differ = 0;
    xmlHashTablePtr joints = model_joints(model);
    for (xmlNodePtr node = model->node->children; (node = next_element(node, "motion"));
         node = node->next) {
        int system = only_system(model, joints, node);
        waits |= xmlHasProp(node, BAD_CAST "after") != NULL;
        are_single &= system > 0;
        differ |= first > 0 && system != first;
        first = first ? first : system;
    }
    xmlHashFree(joints, NULL);
    return waits || (are_single && differ);
}

static void read_systems(const struct ordering *o, int at)
{
    struct waiting *w = &o->waiting[at];
    xmlNodePtr motion = o->process->phases[at].motion;
    xmlHashTablePtr joints = model_joints(o->model);
    w->systems = memory_get((size_t)o->systems, 1);
    for (xmlNodePtr node = motion->children; node; node = node->next) {
        int system = node->type == XML_ELEMENT_NODE ? system_of(o->model, joints, node) : -1;
        if (system >= 0 && system < o->systems)
            w->systems[system] = 1;
    }
    xmlHashFree(joints, NULL);
}

static int shares_system(const struct ordering *o, int a, int b)
{
    for (int i = 0; i < o->systems; i++)
        if (o->waiting[a].systems[i] && o->waiting[b].systems[i])
            return 1;
    return 0;
}

/* Whether a word names a program: NAME, or SYSTEM.NAME with the system's number or name. */
static int is_meant(const struct ordering *o, int at, const char *word)
{
    const struct waiting *w = &o->waiting[at];
    size_t length = strlen(word), own = strlen(w->name);
    if (strcmp(word, w->name) == 0)
        return own > 0;
    if (own == 0 || length < own + 2 || strcmp(word + length - own, w->name) != 0 ||
        word[length - own - 1] != '.')
        return 0;
    char *system = text_print("%.*s", (int)(length - own - 1), word);
    int found = 0;
    for (xmlNodePtr node = o->model->node->children; (node = next_element(node, "system"));
         node = node->next) {
        int number = number_of(node, "number");
        found |= number > 0 && number < o->systems && w->systems[number] &&
                 (attribute_is(node, "number", system) || attribute_is(node, "name", system));
    }
    free(system);
    return found;
}

static int refuse(const struct ordering *o, int at, const char *id, const char *a, const char *b)
{
    diag_say(o->diag, LEVEL_ERROR, STATUS_INVALID, o->file,
             source_line(o->process->phases[at].motion), id, a, b, NULL);
    return -1;
}

/* One word of what a program waits for. */
static int read_word(const struct ordering *o, int at, const char *word)
{
    int found = -1, several = 0;
    for (int i = 0; i < o->process->count; i++)
        if (is_meant(o, i, word)) {
            several |= found >= 0;
            found = i;
        }
    if (several || found < 0)
        return refuse(o, at, several ? "process-several" : "process-unknown", word, NULL);
    char **after = &o->process->phases[at].after;
    text_append(after, "%s%d", **after ? " " : "", found + 1);
    o->waiting[at].waits_for[found] = 1;
    return 0;
}

static int read_after(const struct ordering *o, int at)
{
    char *text = node_attribute(o->process->phases[at].motion, "after");
    int failed = 0;
    for (char *word = strtok(text, ";,"); word; word = strtok(NULL, ";,")) {
        size_t length;
        word += strspn(word, " \t\r\n");
        for (length = strlen(word); length && strchr(" \t\r\n", word[length - 1]);)
            word[--length] = '\0';
        if (length)
            failed |= read_word(o, at, word);
    }
    free(text);
    return failed;
}

/* Reads the process as far as it goes: when the program ends. */
static int find_end(const struct ordering *o, int at)
{
    struct process_phase *phase = &o->process->phases[at];
    struct program program;
    int failed = program_read(o->model, o->process->motion, o->file, o->diag, &program);
    phase->end = phase->start;
    for (int i = 0; i < program.count && !failed; i++) {
        const struct track *t = &program.tracks[i];
        xmlNodePtr node = o->model->bodies[o->model->coordinates[t->coordinate].body].node;
        int system = number_of(node, "system");
        if (t->count && system < o->systems && o->waiting[at].systems[system] &&
            t->pieces[t->count - 1].start >= phase->start - 1e-12)
            phase->end = fmax(phase->end, t->pieces[t->count - 1].end);
    }
    program_free(&program);
    return failed;
}

/* Gives a program its time: all before it are in the process already. */
static int place(const struct ordering *o, int at)
{
    struct process_phase *phase = &o->process->phases[at];
    phase->start = 0;
    for (int i = 0; i < o->process->count; i++)
        if (o->waiting[at].waits_for[i])
            phase->start = fmax(phase->start, o->process->phases[i].end);
    motion_shift(o->process->motion, phase->motion, phase->start);
    o->waiting[at].is_done = 1;
    if (find_end(o, at) != 0)
        return -1;
    int added = motion_shift_formulas(o->process->motion, phase->motion, phase->start,
                                      phase->end - phase->start, o->file, o->diag);
    return added > 0 ? find_end(o, at) : added;
}

static int is_ready(const struct ordering *o, int at)
{
    for (int i = 0; i < o->process->count; i++)
        if (o->waiting[at].waits_for[i] && !o->waiting[i].is_done)
            return 0;
    return !o->waiting[at].is_done;
}

static char *called(const struct ordering *o, int at)
{
    const char *name = o->waiting[at].name;
    return *name ? text_copy(name) : text_print("%d", at + 1);
}

/* Each program that waits in a circle, with one that it waits for. */
static int refuse_circle(const struct ordering *o)
{
    int at = 0, count = o->process->count;
    while (o->waiting[at].is_done)
        at++;
    for (int step = 0; step < count; step++) /* from anywhere into the circle */
        for (int i = 0; i < count; i++)
            if (o->waiting[at].waits_for[i] && !o->waiting[i].is_done) {
                at = i;
                break;
            }
    int first = at;
    do {
        int next = 0;
        while (!o->waiting[at].waits_for[next] || o->waiting[next].is_done)
            next++;
        char *name = called(o, at), *other = called(o, next);
        refuse(o, at, "process-circle", name, other);
        free(name);
        free(other);
        at = next;
    } while (at != first);
    return -1;
}

static int order(const struct ordering *o)
{
    int count = o->process->count, failed = 0;
    for (int i = 0; i < count; i++) {
        failed |= read_after(o, i);
        for (int k = 0; k < i; k++)
            if (shares_system(o, i, k))
                o->waiting[i].waits_for[k] = 1;
    }
    for (int done = 0; done < count && !failed; done++) {
        int at = 0;
        while (at < count && !is_ready(o, at))
            at++;
        failed = at < count ? place(o, at) : refuse_circle(o);
    }
    return failed ? -1 : 0;
}

int process_open(struct process *process, const struct model *model, const char *file,
                 struct diag *d)
{
    xmlNodePtr root = model->node;
    int count = count_elements(root, "motion"), at = 0, systems = 1;
    *process =
        (struct process){.count = count,
                         .phases = memory_get((size_t)count, sizeof *process->phases),
                         .motion = xmlNewDocNode(root->doc, root->ns, BAD_CAST "motion", NULL)};
    struct ordering o = {model, file, d, process, memory_get((size_t)count, sizeof *o.waiting), 1};
    for (xmlNodePtr node = root->children; (node = next_element(node, "system")); node = node->next)
        systems = (int)fmax(systems, number_of(node, "number") + 1);
    o.systems = systems;
    for (xmlNodePtr node = root->children; (node = next_element(node, "motion"));
         node = node->next) {
        process->phases[at] = (struct process_phase){.motion = node, .after = text_copy("")};
        o.waiting[at] = (struct waiting){.name = node_attribute(node, "name"),
                                         .waits_for = memory_get((size_t)count, 1)};
        read_systems(&o, at++);
    }
    int failed = order(&o);
    for (int i = 0; i < count; i++) {
        free(o.waiting[i].name);
        free(o.waiting[i].systems);
        free(o.waiting[i].waits_for);
    }
    free(o.waiting);
    return failed;
}

void process_close(struct process *process)
{
    for (int i = 0; i < process->count; i++)
        free(process->phases[i].after);
    free(process->phases);
    if (process->motion)
        xmlFreeNode(process->motion);
    memset(process, 0, sizeof *process);
}

static void set_number(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    number_print(number_round_digits(value, 12), text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

void process_write(const struct process *process, const struct model *model, xmlNodePtr record)
{
    xmlHashTablePtr joints = model_joints(model);
    for (int i = 0; i < process->count; i++) {
        const struct process_phase *phase = &process->phases[i];
        xmlNodePtr node = xmlNewChild(record, record->ns, BAD_CAST "phase", NULL);
        char *systems = text_copy("");
        set_number(node, "motion", i + 1);
        for (xmlNodePtr child = phase->motion->children; child; child = child->next) {
            int system = child->type == XML_ELEMENT_NODE ? system_of(model, joints, child) : -1;
            char *word = text_print(" %d ", system), *all = text_print(" %s ", systems);
            if (system > 0 && strstr(all, word) == NULL)
                text_append(&systems, "%s%d", *systems ? " " : "", system);
            free(word);
            free(all);
        }
        if (*systems)
            xmlNewProp(node, BAD_CAST "systems", BAD_CAST systems);
        if (*phase->after)
            xmlNewProp(node, BAD_CAST "after", BAD_CAST phase->after);
        set_number(node, "start", phase->start);
        set_number(node, "end", phase->end);
        free(systems);
    }
    xmlHashFree(joints, NULL);
}
