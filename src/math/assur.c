#include "assur.h"

#include <stdlib.h>
#include <string.h>

/* Vertices: links by number, then joints. Each has room for as many equations as it has freedoms. */
struct matching {
    const struct assur_graph *g;
    const int *rigid;
    int vertex_count, unit_count;
    int (*at)[4];    /* [unit]: the vertices of an equation, -1 where there is none */
    int *is_tie;     /* [unit] */
    int *taken;      /* [unit]: the vertex that takes it, or -1 */
    int *room;       /* [vertex]: freedoms; 0 for what is no vertex */
    int *load;       /* [vertex] */
    int *first, *of; /* the units of a vertex: of[first[v]] … of[first[v + 1] - 1] */
    int *queue, *came, *mark;
    int excess;
    int *over, *under; /* [vertex] */
};

static int root_of(int *parent, int i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

/* Links that driven joints hold together; the least number stands for them. */
static void merge(const struct assur_graph *g, int *rigid)
{
    for (int i = 0; i < g->link_count; i++)
        rigid[i] = i;
    for (int p = 0; p < g->pair_count; p++) {
        if (!g->pairs[p].driven)
            continue;
        int a = root_of(rigid, g->pairs[p].a), b = root_of(rigid, g->pairs[p].b);
        rigid[a > b ? a : b] = a < b ? a : b;
    }
    for (int i = 0; i < g->link_count; i++)
        rigid[i] = root_of(rigid, i);
}

static void add_unit(struct matching *m, int is_tie, int a, int b, int c, int d)
{
    int *at = m->at[m->unit_count];
    int all[4] = {a, b, c, d}, count = 0;
    for (int i = 0; i < 4; i++) {
        int seen = all[i] <= 0;
        for (int k = 0; k < count; k++)
            seen |= at[k] == all[i];
        if (!seen)
            at[count++] = all[i];
    }
    for (int i = count; i < 4; i++)
        at[i] = -1;
    m->is_tie[m->unit_count] = is_tie;
    m->taken[m->unit_count++] = -1;
}

/* A tie between what the drives hold says nothing of the groups. */
static void add_ties(struct matching *m)
{
    for (int t = 0; t < m->g->tie_count; t++) {
        int at[4];
        for (int i = 0; i < 4; i++)
            at[i] = m->g->ties[t].links[i] < 0 ? 0 : m->rigid[m->g->ties[t].links[i]];
        add_unit(m, 1, at[0], at[1], at[2], at[3]);
    }
}

/* seen: [link + 1 of two], cleared; joints that only one link is left at are none. */
static void add_joints(struct matching *m, const int *by_joint, const int *sorted, int *seen)
{
    const struct assur_graph *g = m->g;
    for (int j = 0; j < g->joint_count; j++) {
        int first = -1, several = 0, v = g->link_count + j;
        for (int k = by_joint[j]; k < by_joint[j + 1]; k++) {
            int a = m->rigid[g->pairs[sorted[k]].a], b = m->rigid[g->pairs[sorted[k]].b];
            several |= a != b || (first >= 0 && first != a);
            first = a;
        }
        for (int k = by_joint[j]; several && k < by_joint[j + 1]; k++)
            for (int side = 0; side < 2; side++) {
                const struct assur_pair *p = &g->pairs[sorted[k]];
                int link = m->rigid[side ? p->b : p->a];
                if (seen[link] == j + 1)
                    continue;
                seen[link] = j + 1;
                add_unit(m, 0, link, v, -1, -1);
                add_unit(m, 0, link, v, -1, -1);
            }
        m->room[v] = several ? 2 : 0;
    }
}

static void list_units(struct matching *m)
{
    for (int u = 0; u < m->unit_count; u++)
        for (int i = 0; i < 4 && m->at[u][i] >= 0; i++)
            m->first[m->at[u][i] + 1]++;
    for (int v = 0; v < m->vertex_count; v++)
        m->first[v + 1] += m->first[v];
    for (int u = 0; u < m->unit_count; u++)
        for (int i = 0; i < 4 && m->at[u][i] >= 0; i++)
            m->of[m->first[m->at[u][i]] + m->queue[m->at[u][i]]++] = u;
}

/* Offers a unit to its vertices. Returns one with room, or -1 and the others are queued. */
static int offer(struct matching *m, int unit, int turn, int *tail)
{
    for (int i = 0; i < 4 && m->at[unit][i] >= 0; i++) {
        int v = m->at[unit][i];
        if (m->mark[v] == turn)
            continue;
        m->mark[v] = turn;
        m->came[v] = unit;
        if (m->load[v] < m->room[v])
            return v;
        m->queue[(*tail)++] = v;
    }
    return -1;
}

/* Finds room for a unit, moving others where that helps. Returns whether there was. */
static int place(struct matching *m, int unit, int turn)
{
    int tail = 0, found = offer(m, unit, turn, &tail);
    for (int head = 0; found < 0 && head < tail; head++) {
        int v = m->queue[head];
        for (int k = m->first[v]; k < m->first[v + 1] && found < 0; k++)
            if (m->taken[m->of[k]] == v)
                found = offer(m, m->of[k], turn, &tail);
    }
    if (found < 0)
        return 0;
    m->load[found]++;
    for (int v = found; v >= 0;) {
        int moved = m->came[v], old = m->taken[moved];
        m->taken[moved] = v;
        v = old;
    }
    return 1;
}

/* Marks what too many equations determine: whatever the unplaced ones could push on. */
static void spread_over(struct matching *m)
{
    int head = 0, tail = 0;
    for (int u = 0; u < m->unit_count; u++)
        for (int i = 0; i < 4 && m->taken[u] < 0 && m->at[u][i] >= 0; i++)
            if (!m->over[m->at[u][i]]) {
                m->over[m->at[u][i]] = 1;
                m->queue[tail++] = m->at[u][i];
            }
    while (head < tail) {
        int v = m->queue[head++];
        for (int k = m->first[v]; k < m->first[v + 1]; k++)
            for (int i = 0; i < 4 && m->taken[m->of[k]] == v && m->at[m->of[k]][i] >= 0; i++)
                if (!m->over[m->at[m->of[k]][i]]) {
                    m->over[m->at[m->of[k]][i]] = 1;
                    m->queue[tail++] = m->at[m->of[k]][i];
                }
    }
}

/* Marks what is not determined: whatever could give an equation to a vertex with room. */
static void spread_under(struct matching *m)
{
    int head = 0, tail = 0;
    for (int v = 0; v < m->vertex_count; v++)
        if (m->load[v] < m->room[v]) {
            m->under[v] = 1;
            m->queue[tail++] = v;
        }
    while (head < tail) {
        int v = m->queue[head++];
        for (int k = m->first[v]; k < m->first[v + 1]; k++) {
            int w = m->taken[m->of[k]];
            if (w >= 0 && !m->under[w]) {
                m->under[w] = 1;
                m->queue[tail++] = w;
            }
        }
    }
}

/* Whether v waits for w, given a unit of both: it takes the unit, or both are in one part that is no group. */
static int waits(const struct matching *m, int unit, int v, int w)
{
    return m->taken[unit] == v || (m->over[v] && m->over[w]) || (m->under[v] && m->under[w]);
}

/* Strongly connected parts, what others wait for first (Tarjan, without recursion). part: [vertex]. */
static int find_parts(const struct matching *m, int *part, int *low, int *index, int *stack,
                      int *path, int *next)
{
    int parts = 0, clock = 0, depth = 0, top = 0;
    for (int root = 1; root < m->vertex_count; root++) {
        if (m->room[root] == 0 || index[root])
            continue;
        path[depth++] = root;
        while (depth > 0) {
            int v = path[depth - 1];
            if (!index[v]) {
                index[v] = low[v] = ++clock;
                next[v] = m->first[v] * 4;
                stack[top++] = v;
                part[v] = -1;
            }
            int went = 0;
            while (!went && next[v] < m->first[v + 1] * 4) {
                int unit = m->of[next[v] / 4], w = m->at[unit][next[v] % 4];
                next[v]++;
                if (w < 0 || w == v || !waits(m, unit, v, w))
                    continue;
                if (!index[w]) {
                    path[depth++] = w;
                    went = 1;
                } else if (part[w] < 0 && index[w] < low[v]) {
                    low[v] = index[w];
                }
            }
            if (went)
                continue;
            depth--;
            if (depth > 0 && low[v] < low[path[depth - 1]])
                low[path[depth - 1]] = low[v];
            if (low[v] == index[v]) {
                int w;
                do {
                    w = stack[--top];
                    part[w] = parts;
                } while (w != v);
                parts++;
            }
        }
    }
    return parts;
}

/* Parts with links are groups. number: [part]. */
static void take_groups(const struct matching *m, const int *part, int parts, int *number,
                        struct assur *out)
{
    const struct assur_graph *g = m->g;
    for (int p = 0; p < parts; p++)
        number[p] = -1;
    for (int i = 1; i < g->link_count; i++)
        if (m->rigid[i] == i && m->room[i])
            number[part[i]] = 0;
    for (int p = 0; p < parts; p++)
        if (number[p] == 0)
            number[p] = out->group_count++;
    for (int i = 0; i < g->link_count; i++) {
        int link = m->rigid[i];
        out->group[i] = m->room[link] ? number[part[link]] : -1;
        if (i == link && out->group[i] >= 0)
            out->groups[out->group[i]].link_count++;
    }
    for (int v = 1; v < m->vertex_count; v++)
        if (m->room[v] && number[part[v]] >= 0)
            out->groups[number[part[v]]].deficit += m->room[v] - m->load[v];
        else if (m->room[v])
            out->deficit += m->room[v] - m->load[v];
    for (int u = 0; u < m->unit_count; u++) {
        int v = m->taken[u] >= 0 ? m->taken[u] : m->at[u][0];
        int of = v >= 0 ? number[part[v]] : -1;
        if (of >= 0 && m->is_tie[u])
            out->groups[of].tie_count++;
        if (of >= 0 && m->taken[u] < 0)
            out->groups[of].excess++;
    }
    out->excess = m->excess;
    for (int i = 0; i < out->group_count; i++)
        out->deficit += out->groups[i].deficit;
}

static int by_group(const void *a, const void *b)
{
    const struct assur_contact *x = a, *y = b;
    return x->group != y->group   ? x->group - y->group
           : x->joint != y->joint ? x->joint - y->joint
                                  : x->b - y->b;
}

/* At each joint the link that was there first holds the others. seen: [link], cleared. */
static void take_contacts(const struct matching *m, const int *by_joint, const int *sorted,
                          int *seen, struct assur *out)
{
    const struct assur_graph *g = m->g;
    memset(seen, 0, (size_t)g->link_count * sizeof *seen);
    for (int j = 0; j < g->joint_count; j++) {
        int holder = -1;
        for (int k = 2 * by_joint[j]; k < 2 * by_joint[j + 1]; k++) {
            const struct assur_pair *p = &g->pairs[sorted[k / 2]];
            int link = m->rigid[k % 2 ? p->b : p->a];
            if (holder < 0 || out->group[link] < out->group[holder] ||
                (out->group[link] == out->group[holder] && link < holder))
                holder = link;
        }
        if (m->room[g->link_count + j] == 0)
            continue;
        seen[holder] = j + 1;
        for (int k = 2 * by_joint[j]; k < 2 * by_joint[j + 1]; k++) {
            const struct assur_pair *p = &g->pairs[sorted[k / 2]];
            int link = m->rigid[k % 2 ? p->b : p->a];
            if (seen[link] == j + 1)
                continue;
            seen[link] = j + 1;
            int group = out->group[link], inner = group == out->group[holder];
            out->contacts[out->contact_count++] =
                (struct assur_contact){group, j, holder, link, inner};
            out->groups[group].pair_count++;
            out->groups[group].order += !inner;
        }
    }
    qsort(out->contacts, (size_t)out->contact_count, sizeof *out->contacts, by_group);
}

static void sort_pairs(const struct assur_graph *g, int *by_joint, int *sorted, int *count)
{
    for (int p = 0; p < g->pair_count; p++)
        by_joint[g->pairs[p].joint + 1]++;
    for (int j = 0; j < g->joint_count; j++)
        by_joint[j + 1] += by_joint[j];
    for (int p = 0; p < g->pair_count; p++)
        sorted[by_joint[g->pairs[p].joint] + count[g->pairs[p].joint]++] = p;
}

/* A piece of the one block of memory. */
static void *take(char **at, size_t count, size_t size)
{
    void *piece = *at;
    *at += (count * size + 15) / 16 * 16;
    return piece;
}

int assur_decompose(const struct assur_graph *g, struct assur *out)
{
    size_t links = (size_t)g->link_count + 1, joints = (size_t)g->joint_count + 1;
    size_t pairs = (size_t)g->pair_count + 1, vertices = links + joints + 2;
    size_t units = 4 * pairs + (size_t)g->tie_count + 1;
    struct matching m = {.g = g, .vertex_count = g->link_count + g->joint_count};
    size_t bytes =
        sizeof(int) * (3 * links + joints + pairs + 6 * units + 4 * units + 20 * vertices) +
        links * sizeof *out->groups + 2 * pairs * sizeof *out->contacts + 1024;
    *out = (struct assur){0};
    char *at = out->memory = calloc(bytes, 1);
    if (at == NULL)
        return -1;
    out->groups = take(&at, links, sizeof *out->groups);
    out->contacts = take(&at, 2 * pairs, sizeof *out->contacts);
    out->rigid = take(&at, links, sizeof(int));
    out->group = take(&at, links, sizeof(int));
    m.at = take(&at, units, sizeof *m.at);
    m.is_tie = take(&at, units, sizeof(int));
    m.taken = take(&at, units, sizeof(int));
    m.of = take(&at, 4 * units, sizeof(int));
    int *by_joint = take(&at, joints, sizeof(int)), *sorted = take(&at, pairs, sizeof(int));
    int *piece[15];
    for (int i = 0; i < 15; i++)
        piece[i] = take(&at, vertices, sizeof(int));
    m.room = piece[0];
    m.load = piece[1];
    m.first = piece[2];
    m.queue = piece[3];
    m.came = piece[4];
    m.mark = piece[5];
    m.over = piece[6];
    m.under = piece[7];
    merge(g, out->rigid);
    m.rigid = out->rigid;
    sort_pairs(g, by_joint, sorted, piece[8]);
    for (int i = 1; i < g->link_count; i++)
        m.room[i] = out->rigid[i] == i ? 3 : 0;
    add_joints(&m, by_joint, sorted, piece[9]);
    add_ties(&m);
    list_units(&m);
    for (int i = 1; i < g->link_count; i++)
        if (m.first[i] == m.first[i + 1])
            m.room[i] = 0; /* alone */
    for (int u = 0; u < m.unit_count; u++)
        m.excess += !place(&m, u, u + 1);
    spread_over(&m);
    spread_under(&m);
    int parts = find_parts(&m, piece[10], piece[11], piece[12], piece[13], piece[14], piece[5]);
    take_groups(&m, piece[10], parts, piece[11], out);
    take_contacts(&m, by_joint, sorted, piece[9], out);
    for (int i = 0, first = 0; i < out->group_count; first += out->groups[i++].pair_count)
        if (assur_classify(g, out, i, first) != 0)
            return -1;
    return 0;
}

void assur_free(struct assur *out)
{
    free(out->memory);
    out->memory = NULL;
}
